import * as payments from '@casekit/contract/payments'
import { mailDocument } from '../documents/send.ts'
import { lockDocument } from '../documents/rows.ts'
import { wrongState } from '../invoices/make.ts'
import type { Parts } from '../parts.ts'
import { readerOf, staffOf } from '../server/caller.ts'
import { notFound } from '../server/problem.ts'
import type { Serve } from '../server/serve.ts'
import { paymentView, startPaying } from './pay.ts'
import { paymentsOf } from './payments.ts'
import { PaymentFault } from './port.ts'
import { addRefund, refundWaiting } from './refund.ts'
import { findPaymentSettings, keepPaymentSettings, portOf } from './settings.ts'
import { settleAll } from './settle.ts'

/** Invoice payments through a customer's link, and the company's payment settings. */
export function paymentRoutes(serve: Serve, { files, outward, vault, reachedAt }: Parts) {
  const means = { outward, vault, reachedAt }

  serve(payments.getPaymentSettings, ({ db, companyId }) => findPaymentSettings(db, companyId))
  serve(
    payments.setPaymentSettings,
    ({ db, companyId, body, ifMatch }) => keepPaymentSettings(db, vault, companyId, body, ifMatch),
    ({ db, companyId }) => findPaymentSettings(db, companyId),
  )
  serve(payments.testPaymentSettings, async ({ db, companyId }) => {
    const { port } = await portOf(db, companyId, means)
    try {
      return { ...(await port.test()), fault: '' }
    } catch (error) {
      if (!(error instanceof PaymentFault)) throw error
      return { status: error.status, fault: error.fault }
    }
  })

  serve(payments.getInvoicePayments, async ({ db, companyId, params }) => {
    const { isOn } = await findPaymentSettings(db, companyId)
    return paymentsOf(db, companyId, params.offerId, isOn)
  })
  serve(payments.refundPayment, async ({ db, companyId, caller, params, body }) => {
    const wish = { ...body, paymentId: params.paymentId, byName: staffOf(caller).name }
    const offerId = await db.transaction(within => addRefund(within, companyId, wish))
    await refundWaiting(db, companyId, means)
    const { isOn } = await findPaymentSettings(db, companyId)
    return paymentsOf(db, companyId, offerId, isOn)
  })
  serve(payments.sendInvoice, async ({ db, companyId, caller, params, body }) => {
    const invoice = await lockDocument(db, companyId, params.offerId)
    if (!invoice || (invoice.kind !== 'InvoiceBasis' && invoice.kind !== 'Credit')) throw notFound('invoice')
    if (!invoice.isIssued) throw wrongState()
    return mailDocument(db, files, companyId, staffOf(caller), { offerId: params.offerId, ...body })
  })

  serve(payments.startPayment, ({ db, caller, body, bearer }) => {
    const returnUrl = `${reachedAt()}/document/${bearer ?? ''}`
    return startPaying(db, readerOf(caller), means, { method: body.method, returnUrl })
  })
  serve(payments.checkPayment, async ({ db, caller }) => {
    const { companyId, offerId } = readerOf(caller)
    await settleAll(db, companyId, means, offerId)
    return { payment: await paymentView(db, companyId, offerId) }
  })
}
