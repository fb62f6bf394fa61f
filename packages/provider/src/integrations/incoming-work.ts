import type { OrderWork, RefusedWork, WorkKnown, WorkTaken } from '@casekit/contract/incoming-work'
import type { OrderSystem } from '@casekit/contract/integration-systems'
import { insertTimes } from '../activities/time.ts'
import { announceCase } from '../documents/edit.ts'
import type { Db } from '../platform/db.ts'
import { newId } from '../platform/new-id.ts'
import { badRequest, notFound, ProblemError } from '../server/problem.ts'
import { refuseApproved } from '../work-weeks/lock.ts'
import { changeTime, takeChange } from './changed-work.ts'
import { changeOf, claim, type Hours, letGo, type Order } from './claim-work.ts'
import { bookMaterials } from './incoming-materials.ts'
import { tellOfRefused } from './refused-work.ts'
import { NAMES } from './send.ts'

type Kind = 'task' | 'hours' | 'material'

/**
 * Books the hours, materials and status of an order, all or nothing except what it returns as refused; known entries
 * are updated if newer. Throws 404 if there is no such order.
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
    const refusedMaterials = await bookMaterials(within, companyId, order, newMaterials)
    if (status !== undefined)
      await within.rows('update casekit.integration_sync set told = $3 where company_id = $1 and id = $2', [
        companyId,
        order.id,
        status,
      ])
    const refusedHours = await bookHours(within, companyId, order, newHours)
    const refused = [...refusedHours, ...refusedMaterials]
    await tellOfRefused(within, companyId, order, { hours, materials }, refused)
    await announceCase(within, companyId, order.caseId)
    const { caseId, caseNumber } = order
    return {
      caseId,
      caseNumber,
      hours: newHours.length - refusedHours.length,
      materials: newMaterials.length - refusedMaterials.length,
      refused,
    }
  })
}

const ORDER = `select s.id, s.told, k.id as "caseId", k.number as "caseNumber"
  from casekit.integration_sync s join casekit.integration i on i.company_id = s.company_id and i.system = s.system
  join casekit.cases k on k.company_id = s.company_id and k.id = s.case_id and k.deleted_at is null
  where s.company_id = $1 and s.system = $2 and s.number = $3 and s.file_id is null`

/**
 * Serializes calls for one order, so that the second sees what the first booked. Locks case and connection before the
 * order, as changes to them do.
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

/** What has been received for an order so far. */
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

const DAY_MS = 86_400_000

/** Locks the members before the task takes its number, which all new tasks of the company wait for. */
const PEOPLE = 'select from casekit.stakeholder where company_id = $1 and id = any ($2) order by id for key share'

/** Returns the hours that cannot be booked or changed; the others are booked anyway. */
async function bookHours(db: Db, companyId: number, order: Order, hours: readonly Hours[]): Promise<RefusedWork[]> {
  const emails = hours.map(({ email }) => email)
  const people = await peopleOf(db, companyId, emails)
  const open: ReturnType<typeof timeOf>[] = []
  const locked: string[] = []
  const refused: (RefusedWork | null)[] = []
  for (const one of hours) {
    const time = timeOf(one, people)
    if (one.known) {
      const change = changeOf('hours', one, one.known)
      refused.push(await takeChange(db, companyId, order.system, change, id => changeTime(db, companyId, id, time)))
    } else if (await isApproved(db, companyId, time)) locked.push(one.id)
    else open.push(time)
  }
  if (locked.length > 0) await letGo(db, companyId, order, locked)
  if (open.length > 0) {
    await db.rows(PEOPLE, [companyId, open.map(({ stakeholderId }) => stakeholderId)])
    await insertTimes(db, companyId, await taskOf(db, companyId, order), open)
  }
  const named = locked.map((id): RefusedWork => ({ kind: 'hours', id, reason: 'week-approved' }))
  return [...named, ...refused.filter(one => one !== null)]
}

function timeOf(
  { at, rowId: id, email, startTime, endTime, description = '' }: Hours,
  people: ReadonlyMap<string, string>,
) {
  const stakeholderId = people.get(email.trim().toLowerCase())
  if (!stakeholderId) throw badRequest(`/hours/${at}/email`, 'is not a member of the company')
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

/** The task that an order's hours are booked on: one for each order, created with the first hours. */
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
