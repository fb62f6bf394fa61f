import { useMessages } from '@casekit/messages/react'
import { Button } from '@casekit/ui/button'
import { Dialog, Discard } from '@casekit/ui/dialog'
import { type ReactNode, useState } from 'react'

type Props = {
  presentation: 'dialog' | 'inline'
  size: 'md' | 'lg'
  /** Asked at the moment of closing: whether something would be lost. */
  isTouched: () => boolean
  onClose: () => void
  footerStart: ReactNode
  /** The footer's buttons; `close` asks first when something is typed. */
  actions(close: () => void): ReactNode
  children: ReactNode
}

/** The wizard's frame: a modal dialog, or a card in the page's own flow. */
export function WizardFrame({ presentation, size, isTouched, onClose, footerStart, actions, children }: Props) {
  const { text } = useMessages()
  const [asks, setAsks] = useState(false)
  const close = () => (isTouched() ? setAsks(true) : onClose())
  const discard = asks && (
    <Discard
      onStay={() => setAsks(false)}
      onClose={() => {
        setAsks(false)
        onClose()
      }}
    />
  )
  if (presentation === 'dialog') {
    return (
      <Dialog
        title={text('CaseWizard.Title')}
        size={size}
        onClose={close}
        footerStart={footerStart}
        actions={actions(close)}
      >
        {children}
        {discard}
      </Dialog>
    )
  }
  return (
    <section className="ck-wizard-inline" part="frame" aria-label={text('CaseWizard.Title')}>
      <h2 className="ck-wizard-title" part="title">
        {text('CaseWizard.Title')}
      </h2>
      <div className="ck-wizard-body">{children}</div>
      <footer className="ck-wizard-foot" part="footer">
        <span className="ck-wizard-powered">{text('CaseWizard.PoweredBy')}</span>
        <div className="ck-wizard-actions">
          {footerStart}
          {actions(close)}
        </div>
      </footer>
      {discard}
    </section>
  )
}

/** Shown in a page's flow after a case was made; a dialog is closed by its page instead. */
export function CreatedCard({ caseNumber, onAnother }: { caseNumber: number | null; onAnother: () => void }) {
  const { text } = useMessages()
  return (
    <section className="ck-wizard-inline ck-wizard-created" part="frame" role="status">
      <h2 className="ck-wizard-title" part="title" tabIndex={-1}>
        {caseNumber === null
          ? text('CaseWizard.CreatedUnnumbered')
          : text('CaseWizard.Created', { number: String(caseNumber) })}
      </h2>
      <Button onClick={onAnother}>{text('CaseWizard.CreateAnother')}</Button>
    </section>
  )
}
