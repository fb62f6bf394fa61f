import type { Pool } from 'pg'
import { openDb } from '../db.ts'
import { caseAt } from './receive.ts'

type Bounced = { mailId: string | undefined; receiver: string; status: string }

/** The mail of the case that was sent and is now known not to have arrived; without an id the last one to that address. */
const GIVEN_UP = `with failed as (
    update casekit.outbox o set sent_at = null, failed_at = now(), last_error = 'bounced ' || $5
    where o.company_id = $1 and o.sent_at is not null and split_part($3, '@', 1) = o.payload ->> 'replyTo'
      and o.id = coalesce($4::uuid, (
        select d.id from casekit.case_message_delivery d join casekit.case_message m on m.company_id = $1 and m.id = d.message_id
        where d.company_id = $1 and m.case_id = $2 and d.channel = 'mail' and lower(d.address) = lower($6)
        order by m.created_at desc limit 1))
    returning o.id
  )
  select casekit.alert($1, coalesce(m.sent_by, k.responsible_id), 'case', k.id, 'Alert.MailFailed',
    jsonb_build_object('number', k.number::text, 'actor', coalesce(d.receiver, c.name)))
  from failed join casekit.cases k on k.company_id = $1 and k.id = $2
  left join casekit.customer c on c.company_id = $1 and c.id = k.customer_id
  left join casekit.case_message_delivery d on d.company_id = $1 and d.id = failed.id
  left join casekit.case_message m on m.company_id = $1 and m.id = d.message_id
  where coalesce(m.sent_by, k.responsible_id) is not null`

/**
 * A mail that its case sent, reported to the address of the case as not delivered: its delivery has failed and can be
 * sent again, and whoever wrote it hears of it. Nothing happens where the address or the mail is none of ours.
 */
export async function markBounced(pool: Pool, address: string, { mailId, receiver, status }: Bounced): Promise<void> {
  const found = await caseAt(pool, address)
  if (!found) return
  const { companyId, caseId } = found
  const given = [companyId, caseId, address.trim().toLowerCase(), mailId ?? null, status, receiver]
  await openDb(pool, { companyId }).rows(GIVEN_UP, given)
}
