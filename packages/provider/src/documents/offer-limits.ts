import type { RoleLimit } from '@casekit/contract/offer-approval'
import { DELIVERED_ROLES } from '@casekit/contract/roles'
import type { Db } from '../platform/db.ts'
import { notFound } from '../server/problem.ts'
import { findRole, listRoles } from '../users/roles.ts'

/** Every role with the amount its members may offer without approval. */
export async function listOfferLimits(db: Db, companyId: number): Promise<RoleLimit[]> {
  const limits = await db.rows<{ role: string; amount: number }>(
    'select role, amount::float8 as amount from casekit.offer_limit where company_id = $1',
    [companyId],
  )
  const byRole = new Map(limits.map(({ role, amount }) => [role, amount]))
  const roles = await listRoles(db, companyId)
  return roles.map(({ id, name, isDelivered }) => ({ roleId: id, name, isDelivered, limit: byRole.get(id) ?? null }))
}

function findAnyRole(db: Db, companyId: number, roleId: string) {
  const delivered = Object.entries(DELIVERED_ROLES).find(([, { id }]) => id === roleId)
  return delivered ? { id: roleId, name: delivered[0], isDelivered: true } : findRole(db, companyId, roleId)
}

/** Null removes the limit; throws if the company has no such role. */
export async function keepOfferLimit(db: Db, companyId: number, roleId: string, limit: number | null) {
  const role = await findAnyRole(db, companyId, roleId.toLowerCase())
  if (!role) throw notFound('role')
  if (limit === null)
    await db.rows('delete from casekit.offer_limit where company_id = $1 and role = $2', [companyId, role.id])
  else
    await db.rows(
      `insert into casekit.offer_limit (company_id, role, amount) values ($1, $2, $3)
       on conflict (company_id, role) do update set amount = excluded.amount`,
      [companyId, role.id, limit],
    )
  return { roleId: role.id, name: role.name, isDelivered: role.isDelivered, limit }
}

/**
 * What a member may offer without approval, in minor units excluding VAT; null: no limit, also without a role. Other
 * systems, which are not members, have the smallest limit of all roles.
 */
export async function offerLimitOf(db: Db, companyId: number, memberId: string): Promise<number | null> {
  const row = await db.row<{ amount: number }>(
    `select min(l.amount)::float8 as amount from casekit.offer_limit l
     left join casekit.stakeholder s on s.company_id = l.company_id and s.id = $2
     where l.company_id = $1 and (s.id is null or s.role_id = l.role)`,
    [companyId, memberId],
  )
  return row?.amount ?? null
}

export const reaches = (limit: number | null, total: number): boolean => limit === null || total <= limit

type Member = { id: string; name: string }

/** Other members who may approve an offer of this amount, by name. */
export const listApprovers = (db: Db, companyId: number, callerId: string, total: number): Promise<Member[]> =>
  db.rows<Member>(
    `select s.id, s.name from casekit.stakeholder s
     left join casekit.offer_limit l on l.company_id = s.company_id and l.role = s.role_id
     where s.company_id = $1 and s.deleted_at is null and s.id <> $2
       and coalesce(l.amount >= $3, true) and exists (select from casekit.stakeholder_guard g
         where g.company_id = s.company_id and g.stakeholder_id = s.id and g.guard = 'OfferAccess')
     order by casekit.sort_key(s.name), s.id limit 50`,
    [companyId, callerId, total],
  )
