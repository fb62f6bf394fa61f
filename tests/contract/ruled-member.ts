import { GIVEN_GUARDS } from '@casekit/contract/given-guards'
import type { RowRule } from '@casekit/contract/roles'
import { newId } from '@casekit/provider/platform/new-id'
import { makeStaff, type TestStaff } from '../support/people.ts'
import type { Own } from './fixtures.ts'
import type { Stage } from './stage.ts'

/** A member with every guard except settings, whose role has a rule by which they see the case of `seen`. */
export async function hireWithRule(
  { provider, company }: Stage,
  rule: Exclude<RowRule, 'all'>,
  seen: Own,
): Promise<TestStaff> {
  const db = provider.db(company.id)
  const guards = GIVEN_GUARDS.filter(guard => guard !== 'SettingsAccess')
  const member = await makeStaff(provider.pool, company.id, { guards })
  const [role, department] = [newId(), newId()]
  await db.rows('insert into casekit.department (company_id, id, name) values ($1, $2, $3)', [
    company.id,
    department,
    `Department ${department}`,
  ])
  await db.rows(
    'insert into casekit.role (company_id, id, name, guards, row_rule, partner_id) values ($1, $2, $3, $4, $5, $6)',
    [company.id, role, `Role ${role}`, guards, rule, rule === 'partner' ? seen.partnerCompany : null],
  )
  await db.rows('update casekit.stakeholder set role_id = $3, department_id = $4 where company_id = $1 and id = $2', [
    company.id,
    member.id,
    role,
    department,
  ])
  await db.rows('update casekit.cases set department_id = $3, responsible_id = $4 where company_id = $1 and id = $2', [
    company.id,
    seen.case,
    department,
    member.id,
  ])
  return member
}
