import { Lock } from 'lucide-react'
import type { CaseDetails } from '@casekit/contract/cases'
import { useMessages } from '@casekit/messages/react'
import { ShortTime } from '../../../parts/ShortTime.tsx'
import { timelineOf } from '../../../parts/messages/timeline.ts'

const LAST = 3

/** The latest messages of a case, oldest first; internal notes are marked. */
export function PeekedMessages({ details }: { details: CaseDetails }) {
  const { text, format } = useMessages()
  const said = timelineOf(details, 'all').flatMap(({ kind, id, at, lane, ...entry }) => {
    if ('message' in entry) return { id, at, lane, who: entry.message.sentBy, words: entry.message.description }
    return kind === 'note'
      ? { id, at, lane, who: entry.entry.actor ?? text('Case.BySystem'), words: entry.entry.text }
      : []
  })
  return (
    <section>
      <h3>
        {text('Case.Messages')} <span className="ck-count">{format.number(said.length)}</span>
      </h3>
      {said.length === 0 && <p className="ck-quiet">{text('Talk.Empty')}</p>}
      <ol>
        {said.slice(-LAST).map(({ id, at, lane, who, words }) => (
          <li key={id}>
            <div className="ck-peeked-who">
              <b className="ck-truncate">{who}</b>
              {lane === 'internal' && (
                <span className="ck-peeked-inside">
                  <Lock aria-hidden="true" />
                  {text('Talk.ToInternal')}
                </span>
              )}
              <ShortTime at={at} />
            </div>
            <p className={`ck-peeked-said ck-peeked-${lane}`}>{words || '–'}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
