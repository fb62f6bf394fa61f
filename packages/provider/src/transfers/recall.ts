import type { Db } from '../platform/db.ts'
import { tellReceiver } from './notify-partner.ts'
import { inBoth } from './partnership.ts'

type Sent = { id: string; other: number; isOpen: boolean }

const SENT = `select x.id, x.other_company as other, x.state in ('waiting', 'quoted', 'awarded') as "isOpen"
  from casekit.transfer x join casekit.cases k on k.company_id = x.company_id and k.id = x.case_id
  where x.company_id = $1 and x.side = 'sent' and k.customer_id = any ($2) order by x.other_company, x.id for update of x`

/** Erases what was written and sent; that a case was transferred, and the outcome, remain. */
const FORGET = [
  `update casekit.transfer set title = '-', reason = '', quote_text = '', draft = jsonb_build_object('customer', '{}'::jsonb, 'title', '-', 'description', '-'),
     state = case when state in ('waiting', 'quoted', 'awarded') then 'cancelled' else state end,
     answered_at = case when state in ('waiting', 'quoted', 'awarded') then now() else answered_at end
   where company_id = $1 and id = $2`,
  `delete from casekit.transfer_file where company_id = $1 and transfer_id = $2`,
  `delete from directory.mailbox where company_id = $1 and id in (
     select id from casekit.outbox where company_id = $1 and split_part(dedupe_key, '/', 2) = $2::uuid::text)`,
  `delete from casekit.outbox where company_id = $1 and dedupe_key like 'transfer/%' and split_part(dedupe_key, '/', 2) = $2::uuid::text`,
  `update search.entry e set text = search.fold(concat_ws(' ', x.number, x.title, p.name))
   from casekit.transfer x join casekit.partner p on p.company_id = x.company_id and p.id = x.partner_id
   where e.company_id = $1 and e.kind = 'transfer' and e.id = $2 and x.company_id = $1 and x.id = $2`,
]

async function forget(db: Db, companyId: number, id: string): Promise<void> {
  for (const text of FORGET) await db.rows(text, [companyId, id])
}

/**
 * Recalls what was sent to partners about erased customers: unanswered transfers are canceled, so nobody can accept
 * them any more; partners who have created a case are asked to erase the customer too.
 */
export async function recallTransfers(db: Db, companyId: number, customerIds: readonly string[]): Promise<void> {
  for (const { id, other, isOpen } of await db.rows<Sent>(SENT, [companyId, customerIds])) {
    await inBoth(
      db,
      companyId,
      other,
      at => forget(at, companyId, id),
      async (at, receiver) => {
        await forget(at, receiver, id)
        const received = await at.row<{ state: string }>(
          'select state from casekit.transfer where company_id = $1 and id = $2',
          [receiver, id],
        )
        if (isOpen || received?.state === 'accepted')
          await tellReceiver(at, receiver, id, isOpen ? 'cancelled' : 'erased')
      },
    )
  }
}
