import { useMessages } from '@casekit/messages/react'
import './cases.css'

/** Marks a case with unread messages. */
export function Unread() {
  const { text } = useMessages()
  return (
    <span>
      <span className="ck-unread-dot" aria-hidden="true" />
      <span className="ck-hidden-text">{`${text('Grid.Unread')}. `}</span>
    </span>
  )
}
