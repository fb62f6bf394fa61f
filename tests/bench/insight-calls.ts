import type { InsightQuery } from '@casekit/contract/insight'
import { fits, type MeasureName } from '@casekit/contract/insight-measures'
import type { Db } from '@casekit/provider/platform/db'
import { DELIVERED_BOARDS } from '@casekit/contract/delivered-boards'
import { insightBefore, insightRange, stepFor } from '@casekit/rules/insight-periods'
import type { DayRange } from '@casekit/rules/report-periods'
import { REPORT_IDS, reportOf } from '../../console/src/screens/extended-reports/reports.ts'

/** A query, its p95 limit, and the same query hand-written for this table. */
export type Question = {
  name: string
  limitMs: number
  body: InsightQuery
  byHand?: (db: Db, companyId: number) => Promise<unknown>
}

const [REPORT_MS, BI_MS] = [300, 2000]

/**
 * The screens' default queries with comparison to the previous period, then the most expensive ones over five years.
 */
export function questions(today: string): Question[] {
  const reports = REPORT_IDS.flatMap(id => {
    const { measures, by, period } = reportOf(id)
    return by.map((dimension, at): Question => {
      const asked = measures.filter(one => fits(one, dimension))
      const byHand = at === 0 ? handOf(id, today) : undefined
      return {
        name: `${id} by ${dimension}`,
        limitMs: REPORT_MS,
        body: { measures: asked, dimensions: [dimension], period, compare: true },
        ...(byHand && { byHand }),
      }
    })
  })
  return [...reports, ...tiles(today), ...BI]
}

const tiles = (today: string): Question[] =>
  Object.entries(DELIVERED_BOARDS).flatMap(([board, all]) =>
    all.map(({ measure, kind, by }): Question => {
      const dimension = kind === 'line' ? stepFor(insightRange('thisMonth', today)) : by
      return {
        name: `${board}: ${measure}${dimension ? ` by ${dimension}` : ''}`,
        limitMs: REPORT_MS,
        body: {
          measures: [measure],
          dimensions: dimension && fits(measure, dimension) ? [dimension] : [],
          period: 'thisMonth',
          compare: true,
        },
      }
    }),
  )

const FIVE_YEARS = { fromDate: '2021-12-01', toDate: '2026-12-31' }
const bi = (
  name: string,
  measures: MeasureName[],
  dimensions: InsightQuery['dimensions'],
  byHand?: string,
): Question => ({
  name: `five years: ${name}`,
  limitMs: BI_MS,
  body: { measures, dimensions, ...FIVE_YEARS },
  ...(byHand && { byHand: (db, companyId) => db.planned(byHand, [companyId, ...instantsOf(FIVE_YEARS)]) }),
})

/** Whole days in the bench company's time zone, in winter time: precise enough to count the same rows. */
const instantsOf = ({ fromDate, toDate }: DayRange) => [`${fromDate}T00:00+01`, `${toDate}T24:00+01`]
const month = (at: string) => `date_trunc('month', ${at} at time zone 'Europe/Copenhagen')`
const within = (at: string) => `k.company_id = $1 and ${at} >= $2::timestamptz and ${at} < $3::timestamptz`
const median = (to: string) => `percentile_cont(0.5) within group (order by extract(epoch from ${to} - k.created_at))`
const PACE = 'left join casekit.case_pace w on w.company_id = k.company_id and w.case_id = k.id'

const BY_HAND: Record<string, readonly string[]> = {
  'cases-worked': [
    `select ${month('k.created_at')}, count(*), ${median('w.answered_at')} filter (where w.answered_at is not null) from casekit.cases k ${PACE}
     where ${within('k.created_at')} and k.deleted_at is null group by grouping sets ((1), ())`,
    `select ${month('w.closed_at')}, count(*), ${median('w.closed_at')} from casekit.cases k ${PACE}
     where ${within('w.closed_at')} and k.deleted_at is null and k.status in ('Closed', 'Posted') group by grouping sets ((1), ())`,
  ],
  deadlines: [
    `select ${month('k.due_at')}, count(*), count(*) filter (where k.met_at <= k.due_at), count(*) filter (where k.met_at is null or k.met_at > k.due_at)
     from casekit.case_deadline k join casekit.cases o on o.company_id = k.company_id and o.id = k.case_id and o.deleted_at is null
     where ${within('k.due_at')} and (k.met_at is not null or k.due_at < now()) group by grouping sets ((1), ())`,
  ],
  'first-visit': [
    `select k.fitter_id, count(*) filter (where w.visits = 1), avg(w.visits) filter (where w.visits > 0), count(*)
     from casekit.cases k ${PACE} where ${within('w.closed_at')} and k.deleted_at is null and k.status in ('Closed', 'Posted') group by grouping sets ((1), ())`,
  ],
}

function handOf(id: string, today: string): Question['byHand'] {
  const statements = BY_HAND[id]
  if (!statements) return undefined
  const range = insightRange('last12Months', today)
  return async (db, companyId) => {
    for (const days of [range, insightBefore(range, today)])
      for (const statement of statements) await db.planned(statement, [companyId, ...instantsOf(days)])
  }
}

const BI: readonly Question[] = [
  bi(
    'cases by month',
    ['casesOpened', 'caseValue'],
    ['month'],
    `select ${month('k.created_at')}, count(*), sum(k.sales_price) from casekit.cases k
     where ${within('k.created_at')} and k.deleted_at is null group by grouping sets ((1), ())`,
  ),
  bi(
    'cases by customer',
    ['casesOpened', 'caseValue'],
    ['customer'],
    `select k.customer_id, min(c.name), count(*), sum(k.sales_price) from casekit.cases k
     left join casekit.customer c on c.company_id = k.company_id and c.id = k.customer_id
     where ${within('k.created_at')} and k.deleted_at is null group by grouping sets ((1), ()) order by 3 desc limit 2001`,
  ),
  bi('cases by department, person and month', ['casesOpened', 'responseHours'], ['department', 'person', 'month']),
  bi('cases by weekday and hour', ['casesOpened', 'responseHours'], ['weekday', 'hour']),
  bi('cases by trade and month', ['casesOpened', 'caseValue'], ['trade', 'month']),
  bi('cases by building part', ['casesOpened'], ['buildingPart']),
  bi('cases by postal code', ['casesOpened', 'caseValue'], ['postalCode']),
  bi('tasks done by person and month', ['tasksDone'], ['person', 'month']),
  bi('hours by person and week', ['hours'], ['person', 'month']),
  bi('lines by kind and month', ['linesSold', 'hoursSold'], ['lineKind', 'month']),
  bi(
    'deadlines by kind, outcome and month',
    ['deadlinesDue', 'deadlinesKept'],
    ['deadlineKind', 'deadlineOutcome', 'month'],
  ),
  bi('ratings by person and month', ['ratingAverage', 'responseRate'], ['person', 'month']),
  bi(
    'eight numbers by department and month',
    ['casesOpened', 'casesClosed', 'resolutionHours', 'turnover', 'margin', 'hours', 'deadlinesKept', 'ratingAverage'],
    ['department', 'month'],
  ),
]
