import type { OrderWork, WorkKnown, WorkTaken } from '@casekit/contract/incoming-work'
import type { OrderSystem } from '@casekit/contract/integration-systems'
import { addTime } from '../activities/time.ts'
import { announceCase } from '../documents/edit.ts'
import type { Db } from '../platform/db.ts'
import { newId } from '../platform/new-id.ts'
import type { Caller } from '../server/caller.ts'
import { badRequest, notFound, ProblemError } from '../server/problem.ts'
import { refuseApproved } from '../work-weeks/lock.ts'
import { NAMES } from './send.ts'

type Order = { id: string; caseId: string; caseNumber: number; number: string; system: OrderSystem }
type Kind = 'task' | 'hours' | 'material'
type Entry<T> = T & { at: number }

/**
 * Books what an order system tells of an order, all or none but for hours in approved weeks; what it told before is not
 * booked again. Throws where it has no such order.
 */
export function takeWork(
  db: Db,
  companyId: number,
  caller: Caller,
  system: OrderSystem,
  { orderNumber, status, hours = [], materials = [] }: OrderWork,
): Promise<WorkTaken> {
  return db.transaction(async within => {
    const order = await holdOrder(within, companyId, system, orderNumber)
    const newHours = await unknown(within, companyId, order, 'hours', hours)
    const newMaterials = await unknown(within, companyId, order, 'materials', materials)
    const refused = await bookHours(within, companyId, caller, order, newHours)
    await bookMaterials(within, companyId, order, newMaterials)
    if (status !== undefined)
      await within.rows('update casekit.integration_sync set told = $3 where company_id = $1 and id = $2', [
        companyId,
        order.id,
        status,
      ])
    await announceCase(within, companyId, order.caseId)
    const { caseId, caseNumber } = order
    return { caseId, caseNumber, hours: newHours.length - refused.length, materials: newMaterials.length, refused }
  })
}

const ORDER = `select s.id, s.told, k.id as "caseId", k.number as "caseNumber"
  from casekit.integration_sync s join casekit.integration i on i.company_id = s.company_id and i.system = s.system
  join casekit.cases k on k.company_id = s.company_id and k.id = s.case_id and k.deleted_at is null
  where s.company_id = $1 and s.system = $2 and s.number = $3 and s.file_id is null`

/**
 * One call at a time for each system, so that of two the second finds what the first booked. The case first, as whoever
 * closes it holds it before its order.
 */
async function holdOrder(db: Db, companyId: number, system: OrderSystem, number: string): Promise<Order> {
  const found = await db.row<Omit<Order, 'number' | 'system'>>(
    `${ORDER} for key share of k for no key update of i for update of s`,
    [companyId, system, number],
  )
  if (!found) throw notFound('order')
  return { ...found, number, system }
}

/** What was taken of an order so far. */
export async function knownWork(db: Db, companyId: number, system: OrderSystem, number: string): Promise<WorkKnown> {
  const order = await db.row<Omit<Order, 'number' | 'system'> & { told: string }>(ORDER, [companyId, system, number])
  if (!order) throw notFound('order')
  const rows = await db.rows<{ kind: Kind; number: string }>(
    'select kind, number from casekit.integration_work where company_id = $1 and system = $2 and case_id = $3 order by kind, number',
    [companyId, system, order.caseId],
  )
  const of = (kind: Kind) => rows.filter(one => one.kind === kind).map(one => one.number)
  const { caseId, caseNumber, told: status } = order
  return { caseId, caseNumber, status, hours: of('hours'), materials: of('material') }
}

const KINDS = { hours: 'hours', materials: 'material' } as const

/** Those that were not taken yet, each once, with their places in the body. An id is of one order: another's is told of. */
async function unknown<T extends { id: string }>(
  db: Db,
  companyId: number,
  { system, caseId }: Order,
  field: keyof typeof KINDS,
  entries: readonly T[],
): Promise<Entry<T>[]> {
  const known = await db.rows<{ number: string; caseId: string }>(
    'select number, case_id as "caseId" from casekit.integration_work where company_id = $1 and system = $2 and kind = $3 and number = any ($4)',
    [companyId, system, KINDS[field], entries.map(({ id }) => id)],
  )
  const taken = new Map(known.map(one => [one.number, one.caseId]))
  return entries.flatMap((entry, at) => {
    const of = taken.get(entry.id)
    if (of && of !== caseId) throw badRequest(`/${field}/${at}/id`, 'was taken for another order')
    taken.set(entry.id, caseId)
    return of ? [] : [{ ...entry, at }]
  })
}

const remember = (
  db: Db,
  companyId: number,
  { system, caseId }: Order,
  kind: Kind,
  rows: readonly { number: string; id: string }[],
) =>
  db.rows(
    `insert into casekit.integration_work (company_id, system, kind, number, case_id, row_id)
     select $1, $2, $3, r.number, $4, r.id from jsonb_to_recordset($5::jsonb) r (number text, id uuid)`,
    [companyId, system, kind, caseId, JSON.stringify(rows)],
  )

const DAY_MS = 86_400_000

type Hours = Entry<NonNullable<OrderWork['hours']>[number]>

