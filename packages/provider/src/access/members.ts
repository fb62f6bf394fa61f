import type { Db } from '../platform/db.ts'
import { type RightsRow, type Staff, staffFrom } from '../server/caller.ts'

export const MOST_PEOPLE = 300

type Listed = { userId: string; name: string; roleId: string | null; roleName: string; departmentName: string }

/** A member with their rights if they called now; `staff` is undefined if they cannot sign in. */
export type Member = Listed & { staff: Staff | undefined }

const MEMBER = `select h.id as "userId", h.name, h.role_id as "roleId", coalesce(o.name, '') as "roleName",
    coalesce(d.name, '') as "departmentName", to_jsonb(r) || coalesce(to_jsonb(u), '{}') as rights
  from casekit.stakeholder h
  left join lateral directory.rights_of(h.company_id, h.id) r on true
  left join lateral directory.row_rule_of(h.company_id, h.id) u on true
  left join casekit.role o on o.company_id = h.company_id and o.id = h.role_id and o.deleted_at is null
  left join casekit.department d on d.company_id = h.company_id and d.id = h.department_id and d.deleted_at is null
  where h.company_id = $1 and h.deleted_at is null`

const memberFrom = ({ rights, ...listed }: Listed & { rights: RightsRow | null }): Member => ({
  ...listed,
  staff: rights ? staffFrom(rights) : undefined,
})

/** Current members by name; by default one more than the endpoint evaluates, to detect longer lists. */
export async function listMembers(db: Db, companyId: number, atMost = MOST_PEOPLE + 1): Promise<Member[]> {
  const rows = await db.rows<Listed & { rights: RightsRow | null }>(
    `${MEMBER} order by casekit.sort_key(h.name) collate "C", h.id limit $2`,
    [companyId, atMost],
  )
  return rows.map(memberFrom)
}

export async function findMember(db: Db, companyId: number, id: string): Promise<Member | undefined> {
  const row = await db.row<Listed & { rights: RightsRow | null }>(`${MEMBER} and h.id = $2`, [companyId, id])
  return row && memberFrom(row)
}
