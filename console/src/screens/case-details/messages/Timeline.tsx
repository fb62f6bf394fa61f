import type { CaseHistoryEntry } from '@casekit/contract/cases'
import { useMessages } from '@casekit/messages/react'
import { avatarColor } from '@casekit/rules/avatar-color'
import { initials } from '@casekit/rules/initials'
import { Avatar } from '@casekit/ui/avatar'
import { Happened } from '../history/Happened.tsx'

/** What happened to the case, the oldest first, in the reader's words. */
export function Timeline({ history }: { history: readonly CaseHistoryEntry[] }) {
  const { text, format } = useMessages()
  const oldestFirst = history.toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at))
  return (
    <section aria-labelledby="messages">
      <h2 className="ck-case-section" id="messages">
        {text('Case.Messages')} <span className="ck-count">{format.number(history.length)}</span>
      </h2>
      {history.length === 0 && <p className="ck-quiet">{text('Case.HistoryEmpty')}</p>}
      <ol className="ck-timeline">
        {oldestFirst.map(entry => (
          <li key={entry.id}>{entry.type === 'note' ? <Note entry={entry} /> : <Event entry={entry} />}</li>
        ))}
      </ol>
    </section>
  )
}

function Note({ entry }: { entry: CaseHistoryEntry }) {
  const { text, format } = useMessages()
  const actor = entry.actor ?? text('Case.BySystem')
  return (
    <>
      <Avatar initials={initials(actor)} color={avatarColor(actor)} size="md" />
      <div className="ck-note-head">
        <b>{actor}</b>
        <span>{text('Case.Note')}</span>
        <time dateTime={entry.at}>{format.dateTime(entry.at)}</time>
      </div>
      <div className="ck-note-body">
        {entry.text}
        {entry.subText && <small>{entry.subText}</small>}
      </div>
    </>
  )
}

function Event({ entry }: { entry: CaseHistoryEntry }) {
  const { format } = useMessages()
  return (
    <>
      <span className="ck-timeline-stop" aria-hidden="true" />
      <div className="ck-event">
        <Happened entry={entry} /> · <time dateTime={entry.at}>{format.dateTime(entry.at)}</time>
      </div>
    </>
  )
}
