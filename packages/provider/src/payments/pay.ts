import type { PaymentMethod } from '@casekit/contract/payment-kinds'
import type { PaymentView } from '@casekit/contract/payments'
import { currencyOf } from '@casekit/rules/currency'
import { type PayAccount, payReference, payText } from '@casekit/rules/pay-ways'
import type { OfferReader } from '../documents/reader.ts'
import type { Db } from '../platform/db.ts'
import { newId } from '../platform/new-id.ts'
import { notFound, ProblemError } from '../server/problem.ts'
import { bucketOf, type Limit, takeAttempt } from '../session/attempts.ts'
import { findBill, lockBill } from './payments.ts'
import { PaymentFault } from './port.ts'
import { type Means, portOf } from './settings.ts'

const BEGUN: Limit = { attempts: 30, windowSeconds: 900 }

const refuse = (code: 'paid' | 'not-open' | 'no-provider', detail: string) => new ProblemError(409, code, detail)

/** Starts the payment of a linked invoice. Returns the URL where the customer continues. */
export async function startPaying(
  db: Db,
  reader: OfferReader,
  means: Means,
  { method, returnUrl }: { method: PaymentMethod; returnUrl: string },
): Promise<{ redirectUrl: string }> {
  const { companyId, offerId } = reader
  if (reader.isRevoked || reader.isLate) throw refuse('not-open', 'The link has expired or was withdrawn.')
  await takeAttempt(db, bucketOf('offer-payment', reader.id), BEGUN)
  const { port, provider, methods, isOn } = await portOf(db, companyId, means)
  const bill = await findBill(db, companyId, offerId)
  if (!isOn || !methods.includes(method) || !bill?.isIssued || bill.kind !== 'InvoiceBasis')
    throw refuse('not-open', 'It cannot be paid here.')
  const payment = await db.transaction(async within => {
    const now = await lockBill(within, companyId, offerId)
    if (!now || now.outstanding <= 0) throw refuse('paid', 'Nothing is left to pay.')
    return addPayment(within, companyId, { offerId, provider, method, amount: now.outstanding })
  })
  try {
    return await port.start(payment, { text: payment.text, returnUrl })
  } catch (error) {
    if (!(error instanceof PaymentFault)) throw error
    await db.rows(`update casekit.payment set state = 'ended', fault = $3 where company_id = $1 and id = $2`, [
      companyId,
      payment.id,
      error.fault,
    ])
    throw refuse('no-provider', 'The payment provider does not respond.')
  }
}

type NewPayment = { offerId: string; provider: 'sandbox' | 'vippsmobilepay'; method: PaymentMethod; amount: number }

async function addPayment(db: Db, companyId: number, { offerId, provider, method, amount }: NewPayment) {
  const id = newId()
  const about = await db.row<{ language: string; name: string; number: number }>(
    `select c.language, c.name, o.invoice_number as number from casekit.offer o join directory.company c on c.id = o.company_id
     where o.company_id = $1 and o.id = $2`,
    [companyId, offerId],
  )
  if (!about) throw notFound('invoice')
  const currency = currencyOf(about.language)
  const reference = `casekit-${companyId}-${id.replaceAll('-', '')}`
  await db.rows(
    `insert into casekit.payment (company_id, id, offer_id, provider, method, amount, currency, reference)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [companyId, id, offerId, provider, method, amount, currency, reference],
  )
  return { companyId, id, provider, method, amount, currency, reference, text: `${about.name} ${about.number}` }
}

const VIEW = `select o.invoice_number as "invoiceNumber", to_char(o.due_on, 'YYYY-MM-DD') as "dueOn", coalesce(o.pay_to, '[]') as "payTo",
    exists (select from casekit.payment p where p.company_id = $1 and p.offer_id = o.id and p.state in ('open', 'capturing')
      and p.created_at > now() - interval '1 hour') as "isPending"
  from casekit.offer o where o.company_id = $1 and o.id = $2 and o.kind = 'InvoiceBasis' and o.invoice_number is not null and o.deleted_at is null`

type Viewed = Pick<PaymentView, 'invoiceNumber' | 'dueOn' | 'isPending'> & { payTo: PayAccount[] }

const accountOf = (one: PayAccount, number: number) => ({
  way: one.way,
  text: payText(one, number),
  reference: payReference(one.way, number),
})

/** Payment state of an issued invoice for its reader; null for any other document. */
export async function paymentView(db: Db, companyId: number, offerId: string): Promise<PaymentView | null> {
  const found = await db.row<Viewed>(VIEW, [companyId, offerId])
  const bill = found && (await findBill(db, companyId, offerId))
  if (!found || !bill) return null
  const { payTo, ...about } = found
  const setting = await db.row<{ methods: PaymentMethod[]; provider: string }>(
    'select methods, provider from casekit.payment_setting where company_id = $1 and is_on',
    [companyId],
  )
  return {
    ...about,
    gross: bill.gross,
    outstanding: Math.max(0, bill.outstanding),
    accounts: bill.outstanding > 0 ? payTo.map(one => accountOf(one, about.invoiceNumber)) : [],
    methods: setting && bill.outstanding > 0 ? setting.methods : [],
    isPending: about.isPending && bill.outstanding > 0,
    isSandbox: setting?.provider === 'sandbox',
  }
}
