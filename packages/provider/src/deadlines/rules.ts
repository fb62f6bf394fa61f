import type { addDeadlineRule, DeadlineRule } from '@casekit/contract/deadlines'
import type { Body } from '@casekit/contract/endpoint'
import type { Db } from '../platform/db.ts'
import { newId } from '../platform/new-id.ts'
import { badRequest, ProblemError } from '../server/problem.ts'
import { noSuch } from '../server/unknown-id.ts'

const named = (alias: string) =>
  `case when ${alias}.id is not null then json_build_object('id', ${alias}.id, 'name', ${alias}.name) end`

const SELECT = `select r.id, r.version, r.priority, ${named('a')} as agreement, ${named('c')} as customer,
    ${named('g')} as department, ${named('t')} as trade, r.warn_percent as "warnPercent",
    r.response_minutes as "responseInMinutes", r.resolution_minutes as "resolutionInMinutes", ${named('s')} as "escalateTo"
  from casekit.deadline_rule r
  left join casekit.agreement a on a.company_id = r.company_id and a.id = r.agreement_id
  left join casekit.skill t on t.company_id = r.company_id and t.id = r.trade_id
  left join casekit.customer c on c.company_id = r.company_id and c.id = r.customer_id
  left join casekit.department g on g.company_id = r.company_id and g.id = r.department_id
  left join casekit.stakeholder s on s.company_id = r.company_id and s.id = r.escalate_to_id
  where r.company_id = $1 and r.deleted_at is null`

export const listRules = (db: Db, companyId: number) =>
  db.rows<DeadlineRule>(
    `${SELECT} order by r.agreement_id is null, r.customer_id is null, r.department_id is null, r.trade_id is null,
       r.priority is null, a.name, c.name, g.name, t.name,
       array_position('{Urgent,High,Normal,Low}'::text[], r.priority), r.id limit 501`,
    [companyId],
  )

export const findRule = (db: Db, companyId: number, id: string) =>
  db.row<DeadlineRule>(`${SELECT} and r.id = $2`, [companyId, id])

type Given = Body<typeof addDeadlineRule>

const PLACES = [
  ['agreementId', 'agreement'],
  ['customerId', 'customer'],
  ['departmentId', 'department'],
  ['tradeId', 'skill'],
  ['escalateToId', 'stakeholder'],
] as const

async function refuseStrange(db: Db, companyId: number, given: Given, own: string | null): Promise<void> {
  if (given.responseInMinutes === null && given.resolutionInMinutes === null)
    throw badRequest('/resolutionInMinutes', 'one of the two is required')
  for (const [field, table] of PLACES) {
    if (!given[field]) continue
    const found = await db.row(
      `select 1 from casekit.${table} where company_id = $1 and id = $2 and deleted_at is null`,
      [companyId, given[field]],
    )
    if (!found) throw noSuch(field)
  }
  const same = await db.row(
    `select 1 from casekit.deadline_rule where company_id = $1 and deleted_at is null and id is distinct from $7::uuid
       and priority is not distinct from $2 and agreement_id is not distinct from $3::uuid and customer_id is not distinct from $4::uuid
       and department_id is not distinct from $5::uuid and trade_id is not distinct from $6::uuid`,
    [companyId, given.priority, given.agreementId, given.customerId, given.departmentId, given.tradeId, own],
  )
  if (same) throw new ProblemError(409, 'same-rule', 'Another rule has the same conditions.')
}

const valuesOf = (given: Given) => [
  given.priority,
  given.agreementId,
  given.customerId,
  given.departmentId,
  given.tradeId,
  given.responseInMinutes,
  given.resolutionInMinutes,
  given.warnPercent,
  given.escalateToId,
]

export function addRule(db: Db, companyId: number, given: Given): Promise<DeadlineRule> {
  return db.transaction(async db => {
    await refuseStrange(db, companyId, given, null)
    const id = newId()
    await db.rows(
      `insert into casekit.deadline_rule
         (company_id, id, priority, agreement_id, customer_id, department_id, trade_id, response_minutes, resolution_minutes,
          warn_percent, escalate_to_id)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
      [companyId, id, ...valuesOf(given)],
    )
    const made = await findRule(db, companyId, id)
    if (!made) throw new Error('The rule was not stored.')
    return made
  })
}

/** Undefined if there is no such rule with this version. */
export function editRule(db: Db, companyId: number, id: string, given: Given, version: number | null) {
  return db.transaction(async db => {
    if (!(await findRule(db, companyId, id))) return undefined
    await refuseStrange(db, companyId, given, id)
    const kept = await db.row(
      `update casekit.deadline_rule set priority = $4, agreement_id = $5, customer_id = $6, department_id = $7, trade_id = $8,
         response_minutes = $9, resolution_minutes = $10, warn_percent = $11, escalate_to_id = $12, version = version + 1
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
