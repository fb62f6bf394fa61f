import type { Pool } from 'pg'
import { openDb } from '../platform/db.ts'
import { readReturnAddress } from '../platform/mail/return-address.ts'
import { readCaseAddress } from './case-address.ts'

type Bounced = { mailId: string | undefined; receiver: string; status: string }

/** The mail that a return address was made for, with its case; a campaign mail has none. */
type Returned = { companyId: number; mailId: string; receiver: string; caseToken: string | undefined }

/** Finds the sent mail that a return address belongs to; undefined if there is none. */
export async function returnedTo(pool: Pool, address: string): Promise<Returned | undefined> {
  const read = readReturnAddress(address)
  if (!read) return undefined
  const { companyId, secret } = read
  const found = await openDb(pool, { companyId }).row<{
    id: string
    to: string
    replyTo: string | null
    isCampaign: boolean
  }>(
    `select id, payload ->> 'to' as "to", payload ->> 'replyTo' as "replyTo", dedupe_key like 'campaign/%' as "isCampaign" from casekit.outbox
     where company_id = $1 and return_secret = $2 and sent_at is not null`,
    [companyId, secret],
  )
  const caseToken = readCaseAddress(found?.replyTo ?? '')?.token
  return found && (caseToken || found.isCampaign)
    ? { companyId, mailId: found.id, receiver: found.to, caseToken }
    : undefined
}

const GIVEN_UP = `with failed as (
    update casekit.outbox o set sent_at = null, failed_at = now(), last_error = 'bounced ' || $4
    where o.company_id = $1 and o.id = $3 and o.sent_at is not null
    returning o.id
  )
  select casekit.alert($1, coalesce(m.sent_by, k.responsible_id), 'case', k.id, 'Alert.MailFailed',
    jsonb_build_object('number', k.number::text, 'actor', coalesce(d.receiver, c.name)))
  from failed join casekit.case_mail_address a on a.company_id = $1 and a.token = $2
  join casekit.cases k on k.company_id = $1 and k.id = a.case_id and k.deleted_at is null
  left join casekit.customer c on c.company_id = $1 and c.id = k.customer_id
  left join casekit.case_message_delivery d on d.company_id = $1 and d.id = failed.id
  left join casekit.case_message m on m.company_id = $1 and m.id = d.message_id
  where coalesce(m.sent_by, k.responsible_id) is not null`

/**
 * Handles a bounce sent to the return address of a mail: marks its delivery as failed, so that it can be sent again,
 * and alerts its author. A report about another mail or receiver is ignored.
 */
export async function markBounced(pool: Pool, address: string, { mailId, receiver, status }: Bounced): Promise<void> {
  const returned = await returnedTo(pool, address)
  if (!returned || (mailId !== undefined && mailId !== returned.mailId)) return
  if (receiver.toLowerCase() !== returned.receiver.toLowerCase()) return
  const { companyId, caseToken } = returned
  await openDb(pool, { companyId }).rows(GIVEN_UP, [companyId, caseToken ?? null, returned.mailId, status])
}
