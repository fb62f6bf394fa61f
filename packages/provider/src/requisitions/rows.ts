import type { Requisition } from '@casekit/contract/requisition-shapes'
import type { RequisitionStatus } from '@casekit/contract/requisition-states'
import { approvalRefusal } from '@casekit/rules/requisition-step'
import type { Db } from '../platform/db.ts'
import { drawnOn } from './budgets.ts'
import { limitOf, wishesOf } from './wishes.ts'

const named = (alias: string, name = 'name') =>
  `case when ${alias}.id is null then null else json_build_object('id', ${alias}.id, 'name', ${alias}.${name}) end`
const member = (alias: string, column: string) =>
  `left join casekit.stakeholder ${alias} on ${alias}.company_id = r.company_id and ${alias}.id = r.${column}`

const SELECT = `select r.id, r.version, r.number, r.title, r.status, r.is_resident as "isResident",
    json_build_object('partnerId', r.partner_id, 'name', r.supplier_name, 'email', r.supplier_email, 'phone', r.supplier_phone, 'cvr', r.supplier_cvr) as supplier,
    case when k.id is null then null else json_build_object('id', k.id, 'number', k.number, 'title', k.title) end as "case",
    case when t.id is null then null else json_build_object('id', t.id, 'number', t.number, 'subject', t.subject) end as task,
    case when p.id is null then null else json_build_object('id', p.id, 'number', p.number, 'name', p.name) end as property,
    ${named('d')} as category, ${named('b')} as buyer, ${named('m')} as maker, r.year,
    to_char(r.deliver_on, 'YYYY-MM-DD') as "deliverOn", r.message, r.note,
    r.net::float8 as net, r.vat::float8 as vat, r.gross::float8 as gross, r.created_at as "createdAt",
    r.requested_at as "requestedAt", r.approved_at as "approvedAt", ${named('a')} as "approvedBy", r.channel,
    r.sent_at as "sentAt", r.sent_to as "sentTo", r.opened_at as "openedAt", r.confirmed_at as "confirmedAt",
    r.confirmed_by as "confirmedBy", to_char(r.promised_on, 'YYYY-MM-DD') as "promisedOn",
    r.inspected_at as "inspectedAt", ${named('i')} as "inspectedBy", r.is_over_limit as "isOverLimit",
    case when r.invoice_amount is null then null else json_build_object('number', r.invoice_number, 'amount', r.invoice_amount,
      'difference', r.invoice_amount - r.net, 'reason', r.invoice_reason, 'at', r.invoice_at, 'byName', coalesce(v.name, '')) end as invoice
  from casekit.requisition r
  left join casekit.cases k on k.company_id = r.company_id and k.id = r.case_id and k.deleted_at is null
  left join casekit.activity t on t.company_id = r.company_id and t.id = r.activity_id and t.deleted_at is null
  left join casekit.property p on p.company_id = r.company_id and p.id = r.property_id
  left join casekit.activity_category d on d.company_id = r.company_id and d.id = r.dv_category_id
  ${member('b', 'buyer_id')} ${member('m', 'maker_id')} ${member('a', 'approved_by_id')}
  ${member('i', 'inspected_by_id')} ${member('v', 'invoice_by_id')}
  where r.company_id = $1 and r.id = $2 and r.deleted_at is null`

const LINES = `select l.id, l.text, l.quantity::float8 as quantity, l.unit, l.price::float8 as price, l.vat_percent::float8 as "vatPercent",
    l.net::float8 as net, l.delivered::float8 as delivered,
    case when a.id is null then null else json_build_object('id', a.id, 'number', a.number, 'name', a.name) end as account
  from casekit.requisition_line l left join casekit.account_plan a on a.company_id = l.company_id and a.id = l.account_id
  where l.company_id = $1 and l.requisition_id = $2 order by l.position`

const EVENTS = `select e.id, e.at, e.kind, coalesce(s.name, e.supplier_actor) as "actorName", e.note
  from casekit.requisition_event e left join casekit.stakeholder s on s.company_id = e.company_id and s.id = e.actor_id
  where e.company_id = $1 and e.requisition_id = $2 order by e.at desc, e.id desc limit 200`

export const FILE = `f.id as "fileId", f.original_name as "originalName", f.size::float8 as size, f.type,
  coalesce(s.name, '') as "madeBy", f.created_at as "createdAt"`
export const FILES = `casekit.requisition_file f
  left join casekit.stakeholder s on s.company_id = f.company_id and s.id = f.made_by_id`

type Row = Omit<Requisition, 'lines' | 'budgets' | 'files' | 'events' | 'tolerance' | 'approval'> & {
  isOverLimit: boolean
}

/** A requisition as a member sees it. Returns undefined if the company has no such requisition. */
export async function findRequisition(
  db: Db,
  companyId: number,
  memberId: string,
  id: string,
): Promise<Requisition | undefined> {
  const row = await db.row<Row>(SELECT, [companyId, id])
  if (!row) return undefined
  const { isOverLimit, ...requisition } = row
  const lines = await db.rows<Requisition['lines'][number]>(LINES, [companyId, id])
  const wishes = await wishesOf(db, companyId)
  const limit = await limitOf(db, companyId, memberId, wishes.standardLimit)
  const isMaker = row.maker?.id === memberId
  return {
    ...requisition,
    lines,
    tolerance: { percent: wishes.tolerancePercent, amount: wishes.toleranceAmount },
    approval: { limit, refusal: approvalRefusal({ gross: row.gross, limit, isMaker, isOverLimit }) },
    budgets: await budgetsOf(db, companyId, row, lines),
    files: await db.rows(
      `select ${FILE} from ${FILES} where f.company_id = $1 and f.requisition_id = $2 and f.deleted_at is null order by f.created_at, f.id limit 200`,
      [companyId, id],
    ),
    events: await db.rows(EVENTS, [companyId, id]),
  }
}

async function budgetsOf(db: Db, companyId: number, { year, property, category }: Row, lines: Requisition['lines']) {
  const accounts = new Set(lines.map(({ account }) => account?.id))
  if (accounts.size === 0) return []
  const drawing = { year, propertyId: property?.id ?? null, dvCategoryId: category?.id ?? null }
  const all = await drawnOn(db, companyId, drawing)
  return all.filter(({ account }) => accounts.has(account.id))
}

export type Standing = {
  id: string
  version: number
  number: string
  title: string
  status: RequisitionStatus
  isResident: boolean
  isOverLimit: boolean
  makerId: string | null
  buyerId: string | null
  net: number
  gross: number
  year: number
  propertyId: string | null
  dvCategoryId: string | null
  supplierEmail: string
  inspectedAt: string | null
  caseId: string | null
  partnerId: string | null
}

/** Locks the row until the transaction ends. */
export const lockRequisition = (db: Db, companyId: number, id: string) =>
  db.row<Standing>(
    `select id, version, number, title, status, is_resident as "isResident", is_over_limit as "isOverLimit", maker_id as "makerId",
       buyer_id as "buyerId", net::float8 as net, gross::float8 as gross, year, property_id as "propertyId", dv_category_id as "dvCategoryId",
       supplier_email as "supplierEmail", inspected_at as "inspectedAt", case_id as "caseId", partner_id as "partnerId"
     from casekit.requisition where company_id = $1 and id = $2 and deleted_at is null for update`,
    [companyId, id],
  )
