import type { ReactNode } from 'react'
import type { CaseHistoryEntry } from '@casekit/contract/cases'
import type { HistoryType } from '@casekit/contract/ids'
import { Text, useMessages } from '@casekit/messages/react'
import type { MessageId } from '@casekit/messages/ids'
import { avatarColor } from '@casekit/rules/avatar-color'
import { initials } from '@casekit/rules/initials'
import { Avatar } from '@casekit/ui/avatar'

/** What happened to the case, the oldest first, in the reader's words. */
export function History({ history }: { history: readonly CaseHistoryEntry[] }) {
  const { text, format } = useMessages()
  const oldestFirst = history.toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at))
  return (
    <section aria-labelledby="history">
      <h2 className="ck-case-section" id="history">
        {text('Case.History')} <span className="ck-count">{format.number(history.length)}</span>
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

const bold = (children: ReactNode[]) => <b>{children}</b>

function Event({ entry }: { entry: CaseHistoryEntry }) {
  const { text, format, speaks } = useMessages()
  const status = `CaseStatus.${entry.text}`
  const what = entry.type === 'statusChanged' && speaks(status) ? text(status) : entry.text
  const values = { b: bold, actor: entry.actor ?? text('Case.BySystem'), text: what }
  return (
    <>
      <span className="ck-timeline-stop" aria-hidden="true" />
      <div className="ck-event">
        <Text id={wordsOf(entry)} values={values} /> · <time dateTime={entry.at}>{format.dateTime(entry.at)}</time>
      </div>
    </>
  )
}

const WORDS: Record<HistoryType, MessageId> = {
  note: 'Case.Note',
  caseCreated: 'Case.HappenedCreated',
  stageChanged: 'Case.HappenedStage',
  statusChanged: 'Case.HappenedStatus',
  responsibleChanged: 'Case.HappenedResponsible',
  contactRemoved: 'Case.HappenedContact',
}

/** An entry without a new value tells that the old one was taken away. */
function wordsOf({ type, text }: CaseHistoryEntry): MessageId {
  if (type === 'stageChanged' && !text) return 'Case.HappenedStageCleared'
  if (type === 'responsibleChanged' && !text) return 'Case.HappenedResponsibleNone'
  return WORDS[type]
}
