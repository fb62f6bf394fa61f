import type { Decision } from '@casekit/contract/documents'
import type { Acceptance } from '@casekit/contract/offer-view'
import { createHash } from 'node:crypto'
import { countedLines, replacedBy } from '@casekit/rules/document-price'
import { tell } from '../history/record.ts'
import type { Actor } from '../history/queries.ts'
import { currentTime } from '../platform/clock.ts'
import type { Db } from '../platform/db.ts'
import { badRequest, notFound, ProblemError } from '../server/problem.ts'
import { isOut, needsApproval } from './approval.ts'
import { announceCase } from './edit.ts'
import { addTasks, takeTimes } from './plan-work.ts'
import { oweReceipt } from './receipts.ts'
import { EMPTY, lockDocument, type Standing } from './rows.ts'
import { withPartners } from './tell-partners.ts'
import { totalsOf } from './totals.ts'

/** Who decides, from where, and the state of the link used. */
export type Decider = {
  actor: Actor
  address: string
  place: Decision['place']
  isLate?: boolean
  isRevoked?: boolean
}

const refuse = (code: 'decided' | 'late' | 'revoked' | 'changed' | 'held', detail: string) =>
  new ProblemError(409, code, detail)

/** Locks the document and all others of its case in a fixed order, so that only one of concurrent decisions wins. */
export async function lockWithCase(db: Db, companyId: number, offerId: string): Promise<Standing | undefined> {
  await db.rows(
    `select o.id from casekit.offer o where o.company_id = $1 and o.deleted_at is null and (o.id = $2 or o.case_id = (
       select case_id from casekit.offer where company_id = $1 and id = $2)) order by o.id for update`,
    [companyId, offerId],
  )
  return lockDocument(db, companyId, offerId)
}

async function takeUndecided(db: Db, companyId: number, offerId: string, by: Decider): Promise<Standing> {
  const offer = await lockWithCase(db, companyId, offerId)
  if (!offer) throw notFound('document')
  const isOpen = offer.status === 'Sent' || (offer.status === 'Draft' && by.place === 'presenter')
  if (offer.decision || offer.status === 'Accepted' || offer.status === 'Rejected')
    throw refuse('decided', 'It has already been accepted or declined.')
  if (by.isRevoked) throw refuse('revoked', 'The link was withdrawn.')
  if (offer.kind !== 'Offer') throw refuse('late', 'Only an offer can be accepted or declined.')
  if (by.isLate || offer.isOver || offer.status === 'Expired' || !isOpen)
    throw refuse('late', 'It can no longer be accepted or declined.')
  if (await isStopped(db, companyId, offer, by)) throw refuse('held', 'Somebody in the company must approve it first.')
  return offer
}

/** On site the presenter releases it; otherwise the sender did. */
const isStopped = async (db: Db, companyId: number, offer: Standing, { place, actor }: Decider): Promise<boolean> =>
  place === 'presenter' ? !isOut(offer) && (await needsApproval(db, companyId, actor.id ?? '', offer)) : offer.isHeld

/** Hash of what was decided on, as shown: equal content gives an equal hash. */
const hashOf = ({ id, number, version, content }: Standing, chosen: object) =>
  createHash('sha256')
    .update(JSON.stringify({ id, number, version, content, ...chosen }))
    .digest('hex')

/** Accepts an offer in the caller's transaction: plans work, informs partners and rejects the case's other offers. */
export async function accept(db: Db, companyId: number, offerId: string, by: Decider, wish: Acceptance): Promise<void> {
  const offer = await takeUndecided(db, companyId, offerId, by)
  if (wish.version !== offer.version) throw refuse('changed', 'The document has changed in the meantime.')
  const addOnIds = addOnsOf(offer, wish)
  const chosen = { optionId: wish.optionId, addOnIds }
  const decision: Decision = {
    isAccepted: true,
    at: new Date(currentTime()).toISOString(),
    name: wish.name.trim(),
    place: by.place,
    ...chosen,
    requisitionNumber: wish.requisitionNumber ?? '',
    reason: '',
    signature: wish.signature,
    hash: hashOf(offer, chosen),
    address: by.address,
  }
  await withPartners(db, companyId, offer, () => carryOut(db, companyId, offer, by, decision, chosen))
}

type Chosen = { optionId: string; addOnIds: string[] }

