import type { Staff } from '../caller.ts'
import { tell } from '../cases/facts/tell.ts'
import type { Db } from '../db.ts'
import { receive } from './accept.ts'
import { across, inBoth } from './partnership.ts'
import { announce, type Held, holdWaiting, sendMail, settle } from './queries.ts'

type Answer = {
  state: 'accepted' | 'declined' | 'cancelled'
  by: string
  reason?: string
  /** The case that the receiver made. */
  work?: { id: string; number: number }
}

const ANSWERED = `update casekit.transfer set state = $3, answered_by_name = $4, reason = $5, answered_at = now(),
    case_id = case side when 'received' then $6 else case_id end,
    partner_case_id = case side when 'sent' then $6 end, partner_case_number = case side when 'sent' then $7::int end,
    work_status = case when $6::uuid is not null then 'Open' end
  where company_id = $1 and id = $2`

/** Writes the answer into the rows of both companies. */
async function close(db: Db, companyId: number, { id, other }: Held, { state, by, reason = '', work }: Answer) {
  const write = (at: Db, company: number) =>
    at.rows(ANSWERED, [company, id, state, by, reason, work?.id ?? null, work?.number ?? null])
  await write(db, companyId)
  await across(db, companyId, other, write)
}

/** Makes a case of a received transfer; answers its id. */
export async function accept(db: Db, companyId: number, caller: Staff, id: string): Promise<string> {
  const held = await holdWaiting(db, companyId, id, 'received')
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

/** Declines a received transfer; the sender is told why. */
export function decline(db: Db, companyId: number, caller: Staff, id: string, reason: string): Promise<null> {
  return db.transaction(async within => {
    const held = await holdWaiting(within, companyId, id, 'received')
    await inBoth(
      within,
      companyId,
      held.other,
      at => settle(at, companyId, id),
      (at, sender) => tellSender(at, sender, id, 'declined', reason),
    )
    await close(within, companyId, held, { state: 'declined', by: caller.name, reason })
    return null
  })
}

/** Takes a sent transfer back; those who were to answer are told. */
export function cancel(db: Db, companyId: number, caller: Staff, id: string): Promise<null> {
  return db.transaction(async within => {
    const held = await holdWaiting(within, companyId, id, 'sent')
    await inBoth(
      within,
      companyId,
      held.other,
      async at => {
        if (held.caseId)
          await tell(at, companyId, caller, held.caseId, { type: 'transferCancelled', text: held.partner })
        await settle(at, companyId, id)
      },
      (at, receiver) => tellReceiver(at, receiver, id),
    )
    await close(within, companyId, held, { state: 'cancelled', by: caller.name })
    return null
  })
}

type SentBy = {
  caseId: string
  partner: string
  number: number
  title: string
  memberId: string
  to: string
  language: string
}

const SENDER = `select x.case_id as "caseId", p.name as partner, x.number, x.title, x.sent_by as "memberId",
    coalesce(nullif(s.email, ''), c.email) as "to", c.language
  from casekit.transfer x join casekit.partner p on p.company_id = x.company_id and p.id = x.partner_id
  join casekit.stakeholder s on s.company_id = x.company_id and s.id = x.sent_by
  join directory.company c on c.id = x.company_id
  where x.company_id = $1 and x.id = $2`

/** The history of the sender's case, an alert and a mail to who sent it; the partner stands there by its name alone. */
async function tellSender(db: Db, companyId: number, id: string, occasion: 'accepted' | 'declined', reason: string) {
  const sender = await db.row<SentBy>(SENDER, [companyId, id])
  if (!sender) return
  const { caseId, partner, number, memberId } = sender
  const type = occasion === 'accepted' ? 'transferAccepted' : 'transferDeclined'
  const actor = { kind: 'embed' as const, id: '', name: partner }
  await tell(db, companyId, actor, caseId, { type, text: partner, subText: reason })
  const details = JSON.stringify({ number: String(number), actor: partner, transfer: id })
  const words = occasion === 'accepted' ? 'Alert.TransferAccepted' : 'Alert.TransferDeclined'
  await db.rows(`select casekit.alert($1, $2, 'case', $3, $4, $5::jsonb)`, [
    companyId,
    memberId,
    caseId,
    words,
    details,
  ])
  await sendMail(db, companyId, { ...sender, id, occasion, message: reason })
  await announce(db, companyId, id)
}

async function tellReceiver(db: Db, companyId: number, id: string): Promise<void> {
  const received = await db.row<{ partner: string; number: number }>(SENDER_NAME, [companyId, id])
  await settle(db, companyId, id)
  if (!received) return
  const details = JSON.stringify({ number: String(received.number), actor: received.partner })
  await db.rows(`select casekit.alert_of_transfer($1, $2, 'Alert.TransferCancelled', $3::jsonb)`, [
    companyId,
    id,
    details,
  ])
}

const SENDER_NAME = `select p.name as partner, x.number from casekit.transfer x
  join casekit.partner p on p.company_id = x.company_id and p.id = x.partner_id where x.company_id = $1 and x.id = $2`
