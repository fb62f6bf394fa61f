import type { InvoicePayments, Payment } from '@casekit/contract/payments'
import { OUTSTANDING } from '../invoices/outstanding.ts'
import type { Db } from '../platform/db.ts'
import { notFound } from '../server/problem.ts'
import type { Asked } from './port.ts'

export const ASKED = `p.company_id as "companyId", p.id, p.reference, p.provider, p.method, p.amount::float8 as amount, p.currency`

export const findAsked = (db: Db, companyId: number, id: string) =>
  db.row<Asked & { state: Payment['state']; offerId: string }>(
    `select ${ASKED}, p.state, p.offer_id as "offerId" from casekit.payment p where p.company_id = $1 and p.id = $2`,
    [companyId, id],
  )

type Bill = { kind: string; isIssued: boolean; gross: number; outstanding: number; paid: number }

/** An invoice's total and outstanding amount. */
const BILL = `select o.kind, o.invoice_number is not null as "isIssued", o.gross::float8 as gross,
    ${OUTSTANDING} as outstanding,
    coalesce((select sum(p.captured - p.refunded) from casekit.payment p where p.company_id = $1 and p.offer_id = o.id), 0)::float8 as paid
  from casekit.offer o where o.company_id = $1 and o.id = $2 and o.kind in ('InvoiceBasis', 'Credit') and o.deleted_at is null`

export const findBill = (db: Db, companyId: number, offerId: string) => db.row<Bill>(BILL, [companyId, offerId])

/** Locks the invoice, so only one of two concurrent payments succeeds. */
export async function lockBill(db: Db, companyId: number, offerId: string): Promise<Bill | undefined> {
  await db.rows('select 1 from casekit.offer where company_id = $1 and id = $2 for update', [companyId, offerId])
  return findBill(db, companyId, offerId)
}

const PAYMENTS = `select p.id, p.provider, p.method, p.state, p.amount::float8 as amount, p.captured::float8 as captured,
    p.refunded::float8 as refunded, p.reference, p.fault, p.created_at as "createdAt", p.paid_at as "paidAt",
    coalesce((select json_agg(json_build_object('id', r.id, 'amount', r.amount, 'state', r.state, 'fault', r.fault, 'byName', r.by_name, 'at', r.at) order by r.at, r.id)
      from casekit.payment_refund r where r.company_id = p.company_id and r.payment_id = p.id), '[]') as refunds
  from casekit.payment p where p.company_id = $1 and p.offer_id = $2 order by p.created_at desc, p.id desc limit 100`

/** Throws `notFound` if the company has no such invoice. */
export async function paymentsOf(db: Db, companyId: number, offerId: string, isOn: boolean): Promise<InvoicePayments> {
  const bill = await findBill(db, companyId, offerId)
  if (!bill) throw notFound('invoice')
  return {
    outstanding: bill.isIssued ? bill.outstanding : 0,
    paid: bill.paid,
    isOpen: isOn && bill.isIssued && bill.kind === 'InvoiceBasis' && bill.outstanding > 0,
    payments: await db.rows<Payment>(PAYMENTS, [companyId, offerId]),
  }
}
