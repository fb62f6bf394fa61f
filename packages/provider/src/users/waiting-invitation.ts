import type { Db } from '../platform/db.ts'
import type { Profile } from './profile.ts'

export type Waiting = Profile & { id: string; email: string; invitedBy: string; expiresAt: string }

export const WAITING = `select id, email, name, title, phone, department_id as "departmentId", price_group_id as "priceGroupId", role_id as "roleId",
    is_fitter as "isFitter", is_responsible as "isResponsible", skill_ids as "skillIds", guards, invited_by_name as "invitedBy", expires_at as "expiresAt"
  from casekit.invitation where company_id = $1 and ended_at is null and expires_at > now()`

/** The profile in a pending invitation, by email. */
export const waitingInvitation = (db: Db, companyId: number, email: string) =>
  db.row<Waiting>(`${WAITING} and lower(email) = lower($2)`, [companyId, email])

/** Ends the invitation of someone who joined another way. */
export async function endInvitation(db: Db, companyId: number, id: string): Promise<void> {
  await db.rows(
    `with ended as (update casekit.invitation set ended_at = now() where company_id = $1 and id = $2 returning link_id)
     update directory.link l set used_at = now() from ended where l.id = ended.link_id and l.used_at is null`,
    [companyId, id],
  )
}
