import type { Query } from '@casekit/contract/endpoint'
import { ORIGIN_IDS, ORIGINS, type Origin } from '@casekit/contract/ids'
import type { CaseReportFilter, getCaseReportCases } from '@casekit/contract/reports'
import { type DayRange, periodOf } from '@casekit/rules/report-periods'
import type { Db } from '../platform/db.ts'
import type { Values } from '../overview/source.ts'
import { notFound } from '../server/problem.ts'

/** The company's calendar, and the days that the filter asks for. */
export type Calendar = { today: string; timeZone: string; range: DayRange }

type Given = CaseReportFilter & Pick<Query<typeof getCaseReportCases>, 'after'>
type Known = { timeZone: string; today: string; firstDay: string | null; isKnown: boolean }

/**
 * Reads the company's calendar and checks that each given id belongs to the company.
 * A period takes precedence over the days; without either, the range runs from the first case to today.
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

/** Whether the precomputed sums can answer it: they know only days and title categories. */
export const isByDayAlone = (given: CaseReportFilter): boolean => FILTERS.every(name => !given[name])

/** Origin names (§3 of cases-and-customers). */
const originOf = (given: string): Origin =>
  ORIGINS.find(origin => given === origin || given.toLowerCase() === ORIGIN_IDS[origin]) ?? 'casekit'

/** A condition that a time lies in the range by the company's calendar, including days of 23 and 25 hours. */
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

/** The filter without its days, over alias `k` of casekit.cases; `$1` is the company. */
export function isReported(given: CaseReportFilter, values: Values): string {
  const parts = ['k.company_id = $1', 'k.deleted_at is null']
  if (given.responsible) parts.push(`k.responsible_id = ${values.add(given.responsible)}::uuid`)
  if (given.fitter) parts.push(`k.fitter_id = ${values.add(given.fitter)}::uuid`)
  if (given.department) parts.push(`k.department_id = ${values.add(given.department)}::uuid`)
  if (given.caseChannel) parts.push(`k.channel = ${values.add(given.caseChannel)}::text`)
  if (given.origin) parts.push(`k.origin = ${values.add(originOf(given.origin))}::text`)
  return parts.join(' and ')
}
