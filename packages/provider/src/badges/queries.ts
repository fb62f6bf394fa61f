import type { AlertKind } from '@casekit/contract/alerts'
import type { Db } from '../platform/db.ts'

/** The member's unread alerts of one kind. */
export async function countUnreadAlerts(db: Db, companyId: number, recipientId: string, kind: AlertKind) {
  const found = await db.row<{ count: number }>(
    `select count(*)::int as count from casekit.stakeholder_message
     where company_id = $1 and recipient_id = $2 and kind = $3 and seen_at is null`,
    [companyId, recipientId, kind],
  )
  return found?.count ?? 0
}

/** Received transfers without a response, and partner orders not yet confirmed. */
export async function countUnanswered(db: Db, companyId: number): Promise<number> {
  const found = await db.row<{ count: number }>(
    `select (select count(*) from casekit.transfer where company_id = $1 and side = 'received' and state in ('waiting', 'awarded'))::int
       + (select count(*) from casekit.incoming_requisition where company_id = $1 and state = 'open')::int as count`,
    [companyId],
  )
  return found?.count ?? 0
}

/** Received ratings that nobody has seen. */
export async function countNewRatings(db: Db, companyId: number): Promise<number> {
  const found = await db.row<{ count: number }>(
    `select count(*)::int as count from casekit.rating
     where company_id = $1 and deleted_at is null and answered_at is not null and seen_at is null`,
    [companyId],
  )
  return found?.count ?? 0
}
