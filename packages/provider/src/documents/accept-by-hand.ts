import type { Actor } from '../history/queries.ts'
import type { Db } from '../platform/db.ts'
import { rejectOthers } from './decide.ts'
import { addTasks, takeTimes } from './plan-work.ts'
import { EMPTY, type Standing } from './rows.ts'
import { withPartners } from './tell-partners.ts'
import { leadingOption } from './totals.ts'

/** Whether the offer's work was planned before; accepting it again must not plan it again. */
const isPlanned = async (db: Db, companyId: number, offerId: string): Promise<boolean> =>
  Boolean(
    await db.row('select 1 from casekit.activity where company_id = $1 and offer_id = $2 limit 1', [
      companyId,
      offerId,
    ]),
  )

/**
 * Accepts an offer on the company's behalf, in the caller's transaction: same effects as if the customer signed the
 * leading option. `write` sets the status; companies are written in order of their ids.
 */
export async function acceptByHand(
  db: Db,
  companyId: number,
  offer: Standing,
  actor: Actor,
  write: () => Promise<void>,
): Promise<void> {
  const optionId = leadingOption(offer.content ?? EMPTY)?.id ?? ''
  await withPartners(db, companyId, offer, async () => {
    const isNew = offer.case_id !== null && !(await isPlanned(db, companyId, offer.id))
    const works = isNew ? await takeTimes(db, companyId, offer, { optionId, addOnIds: [] }) : []
    await addTasks(db, companyId, offer, { works, actor })
    if (offer.case_id) await rejectOthers(db, companyId, offer, actor)
    await write()
  })
}
