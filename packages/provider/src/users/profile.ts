import { DELIVERED_ROLES } from '@casekit/contract/roles'
import type { Guard } from '@casekit/contract/guards'
import type { User } from '@casekit/contract/users'
import type { Db } from '../platform/db.ts'
import { noSuch } from '../server/unknown-id.ts'

export type Profile = Pick<
  User,
  | 'name'
  | 'title'
  | 'phone'
  | 'departmentId'
  | 'priceGroupId'
  | 'isFitter'
  | 'isResponsible'
  | 'skillIds'
  | 'roleId'
  | 'guards'
>

/** The guards of a company's own or a built-in role; undefined if there is none. */
export async function guardsOfRole(db: Db, companyId: number, id: string): Promise<readonly Guard[] | undefined> {
  const delivered = Object.values(DELIVERED_ROLES).find(role => role.id === id.toLowerCase())
  if (delivered) return delivered.guards
  const own = await db.row<{ guards: Guard[] }>(
    'select guards from casekit.role where company_id = $1 and id = $2 and deleted_at is null',
    [companyId, id],
  )
  return own?.guards
}

const LISTS = { departmentId: 'department', priceGroupId: 'price_group' } as const

/** Refuses ids that do not exist in the company. Returns the guards that the profile grants. */
export async function checkProfile(db: Db, companyId: number, profile: Profile): Promise<readonly Guard[]> {
  for (const [field, table] of Object.entries(LISTS)) {
    const id = profile[field as keyof typeof LISTS]
    const text = `select 1 from casekit.${table} where company_id = $1 and id = $2 and deleted_at is null`
    if (id && !(await db.row(text, [companyId, id]))) throw noSuch(field)
  }
  await refuseStrangeSkills(db, companyId, profile.skillIds)
  if (!profile.roleId) return profile.guards
  const guards = await guardsOfRole(db, companyId, profile.roleId)
  if (!guards) throw noSuch('roleId')
  return guards
}

async function refuseStrangeSkills(db: Db, companyId: number, ids: readonly string[]): Promise<void> {
  const strange = await db.row(
    `select 1 from unnest($2::uuid[]) wanted (id) where not exists (
       select from casekit.skill s where s.company_id = $1 and s.id = wanted.id and s.deleted_at is null)`,
    [companyId, ids],
  )
  if (strange) throw noSuch('skillIds')
}

/** Gives a member exactly these guards, apart from those added by the server or by consent. */
export async function setGuards(db: Db, companyId: number, userId: string, guards: readonly Guard[]): Promise<void> {
  await db.rows(
    `delete from casekit.stakeholder_guard where company_id = $1 and stakeholder_id = $2
       and guard not in ('ServiceContract', 'Gdpr') and guard <> all ($3::text[])`,
    [companyId, userId, guards],
  )
  await db.rows(
    `insert into casekit.stakeholder_guard (company_id, stakeholder_id, guard) select $1, $2, unnest($3::text[])
     on conflict do nothing`,
    [companyId, userId, guards],
  )
}

export async function setSkills(db: Db, companyId: number, userId: string, ids: readonly string[]): Promise<void> {
  await db.rows('delete from casekit.stakeholder_skill where company_id = $1 and stakeholder_id = $2', [
    companyId,
    userId,
  ])
  await db.rows(
    `insert into casekit.stakeholder_skill (company_id, stakeholder_id, skill_id) select $1, $2, unnest($3::uuid[])
     on conflict do nothing`,
    [companyId, userId, ids],
  )
}
