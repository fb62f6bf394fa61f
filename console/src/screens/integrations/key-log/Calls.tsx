import type { EmbedKeyLog } from '@casekit/contract/embed-log'
import { useMessages } from '@casekit/messages/react'

/** The successful calls, latest first. */
export function Calls({ log: { calls, sessions } }: { log: EmbedKeyLog }) {
  const { text, format } = useMessages()
  return (
    <section className="ck-key-log-part" aria-label={text('KeyLog.Calls')}>
      <h3>{text('KeyLog.Calls')}</h3>
      <ul className="ck-key-log-calls">
        {calls.map(({ call, count, lastAt }) => (
          <li key={call}>
            <code>{call}</code>
            <span>{text('Standard.Times', { count: format.number(count) })}</span>
            <small>{format.dateTime(lastAt)}</small>
          </li>
        ))}
      </ul>
      <p className="ck-key-log-quiet">
        {text('KeyLog.Sessions', { count: sessions })} {text('KeyLog.Kept')}
      </p>
    </section>
  )
}
