import type { OfferApproval } from '@casekit/contract/offer-approval'
import { mostOf } from '@casekit/rules/offer-most'
import { currentTime } from '../platform/clock.ts'
import type { Db } from '../platform/db.ts'
import { newId } from '../platform/new-id.ts'
import type { Staff } from '../server/caller.ts'
import { notFound, ProblemError } from '../server/problem.ts'
import { needsApproval, READS_SO } from './approval.ts'
import { alreadyDecided, announceCase } from './edit.ts'
import { listApprovers, offerLimitOf, reaches } from './offer-limits.ts'
import { EMPTY, lockDocument, readDocument, type Standing } from './rows.ts'
import { keepStanding } from './versions.ts'

type Asked = NonNullable<OfferApproval['last']> & { askedById: string; version: number }

const ASKED = `select a.id, a.state, a.version, a.note, a.reason, a.asked_at as "askedAt", a.decided_at as "decidedAt",
    a.asked_by_id as "askedById", asker.name as "askedBy", coalesce(decider.name, '') as "decidedBy", ${READS_SO} as "isPresent"
  from casekit.offer_approval a
  join casekit.offer o on o.company_id = a.company_id and o.id = a.offer_id
  join casekit.offer_version v on v.company_id = a.company_id and v.offer_id = a.offer_id and v.version = a.version
  join casekit.stakeholder asker on asker.company_id = a.company_id and asker.id = a.asked_by_id
  left join casekit.stakeholder decider on decider.company_id = a.company_id and decider.id = a.decided_by_id
  where a.company_id = $1 and a.offer_id = $2`

const isClosed = ({ decision, status }: Pick<Standing, 'decision' | 'status'>) =>
  decision !== null || status === 'Accepted' || status === 'Rejected'

/** Approval state of an offer for a member. */
export async function findApproval(db: Db, companyId: number, callerId: string, id: string): Promise<OfferApproval> {
  const offer = await readDocument(db, companyId, id)
  if (!offer) throw notFound('document')
  const isOpen = offer.kind === 'Offer' && !isClosed(offer)
  const total = offer.kind === 'Offer' ? mostOf(offer.content) : 0
  const limit = await offerLimitOf(db, companyId, callerId)
  const found = await db.row<Asked>(`${ASKED} order by a.asked_at desc, a.id desc limit 1`, [companyId, id])
  const approved = await db.row<{ version: number }>(
    `select version from casekit.offer_approval where company_id = $1 and offer_id = $2 and state = 'approved'
     order by decided_at desc, id desc limit 1`,
    [companyId, id],
  )
  const { askedById = '', version: _, ...last } = found ?? {}
  const isNeeded = isOpen && (await needsApproval(db, companyId, callerId, offer))
  const waits = isOpen && found?.state === 'asked'
  const approvers = isNeeded ? await listApprovers(db, companyId, callerId, total) : []
  return {
    total,
    limit,
    isNeeded,
    approvers: approvers.map(({ name }) => name),
    last: found ? (last as OfferApproval['last']) : null,
    mayDecide: waits && found.isPresent && askedById !== callerId && reaches(limit, total),
    approvedVersion: approved?.version ?? null,
  }
}

const refuse = (code: string, detail: string) => new ProblemError(409, code, detail)

async function lockOpen(db: Db, companyId: number, id: string): Promise<Standing> {
  const offer = await lockDocument(db, companyId, id)
  if (!offer) throw notFound('document')
  if (isClosed(offer)) throw alreadyDecided()
  return offer
}

const alert = (db: Db, companyId: number, offer: Standing, to: string, message: string, actor: string) =>
  db.rows(`select casekit.alert($1, $2, 'offer', $3, $4, jsonb_build_object('number', $5::text, 'actor', $6::text))`, [
    companyId,
    to,
    offer.id,
    message,
    String(offer.number),
    actor,
  ])

/** Requests approval of the current version, replacing earlier requests. */
export const askFor = (db: Db, companyId: number, caller: Staff, id: string, note: string): Promise<OfferApproval> =>
  db.transaction(async within => {
    const offer = await lockOpen(within, companyId, id)
    if (offer.kind !== 'Offer') throw refuse('not-needed', 'Only offers need approval.')
    const total = mostOf(offer.content ?? EMPTY)
    const approvers = await listApprovers(within, companyId, caller.id, total)
    if (approvers.length === 0) throw refuse('no-approver', 'Nobody else has a high enough limit.')
    await keepStanding(within, companyId, id)
    await within.rows(
      `update casekit.offer_approval set state = 'overtaken' where company_id = $1 and offer_id = $2 and state = 'asked'`,
      [companyId, id],
    )
    await within.rows(
      `insert into casekit.offer_approval (company_id, id, offer_id, version, net, asked_by_id, asked_at, note)
       values ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [companyId, newId(), id, offer.version, total, caller.id, new Date(currentTime()), note.trim()],
    )
    for (const approver of approvers)
      await alert(within, companyId, offer, approver.id, 'Alert.OfferToApprove', caller.name)
    if (offer.case_id) await announceCase(within, companyId, offer.case_id)
    return findApproval(within, companyId, caller.id, id)
  })

type Answer = { offerId: string; approvalId: string; isApproved: boolean; reason?: string }

/** Approves or refuses a request; throws if the offer has changed, somebody was faster, or the caller may not. */
export const answer = (db: Db, companyId: number, caller: Staff, wish: Answer): Promise<OfferApproval> =>
  db.transaction(async within => {
    const { offerId, approvalId, isApproved } = wish
    const offer = await lockOpen(within, companyId, offerId)
    const asked = await within.row<Asked>(`${ASKED} and a.id = $3`, [companyId, offerId, approvalId])
    if (!asked) throw notFound('approval')
    await refuseAnswer(within, companyId, caller, offer, asked)
    await within.rows(
      `update casekit.offer_approval set state = $4, decided_by_id = $5, decided_at = $6, reason = $7
       where company_id = $1 and offer_id = $2 and id = $3`,
      [
        companyId,
        offerId,
        approvalId,
        isApproved ? 'approved' : 'refused',
        caller.id,
        new Date(currentTime()),
        wish.reason?.trim() ?? '',
      ],
    )
    if (isApproved)
      await within.rows('update casekit.offer set is_held = false where company_id = $1 and id = $2', [
        companyId,
        offerId,
      ])
    const message = isApproved ? 'Alert.OfferApproved' : 'Alert.OfferRefused'
    await alert(within, companyId, offer, asked.askedById, message, caller.name)
    if (offer.case_id) await announceCase(within, companyId, offer.case_id)
    return findApproval(within, companyId, caller.id, offerId)
  })

async function refuseAnswer(db: Db, companyId: number, caller: Staff, offer: Standing, asked: Asked): Promise<void> {
  if (asked.state === 'approved' || asked.state === 'refused') throw refuse('answered', 'Somebody has already decided.')
  if (asked.state === 'overtaken' || !asked.isPresent)
    throw refuse('changed', 'The offer has changed since: request approval again.')
  if (asked.askedById === caller.id) throw refuse('own', 'Somebody else must approve it.')
  if (!reaches(await offerLimitOf(db, companyId, caller.id), mostOf(offer.content ?? EMPTY)))
    throw refuse('over-limit', 'It is over your limit.')
}
