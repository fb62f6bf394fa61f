import { type KeyboardEvent, type ReactNode, type SyntheticEvent, useId, useState } from 'react'
import { X } from 'lucide-react'
import { useMessages } from '@casekit/messages/react'
import { Button, IconButton } from './button.tsx'
import { attached } from './attached.ts'
import './dialog.css'

export type DialogProps = {
  title: string
  /** Requested by the close button, Esc, or the back gesture. The parent then stops rendering the dialog. */
  onClose: () => void
  /** True while typed input would be lost: closing then asks for confirmation. */
  confirmClose?: boolean
  /** 448, 640 or 992 px; `md` and `lg` fill a phone. */
  size?: 'sm' | 'md' | 'lg'
  /** At the end of the footer: the actions, primary last. */
  actions?: ReactNode
  /** At the start of the footer: the way back, or the current selection. */
  footerStart?: ReactNode
  children: ReactNode
}

const FIRST_FIELD = '.ck-dialog-body :is(input, select, textarea):not(:disabled)'

/**
 * A modal dialog, open while rendered. The focus moves to `[data-autofocus]`, else the first field, else the dialog; it
 * is trapped inside and restored on close.
 */
export function Dialog({ title, onClose, confirmClose, size = 'md', actions, footerStart, children }: DialogProps) {
  const { text } = useMessages()
  const titleId = useId()
  const [asks, setAsks] = useState(false)
  const askOrClose = () => (confirmClose ? setAsks(true) : onClose())

  return (
    <dialog
      ref={useShown()}
      className={`ck-dialog ck-dialog-${size}`}
      aria-labelledby={titleId}
      tabIndex={-1}
      onKeyDown={event => onEscape(event, askOrClose)}
      onCancel={event => onCancel(event, askOrClose)}
    >
      <header className="ck-dialog-head">
        <h2 className="ck-dialog-title" id={titleId}>
          {title}
        </h2>
        <IconButton label={text('Buttons.Close')} icon={<X />} onClick={askOrClose} />
      </header>
      <div className="ck-dialog-body">{children}</div>
      {(actions || footerStart) && (
        <footer className="ck-dialog-foot">
          {footerStart}
          {actions && <div className="ck-dialog-actions">{actions}</div>}
        </footer>
      )}
      {asks && <Discard onStay={() => setAsks(false)} onClose={onClose} />}
    </dialog>
  )
}

/** Confirms before typed input is lost; also for frames that are not dialogs. */
export function Discard({ onStay, onClose }: { onStay: () => void; onClose: () => void }) {
  const { text } = useMessages()
  const actions = (
    <>
      <Button onClick={onStay} data-autofocus>
        {text('Buttons.Cancel')}
      </Button>
      <Button kind="danger" onClick={onClose}>
        {text('Buttons.DiscardAndClose')}
      </Button>
    </>
  )
  return (
    <Dialog title={text('Dialog.DiscardTitle')} size="sm" onClose={onStay} actions={actions}>
      {text('Dialog.DiscardText')}
    </Dialog>
  )
}

/** Opens the element while it is mounted, and restores the focus after it is removed. */
function useShown() {
  const [shown] = useState(() =>
    attached((dialog: HTMLDialogElement) => {
      const opener = focused()
      dialog.showModal()
      const first =
        dialog.querySelector<HTMLElement>('[data-autofocus]') ?? dialog.querySelector<HTMLElement>(FIRST_FIELD)
      ;(first ?? dialog).focus()
      return () => {
        dialog.close()
        queueMicrotask(() => focused() === document.body && opener instanceof HTMLElement && opener.focus())
      }
    }),
  )
  return shown
}

/** The focused element, including inside shadow roots. */
function focused(): Element | null {
  let element = document.activeElement
  while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement
  return element
}

/** Runs before the browser's own close, which would not ask a second time. */
function onEscape(event: KeyboardEvent, askOrClose: () => void) {
  if (event.key !== 'Escape') return
  event.stopPropagation()
  if (event.defaultPrevented) return
  event.preventDefault()
  askOrClose()
}

function onCancel(event: SyntheticEvent, askOrClose: () => void) {
  if (event.target !== event.currentTarget) return
  event.preventDefault()
  askOrClose()
}
