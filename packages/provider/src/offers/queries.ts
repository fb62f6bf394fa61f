import type { CaseOffer } from '@casekit/contract/offers'
import type { ListEntry } from '@casekit/contract/reference'
import { OFFER_STATUS_IDS, OFFER_STATUSES, type OfferStatus } from '@casekit/contract/ids'
import type { Caller } from '../server/caller.ts'
import { acceptByHand } from '../documents/accept-by-hand.ts'
import { refuseUnapproved } from '../documents/approval.ts'
import { lockWithCase } from '../documents/decide.ts'
import { alreadyDecided } from '../documents/edit.ts'
import { tell } from '../history/record.ts'
import { noSuch } from '../server/unknown-id.ts'
import type { Db } from '../platform/db.ts'
import { NET, seesNet } from './net.ts'

export const OFFER_STATUS_LIST = OFFER_STATUSES.map(name => ({ id: OFFER_STATUS_IDS[name], name }))

/** A company list that offers are classified by. */
export const listOf = (db: Db, companyId: number, list: 'trade_group' | 'established_by') =>
  db.rows<ListEntry>(
    `select id, name from casekit.${list} where company_id = $1 and deleted_at is null order by position, id`,
    [companyId],
  )

/** A total that the caller may not see is not read. */
const columns = (hasNet: boolean) =>
  `id, version, number, kind, title, status, ${hasNet ? NET : 'null::float8'} as net, created_at as "createdAt"`

/** Adds the fixed id of the status. */
export const withStatusId = (row: Omit<CaseOffer, 'offerStatusId'>): CaseOffer => ({
  ...row,
  offerStatusId: OFFER_STATUS_IDS[row.status],
})

/** The offers of case `k` as JSON, the newest first; `hasNet`: with their totals. */
export const offersOfCase = (hasNet: boolean) => `(select coalesce(json_agg(o), '[]') from (
    select ${columns(hasNet)} from casekit.offer
    where company_id = k.company_id and case_id = k.id and deleted_at is null order by number desc limit 500) o)`

export async function findOffer(db: Db, companyId: number, caller: Caller, id: string): Promise<CaseOffer | undefined> {
  // another system's key reaches this only if it may read offers
  const hasNet = caller.kind === 'embed' || seesNet(caller)
  const row = await db.row<Omit<CaseOffer, 'offerStatusId'>>(
    `select ${columns(hasNet)} from casekit.offer where company_id = $1 and id = $2 and deleted_at is null`,
    [companyId, id],
  )
  return row && withStatusId(row)
}

function statusOf(id: string): OfferStatus {
  const status = OFFER_STATUSES.find(name => OFFER_STATUS_IDS[name] === id.toLowerCase())
  if (!status) throw noSuch('caseOfferStatusId')
  return status
}

type Standing = { id: string; before: OfferStatus; after: OfferStatus; number: number; caseId: string | null }

async function write(db: Db, companyId: number, caller: Caller, { id, before, after, number, caseId }: Standing) {
  await db.rows(
    `update casekit.offer set status = $3, decision = case when $3 in ('Draft', 'Sent') then null else decision end,
       is_held = is_held and $3 not in ('Sent', 'Accepted'), version = version + 1, updated_at = now() where company_id = $1 and id = $2`,
    [companyId, id, after],
  )
  if (caseId)
    await tell(db, companyId, caller, caseId, { type: 'offerStatusChanged', text: String(number), before, after })
}

/**
 * Changes the status; undefined if there is no such offer in this version. An accepted offer is planned as if it had
 * been signed.
 */
export function changeOfferStatus(
  db: Db,
  companyId: number,
  caller: Caller,
  id: string,
  statusId: string,
  version: number | null,
): Promise<CaseOffer | undefined> {
  return db.transaction(async db => {
    const offer = await lockWithCase(db, companyId, id)
    if (!offer) return undefined
    const status = statusOf(statusId)
    if (status === offer.status) return findOffer(db, companyId, caller, id)
    if (version !== null && version !== offer.version) return undefined
    if (offer.isIssued) throw alreadyDecided()
    if (status === 'Sent' || status === 'Accepted') await refuseUnapproved(db, companyId, caller.id, offer)
    const { number, case_id: caseId } = offer
    const change = () => write(db, companyId, caller, { id, before: offer.status, after: status, number, caseId })
    if (status === 'Accepted' && offer.kind === 'Offer') await acceptByHand(db, companyId, offer, caller, change)
    else await change()
    return findOffer(db, companyId, caller, id)
  })
}
