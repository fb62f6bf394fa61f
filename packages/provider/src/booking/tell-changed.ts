import type { Db } from '../platform/db.ts'
import { sendVisitMail } from './visit-mail.ts'

type Known = { id: string; state: string }

/** Who was told a window knows of no other time while the visit lies in it. */
const KNOWN = `select id, concat_ws(' ', status, fitter_id, case when starts_at >= window_from and starts_at < window_to
    then concat_ws(' ', window_from, window_to) else concat_ws(' ', starts_at, ends_at) end) as state from casekit.booking
  where company_id = $1 and activity_id = $2 and status in ('confirmed', 'cancelled')`

/** What the customer was told of a visit, before it is changed; undefined where no customer knows of it. */
export const knownVisit = (db: Db, companyId: number, activityId: string) =>
  db.row<Known>(KNOWN, [companyId, activityId])

/** Tells the customer of another time, another person or the end of a visit, where what they know is true no more. */
export async function tellChanged(
  db: Db,
  companyId: number,
  activityId: string,
  before: Known | undefined,
): Promise<void> {
  if (!before) return
  const after = await knownVisit(db, companyId, activityId)
  if (!after || after.state === before.state) return
  await db.rows('update casekit.booking set sequence = sequence + 1 where company_id = $1 and id = $2', [
    companyId,
    after.id,
  ])
  await sendVisitMail(db, companyId, after.id)
}
