import type { Db } from '../platform/db.ts'
import { sendVisitMail } from './visit-mail.ts'

type Known = { id: string; state: string }

/** Within a window, customers do not see changes of the exact time. */
const KNOWN = `select id, concat_ws(' ', status, fitter_id, case when starts_at >= window_from and starts_at < window_to
    then concat_ws(' ', window_from, window_to) else concat_ws(' ', starts_at, ends_at) end) as state from casekit.booking
  where company_id = $1 and activity_id = $2 and status in ('confirmed', 'cancelled')`

/** What the customer knows about a visit before a change; undefined if no customer knows of it. */
export const knownVisit = (db: Db, companyId: number, activityId: string) =>
  db.row<Known>(KNOWN, [companyId, activityId])

/** Notifies the customer of another time, another person or a cancellation, if what they know is outdated. */
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