/** Plans work, records the decision and totals, and rejects the case's other offers. */
async function carryOut(
  db: Db,
  companyId: number,
  offer: Standing,
  by: Decider,
  decision: Decision,
  chosen: Chosen,
): Promise<void> {
  const works = offer.case_id ? await takeTimes(db, companyId, offer, chosen) : []
  const { net, vat, gross, cost } = totalsOf(offer.content ?? EMPTY, offer.costs, chosen)
  await db.rows(
    'update casekit.offer set net = $3, vat = $4, gross = $5, cost = $6 where company_id = $1 and id = $2',
    [companyId, offer.id, net, vat, gross, cost],
  )
  if (offer.case_id) {
    await addTasks(db, companyId, offer, { works, actor: { ...by.actor, name: decision.name } })
    await rejectOthers(db, companyId, offer, by.actor)
  }
  await decide(db, companyId, offer, by, decision)
  await oweReceipt(db, companyId, offer.id, by.place === 'link' ? by.actor.id : null)
}

/** The valid add-ons of the chosen option; throws for unknown ones, and for two that replace the same line. */
function addOnsOf({ content }: Standing, { optionId, addOnIds }: Acceptance): string[] {
  const option = (content ?? EMPTY).options.find(({ id }) => id === optionId)
  if (!option) throw badRequest('/optionId', 'is not known')
  const wished = new Set(addOnIds)
  const counted = countedLines(option.lines, wished)
  const known = new Set(option.lines.filter(({ choice }) => choice !== 'included').map(({ id }) => id))
  const replaced = replacedBy(option.lines)
  const places = [...wished].map(id => replaced.get(id) ?? id)
  if ([...wished].some(id => !known.has(id) || !counted.has(id)) || new Set(places).size < wished.size)
    throw badRequest('/addOnIds', 'cannot be chosen together')
  return [...wished]
}

/** Rejects the case's other open offers. */
export async function rejectOthers(db: Db, companyId: number, { id, case_id }: Standing, actor: Actor): Promise<void> {
  const others = await db.rows<{ number: number; before: string }>(
    `update casekit.offer o set status = 'Rejected', version = o.version + 1, updated_at = now()
     from casekit.offer was where o.company_id = $1 and o.case_id = $2 and o.id <> $3 and o.kind = 'Offer'
       and o.status in ('Draft', 'Sent') and o.deleted_at is null and not o.is_template
       and was.company_id = o.company_id and was.id = o.id returning o.number, was.status as before`,
    [companyId, case_id, id],
  )
  for (const { number, before } of others)
    await tell(db, companyId, actor, case_id ?? '', {
      type: 'offerStatusChanged',
      text: String(number),
      before,
      after: 'Rejected',
    })
}

export async function decline(
  db: Db,
  companyId: number,
  offerId: string,
  by: Decider,
  { name, reason }: { name: string; reason: string },
): Promise<void> {
  const offer = await takeUndecided(db, companyId, offerId, by)
  await decide(db, companyId, offer, by, {
    isAccepted: false,
    at: new Date(currentTime()).toISOString(),
    name: name.trim(),
    place: by.place,
    optionId: null,
    addOnIds: [],
    requisitionNumber: '',
    reason,
    signature: [],
    hash: hashOf(offer, { reason }),
    address: by.address,
  })
}

async function decide(
  db: Db,
  companyId: number,
  offer: Standing,
  { actor }: Decider,
  decision: Decision,
): Promise<void> {
  const status = decision.isAccepted ? 'Accepted' : 'Rejected'
  await db.rows(
    `update casekit.offer set status = $3, decision = $4, version = version + 1, updated_at = now() where company_id = $1 and id = $2`,
    [companyId, offer.id, status, JSON.stringify(decision)],
  )
  if (!offer.case_id) return
  await tell(db, companyId, { ...actor, name: decision.name }, offer.case_id, {
    type: 'offerStatusChanged',
    text: String(offer.number),
    before: offer.status,
    after: status,
  })
  await db.rows(
    `select casekit.alert(k.company_id, k.responsible_id, 'case', k.id, $3,
       jsonb_build_object('number', $4::text, 'actor', $5::text))
     from casekit.cases k where k.company_id = $1 and k.id = $2 and k.responsible_id is not null`,
    [
      companyId,
      offer.case_id,
      decision.isAccepted ? 'Alert.OfferAccepted' : 'Alert.OfferDeclined',
      String(offer.number),
      decision.name,
    ],
  )
  await announceCase(db, companyId, offer.case_id)
}
