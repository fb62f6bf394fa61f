import type { Body } from '@casekit/contract/endpoint'
import type { addRequisition } from '@casekit/contract/requisitions'
import type { RequisitionEdit, RequisitionLineEdit } from '@casekit/contract/requisition-edit'
import { lineNet, priceLines } from '@casekit/rules/document-price'
import { majorOf } from '@casekit/rules/money'
import type { Db } from '../platform/db.ts'
import { newId } from '../platform/new-id.ts'
import type { Staff } from '../server/caller.ts'
import { badRequest } from '../server/problem.ts'
import { noSuch } from '../server/unknown-id.ts'
import { tellOf } from './events.ts'
import { refuseStrange } from './references.ts'
import { step } from './step.ts'
import { wishesOf } from './wishes.ts'

const NEXT = `insert into casekit.counter as given (company_id, kind, value) values ($1, 'requisition', $2)
  on conflict (company_id, kind) do update set value = greatest(given.value + 1, $2) returning value`

/** The next free number of the series; one with another prefix may coincide. */
async function nextNumber(db: Db, companyId: number, prefix: string, first: number): Promise<string> {
  for (;;) {
    const next = await db.row<{ value: number }>(NEXT, [companyId, first])
    const number = `${prefix}${next?.value ?? first}`
    const taken = await db.row('select 1 from casekit.requisition where company_id = $1 and number = $2', [
      companyId,
      number,
    ])
    if (!taken) return number
  }
}

const ADD = `insert into casekit.requisition (company_id, id, number, title, is_resident, partner_id, supplier_name, supplier_email, supplier_phone, supplier_cvr,
    case_id, property_id, buyer_id, maker_id, year, deliver_on, terms)
  select $1, $2, $3, $4, $5, $6, coalesce(nullif($7, ''), p.name, ''), coalesce(nullif($8, ''), p.email, ''), coalesce(p.phone, ''), coalesce(p.cvr, ''),
    $9, coalesce($10, k.property_id), $11, $11, extract(year from now() at time zone c.time_zone)::int,
    (now() at time zone c.time_zone)::date + $12::int, $13
  from directory.company c
  left join casekit.partner p on p.company_id = c.id and p.id = $6
  left join casekit.cases k on k.company_id = c.id and k.id = $9
  where c.id = $1`

/** Adds a requisition in the caller's transaction. Returns its id. */
export async function add(
  db: Db,
  companyId: number,
  caller: Staff,
  body: Body<typeof addRequisition>,
): Promise<string> {
  await refuseStrange(db, companyId, body)
  const { prefix, firstNumber, deliveryDays, terms } = await wishesOf(db, companyId)
  const id = newId()
  await db.rows(ADD, [
    companyId,
    id,
    await nextNumber(db, companyId, prefix, firstNumber),
    body.title.trim(),
    body.isResident ?? false,
    body.partnerId ?? null,
    body.supplierName?.trim() ?? '',
    body.supplierEmail ?? '',
    body.caseId ?? null,
    body.propertyId ?? null,
    caller.id,
    deliveryDays,
    terms,
  ])
  await tellOf(db, companyId, id, { kind: 'created', actorId: caller.id })
  return id
}

/** Returns undefined if no requisition with this id and version exists. */
export const edit = (
  db: Db,
  companyId: number,
  caller: Staff,
  id: string,
  version: number | null,
  body: RequisitionEdit,
) =>
  step(db, companyId, caller, id, version, 'edit', async within => {
    await refuseStrange(within, companyId, body)
    await refuseForeignTask(within, companyId, body)
    refuseNothing(body)
    const accounts = [...new Set(body.lines.flatMap(({ accountId }) => accountId ?? []))]
    await refuseStrangeAccounts(within, companyId, accounts)
    return {
      set: { ...columnsOf(body), ...(await keepLines(within, companyId, id, body.lines)), is_over_limit: false },
    }
  })

const columnsOf = (body: RequisitionEdit) => ({
  title: body.title.trim(),
  is_resident: body.isResident,
  partner_id: body.partnerId,
  supplier_name: body.supplierName.trim(),
  supplier_email: body.supplierEmail,
  supplier_phone: body.supplierPhone,
  ...(body.supplierCvr !== undefined && { supplier_cvr: body.supplierCvr.trim() }),
  case_id: body.caseId,
  activity_id: body.activityId,
  property_id: body.propertyId,
  dv_category_id: body.dvCategoryId,
  buyer_id: body.buyerId,
  year: body.year,
  deliver_on: body.deliverOn,
  message: body.message,
  note: body.note,
})

/** Refuses lines whose quantity rounds to zero at the three decimals stored. */
function refuseNothing({ lines }: RequisitionEdit): void {
  const at = lines.findIndex(({ quantity }) => Math.round(quantity * 1000) === 0)
  if (at >= 0) throw badRequest(`/lines/${at}/quantity`, 'must be greater than zero')
}

/** The task must belong to the requisition's case. */
async function refuseForeignTask(db: Db, companyId: number, { activityId, caseId }: RequisitionEdit): Promise<void> {
  if (!activityId) return
  const found = await db.row(
    'select 1 from casekit.activity where company_id = $1 and id = $2 and case_id = $3 and deleted_at is null',
    [companyId, activityId, caseId],
  )
  if (!found) throw noSuch('activityId')
}

/** Locks the accounts, so they stay in the plan until the lines are written. */
async function refuseStrangeAccounts(db: Db, companyId: number, ids: readonly string[]): Promise<void> {
  const known = await db.rows<{ id: string }>(
    'select id from casekit.account_plan where company_id = $1 and id = any ($2) and deleted_at is null order by id for share',
    [companyId, ids],
  )
  if (known.length < ids.length) throw noSuch('lines')
}

const priced = (line: RequisitionLineEdit, at: number) => ({
  id: String(at),
  kind: 'product' as const,
  choice: 'included' as const,
  quantity: line.quantity,
  price: majorOf(line.price),
  discountPercent: 0,
  vatPercent: line.vatPercent,
})

/** Replaces the lines. Returns their sums by the same money rules as documents. */
async function keepLines(db: Db, companyId: number, id: string, lines: readonly RequisitionLineEdit[]) {
  const reckoned = lines.map(priced)
  await db.rows('delete from casekit.requisition_line where company_id = $1 and requisition_id = $2', [companyId, id])
  const rows = lines.map((line, at) => ({
    id: newId(),
    position: at + 1,
    text: line.text.trim(),
    quantity: line.quantity,
    unit: line.unit.trim(),
    price: line.price,
    vat_percent: line.vatPercent,
    net: lineNet(reckoned[at]!),
    account_id: line.accountId,
  }))
  await db.rows(
    `insert into casekit.requisition_line (company_id, id, requisition_id, position, text, quantity, unit, price, vat_percent, net, account_id)
     select $1, l.id, $2, l.position, l.text, l.quantity, l.unit, l.price, l.vat_percent, l.net, l.account_id
     from json_populate_recordset(null::casekit.requisition_line, $3) l`,
    [companyId, id, JSON.stringify(rows)],
  )
  const { net, vat, gross } = priceLines(reckoned)
  return { net, vat, gross }
}