/** Answers the ids of those whose week is approved: nobody may book them, and the others are not to wait for it. */
async function bookHours(
  db: Db,
  companyId: number,
  caller: Caller,
  order: Order,
  hours: readonly Hours[],
): Promise<string[]> {
  const emails = hours.map(({ email }) => email)
  const people = await peopleOf(db, companyId, emails)
  const open: { number: string; time: ReturnType<typeof timeOf> }[] = []
  const refused: string[] = []
  for (const one of hours) {
    const time = timeOf(one, people)
    // oxlint-disable-next-line no-await-in-loop -- one after the other, within one transaction
    if (await isApproved(db, companyId, time)) refused.push(one.id)
    else open.push({ number: one.id, time })
  }
  if (open.length === 0) return refused
  const activityId = await taskOf(db, companyId, order)
  const rows: { number: string; id: string }[] = []
  for (const { number, time } of open)
    // oxlint-disable-next-line no-await-in-loop -- one after the other, within one transaction
    rows.push({ number, id: await addTime(db, companyId, caller, { ...time, activityId }) })
  await remember(db, companyId, order, 'hours', rows)
  return refused
}

function timeOf({ at, email, startTime, endTime, description = '' }: Hours, people: ReadonlyMap<string, string>) {
  const stakeholderId = people.get(email.trim().toLowerCase())
  if (!stakeholderId) throw badRequest(`/hours/${at}/email`, 'is nobody who works here')
  const took = Date.parse(endTime) - Date.parse(startTime)
  if (!(took > 0 && took <= DAY_MS)) throw badRequest(`/hours/${at}/endTime`, 'must be after the start, within a day')
  return { stakeholderId, startTime, endTime, description }
}

async function isApproved(db: Db, companyId: number, time: { stakeholderId: string; startTime: string }) {
  try {
    await refuseApproved(db, companyId, time.stakeholderId, [time.startTime])
    return false
  } catch (error) {
    if (error instanceof ProblemError && error.code === 'week-approved') return true
    throw error
  }
}

async function peopleOf(db: Db, companyId: number, emails: readonly string[]): Promise<Map<string, string>> {
  const found = await db.rows<{ email: string; id: string }>(
    `select distinct on (lower(email)) lower(email) as email, id from casekit.stakeholder
     where company_id = $1 and deleted_at is null and email <> '' and lower(email) = any ($2) order by lower(email), id`,
    [companyId, emails.map(email => email.trim().toLowerCase())],
  )
  return new Map(found.map(({ email, id }) => [email, id]))
}

const ADD_TASK = `with next as (
    insert into casekit.counter as given (company_id, kind, value) values ($1, 'activity', 1)
    on conflict (company_id, kind) do update set value = given.value + 1 returning value
  )
  insert into casekit.activity (company_id, id, number, status, subject, case_id, done_at) select $1, $2, value, 'Done', $3, $4, now() from next`

/** The task of the case that the hours of an order stand on: one for each order, made when the first of them come. */
async function taskOf(db: Db, companyId: number, order: Order): Promise<string> {
  const known = await db.row<{ id: string }>(
    `select a.id from casekit.integration_work w
     join casekit.activity a on a.company_id = w.company_id and a.id = w.row_id and a.deleted_at is null
     where w.company_id = $1 and w.system = $2 and w.kind = 'task' and w.number = $3`,
    [companyId, order.system, order.number],
  )
  if (known) return known.id
  const id = newId()
  await db.rows(ADD_TASK, [companyId, id, `${NAMES[order.system]} ${order.number}`, order.caseId])
  await db.rows(
    `insert into casekit.integration_work (company_id, system, kind, number, case_id, row_id) values ($1, $2, 'task', $3, $4, $5)
     on conflict (company_id, system, kind, number) do update set row_id = $5`,
    [companyId, order.system, order.number, order.caseId, id],
  )
  return id
}

async function bookMaterials(
  db: Db,
  companyId: number,
  order: Order,
  materials: readonly Entry<NonNullable<OrderWork['materials']>[number]>[],
): Promise<void> {
  if (materials.length === 0) return
  const found = await db.rows<{ number: string; id: string }>(
    `select distinct on (lower(number)) lower(number) as number, id from casekit.product
     where company_id = $1 and deleted_at is null and kind = 'product' and lower(number) = any ($2) order by lower(number), id`,
    [companyId, materials.map(({ number }) => number.toLowerCase())],
  )
  const products = new Map(found.map(({ number, id }) => [number, id]))
  const rows = materials.map(({ id: number, at, number: wanted, quantity }) => {
    const product = products.get(wanted.toLowerCase())
    if (!product) throw badRequest(`/materials/${at}/number`, 'is no product of the price book')
    return { number, id: newId(), product, quantity: Math.max(1, Math.round(quantity * 1000)) }
  })
  await db.rows(
    `insert into casekit.case_material (company_id, id, case_id, product_id, quantity, price, vat_percent)
     select $1, r.id, $2, p.id, r.quantity, p.sales_price, p.vat_percent
     from jsonb_to_recordset($3::jsonb) r (id uuid, product uuid, quantity bigint)
     join casekit.product p on p.company_id = $1 and p.id = r.product`,
    [companyId, order.caseId, JSON.stringify(rows)],
  )
  await remember(db, companyId, order, 'material', rows)
}
