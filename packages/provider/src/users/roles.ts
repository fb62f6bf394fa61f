import { DELIVERED_ROLES, type Role, type RowRule } from '@casekit/contract/roles'
import type { GivenGuard } from '@casekit/contract/given-guards'
import type { Db } from '../platform/db.ts'
import { newId } from '../platform/new-id.ts'
import { badRequest, notFound, ProblemError } from '../server/problem.ts'
import { noSuch } from '../server/unknown-id.ts'
import { keepAdministrator } from './last-administrator.ts'

type Counted = { roleId: string; members: number }

const ROLE = `r.id, r.name, false as "isDelivered", r.guards, r.row_rule as "rowRule", r.partner_id as "partnerId", r.version,
  (select count(*)::int from casekit.stakeholder s where s.company_id = r.company_id and s.role_id = r.id and s.deleted_at is null) as members`

const refuseDelivered = (id: string) => {
  if (Object.values(DELIVERED_ROLES).some(role => role.id === id.toLowerCase()))
    throw new ProblemError(409, 'delivered', 'Every company has this role. Create your own role from it.')
}

/** Built-in roles, then the company's own by name. */
export async function listRoles(db: Db, companyId: number): Promise<Role[]> {
  const counted = await db.rows<Counted>(
    `select role_id as "roleId", count(*)::int as members from casekit.stakeholder
     where company_id = $1 and role_id is not null and deleted_at is null group by 1`,
    [companyId],
  )
  const delivered = Object.entries(DELIVERED_ROLES).map(([name, { id, guards }]) => ({
    id,
    name,
    isDelivered: true,
    guards: [...guards],
    rowRule: 'all' as const,
    partnerId: null,
    members: counted.find(({ roleId }) => roleId === id)?.members ?? 0,
    version: 1,
  }))
  const own = await db.rows<Role>(
    `select ${ROLE} from casekit.role r where r.company_id = $1 and r.deleted_at is null
     order by casekit.sort_key(r.name) collate "C", r.id limit 200`,
    [companyId],
  )
  return [...delivered, ...own]
}

export const findRole = (db: Db, companyId: number, id: string) =>
  db.row<Role>(`select ${ROLE} from casekit.role r where r.company_id = $1 and r.id = $2 and r.deleted_at is null`, [
    companyId,
    id,
  ])

type Wanted = { name: string; guards: readonly GivenGuard[]; rowRule?: RowRule; partnerId?: string | null }

/** Refuses an invalid rule: without its partner, or for a role that could change it. */
async function checkRule(db: Db, companyId: number, { guards, rowRule = 'all', partnerId }: Wanted): Promise<void> {
  if (rowRule !== 'all' && guards.includes('SettingsAccess'))
    throw badRequest('/rowRule', 'must be all where settings may be changed')
  if (rowRule === 'partner' && !partnerId) throw badRequest('/partnerId', 'is needed')
  if (!partnerId) return
  const found = await db.row('select from casekit.partner where company_id = $1 and id = $2 and deleted_at is null', [
    companyId,
    partnerId,
  ])
  if (!found) throw noSuch('partnerId')
}

const partnerOf = ({ rowRule, partnerId }: Wanted) => (rowRule === 'partner' ? (partnerId ?? null) : null)

export async function addRole(db: Db, companyId: number, wanted: Wanted): Promise<Role> {
  await checkRule(db, companyId, wanted)
  const { guards, rowRule = 'all' } = wanted
  const [id, name, partnerId] = [newId(), wanted.name.trim(), partnerOf(wanted)]
  await db.rows(
    'insert into casekit.role (company_id, id, name, guards, row_rule, partner_id) values ($1, $2, $3, $4, $5, $6)',
    [companyId, id, name, guards, rowRule, partnerId],
  )
  return { id, name, isDelivered: false, guards: [...guards], rowRule, partnerId, members: 0, version: 1 }
}

const EDIT = `update casekit.role set name = $4, guards = $5, row_rule = $6, partner_id = $7, version = version + 1
  where company_id = $1 and id = $2 and deleted_at is null and ($3::int is null or version = $3) returning id`

/** Updates the guards of the role's members. */
const FOLLOW = [
  `delete from casekit.stakeholder_guard g using casekit.stakeholder s where g.company_id = $1 and s.company_id = $1
    and s.id = g.stakeholder_id and s.role_id = $2 and g.guard not in ('ServiceContract', 'Gdpr') and g.guard <> all ($3::text[])`,
  `insert into casekit.stakeholder_guard (company_id, stakeholder_id, guard)
    select $1, s.id, unnest($3::text[]) from casekit.stakeholder s where s.company_id = $1 and s.role_id = $2 on conflict do nothing`,
]

/** Returns undefined if no role with this id and version exists. */
export function editRole(
  db: Db,
  companyId: number,
  id: string,
  version: number | null,
  given: Wanted,
): Promise<Role | undefined> {
  refuseDelivered(id)
  return keepAdministrator(db, companyId, async within => {
    const standing = await findRole(within, companyId, id)
    if (!standing) return undefined
    const wanted = given.rowRule ? given : { partnerId: standing.partnerId, ...given, rowRule: standing.rowRule }
    await checkRule(within, companyId, wanted)
    const { name, guards, rowRule } = wanted
    const values = [companyId, id, version, name.trim(), guards, rowRule, partnerOf(wanted)]
    if (!(await within.row(EDIT, values))) return undefined
    for (const text of FOLLOW) await within.rows(text, [companyId, id, guards])
    return findRole(within, companyId, id)
  })
}

const IN_USE = `select 1 from casekit.stakeholder where company_id = $1 and role_id = $2 and deleted_at is null
  union all select 1 from casekit.invitation where company_id = $1 and role_id = $2 and ended_at is null limit 1`

export async function removeRole(db: Db, companyId: number, id: string): Promise<null> {
  refuseDelivered(id)
  return db.transaction(async within => {
    const removed = await within.row(
      'update casekit.role set deleted_at = now() where company_id = $1 and id = $2 and deleted_at is null returning id',
      [companyId, id],
    )
    if (!removed) throw notFound('role')
    if (await within.row(IN_USE, [companyId, id]))
      throw new ProblemError(409, 'in-use', 'Somebody has this role. Give them another one first.')
    return null
  })
}
