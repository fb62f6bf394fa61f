import type { Pool } from 'pg'
import type { Db } from '../platform/db.ts'
import { inEachCompany } from '../platform/each-company.ts'
import type { Job } from '../platform/jobs.ts'
import { findAsked, lockBill } from './payments.ts'
import { type Asked, PaymentFault, type PaymentPort } from './port.ts'
import { refundWaiting } from './refund.ts'
import { type Means, portOf } from './settings.ts'

const EVERY_MS = 60_000
/** How long a customer has to pay; after that the payment is canceled. */
const OPEN_FOR = '1 day'

/**
 * Polls one payment and takes its next step: captures what was reserved, or releases what is no longer owed. After a
 * crash each step is retried under the same key, so it never happens twice.
 */
export async function settle(db: Db, companyId: number, paymentId: string, means: Means): Promise<void> {
  const payment = await findAsked(db, companyId, paymentId)
  if (!payment || payment.state === 'paid' || payment.state === 'ended') return
  const { port } = await portOf(db, companyId, means, payment.provider)
  const { state } = await port.find(payment)
  if (state === 'taken') return markPaid(db, payment)
  if (state === 'ended') return markEnded(db, payment, 'declined')
  if (state === 'open') return endLate(db, payment, port)
  if (!(await mayTake(db, payment))) {
    await port.cancel(payment)
    return markEnded(db, payment, 'owed-no-more')
  }
  await port.capture(payment)
  return markPaid(db, payment)
}

/** Records the capture before requesting it, so concurrent payments cannot capture the same amount. */
const mayTake = (db: Db, { companyId, id, amount, offerId }: Asked & { offerId: string }): Promise<boolean> =>
  db.transaction(async within => {
    const bill = await lockBill(within, companyId, offerId)
    const now = await findAsked(within, companyId, id)
    if (now?.state === 'capturing') return true
    if (now?.state !== 'open' || !bill || bill.outstanding < amount) return false
    await within.rows(`update casekit.payment set state = 'capturing' where company_id = $1 and id = $2`, [
      companyId,
      id,
    ])
    return true
  })

const markPaid = async (db: Db, { companyId, id }: Asked): Promise<void> =>
  void (await db.rows(
    `update casekit.payment set state = 'paid', captured = amount, paid_at = now(), fault = ''
     where company_id = $1 and id = $2 and state <> 'paid'`,
    [companyId, id],
  ))

const markEnded = async (db: Db, { companyId, id }: Asked, fault: string): Promise<void> =>
  void (await db.rows(
    `update casekit.payment set state = 'ended', fault = $3 where company_id = $1 and id = $2 and state in ('open', 'capturing')`,
    [companyId, id, fault],
  ))

async function endLate(db: Db, payment: Asked, port: PaymentPort): Promise<void> {
  const isLate = await db.row(
    `select 1 from casekit.payment where company_id = $1 and id = $2 and created_at < now() - interval '${OPEN_FOR}'`,
    [payment.companyId, payment.id],
  )
  if (!isLate) return
  await port.cancel(payment)
  await markEnded(db, payment, 'late')
}

/** Like `settle`, but records a provider fault on the payment instead of throwing; the job retries it. */
export async function settleCalmly(db: Db, companyId: number, paymentId: string, means: Means): Promise<void> {
  try {
    await settle(db, companyId, paymentId, means)
  } catch (error) {
    if (!(error instanceof PaymentFault)) throw error
    await db.rows('update casekit.payment set fault = $3 where company_id = $1 and id = $2 and state <> $4', [
      companyId,
      paymentId,
      error.fault,
      'paid',
    ])
  }
}

const UNDECIDED = `select id from casekit.payment where company_id = $1 and state in ('open', 'capturing')
  and ($2::uuid is null or offer_id = $2) order by created_at limit 200`

/** Settles every undecided payment of the company, or of one invoice. */
export async function settleAll(db: Db, companyId: number, means: Means, offerId: string | null = null): Promise<void> {
  for (const { id } of await db.rows<{ id: string }>(UNDECIDED, [companyId, offerId]))
    await settleCalmly(db, companyId, id, means)
}

/** Settles payments even if the customer closes the page before being redirected back. */
export const paymentJob = (pool: Pool, means: Means): Job => ({
  name: 'payments',
  everyMs: EVERY_MS,
  run: async onError => {
    await inEachCompany(pool, (db, companyId) => settleAll(db, companyId, means), onError)
    await inEachCompany(pool, (db, companyId) => refundWaiting(db, companyId, means), onError)
  },
})
