import { NO_OVERTIME, type OvertimeAgreement, type OvertimeRule } from '@casekit/contract/overtime-rules'
import type { Db } from '../platform/db.ts'
import { newId } from '../platform/new-id.ts'
import { badRequest } from '../server/problem.ts'

const RULE = 'department_id as "departmentId", stakeholder_id as "stakeholderId", agreement, version'

type Owner = { departmentId?: string | null; stakeholderId?: string | null }
const ownerOf = ({ departmentId, stakeholderId }: Owner) => stakeholderId ?? departmentId ?? ''

export const listOvertimeRules = (db: Db, companyId: number) =>
  db.rows<OvertimeRule>(
    `select ${RULE} from casekit.overtime_rule where company_id = $1
     order by num_nonnulls(department_id, stakeholder_id), department_id, id limit 2001`,
    [companyId],
  )

export const findOvertimeRule = (db: Db, companyId: number, { departmentId = null, stakeholderId = null }: Owner) =>
  db.row<OvertimeRule>(
    `select ${RULE} from casekit.overtime_rule where company_id = $1
       and department_id is not distinct from $2::uuid and stakeholder_id is not distinct from $3::uuid`,
    [companyId, departmentId, stakeholderId],
  )

/** The agreement in force for someone: their own, else their team's, else the company's. */
export async function readAgreements(db: Db, companyId: number) {
  const rules = await db.rows<OvertimeRule>(
    `select ${RULE} from casekit.overtime_rule where company_id = $1 and agreement is not null`,
    [companyId],
  )
  const of = new Map(rules.map(rule => [ownerOf(rule), rule.agreement]))
  return ({ id, departmentId }: { id: string; departmentId: string | null }): OvertimeAgreement =>
    of.get(id) ?? (departmentId ? of.get(departmentId) : undefined) ?? of.get('') ?? NO_OVERTIME
}

/** Refuses a night that ends after the evening starts, and an evening that starts after the night does. */
export function refuseTimes(agreement: OvertimeAgreement | null): void {
  if (!agreement) return
  const { nightTo, eveningFrom, nightFrom } = agreement
  if (nightTo > eveningFrom || eveningFrom > nightFrom)
    throw badRequest('/agreement/nightFrom', 'must follow the evening, which follows the end of the night')
}

type Given = Owner & { agreement: OvertimeAgreement | null }

/** Returns undefined on a version mismatch. */
export const setOvertimeRule = (db: Db, companyId: number, version: number | null, given: Given) =>
  db.row<OvertimeRule>(
    `insert into casekit.overtime_rule as given (company_id, id, department_id, stakeholder_id, agreement)
     select $1, $2::uuid, $3::uuid, $4::uuid, $5::jsonb
     where $6::int is null or $6 = 0 or exists (select from casekit.overtime_rule r where r.company_id = $1 and r.version = $6
       and r.department_id is not distinct from $3 and r.stakeholder_id is not distinct from $4)
     on conflict (company_id, coalesce(department_id, stakeholder_id, '00000000-0000-0000-0000-000000000000')) do update
       set agreement = excluded.agreement, version = given.version + 1
       where $6::int is null or given.version = $6
     returning ${RULE}`,
    [
      companyId,
      newId(),
      given.departmentId ?? null,
      given.stakeholderId ?? null,
      given.agreement && JSON.stringify(given.agreement),
      version,
    ],
  )
