import type { HistoryType } from '@casekit/contract/ids'
import { tell } from '../history/record.ts'
import type { Db } from '../platform/db.ts'
import { announce, sendMail, settle } from './queries.ts'

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

type ToSender = 'accepted' | 'declined' | 'quoted'

const OF_SENDER: Record<ToSender, [type: HistoryType, alert: string]> = {
  accepted: ['transferAccepted', 'Alert.TransferAccepted'],
  declined: ['transferDeclined', 'Alert.TransferDeclined'],
  quoted: ['transferQuoted', 'Alert.TransferQuoted'],
}

/** Notifies the sender: case history, alert, and mail; shows only the partner's name. */
export async function tellSender(db: Db, companyId: number, id: string, occasion: ToSender, message: string) {
  const sender = await db.row<SentBy>(SENDER, [companyId, id])
  if (!sender) return
  const { caseId, partner, number, memberId } = sender
  const [type, alert] = OF_SENDER[occasion]
  const actor = { kind: 'embed' as const, id: '', name: partner }
  await tell(db, companyId, actor, caseId, { type, text: partner, subText: message })
  const details = JSON.stringify({ number: String(number), actor: partner, transfer: id })
  await db.rows(`select casekit.alert($1, $2, 'case', $3, $4, $5::jsonb)`, [
    companyId,
    memberId,
    caseId,
    alert,
    details,
  ])
  await sendMail(db, companyId, { ...sender, id, occasion, message })
  await announce(db, companyId, id)
}

type ToReceiver = 'cancelled' | 'awarded' | 'erased'

const OF_RECEIVER: Record<ToReceiver, string> = {
  cancelled: 'Alert.TransferCancelled',
  awarded: 'Alert.TransferAwarded',
  erased: 'Alert.TransferErased',
}

/** Alerts those who may respond; new work is also mailed to the company. */
export async function tellReceiver(db: Db, companyId: number, id: string, occasion: ToReceiver): Promise<void> {
  const received = await db.row<Received>(RECEIVER, [companyId, id])
  await settle(db, companyId, id)
  if (!received) return
  const details = JSON.stringify({ number: String(received.number), actor: received.partner })
  await db.rows(`select casekit.alert_of_transfer($1, $2, $3, $4::jsonb)`, [
    companyId,
    id,
    OF_RECEIVER[occasion],
    details,
  ])
  if (occasion !== 'cancelled') await sendMail(db, companyId, { ...received, id, occasion, message: '' })
}

type Received = Pick<SentBy, 'partner' | 'number' | 'title' | 'to' | 'language'>

const RECEIVER = `select p.name as partner, x.number, x.title, c.email as "to", c.language from casekit.transfer x
  join casekit.partner p on p.company_id = x.company_id and p.id = x.partner_id
  join directory.company c on c.id = x.company_id
  where x.company_id = $1 and x.id = $2`
