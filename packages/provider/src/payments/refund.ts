import type { Db } from '../platform/db.ts'
import { notFound, ProblemError } from '../server/problem.ts'
import { ASKED } from './payments.ts'
import { type Asked, PaymentFault } from './port.ts'
import { type Means, portOf } from './settings.ts'

type Wish = { refundId: string; paymentId: string; amount: number; byName: string }

const SAME = 'select 1 from casekit.payment_refund where company_id = $1 and id = $2 and payment_id = $3'

/** Records a refund in the caller's transaction. Returns the invoice id. */
export async function addRefund(
  db: Db,
  companyId: number,
  { refundId, paymentId, amount, byName }: Wish,
): Promise<string> {
  const standing = await db.row<{ offerId: string; left: number }>(
    `select p.offer_id as "offerId", (p.captured - p.refunded - coalesce((select sum(r.amount) from casekit.payment_refund r
       where r.company_id = p.company_id and r.payment_id = p.id and r.state = 'waiting'), 0))::float8 as left
     from casekit.payment p join casekit.offer o on o.company_id = p.company_id and o.id = p.offer_id and o.deleted_at is null
     where p.company_id = $1 and p.id = $2 for update of p`,
    [companyId, paymentId],
  )
  if (!standing) throw notFound('payment')
  const { offerId, left } = standing
  if (await db.row(SAME, [companyId, refundId, paymentId])) return offerId
  if (amount > left)
    throw new ProblemError(409, 'too-much', 'The amount is more than what is left of the payment.', {
      current: { left },
    })
  const added = await db.row(
    `insert into casekit.payment_refund (company_id, id, payment_id, amount, by_name) values ($1, $2, $3, $4, $5)
     on conflict do nothing returning id`,
    [companyId, refundId, paymentId, amount, byName],
  )
  if (!added) throw new ProblemError(409, 'other-refund', 'The id belongs to a refund of another payment.')
  return offerId
}

type Waiting = Asked & { refundId: string; refund: number }

const WAITING = `select ${ASKED}, r.id as "refundId", r.amount::float8 as refund
  from casekit.payment_refund r join casekit.payment p on p.company_id = r.company_id and p.id = r.payment_id
  where r.company_id = $1 and r.state = 'waiting' order by r.at limit 100`

/** Requests all waiting refunds; the refund id is the idempotency key. */
export async function refundWaiting(db: Db, companyId: number, means: Means): Promise<void> {
  for (const { refundId, refund, ...payment } of await db.rows<Waiting>(WAITING, [companyId])) {
    const { port } = await portOf(db, companyId, means, payment.provider)
    try {
      await port.refund(payment, { id: refundId, amount: refund })
      await markDone(db, companyId, refundId)
    } catch (error) {
      if (!(error instanceof PaymentFault)) throw error
      await db.rows(
        `update casekit.payment_refund set fault = $3, state = $4 where company_id = $1 and id = $2 and state = 'waiting'`,
        [companyId, refundId, error.fault, error.isFinal ? 'failed' : 'waiting'],
      )
    }
  }
}

const markDone = (db: Db, companyId: number, refundId: string) =>
  db.rows(
    `with done as (update casekit.payment_refund set state = 'done', fault = '' where company_id = $1 and id = $2 and state = 'waiting'
       returning payment_id, amount)
     update casekit.payment p set refunded = refunded + done.amount from done where p.company_id = $1 and p.id = done.payment_id`,
    [companyId, refundId],
  )
