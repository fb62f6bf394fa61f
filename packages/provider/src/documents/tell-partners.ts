import { tell } from '../history/record.ts'
import type { Db } from '../platform/db.ts'
import { across } from '../transfers/partnership.ts'
import type { Standing } from './rows.ts'

type Shared = { id: string; side: 'sent' | 'received'; other: number }

const SHARED = `select id, side, other_company as other from casekit.transfer
  where company_id = $1 and case_id = $2 and state in ('accepted', 'quoted', 'awarded') order by other_company, id limit 50`

/**
 * Informs the partners who share a case that its offer was accepted, without the price. `work` runs in between, since
 * companies are always written in order of their ids.
 */
export async function withPartners(
  db: Db,
  companyId: number,
  { number, case_id: caseId }: Pick<Standing, 'number' | 'case_id'>,
  work: () => Promise<void>,
): Promise<void> {
  const shared = caseId ? await db.rows<Shared>(SHARED, [companyId, caseId]) : []
  for (const one of shared) if (one.other < companyId) await informOne(db, companyId, one, number)
  await work()
  for (const one of shared) if (one.other > companyId) await informOne(db, companyId, one, number)
}

const MINE = `select x.number, x.case_id as "caseId", x.sent_by as "sentBy", p.name as partner
  from casekit.transfer x join casekit.partner p on p.company_id = x.company_id and p.id = x.partner_id
  where x.company_id = $1 and x.id = $2`

type Mine = { number: number; caseId: string | null; sentBy: string | null; partner: string }

/** The sender of a case gets a history entry; its recipient an alert for incoming transfers. */
async function informOne(db: Db, companyId: number, { id, side, other }: Shared, offer: number): Promise<void> {
  await across(db, companyId, other, async (there, partner) => {
    const mine = await there.row<Mine>(MINE, [partner, id])
    if (!mine) return
    const details = JSON.stringify({ number: String(mine.number), actor: mine.partner })
    if (side === 'sent') {
      const values = [partner, id, details]
      await there.rows(`select casekit.alert_of_transfer($1, $2, 'Alert.PartnerSold', $3::jsonb)`, values)
      return
    }
    if (!mine.caseId) return
    const actor = { kind: 'embed' as const, id: '', name: mine.partner }
    await tell(there, partner, actor, mine.caseId, {
      type: 'offerStatusChanged',
      text: String(offer),
      after: 'Accepted',
    })
    if (mine.sentBy)
      await there.rows(`select casekit.alert($1, $2, 'case', $3, 'Alert.PartnerSold', $4::jsonb)`, [
        partner,
        mine.sentBy,
        mine.caseId,
        details,
      ])
  })
  await db.rows(`select pg_notify('casekit_live', $1)`, [String(other)])
}
