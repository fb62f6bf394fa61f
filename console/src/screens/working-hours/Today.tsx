import { currentTime } from '@casekit/client/clock'
import type { Answer } from '@casekit/contract/endpoint'
import { getWorkingDays } from '@casekit/contract/working-hours'
import { type Messages, useMessages } from '@casekit/messages/react'
import { dayAt } from '@casekit/rules/zoned-time'
import { useQuery } from '../../patterns/query/use-query.ts'
import { call } from '../../session/session.store.ts'
import type { Owner } from './owner.ts'

/** The time of a moment in its own time zone. */
const clock = (moment: string) => moment.slice(11, 16)

/** Today's hours, and whether the week, a holiday or an exception decides them. */
export function Today({ owner: { departmentId, stakeholderId }, zone }: { owner: Owner; zone: string }) {
  const { text } = useMessages()
  const { answer } = useQuery(signal =>
    call(getWorkingDays, {
      query: {
        from: dayAt(currentTime(), zone),
        days: 1,
        ...(stakeholderId && { stakeholderId }),
        ...(departmentId && { departmentId }),
      },
      signal,
    }),
  )
  const today = answer?.[0]
  if (!today) return null
  const hours = today.hours.map(({ start, end }) => `${clock(start)}–${clock(end)}`).join(', ')
  return (
    <p className="ck-hours-today">
      {hours ? text('Hours.Today', { hours }) : text('Hours.TodayOff')}
      <small>{whyWords(today.why, text)}</small>
    </p>
  )
}

type Why = Answer<typeof getWorkingDays>[number]['why']

function whyWords({ by, of, note }: Why, text: Messages['text']): string {
  if (by === 'holiday') return text('Hours.Why.holiday', { name: note })
  if (by === 'week') return text(`Hours.Why.week.${of}`)
  return [text(`Hours.Why.exception.${of}`), note].filter(Boolean).join(': ')
}
