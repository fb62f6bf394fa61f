import { type FocusEvent, type KeyboardEvent, lazy, Suspense, useId, useRef, useState } from 'react'
import { Bell } from 'lucide-react'
import { useSnapshot } from 'valtio'
import { useMessages } from '@casekit/messages/react'
import { alerts, countUnread } from '../../live/alerts.store.ts'
import './alerts.css'

const fetchList = () => import('./AlertList.tsx')
const AlertList = lazy(async () => ({ default: (await fetchList()).AlertList }))

const LIMIT = 99

/** The bell with the number of unread alerts, and the list that it opens (§2.7 and §4 of shell-and-navigation). */
export function Alerts() {
  const { text, format } = useMessages()
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const bell = useRef<HTMLButtonElement>(null)
  const unread = countUnread(useSnapshot(alerts.state).messages)
  const label = text('Alerts.Open', { count: unread })

  function close() {
    setOpen(false)
    bell.current?.focus()
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !isOpen) return
    event.stopPropagation()
    close()
  }
  function onBlur(event: FocusEvent<HTMLElement>) {
    if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) setOpen(false)
  }

  return (
    <div role="presentation" className="ck-alerts-place" onKeyDown={onKeyDown} onBlur={onBlur}>
      <button
        ref={bell}
        type="button"
        className="ck-frame-button ck-bell"
        aria-label={label}
        title={label}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onPointerEnter={() => void fetchList()}
        onFocus={() => void fetchList()}
        onClick={() => setOpen(!isOpen)}
      >
        <Bell size={16} strokeWidth={1.75} aria-hidden="true" />
        {unread > 0 && (
          <span className="ck-bell-count" aria-hidden="true">
            {unread > LIMIT ? `${format.number(LIMIT)}+` : format.number(unread)}
          </span>
        )}
      </button>
      {isOpen && (
        <>
          <div className="ck-alerts-behind" onPointerDown={() => setOpen(false)} />
          <Suspense fallback={null}>
            <AlertList id={id} onChosen={() => setOpen(false)} />
          </Suspense>
        </>
      )}
    </div>
  )
}
