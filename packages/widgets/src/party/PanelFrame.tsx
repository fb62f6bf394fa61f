import { useMessages } from '@casekit/messages/react'
import { Dialog, Discard } from '@casekit/ui/dialog'
import { Heading, useRegionRole } from '@casekit/ui/surroundings'
import { type ReactNode, useState } from 'react'

type Props = {
  title: string
  presentation: 'dialog' | 'inline'
  size?: 'md' | 'lg'
  onClose: () => void
  footerStart: ReactNode
  actions: ReactNode
  children: ReactNode
}

/** Confirms closing when input would be lost: returns the close handler, and the confirmation while it is open. */
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

/** The panel's frame: a modal dialog, or a card in the page's flow. */
export function PanelFrame({ title, presentation, size, onClose, footerStart, actions, children }: Props) {
  const { text } = useMessages()
  const role = useRegionRole()
  if (presentation === 'dialog') {
    return (
      <Dialog title={title} size={size} onClose={onClose} footerStart={footerStart} actions={actions}>
        {children}
      </Dialog>
    )
  }
  return (
    <section role={role} className="ck-picker-inline" part="frame" aria-label={title}>
      <Heading className="ck-picker-title" part="title">
        {title}
      </Heading>
      <div className="ck-picker-body">{children}</div>
      <footer className="ck-picker-foot" part="footer">
        <span className="ck-picker-powered">{text('CustomerPicker.PoweredBy')}</span>
        <div className="ck-picker-actions">
          {footerStart}
          {actions}
        </div>
      </footer>
    </section>
  )
}
