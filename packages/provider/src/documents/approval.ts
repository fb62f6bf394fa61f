import type { DocumentChange } from '@casekit/contract/documents'
import { mostOf } from '@casekit/rules/offer-most'
import type { Db } from '../platform/db.ts'
import { ProblemError } from '../server/problem.ts'
import { offerLimitOf, reaches } from './offer-limits.ts'
import type { Standing } from './rows.ts'

/** Whether version `v` and offer `o` look the same to the recipient, ignoring internal notes and costs. */
export const READS_SO = `v.title = o.title and v.content = o.content and v.valid_until is not distinct from o.valid_until`

/** Whether the last decision on the current content was an approval. */
async function isApproved(db: Db, companyId: number, offerId: string): Promise<boolean> {
  const last = await db.row<{ state: string }>(
    `select a.state from casekit.offer_approval a
     join casekit.offer o on o.company_id = a.company_id and o.id = a.offer_id
     join casekit.offer_version v on v.company_id = a.company_id and v.offer_id = a.offer_id and v.version = a.version
     where a.company_id = $1 and a.offer_id = $2 and a.decided_at is not null and ${READS_SO}
     order by a.decided_at desc, a.id desc limit 1`,
    [companyId, offerId],
  )
  return last?.state === 'approved'
}

type Offered = Pick<Standing, 'id' | 'kind' | 'content'>

/** Whether a locked document needs someone else's approval before the member may release it. */
export async function needsApproval(db: Db, companyId: number, memberId: string, offer: Offered): Promise<boolean> {
  if (offer.kind !== 'Offer' || !offer.content) return false
  const limit = await offerLimitOf(db, companyId, memberId)
  return !reaches(limit, mostOf(offer.content)) && !(await isApproved(db, companyId, offer.id))
}

/** Released, and not changed since in a way that needs approval. */
export const isOut = ({ status, isHeld }: Pick<Standing, 'status' | 'isHeld'>): boolean => status === 'Sent' && !isHeld

/** Throws if the member may not release a locked document. */
export async function refuseUnapproved(db: Db, companyId: number, memberId: string, offer: Standing): Promise<void> {
  if (isOut(offer) || !(await needsApproval(db, companyId, memberId, offer))) return
  throw new ProblemError(409, 'needs-approval', 'It is over your limit: somebody else must approve it first.')
}

/** Whether a document is withheld from its recipient until approved. */
export async function isHeldBack(db: Db, companyId: number, offerId: string): Promise<boolean> {
  const row = await db.row<{ isHeld: boolean }>(
    `select is_held as "isHeld" from casekit.offer where company_id = $1 and id = $2`,
    [companyId, offerId],
  )
  return row?.isHeld ?? false
}

/** Whether a change alters what the recipient sees. */
export async function readsOtherwise(db: Db, companyId: number, id: string, change: DocumentChange): Promise<boolean> {
  const { title, content, validUntil } = change
  const row = await db.row<{ isSame: boolean }>(
    `select o.title = $3 and o.content is not distinct from $4::jsonb and o.valid_until is not distinct from $5::date as "isSame"
     from casekit.offer o where o.company_id = $1 and o.id = $2`,
    [companyId, id, title, JSON.stringify(content), validUntil],
  )
  return row?.isSame !== true
}

/** After a change to a released document: withholds it if it exceeds the writer's limit. */
export async function holdBack(db: Db, companyId: number, memberId: string, offer: Offered): Promise<void> {
  await db.rows(
    `update casekit.offer o set is_held = $3 where o.company_id = $1 and o.id = $2 and (o.status = 'Sent' or exists (
       select from casekit.offer_link n where n.company_id = o.company_id and n.offer_id = o.id))`,
    [companyId, offer.id, await needsApproval(db, companyId, memberId, offer)],
  )
}
