import type { Staff } from '../server/caller.ts'
import { tell } from '../history/record.ts'
import type { Db } from '../platform/db.ts'
import { receive } from './accept.ts'
import { inBoth, writeInBoth } from './partnership.ts'
import { type Held, hold, settle } from './queries.ts'
import { tellReceiver, tellSender } from './notify-partner.ts'

type Answer = {
  state: 'accepted' | 'declined' | 'cancelled'
  by: string
  reason?: string
  /** The receiver's case. */
  work?: { id: string; number: number }
}

const ANSWERED = `update casekit.transfer set state = $3, answered_by_name = $4, reason = $5, answered_at = now(),
    case_id = case side when 'received' then $6 else case_id end,
    partner_case_id = case side when 'sent' then $6 end, partner_case_number = case side when 'sent' then $7::int end,
    work_status = case when $6::uuid is not null then 'Open' end
  where company_id = $1 and id = $2`

const close = (db: Db, companyId: number, held: Held, { state, by, reason = '', work }: Answer) =>
  writeInBoth(db, companyId, held, ANSWERED, [state, by, reason, work?.id ?? null, work?.number ?? null])

/** Creates a case from a received transfer. Returns its id. */
export async function accept(db: Db, companyId: number, caller: Staff, id: string): Promise<string> {
  const held = await hold(db, companyId, id, 'received', ({ state, isOfferRequest }) =>
    isOfferRequest ? state === 'awarded' : state === 'waiting',
  )
  const work = await inBoth(
    db,
    companyId,
    held.other,
    async at => {
      const made = await receive(at, companyId, caller, held)
      await settle(at, companyId, id)
      return made
    },
    (at, sender) => tellSender(at, sender, id, 'accepted', ''),
  )
  await close(db, companyId, held, { state: 'accepted', by: caller.name, work })
  return work.id
}

/** Settles the receiver's side and notifies the sender. */
export const answerSender = (
  db: Db,
  companyId: number,
  { other }: Held,
  id: string,
  ...said: [occasion: Parameters<typeof tellSender>[3], words: string]
) =>
  inBoth(
    db,
    companyId,
    other,
    at => settle(at, companyId, id),
    (at, sender) => tellSender(at, sender, id, ...said),
  )

/** Declines a received transfer and notifies the sender of the reason. */
export function decline(db: Db, companyId: number, caller: Staff, id: string, reason: string): Promise<null> {
  return db.transaction(async within => {
    const held = await hold(
      within,
      companyId,
      id,
      'received',
      ({ state }) => state === 'waiting' || state === 'awarded',
    )
    await answerSender(within, companyId, held, id, 'declined', reason)
    await close(within, companyId, held, { state: 'declined', by: caller.name, reason })
    return null
  })
}

/** Cancels a sent transfer, or rejects its quote, and notifies the receiver. */
export function cancel(db: Db, companyId: number, caller: Staff, id: string): Promise<null> {
  return db.transaction(async within => {
    const held = await hold(within, companyId, id, 'sent', ({ state }) => state === 'waiting' || state === 'quoted')
    await inBoth(
      within,
      companyId,
      held.other,
      async at => {
        if (held.caseId)
          await tell(at, companyId, caller, held.caseId, { type: 'transferCancelled', text: held.partner })
        await settle(at, companyId, id)
      },
      (at, receiver) => tellReceiver(at, receiver, id, 'cancelled'),
    )
    await close(within, companyId, held, { state: 'cancelled', by: caller.name })
    return null
  })
}
