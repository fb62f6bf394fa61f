import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { Link } from 'wouter'
import { getWorkWeeks } from '@casekit/contract/work-weeks'
import { useMessages } from '@casekit/messages/react'
import { Chip } from '@casekit/ui/chip'
import { Loaded } from '../../patterns/query/Loaded.tsx'
import { useQuery } from '../../patterns/query/use-query.ts'
import { call } from '../../session/session.store.ts'
import { hoursOf } from './hours.ts'
import { LOOKS } from './looks.ts'
import { sheetOf } from './sheet-of.ts'
import type { WeekStore } from './week.store.ts'

type PeopleProps = { monday: string; person: string | null; ownId: string; store: WeekStore }

/** People with time in the week or who have submitted it, pending ones first. */
export function People({ monday, person, ownId, store }: PeopleProps) {
  const { text, format } = useMessages()
  const query = useQuery(signal => call(getWorkWeeks, { params: { monday }, signal }))
  const { changes } = useSnapshot(store.state)
  const { load } = query
  useEffect(() => void (changes > 0 && load()), [changes, load])
  return (
    <Loaded query={query} failed="TimeSheets.NotLoaded">
      {weeks => (
        <nav className="ck-week-people" aria-label={text('TimeSheets.People')}>
          {weeks.length === 0 && <p>{text('TimeSheets.Nobody')}</p>}
          {weeks.map(({ stakeholder: { id, name }, state, minutes }) => (
            <Link
              key={id}
              href={sheetOf(monday, id === ownId ? null : id)}
              aria-current={id === (person ?? ownId) ? 'page' : undefined}
            >
              <span className="ck-truncate">{name}</span>
              <span>{format.number(hoursOf(minutes))}</span>
              <Chip look={LOOKS[state]}>{text(`WorkWeekState.${state}`)}</Chip>
            </Link>
          ))}
        </nav>
      )}
    </Loaded>
  )
}
