import type { Query } from '@casekit/contract/endpoint'
import { ORIGIN_IDS, ORIGINS, type Origin } from '@casekit/contract/ids'
import type { CaseReportFilter, getCaseReportCases } from '@casekit/contract/reports'
import { type DayRange, periodOf } from '@casekit/rules/report-periods'
import type { Db } from '../platform/db.ts'
import type { Values } from '../overview/source.ts'
import { notFound } from '../server/problem.ts'

/** Where the company's calendar stands, and the days that the filter asks for. */
export type Calendar = { today: string; timeZone: string; range: DayRange }

type Given = CaseReportFilter & Pick<Query<typeof getCaseReportCases>, 'after'>
type Known = { timeZone: string; today: string; firstDay: string | null; isKnown: boolean }

/**
 * Reads the company's calendar and checks that each named row is one of the company's own.
 * A period stands before the days; without either the range goes from the first case to today.
 */
export async function calendarOf(db: Db, companyId: number, given: Given): Promise<Calendar> {
  const known = await db.row<Known>(KNOWN, [
    companyId,
    ...[given.responsible, given.fitter, given.department, given.after].map(id => id || null),
  ])
  if (!known?.isKnown) throw notFound('row')
  const { timeZone, today, firstDay } = known
  const open = { fromDate: given.fromDate || firstDay || today, toDate: given.toDate || today }
  return { timeZone, today, range: given.period ? periodOf(given.period, today) : open }
}

const KNOWN = `
  select c.time_zone as "timeZone", (now() at time zone c.time_zone)::date::text as today,
    (select min(day)::text from casekit.case_day d where d.company_id = $1) as "firstDay",
    ($2::uuid is null or exists (select from casekit.stakeholder s where s.company_id = $1 and s.id = $2 and s.deleted_at is null))
    and ($3::uuid is null or exists (select from casekit.stakeholder s where s.company_id = $1 and s.id = $3 and s.deleted_at is null))
    and ($4::uuid is null or exists (select from casekit.department d where d.company_id = $1 and d.id = $4 and d.deleted_at is null))
    and ($5::uuid is null or exists (select from casekit.cases k where k.company_id = $1 and k.id = $5 and k.deleted_at is null))
      as "isKnown"
  from directory.company c where c.id = $1`

const FILTERS = ['responsible', 'fitter', 'department', 'caseChannel', 'origin'] as const

/** Whether the sums that stand ready answer it: they know days and titles, nothing else. */
export const isByDayAlone = (given: CaseReportFilter): boolean => FILTERS.every(name => !given[name])

/** §3 of cases-and-customers, Origin names. */
const originOf = (given: string): Origin =>
  ORIGINS.find(origin => given === origin || given.toLowerCase() === ORIGIN_IDS[origin]) ?? 'casekit'

/** That a time lies in the days of the range, as the company's calendar has them; days of 23 and 25 hours included. */
export function isWithin(
  time: string,
  { timeZone, range }: Pick<Calendar, 'timeZone' | 'range'>,
  values: Values,
): string {
  const zone = `${values.add(timeZone)}::text`
  const from = `(${values.add(range.fromDate)}::date)::timestamp at time zone ${zone}`
  const to = `(${values.add(range.toDate)}::date + 1)::timestamp at time zone ${zone}`
  return `${time} >= ${from} and ${time} < ${to}`
}

/** The filter but for its days, over an alias `k` of casekit.cases; `$1` is the company. */
export function isReported(given: CaseReportFilter, values: Values): string {
  const parts = ['k.company_id = $1', 'k.deleted_at is null']
  if (given.responsible) parts.push(`k.responsible_id = ${values.add(given.responsible)}::uuid`)
  if (given.fitter) parts.push(`k.fitter_id = ${values.add(given.fitter)}::uuid`)
  if (given.department) parts.push(`k.department_id = ${values.add(given.department)}::uuid`)
  if (given.caseChannel) parts.push(`k.channel = ${values.add(given.caseChannel)}::text`)
  if (given.origin) parts.push(`k.origin = ${values.add(originOf(given.origin))}::text`)
  return parts.join(' and ')
}
