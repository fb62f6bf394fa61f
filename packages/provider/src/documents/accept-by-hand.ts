import type { Actor } from '../history/queries.ts'
import type { Db } from '../platform/db.ts'
import { rejectOthers } from './decide.ts'
import { addTasks, takeTimes } from './plan-work.ts'
import { EMPTY, type Standing } from './rows.ts'
import { withPartners } from './tell-partners.ts'
import { leadingOption } from './totals.ts'

/** Whether the work of an offer was planned before: an offer that is accepted again is not planned again. */
const isPlanned = async (db: Db, companyId: number, offerId: string): Promise<boolean> =>
  Boolean(
    await db.row('select 1 from casekit.activity where company_id = $1 and offer_id = $2 limit 1', [
      companyId,
      offerId,
    ]),
  )

/**
 * What follows where the company says itself that an offer was accepted, in the caller's transaction: the same as when
 * its customer signs the option that leads. `write` sets the status; companies are written in the order of their ids.
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
