import type { sendToCases } from '@casekit/contract/case-bulk'
import type { Body } from '@casekit/contract/endpoint'
import type { Staff } from '../../server/caller.ts'
import { sendMessage } from '../../messages/send.ts'
import { isWanted } from '../../notifications/wanted.ts'
import type { Db } from '../../platform/db.ts'
import { badRequest } from '../../server/problem.ts'
import { Kept, oneByOne } from './one-by-one.ts'

const REACHED = `select coalesce(case $3 when 'mail' then c.email like '%_@_%' else c.mobile <> '' end, false) as reached
  from casekit.cases k left join casekit.customer c on c.company_id = k.company_id and c.id = k.customer_id
  where k.company_id = $1 and k.id = $2 and k.deleted_at is null`

/** Messages the customer of each case; reports those who cannot be reached. */
export async function sendBatch(
  db: Db,
  companyId: number,
  sender: Staff,
  { caseIds, text, title, by }: Body<typeof sendToCases>,
) {
  if (by === 'mail' && !(await isWanted(db, { companyId, event: 'message', channel: 'mail' })))
    throw badRequest('/by', 'customers do not get messages by mail')
  const { done, refused } = await oneByOne(db, companyId, caseIds, async (db, caseId) => {
    const found = await db.row<{ reached: boolean }>(REACHED, [companyId, caseId, by])
    if (!found) throw new Kept('gone')
    if (!found.reached) throw new Kept('no-address')
    const receivers = [{ to: 'customer' as const, mail: by === 'mail', sms: by === 'sms', alert: false }]
    await sendMessage(db, companyId, sender, { caseId, lane: 'company', text, ...(title && { title }), receivers })
    return caseId
  })
  return { sent: done, refused }
}
