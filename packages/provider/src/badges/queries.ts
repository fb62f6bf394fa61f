import type { AlertKind } from '@casekit/contract/alerts'
import type { Db } from '../db.ts'

/** Unread alerts by kind; a kind without any is absent. */
export async function countUnread(db: Db, companyId: number, recipientId: string) {
  const rows = await db.rows<{ kind: AlertKind; count: number }>(
    `select kind, count(*)::int as count from casekit.stakeholder_message
     where company_id = $1 and recipient_id = $2 and seen_at is null group by kind`,
    [companyId, recipientId],
  )
  return new Map(rows.map(({ kind, count }) => [kind, count]))
}
