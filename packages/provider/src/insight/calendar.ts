import type { InsightQuery } from '@casekit/contract/insight'
import { isTime } from '@casekit/contract/insight-dimensions'
import { insightBefore, insightRange, stepsOf } from '@casekit/rules/insight-periods'
import type { DayRange } from '@casekit/rules/report-periods'
import { currentTime } from '../platform/clock.ts'
import type { Db } from '../platform/db.ts'
import { badRequest } from '../server/problem.ts'

/** Maximum number of time steps in an answer. */
export const STEPS_AT_MOST = 400
const YEARS_AT_MOST = 20

/** The queried days and those they are compared with, in the company's time zone. */
export type Calendar = { zone: string; today: string; range: DayRange; before: DayRange | null }

export async function calendarOf(db: Db, companyId: number, query: InsightQuery): Promise<Calendar> {
  const company = await db.row<{ zone: string; today: string }>(
    `select time_zone as zone, (now() at time zone time_zone)::date::text as today from directory.company where id = $1`,
    [companyId],
  )
  const { zone, today } = company ?? { zone: 'UTC', today: new Date(currentTime()).toISOString().slice(0, 10) }
  const range = rangeOf(query, today)
  const step = query.dimensions.find(isTime)
  if (step && stepsOf(range, step, STEPS_AT_MOST).length > STEPS_AT_MOST)
    throw badRequest('/fromDate', 'is too long ago')
  return { zone, today, range, before: query.compare ? insightBefore(range, today) : null }
}

function rangeOf({ period, fromDate, toDate }: InsightQuery, today: string): DayRange {
  if (period) return insightRange(period, today)
  const range = { fromDate: fromDate ?? `${today.slice(0, 4)}-01-01`, toDate: toDate ?? today }
  if (range.toDate < range.fromDate) throw badRequest('/toDate', 'is before the first day')
  if (Number(range.toDate.slice(0, 4)) - Number(range.fromDate.slice(0, 4)) > YEARS_AT_MOST)
    throw badRequest('/fromDate', 'is too long ago')
  return range
}
