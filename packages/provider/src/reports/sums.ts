import type { Answer } from '@casekit/contract/endpoint'
import { TITLE_CATEGORIES, type TitleCategory } from '@casekit/contract/ids'
import type { CaseReportFilter, getCaseReportSums, ReportPart } from '@casekit/contract/reports'
import { currencyOf } from '@casekit/rules/currency'
import { type DayRange, rangeBefore } from '@casekit/rules/report-periods'
import type { Db } from '../platform/db.ts'
import { valuesFor } from '../overview/source.ts'
import { type Calendar, calendarOf, isByDayAlone, isReported, isWithin } from './filter.ts'

type DayRow = { day: string; category: TitleCategory; count: number; price: number }
type OfferRow = { isBefore: boolean; sent: number; accepted: number }

/** The report and that of the preceding range. Unfiltered from precomputed sums, else from an index of the cases. */
export async function caseReport(
  db: Db,
  companyId: number,
  language: string,
  given: CaseReportFilter,
): Promise<Answer<typeof getCaseReportSums>> {
  const calendar = await calendarOf(db, companyId, given)
  const { range, today, timeZone } = calendar
  const before = rangeBefore(range)
  const whole = { ...calendar, range: { fromDate: before.fromDate, toDate: range.toDate } }
  const rows =
    isByDayAlone(given) && db.sight === ''
      ? await readyDays(db, companyId, whole.range)
      : await countDays(db, companyId, given, whole)
  const offers = await answeredOffers(db, companyId, given, whole, range.fromDate)
  const inRange = rows.filter(({ day }) => day >= range.fromDate)
  return {
    today,
    timeZone,
    currency: currencyOf(language),
    ...partOf(range, inRange, offers, false),
    categories: TITLE_CATEGORIES.map(category => ({ category, ...sumOf(inRange, category) })),
    before: partOf(
      before,
      rows.filter(({ day }) => day < range.fromDate),
      offers,
      true,
    ),
  }
}

function partOf(range: DayRange, rows: DayRow[], offers: OfferRow[], isBefore: boolean): ReportPart {
  const charted = rows.filter(({ category }) => category === 'Tilbud')
  const answered = offers.find(row => row.isBefore === isBefore)
  return {
    range,
    days: charted.map(({ day, count, price }) => ({ day, count, salesPrice: price / 100 })),
    total: sumOf(rows, 'Tilbud'),
    offers: { sent: answered?.sent ?? 0, accepted: answered?.accepted ?? 0 },
  }
}

/** Minor units are integers, so the sum is exact. */
function sumOf(rows: DayRow[], wanted: TitleCategory) {
  const own = rows.filter(({ category }) => category === wanted)
  const add = (of: (row: DayRow) => number) => own.reduce((sum, row) => sum + of(row), 0)
  return { count: add(row => row.count), salesPrice: add(row => row.price) / 100 }
}

const readyDays = (db: Db, companyId: number, { fromDate, toDate }: DayRange) =>
  db.rows<DayRow>(
    `select day::text, category, count, sales_price::float8 as price from casekit.case_day
     where company_id = $1 and category = any ($2::text[]) and day between $3::date and $4::date and count > 0 order by day`,
    [companyId, TITLE_CATEGORIES, fromDate, toDate],
  )

function countDays(db: Db, companyId: number, given: CaseReportFilter, calendar: Calendar) {
  const values = valuesFor(companyId)
  const day = `(k.created_at at time zone ${values.add(calendar.timeZone)}::text)::date`
  return db.planned<DayRow>(
    `select ${day}::text as day, k.title_category as category, count(*)::int as count, sum(k.sales_price)::float8 as price
     from casekit.cases k
     where ${isReported(given, values)} and ${isWithin('k.created_at', calendar, values)}
       and k.title_category = any (${values.add(TITLE_CATEGORIES)}::text[])
     group by ${day}, k.title_category order by ${day}`,
    values.list,
  )
}

/** Documents by creation time; with case filters, only those on matching cases. */
function answeredOffers(db: Db, companyId: number, given: CaseReportFilter, calendar: Calendar, first: string) {
  const values = valuesFor(companyId)
  const within = isWithin('o.created_at', calendar, values)
  const isBefore = `o.created_at < (${values.add(first)}::date)::timestamp at time zone ${values.add(calendar.timeZone)}::text`
  const onCase = isByDayAlone(given)
    ? ''
    : `and exists (select from casekit.cases k where k.id = o.case_id and ${isReported(given, values)})`
  return db.planned<OfferRow>(
    `select ${isBefore} as "isBefore", count(*)::int as sent, (count(*) filter (where o.status = 'Accepted'))::int as accepted
     from casekit.offer o
     where o.company_id = $1 and o.deleted_at is null and o.status <> 'Draft' and ${within} ${onCase} group by 1`,
    values.list,
  )
}
