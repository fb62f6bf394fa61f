import type { TimeSpent } from '@casekit/contract/activity-lists'
import type { Caller } from '../server/caller.ts'
import { timeNames, type TimeNames } from './spec-names.ts'
import { noSuch } from '../server/unknown-id.ts'
import type { Db } from '../platform/db.ts'
import { newId } from '../platform/new-id.ts'
import { badRequest } from '../server/problem.ts'
import { refuseApproved } from '../work-weeks/lock.ts'

type Times = {
  startTime: string
  endTime: string
  stakeholderId?: string | null
  description?: string
  priceGroupId?: string | null
}

const SELECT = `select t.id, t.version, t.activity_id as "activityId", json_build_object('id', s.id, 'name', s.name) as stakeholder,
    t.starts_at as "startTime", t.ends_at as "endTime", t.description,
    (select json_build_object('id', g.id, 'name', g.name) from casekit.price_group g
      where g.company_id = t.company_id and g.id = t.price_group_id) as "priceGroup"
  from casekit.activity_time t
  join casekit.activity a on a.company_id = t.company_id and a.id = t.activity_id and a.deleted_at is null
  join casekit.stakeholder s on s.company_id = t.company_id and s.id = t.stakeholder_id
  where t.company_id = $1`
const ORDER = 'order by t.starts_at desc, t.id'

export const listOfMember = (db: Db, companyId: number, stakeholderId: string) =>
  db.rows<TimeSpent>(`${SELECT} and t.stakeholder_id = $2 ${ORDER} limit 501`, [companyId, stakeholderId])

export const listOfActivity = (db: Db, companyId: number, activityId: string) =>
  db.rows<TimeSpent>(`${SELECT} and t.activity_id = $2 ${ORDER} limit 500`, [companyId, activityId])

export const findTime = (db: Db, companyId: number, id: string) =>
  db.row<TimeSpent>(`${SELECT} and t.id = $2`, [companyId, id])

const DAY_MS = 86_400_000

async function refuse(db: Db, companyId: number, body: Times): Promise<void> {
  for (const [field, table, id] of [
    ['stakeholderId', 'stakeholder', body.stakeholderId],
    ['priceGroupId', 'price_group', body.priceGroupId],
  ] as const) {
    if (!id) continue
    const found = await db.row(
      `select 1 as found from casekit.${table} where company_id = $1 and id = $2 and deleted_at is null`,
      [companyId, id],
    )
    if (!found) throw noSuch(field)
  }
  const took = Date.parse(body.endTime) - Date.parse(body.startTime)
  if (!(took > 0 && took <= DAY_MS)) throw badRequest('/endTime', 'must be after the start, within a day')
}

/** Adds time spent, which starts a new task; returns its id, which the caller may provide. */
export async function addTime(
  db: Db,
  companyId: number,
  caller: Caller,
  { activityId, id = newId(), ...given }: Times & TimeNames & { activityId: string; id?: string },
): Promise<string> {
  const body = timeNames(given)
  const activity = await db.row(
    'select 1 as found from casekit.activity where company_id = $1 and id = $2 and deleted_at is null',
    [companyId, activityId],
  )
  if (!activity) throw noSuch('activityId')
  await refuse(db, companyId, body)
  const stakeholderId = body.stakeholderId ?? caller.id
  return db.transaction(async db => {
    await refuseApproved(db, companyId, stakeholderId, [body.startTime])
    await insertTimes(db, companyId, activityId, [{ ...body, id, stakeholderId }])
    return id
  })
}

const INSERT = `insert into casekit.activity_time (company_id, id, activity_id, stakeholder_id, starts_at, ends_at, description, price_group_id)
  select $1, r.id, $2, r."stakeholderId", r."startTime", r."endTime", coalesce(r.description, ''), coalesce(r."priceGroupId", g.id)
  from jsonb_to_recordset($3::jsonb) r (id uuid, "stakeholderId" uuid, "startTime" timestamptz, "endTime" timestamptz, description text, "priceGroupId" uuid)
  left join casekit.stakeholder s on s.company_id = $1 and s.id = r."stakeholderId"
  left join casekit.price_group g on g.company_id = $1 and g.id = s.price_group_id and g.deleted_at is null`

/** Inserts validated times in one statement; starts a new task. */
export async function insertTimes(
  db: Db,
  companyId: number,
  activityId: string,
  times: readonly (Times & { id: string })[],
): Promise<void> {
  await db.rows(INSERT, [companyId, activityId, JSON.stringify(times)])
  await db.rows(
    `update casekit.activity set status = 'Started', version = version + 1 where company_id = $1 and id = $2 and status = 'New'`,
    [companyId, activityId],
  )
}

/** Undefined if there is no such row with this version. */
export async function editTime(
  db: Db,
  companyId: number,
  { id, ...given }: Times & TimeNames & { id: string },
  version: number | null,
): Promise<TimeSpent | undefined> {
  const body = timeNames(given)
  if (!(await findTime(db, companyId, id))) throw noSuch('id')
  await refuse(db, companyId, body)
  return db.transaction(async db => {
    const was = await findTime(db, companyId, id)
    if (!was) return undefined
    await refuseApproved(db, companyId, was.stakeholder.id, [was.startTime, body.startTime])
    if (body.stakeholderId) await refuseApproved(db, companyId, body.stakeholderId, [body.startTime])
    return update(db, companyId, { ...body, id }, version)
  })
}

async function update(db: Db, companyId: number, { id, ...body }: Times & { id: string }, version: number | null) {
  const changed = await db.row(
    `update casekit.activity_time set starts_at = $4, ends_at = $5, stakeholder_id = coalesce($6, stakeholder_id),
       description = coalesce($7, description), price_group_id = case when $8 then $9::uuid else price_group_id end,
       version = version + 1
     where company_id = $1 and id = $2 and ($3::int is null or version = $3) returning id`,
    [
      companyId,
      id,
      version,
      body.startTime,
      body.endTime,
      body.stakeholderId ?? null,
      body.description ?? null,
      body.priceGroupId !== undefined,
      body.priceGroupId ?? null,
    ],
  )
  return changed ? findTime(db, companyId, id) : undefined
}

export const dropTime = (db: Db, companyId: number, id: string): Promise<null | undefined> =>
  db.transaction(async db => {
    const was = await findTime(db, companyId, id)
    if (!was) return undefined
    await refuseApproved(db, companyId, was.stakeholder.id, [was.startTime])
    await db.rows('delete from casekit.activity_time where company_id = $1 and id = $2', [companyId, id])
    return null
  })
