import type { UserMessage } from '@casekit/contract/alerts'
import type { Db } from '../platform/db.ts'

/** Newest first. */
export const listMessages = (db: Db, companyId: number, recipientId: string) =>
  db.rows<UserMessage>(
    `select id, kind, subject_id as "subjectId", message, details, created_at as "createdAt", seen_at as "seenAt"
     from casekit.stakeholder_message where company_id = $1 and recipient_id = $2 and is_shown
     order by created_at desc, id desc limit 100`,
    [companyId, recipientId],
  )

/** False if the recipient has no such alert. Notifies the recipient's other browsers. */
export async function markSeen(db: Db, companyId: number, recipientId: string, id: string): Promise<boolean> {
  const found = await db.row<{ id: string }>(
    `with marked as (
       update casekit.stakeholder_message set seen_at = now()
       where company_id = $1 and recipient_id = $2 and id = $3 and seen_at is null returning id
     )
     select m.id, (select casekit.announce($1, 'alert', id, $2) from marked)
     from casekit.stakeholder_message m where m.company_id = $1 and m.recipient_id = $2 and m.id = $3`,
    [companyId, recipientId, id],
  )
  return found !== undefined
}

export async function markAllSeen(db: Db, companyId: number, recipientId: string): Promise<void> {
  await db.row(
    `with marked as (
       update casekit.stakeholder_message set seen_at = now()
       where company_id = $1 and recipient_id = $2 and seen_at is null returning id
     )
     select casekit.announce($1, 'alert', null, $2) where exists (select from marked)`,
    [companyId, recipientId],
  )
}
