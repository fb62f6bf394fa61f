import { useMessages } from '@casekit/messages/react'
import { Button } from '@casekit/ui/button'
import { Dialog, Discard } from '@casekit/ui/dialog'
import { type ReactNode, useState } from 'react'

type Props = {
  presentation: 'dialog' | 'inline'
  size: 'md' | 'lg'
  onClose: () => void
  footerStart: ReactNode
  actions: ReactNode
  children: ReactNode
}

/** Closing that asks first when something would be lost: what to press, and the question while it stands. */
export function useClosing(isTouched: () => boolean, onClose: () => void) {
  const [asks, setAsks] = useState(false)
  const close = () => (isTouched() ? setAsks(true) : onClose())
  const stay = () => setAsks(false)
  function leave() {
    stay()
    onClose()
  }
  return { close, question: asks && <Discard onStay={stay} onClose={leave} /> }
}

/** The wizard's frame: a modal dialog, or a card in the page's own flow. */
export function WizardFrame({ presentation, size, onClose, footerStart, actions, children }: Props) {
  const { text } = useMessages()
  if (presentation === 'dialog') {
    return (
      <Dialog
        title={text('CaseWizard.Title')}
        size={size}
        onClose={onClose}
        footerStart={footerStart}
        actions={actions}
      >
        {children}
      </Dialog>
    )
  }
  return (
    <section className="ck-wizard-inline" part="wizard" aria-label={text('CaseWizard.Title')}>
      <h2 className="ck-wizard-title" part="header">
        {text('CaseWizard.Title')}
      </h2>
      <div className="ck-wizard-body">{children}</div>
      <footer className="ck-wizard-foot" part="footer">
        <span className="ck-wizard-powered">{text('CaseWizard.PoweredBy')}</span>
        <div className="ck-wizard-actions">
          {footerStart}
          {actions}
        </div>
      </footer>
    </section>
  )
}

/** Shown in a page's flow after a case was made; a dialog is closed by its page instead. */
export function CreatedCard({ caseNumber, onAnother }: { caseNumber: number | null; onAnother: () => void }) {
  const { text } = useMessages()
  return (
    <section className="ck-wizard-inline ck-wizard-created" part="wizard" aria-live="polite">
      <h2 ref={takeFocus} className="ck-wizard-title" part="header" tabIndex={-1}>
        {caseNumber === null
          ? text('CaseWizard.CreatedUnnumbered')
          : text('CaseWizard.Created', { number: String(caseNumber) })}
      </h2>
      <Button onClick={onAnother}>{text('CaseWizard.CreateAnother')}</Button>
    </section>
  )
}

/** The button that was pressed is gone; the answer takes its place. */
const takeFocus = (heading: HTMLElement | null) => heading?.focus()
