import type { ActivitySet, SetTask } from '@casekit/contract/activity-sets'
import type { Db } from '../platform/db.ts'
import { newId } from '../platform/new-id.ts'
import { badRequest, ProblemError } from '../server/problem.ts'

const SELECT = `select s.id, s.version, s.name, coalesce((
    select json_agg(json_build_object('templateId', t.template_id, 'templateName', p.name, 'daysAfter', t.days_after,
      'waitsFor', t.waits_for, 'mandatory', t.mandatory) order by t.position)
    from casekit.activity_set_task t join casekit.activity_template p on p.company_id = t.company_id and p.id = t.template_id
    where t.company_id = s.company_id and t.set_id = s.id), '[]') as tasks
  from casekit.activity_set s where s.company_id = $1 and s.deleted_at is null`

export const listSets = (db: Db, companyId: number) =>
  db.rows<ActivitySet>(`${SELECT} order by casekit.sort_key(s.name), s.id limit 501`, [companyId])

export const findSet = (db: Db, companyId: number, id: string) =>
  db.row<ActivitySet>(`${SELECT} and s.id = $2`, [companyId, id])

type SetBody = { name: string; tasks: readonly SetTask[] }

async function refuseUnfit(db: Db, companyId: number, { tasks }: SetBody): Promise<void> {
  tasks.forEach(({ waitsFor }, place) => {
    if (waitsFor !== null && waitsFor >= place)
      throw badRequest(`/tasks/${place}/waitsFor`, 'must be one before it in the list')
  })
  const known = await db.rows<{ id: string }>(
    'select id from casekit.activity_template where company_id = $1 and id = any ($2::uuid[]) and deleted_at is null',
    [companyId, tasks.map(({ templateId }) => templateId)],
  )
  const ids = new Set(known.map(({ id }) => id))
  const place = tasks.findIndex(({ templateId }) => !ids.has(templateId.toLowerCase()))
  if (place >= 0)
    throw new ProblemError(404, 'not-found', 'There is no such row.', {
      errors: [{ path: `/tasks/${place}/templateId`, message: 'is not known' }],
    })
}

const writeTasks = (db: Db, companyId: number, id: string, tasks: readonly SetTask[]) =>
  db.rows(
    `insert into casekit.activity_set_task (company_id, set_id, position, template_id, days_after, waits_for, mandatory)
     select $1, $2, t.place - 1, (t.task ->> 'templateId')::uuid, (t.task ->> 'daysAfter')::int, (t.task ->> 'waitsFor')::int,
       (t.task ->> 'mandatory')::boolean
     from jsonb_array_elements($3::jsonb) with ordinality t (task, place)`,
    [companyId, id, JSON.stringify(tasks)],
  )

export const addSet = (db: Db, companyId: number, body: SetBody): Promise<string> =>
  db.transaction(async db => {
    await refuseUnfit(db, companyId, body)
    const id = newId()
    await db.rows('insert into casekit.activity_set (company_id, id, name) values ($1, $2, $3)', [
      companyId,
      id,
      body.name,
    ])
    await writeTasks(db, companyId, id, body.tasks)
    return id
  })

/** Undefined if there is no such set with this version. */
export const editSet = (db: Db, companyId: number, id: string, body: SetBody, version: number | null) =>
  db.transaction(async db => {
    const held = await db.row<{ version: number }>(
      'select version from casekit.activity_set where company_id = $1 and id = $2 and deleted_at is null for update',
      [companyId, id],
    )
    if (!held) return undefined
    await refuseUnfit(db, companyId, body)
    if (version !== null && held.version !== version) return undefined
    await db.rows(
      'update casekit.activity_set set name = $3, version = version + 1 where company_id = $1 and id = $2',
      [companyId, id, body.name],
    )
    await db.rows('delete from casekit.activity_set_task where company_id = $1 and set_id = $2', [companyId, id])
    await writeTasks(db, companyId, id, body.tasks)
    return findSet(db, companyId, id)
  })

export const dropSet = (db: Db, companyId: number, id: string) =>
  db.row(
    'update casekit.activity_set set deleted_at = now() where company_id = $1 and id = $2 and deleted_at is null returning id',
    [companyId, id],
  )
