import type { CaseRow } from '@casekit/contract/overviews/cases'
import { useMessages } from '@casekit/messages/react'
import { DeadlineGlyph } from '../../parts/deadlines/DeadlineGlyph.tsx'

/** When a case's next deadline is due, or why there is none. */
export function DeadlineCell({ row: { deadlineState: state, dueAt } }: { row: CaseRow }) {
  const { text, format } = useMessages()
  if (state === 'none') return null
  const word = text(`DeadlineState.${state}`)
  return (
    <span className="ck-deadline" title={word}>
      <DeadlineGlyph state={state} />
      <span className="ck-truncate">{dueAt ? format.dateTime(dueAt) : word}</span>
      {dueAt && <span className="ck-hidden-text">{word}</span>}
    </span>
  )
}

/** The icon of a passed or close deadline, for when its column is hidden. */
export function DeadlinePressing({ row: { deadlineState: state } }: { row: CaseRow }) {
  const { text } = useMessages()
  if (state !== 'breached' && state !== 'soon') return null
  const word = text(`DeadlineState.${state}`)
  return (
    <span className="ck-deadline" title={word}>
      <DeadlineGlyph state={state} />
      <span className="ck-hidden-text">{word}</span>
    </span>
  )
}
