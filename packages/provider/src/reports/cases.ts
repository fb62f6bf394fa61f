import type { Answer, Query } from '@casekit/contract/endpoint'
import type { TitleCategory } from '@casekit/contract/ids'
import type { CaseReportFilter, getCaseReport, getCaseReportCases, ReportedCase } from '@casekit/contract/reports'
import type { Db } from '../platform/db.ts'
import { valuesFor } from '../overview/source.ts'
import { calendarOf, isReported, isWithin } from './filter.ts'

const PAGE = 100

type Wanted = Query<typeof getCaseReportCases>

/** One page of the cases behind the totals, newest first, starting after the case `after`. */
export async function reportedCases(db: Db, companyId: number, wanted: Wanted): Promise<ReportedCase[]> {
  const calendar = await calendarOf(db, companyId, wanted)
  const values = valuesFor(companyId)
  const parts = [
    isReported(wanted, values),
    isWithin('k.created_at', calendar, values),
    `k.title_category = ${values.add(wanted.category ?? ('Tilbud' satisfies TitleCategory))}::text`,
  ]
  if (wanted.after)
    parts.push(
      `(k.created_at, k.id) < (select a.created_at, a.id from casekit.cases a where a.company_id = $1 and a.id = ${values.add(wanted.after)}::uuid)`,
    )
  return db.planned<ReportedCase>(shown(parts.join(' and '), values.add(wanted.amount ?? PAGE)), values.list)
}

/** Selects the page first, from an index only, and joins names for just its rows. */
const shown = (condition: string, amount: string) => `
  with page as (
    select k.id from casekit.cases k where ${condition} order by k.created_at desc, k.id desc limit ${amount}::int
  )
  select k.id as "caseId", k.number as "caseNumber", k.created_at as "createdAt", k.title,
    coalesce(c.name, '') as "customerName", k.sales_price::float8 / 100 as "salesPrice",
    case when r.id is not null then jsonb_build_object('id', r.id, 'name', r.name) end as responsible,
    case when f.id is not null then jsonb_build_object('id', f.id, 'name', f.name) end as fitter,
    (select o.status from casekit.offer o where o.company_id = $1 and o.case_id = k.id and o.deleted_at is null
     order by o.created_at desc limit 1) as "offerStatus"
  from page join casekit.cases k on k.company_id = $1 and k.id = page.id
  left join casekit.customer c on c.company_id = k.company_id and c.id = k.customer_id
  left join casekit.stakeholder r on r.company_id = k.company_id and r.id = k.responsible_id
  left join casekit.stakeholder f on f.company_id = k.company_id and f.id = k.fitter_id
  order by k.created_at desc, k.id desc`

type Row = { createdAt: string; title: string; responsibleId: string | null; fitterId: string | null; price: number }

/** Case report rows (§3 of cases-and-customers). Reads one more than the cap, to mark a truncated list. */
export async function reportRows(
  db: Db,
  companyId: number,
  given: CaseReportFilter,
  cap: number,
): Promise<Answer<typeof getCaseReport>> {
  const calendar = await calendarOf(db, companyId, given)
  const values = valuesFor(companyId)
  const rows = await db.planned<Row>(
    `select k.created_at as "createdAt", k.title, k.responsible_id as "responsibleId", k.fitter_id as "fitterId",
       k.sales_price::float8 as price
     from casekit.cases k where ${isReported(given, values)} and ${isWithin('k.created_at', calendar, values)}
     order by k.created_at desc, k.id desc limit ${values.add(cap + 1)}::int`,
    values.list,
  )
  return rows.map(({ price, ...row }) => ({
    ...row,
    properties: [{ name: 'SalesPrice', value: (price / 100).toFixed(2).replace('.', ',') }],
  }))
}
