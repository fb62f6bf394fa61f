import type { CaseInvoicing, InvoiceSummary, ReadyLine } from '@casekit/contract/invoices'
import type { InvoiceState } from '@casekit/contract/invoice-states'
import type { Db } from '../platform/db.ts'
import { netOf, type Ready, readyOf } from './sources.ts'

const SUMMARY = `select o.id, o.kind, o.number, o.invoice_number as "invoiceNumber",
    case when o.posted_at is not null then 'posted' when o.invoice_number is not null then 'issued' else 'draft' end as state,
    o.title, case when k.id is null then null else json_build_object('id', k.id, 'number', k.number, 'title', k.title) end as "case",
    coalesce(u.name, '') as "customerName", o.net::float8 as net, o.vat::float8 as vat, o.gross::float8 as gross,
    (select coalesce(sum(p.captured - p.refunded), 0)::float8 from casekit.payment p where p.company_id = o.company_id and p.offer_id = o.id) as paid, o.created_at as "createdAt",
    to_char(o.invoiced_on, 'YYYY-MM-DD') as "invoicedOn", to_char(o.due_on, 'YYYY-MM-DD') as "dueOn", e.state as "handedOver"
  from casekit.offer o
  left join casekit.e_invoice e on e.company_id = o.company_id and e.offer_id = o.id
  left join casekit.cases k on k.company_id = o.company_id and k.id = o.case_id and k.deleted_at is null
  left join casekit.customer u on u.company_id = o.company_id and u.id = o.customer_id and u.deleted_at is null
  where o.company_id = $1 and o.kind in ('InvoiceBasis', 'Credit') and o.deleted_at is null and not o.is_template`

type Wanted = { state: InvoiceState; amount?: number }

const IN_STATE: Record<InvoiceState, string> = {
  draft: `o.invoice_number is null and o.status <> 'Rejected'`,
  issued: 'o.invoice_number is not null and o.posted_at is null',
  posted: 'o.posted_at is not null',
}

export const listInvoices = (db: Db, companyId: number, { state, amount = 200 }: Wanted) =>
  db.rows<InvoiceSummary>(`${SUMMARY} and ${IN_STATE[state]} order by o.number desc limit $2`, [companyId, amount])

export const findSummary = (db: Db, companyId: number, offerId: string) =>
  db.row<InvoiceSummary>(`${SUMMARY} and o.id = $2`, [companyId, offerId])

export const creditsOf = (db: Db, companyId: number, offerId: string) =>
  db.rows<InvoiceSummary>(`${SUMMARY} and o.credits_id = $2 order by o.number limit 100`, [companyId, offerId])

const shown = ({ line: _line, vatMode: _mode, ...rest }: Ready): ReadyLine => rest

/** Today's owners of a case's property with their shares; its only owner if it has no shares. */
const OWNERS = `select o.id as "ownerId", o.name, s.share::float8 / 100 as percent
  from casekit.cases k join directory.company c on c.id = k.company_id
  join casekit.property p on p.company_id = k.company_id and p.id = k.property_id
  cross join lateral (
    select x.owner_id, x.share, x.position from casekit.property_share x where x.company_id = p.company_id and x.property_id = p.id
      and coalesce(x.started_on, '-infinity') <= (now() at time zone c.time_zone)::date
      and coalesce(x.ended_on, 'infinity') >= (now() at time zone c.time_zone)::date
    union all select p.owner_id, 10000, 0 where p.owner_id is not null and not exists (
      select from casekit.property_share y where y.company_id = p.company_id and y.property_id = p.id)) s
  join casekit.property_owner o on o.company_id = p.company_id and o.id = s.owner_id
  where k.company_id = $1 and k.id = $2 order by s.position`

const ownersOf = (db: Db, companyId: number, caseId: string) =>
  db.rows<CaseInvoicing['owners'][number]>(OWNERS, [companyId, caseId])

type CaseRow = Pick<CaseInvoicing, 'case' | 'customer'>

const ONE_CASE = `select json_build_object('id', k.id, 'number', k.number, 'title', k.title) as "case",
    case when u.id is null then null else json_build_object('id', u.id, 'name', u.name) end as customer
  from casekit.cases k left join casekit.customer u on u.company_id = k.company_id and u.id = k.customer_id and u.deleted_at is null
  where k.company_id = $1 and k.id = $2 and k.deleted_at is null`

/** Undefined if the company has no such case. */
export async function findCaseInvoicing(db: Db, companyId: number, caseId: string): Promise<CaseInvoicing | undefined> {
  const found = await db.row<CaseRow>(ONE_CASE, [companyId, caseId])
  if (!found) return undefined
  const lines = (await readyOf(db, companyId, [caseId])).get(caseId) ?? []
  return {
    ...found,
    owners: await ownersOf(db, companyId, caseId),
    lines: lines.map(shown),
    net: netOf(lines),
    materials: await db.rows<CaseInvoicing['materials'][number]>(
      `select m.id, p.name, (m.quantity / 1000.0)::float8 as quantity, p.unit, m.at from casekit.case_material m
       join casekit.product p on p.company_id = m.company_id and p.id = m.product_id
       where m.company_id = $1 and m.case_id = $2 order by m.at, m.id limit 500`,
      [companyId, caseId],
    ),
    documents: await db.rows<InvoiceSummary>(`${SUMMARY} and o.case_id = $2 order by o.number desc limit 200`, [
      companyId,
      caseId,
    ]),
  }
}
