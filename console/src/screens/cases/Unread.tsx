import { useMessages } from '@casekit/messages/react'
import './cases.css'

/** The mark of a case with messages that the user has not read. */
export function Unread() {
  const { text } = useMessages()
  return (
    <span>
      <span className="ck-unread-dot" aria-hidden="true" />
      <span className="ck-hidden-text">{`${text('Grid.Unread')}. `}</span>
    </span>
  )
}
