import { type PointerEvent, type SyntheticEvent, useSyncExternalStore } from 'react'
import { CircleAlert, CircleCheck, Info, Undo2, X } from 'lucide-react'
import { useMessages } from '@casekit/messages/react'
import { Button, IconButton } from './button.tsx'
import { useRegionRole } from './surroundings.tsx'
import type { Toast, ToastStore } from './toasts.ts'
import './toast.css'

export { createToasts, type ToastSays, type ToastStore } from './toasts.ts'

const ICONS = { done: CircleCheck, failed: CircleAlert, info: Info }

/** Shows a store's toasts at the bottom right, newest lowest. Render it once, even while there are none. */
export function Toasts({ store }: { store: ToastStore }) {
  const { text } = useMessages()
  const list = useSyncExternalStore(store.subscribe, store.list)
  return (
    <section role={useRegionRole()} className="ck-toasts" aria-live="polite" aria-label={text('Standard.Notices')}>
      {list.map(toast => (
        <OneToast
          key={toast.id}
          toast={toast}
          onClose={() => store.close(toast.id)}
          onHold={isHeld => store.hold(toast.id, isHeld)}
        />
      ))}
    </section>
  )
}

type OneProps = { toast: Toast; onClose: () => void; onHold: (isHeld: boolean) => void }

function OneToast({ toast, onClose, onHold }: OneProps) {
  const { text } = useMessages()
  const Icon = toast.undo ? Undo2 : ICONS[toast.tone]
  const press = (act: () => void) => () => {
    onClose()
    act()
  }
  const look = ({ currentTarget }: SyntheticEvent) => onHold(currentTarget.matches(':hover, :focus-within'))
  // not `pointerenter`: a toast that appears below a resting pointer would cover what was about to be pressed
  const moved = (event: PointerEvent) => (event.movementX || event.movementY) && look(event)
  return (
    <div
      className={`ck-toast ck-toast-${toast.tone}`}
      role="presentation"
      onPointerMove={moved}
      onPointerLeave={look}
      onFocus={look}
      onBlur={look}
    >
      <Icon aria-hidden="true" />
      <div className="ck-toast-body">
        <b className="ck-toast-title">
          {toast.title}
          {toast.count > 1 && <span className="ck-toast-count"> {text('Standard.Times', { count: toast.count })}</span>}
        </b>
        {toast.text}{' '}
        {toast.undo && (
          <Button kind="link" onClick={press(toast.undo)}>
            {text('Buttons.Undo')}
          </Button>
        )}
        {toast.action && (
          <Button kind="link" onClick={press(toast.action.onPress)}>
            {toast.action.label}
          </Button>
        )}
      </div>
      <IconButton size="sm" label={text('Buttons.Close')} icon={<X />} onClick={onClose} />
    </div>
  )
}
