import * as contract from '@casekit/contract/subscriptions'
import type { Db } from '../platform/db.ts'
import type { Parts } from '../parts.ts'
import { notFound } from '../server/problem.ts'
import type { Serve } from '../server/serve.ts'
import { printed } from '../case-paper/print.ts'
import { staffOf } from '../server/caller.ts'
import { listInvoices, listIssued } from './invoice.ts'
import { mailAgain } from './invoice-mail.ts'
import { invoicePaper, type InvoiceSide } from './invoice-paper.ts'
import { findAgreed, findSubscription, writeAgreed } from './queries.ts'
import { credit, markPaid } from './settle.ts'

async function pdfOf(db: Db, companyId: number, invoiceId: string, side: InvoiceSide) {
  const { paper, number } = await invoicePaper(db, companyId, invoiceId, side)
  return { stream: await printed(paper), type: 'application/pdf', fileName: `${number}.pdf` }
}

/** A company's subscription, for itself and for the provider's administrators. */
export function subscriptionRoutes(serve: Serve, { files }: Parts) {
  serve(contract.getSubscription, async ({ db, companyId }) => {
    const found = await findSubscription(db, companyId)
    if (!found) throw notFound('company')
    return found
  })
  serve(contract.getSubscriptionInvoices, ({ db, companyId }) => listInvoices(db, companyId))
  serve(contract.getSubscriptionInvoicePdf, ({ db, companyId, params }) =>
    pdfOf(db, companyId, params.invoiceId, 'bought'),
  )
  serve(contract.getIssuedInvoices, ({ db, caller, query }) => listIssued(db, staffOf(caller).companyId, query.month))
  serve(contract.getIssuedInvoicePdf, ({ db, caller, params }) =>
    pdfOf(db, staffOf(caller).companyId, params.invoiceId, 'sold'),
  )
  serve(contract.markIssuedInvoice, ({ db, caller, params, body }) => {
    const { companyId, id } = staffOf(caller)
    return markPaid(db, companyId, params.invoiceId, body.isPaid ? id : null)
  })
  serve(contract.creditIssuedInvoice, ({ db, caller, params }) =>
    credit(db, staffOf(caller).companyId, params.invoiceId),
  )
  serve(contract.mailIssuedInvoice, ({ db, caller, params }) =>
    mailAgain(db, files, staffOf(caller).companyId, params.invoiceId),
  )
  serve(contract.getAgreed, async ({ db, params }) => {
    const found = await findAgreed(db, params.companyId)
    if (!found) throw notFound('company')
    return found
  })
  serve(
    contract.setAgreed,
    ({ db, caller, params, body, ifMatch }) =>
      writeAgreed(db, params.companyId, { version: ifMatch, by: staffOf(caller).companyId, agreed: body }),
    ({ db, params }) => findAgreed(db, params.companyId),
  )
}
