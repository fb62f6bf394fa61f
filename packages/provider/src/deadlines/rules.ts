import type { addDeadlineRule, DeadlineRule } from '@casekit/contract/deadlines'
import type { Body } from '@casekit/contract/endpoint'
import type { Db } from '../platform/db.ts'
import { newId } from '../platform/new-id.ts'
import { badRequest, ProblemError } from '../server/problem.ts'
import { noSuch } from '../server/unknown-id.ts'

const named = (alias: string) =>
  `case when ${alias}.id is not null then json_build_object('id', ${alias}.id, 'name', ${alias}.name) end`

const SELECT = `select r.id, r.version, r.priority, ${named('c')} as customer, ${named('g')} as department,
    r.response_minutes as "responseInMinutes", r.resolution_minutes as "resolutionInMinutes", ${named('s')} as "escalateTo"
  from casekit.deadline_rule r
  left join casekit.customer c on c.company_id = r.company_id and c.id = r.customer_id
  left join casekit.department g on g.company_id = r.company_id and g.id = r.department_id
  left join casekit.stakeholder s on s.company_id = r.company_id and s.id = r.escalate_to_id
  where r.company_id = $1 and r.deleted_at is null`

export const listRules = (db: Db, companyId: number) =>
  db.rows<DeadlineRule>(
    `${SELECT} order by r.customer_id is null, r.department_id is null, r.priority is null, c.name, g.name,
       array_position('{Urgent,High,Normal,Low}'::text[], r.priority), r.id limit 501`,
    [companyId],
  )

export const findRule = (db: Db, companyId: number, id: string) =>
  db.row<DeadlineRule>(`${SELECT} and r.id = $2`, [companyId, id])

type Given = Body<typeof addDeadlineRule>

const PLACES = [
  ['customerId', 'customer'],
  ['departmentId', 'department'],
  ['escalateToId', 'stakeholder'],
] as const

async function refuseStrange(db: Db, companyId: number, given: Given, own: string | null): Promise<void> {
  if (given.responseInMinutes === null && given.resolutionInMinutes === null)
    throw badRequest('/resolutionInMinutes', 'one of the two is needed')
  for (const [field, table] of PLACES) {
    if (!given[field]) continue
    const found = await db.row(
      `select 1 from casekit.${table} where company_id = $1 and id = $2 and deleted_at is null`,
      [companyId, given[field]],
    )
    if (!found) throw noSuch(field)
  }
  const same = await db.row(
    `select 1 from casekit.deadline_rule where company_id = $1 and deleted_at is null and id is distinct from $5::uuid
       and priority is not distinct from $2 and customer_id is not distinct from $3::uuid and department_id is not distinct from $4::uuid`,
    [companyId, given.priority, given.customerId, given.departmentId, own],
  )
  if (same) throw new ProblemError(409, 'same-rule', 'Another rule asks the same of a case.')
}

const valuesOf = (given: Given) => [
  given.priority,
  given.customerId,
  given.departmentId,
  given.responseInMinutes,
  given.resolutionInMinutes,
  given.escalateToId,
]

export function addRule(db: Db, companyId: number, given: Given): Promise<DeadlineRule> {
  return db.transaction(async db => {
    await refuseStrange(db, companyId, given, null)
    const id = newId()
    await db.rows(
      `insert into casekit.deadline_rule
         (company_id, id, priority, customer_id, department_id, response_minutes, resolution_minutes, escalate_to_id)
       values ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [companyId, id, ...valuesOf(given)],
    )
    const made = await findRule(db, companyId, id)
    if (!made) throw new Error('The rule was not stored.')
    return made
  })
}

/** Undefined where no rule of this version stands. */
export function editRule(db: Db, companyId: number, id: string, given: Given, version: number | null) {
  return db.transaction(async db => {
    if (!(await findRule(db, companyId, id))) return undefined
    await refuseStrange(db, companyId, given, id)
    const kept = await db.row(
      `update casekit.deadline_rule set priority = $4, customer_id = $5, department_id = $6, response_minutes = $7,
         resolution_minutes = $8, escalate_to_id = $9, version = version + 1
       where company_id = $1 and id = $2 and deleted_at is null and ($3::int is null or version = $3) returning id`,
      [companyId, id, version, ...valuesOf(given)],
    )
    return kept ? findRule(db, companyId, id) : undefined
  })
}

export const removeRule = (db: Db, companyId: number, id: string) =>
  db.row(
    'update casekit.deadline_rule set deleted_at = now() where company_id = $1 and id = $2 and deleted_at is null returning id',
    [companyId, id],
  )
