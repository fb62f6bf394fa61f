import type { CustomerEvent, StaffChannel, StaffEvent } from '@casekit/contract/notification-events'
import type { Db } from '../platform/db.ts'

type Asked = { companyId: number } & (
  | { event: Exclude<CustomerEvent, 'rating'> | 'message'; channel: 'mail' | 'sms'; userId?: undefined }
  | { event: StaffEvent; channel: StaffChannel; userId: string }
)

/**
 * Whether somebody is notified: a member's own choice first, then the company's. Alerts use the same database function.
 */
export async function isWanted(db: Db, { companyId, event, channel, userId }: Asked): Promise<boolean> {
  const row = await db.row<{ wanted: boolean }>('select casekit.is_wanted($1, $2, $3, $4) as wanted', [
    companyId,
    event,
    channel,
    userId ?? null,
  ])
  return row?.wanted === true
}
