import type { OrderWork, WorkKnown, WorkTaken } from '@casekit/contract/incoming-work'
import type { OrderSystem } from '@casekit/contract/integration-systems'
import { insertTimes } from '../activities/time.ts'
import { announceCase } from '../documents/edit.ts'
import type { Db } from '../platform/db.ts'
import { newId } from '../platform/new-id.ts'
import { badRequest, notFound, ProblemError } from '../server/problem.ts'
import { refuseApproved } from '../work-weeks/lock.ts'
import { NAMES } from './send.ts'

type Order = { id: string; caseId: string; caseNumber: number; number: string; system: OrderSystem }
type Kind = 'task' | 'hours' | 'material'
/** Of the body, with its place there and the id of the row that it becomes. */
type Entry<T> = T & { at: number; rowId: string }

/**
 * Books what an order system tells of an order, all or none but for hours in approved weeks; what it told before is not
 * booked again. Throws where it has no such order.
 */
export function takeWork(
  db: Db,
  companyId: number,
  system: OrderSystem,
  { orderNumber, status, hours = [], materials = [] }: OrderWork,
): Promise<WorkTaken> {
  return db.transaction(async within => {
    const order = await holdOrder(within, companyId, system, orderNumber)
    const newHours = await claim(within, companyId, order, 'hours', hours)
    const newMaterials = await claim(within, companyId, order, 'materials', materials)
    await bookMaterials(within, companyId, order, newMaterials)
    if (status !== undefined)
      await within.rows('update casekit.integration_sync set told = $3 where company_id = $1 and id = $2', [
        companyId,
        order.id,
        status,
      ])
    const refused = await bookHours(within, companyId, order, newHours)
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
 * One call at a time for each order, so that of two the second finds what the first booked. The case and the connection
 * first, as whoever changes one of them holds it before its orders.
 */
async function holdOrder(db: Db, companyId: number, system: OrderSystem, number: string): Promise<Order> {
  const found = await db.row<Omit<Order, 'number' | 'system'>>(`${ORDER} for key share of k, i for update of s`, [
    companyId,
    system,
    number,
  ])
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

/**
 * Those that were not taken yet, each once. Their ids are taken from now on: another call that has one of them waits for this
 * one to end; all take them in one order, so that no two wait for each other. An id is of one order: another's is told of.
 */
async function claim<T extends { id: string }>(
  db: Db,
  companyId: number,
  { system, caseId }: Order,
  field: keyof typeof KINDS,
  entries: readonly T[],
): Promise<Entry<T>[]> {
  if (entries.length === 0) return []
  const wanted = entries.map((entry, at) => ({ ...entry, at, rowId: newId() }))
  await db.rows(
    `insert into casekit.integration_work (company_id, system, kind, number, case_id, row_id)
     select $1, $2, $3, r.id, $4, r."rowId" from jsonb_to_recordset($5::jsonb) r (id text, "rowId" uuid)
     order by r.id on conflict do nothing`,
    [companyId, system, KINDS[field], caseId, JSON.stringify(wanted.map(({ id, rowId }) => ({ id, rowId })))],
  )
  const known = await db.rows<{ number: string; caseId: string; rowId: string }>(
    'select number, case_id as "caseId", row_id as "rowId" from casekit.integration_work where company_id = $1 and system = $2 and kind = $3 and number = any ($4)',
    [companyId, system, KINDS[field], entries.map(({ id }) => id)],
  )
  const taken = new Map(known.map(one => [one.number, one]))
  const others = wanted.find(({ id }) => taken.get(id)?.caseId !== caseId)
  if (others) throw badRequest(`/${field}/${others.at}/id`, 'was taken for another order')
  return wanted.filter(({ id, rowId }) => taken.get(id)?.rowId === rowId)
}

/** They may come again. */
const letGo = (db: Db, companyId: number, { system }: Order, hours: readonly string[]) =>
  db.rows(
    `delete from casekit.integration_work where company_id = $1 and system = $2 and kind = 'hours' and number = any ($3)`,
    [companyId, system, hours],
  )

const DAY_MS = 86_400_000

type Hours = Entry<NonNullable<OrderWork['hours']>[number]>

/** What hours wait for is held before a task takes its number, for which all tasks of the company wait. */
const PEOPLE = 'select from casekit.stakeholder where company_id = $1 and id = any ($2) order by id for key share'

/** Answers the ids of those whose week is approved: nobody may book them, and the others are not to wait for it. */
async function bookHours(db: Db, companyId: number, order: Order, hours: readonly Hours[]): Promise<string[]> {
  const emails = hours.map(({ email }) => email)
  const people = await peopleOf(db, companyId, emails)
  const open: ReturnType<typeof timeOf>[] = []
  const refused: string[] = []
  for (const one of hours) {
    const time = timeOf(one, people)
    // oxlint-disable-next-line no-await-in-loop -- one after the other, within one transaction
    if (await isApproved(db, companyId, time)) refused.push(one.id)
    else open.push(time)
  }
  if (refused.length > 0) await letGo(db, companyId, order, refused)
  if (open.length === 0) return refused
  await db.rows(PEOPLE, [companyId, open.map(({ stakeholderId }) => stakeholderId)])
  await insertTimes(db, companyId, await taskOf(db, companyId, order), open)
  return refused
}

function timeOf(
  { at, rowId: id, email, startTime, endTime, description = '' }: Hours,
  people: ReadonlyMap<string, string>,
) {
  const stakeholderId = people.get(email.trim().toLowerCase())
  if (!stakeholderId) throw badRequest(`/hours/${at}/email`, 'is nobody who works here')
  const took = Date.parse(endTime) - Date.parse(startTime)
  if (!(took > 0 && took <= DAY_MS)) throw badRequest(`/hours/${at}/endTime`, 'must be after the start, within a day')
  return { id, stakeholderId, startTime, endTime, description }
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
  const rows = materials.map(({ at, rowId: id, number, quantity }) => {
    const product = products.get(number.toLowerCase())
    if (!product) throw badRequest(`/materials/${at}/number`, 'is no product of the price book')
    return { id, product, quantity: Math.max(1, Math.round(quantity * 1000)) }
  })
  await db.rows(
    `insert into casekit.case_material (company_id, id, case_id, product_id, quantity, price, vat_percent)
     select $1, r.id, $2, p.id, r.quantity, p.sales_price, p.vat_percent
     from jsonb_to_recordset($3::jsonb) r (id uuid, product uuid, quantity bigint)
     join casekit.product p on p.company_id = $1 and p.id = r.product`,
    [companyId, order.caseId, JSON.stringify(rows)],
  )
}
