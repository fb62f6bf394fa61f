import * as contract from '@casekit/contract/subscriptions'
import { notFound } from '../server/problem.ts'
import type { Serve } from '../server/serve.ts'
import { printed } from '../case-paper/print.ts'
import { staffOf } from '../server/caller.ts'
import { listInvoices } from './invoice.ts'
import { invoicePaper } from './invoice-paper.ts'
import { findAgreed, findSubscription, writeAgreed } from './queries.ts'

/** What a company has bought, for itself and for the provider's administrators. */
export function subscriptionRoutes(serve: Serve) {
  serve(contract.getSubscription, async ({ db, companyId }) => {
    const found = await findSubscription(db, companyId)
    if (!found) throw notFound('company')
    return found
  })
  serve(contract.getSubscriptionInvoices, ({ db, companyId }) => listInvoices(db, companyId))
  serve(contract.getSubscriptionInvoicePdf, async ({ db, companyId, params }) => {
    const { paper, number } = await invoicePaper(db, companyId, params.invoiceId)
    return { stream: await printed(paper), type: 'application/pdf', fileName: `${number}.pdf` }
  })
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
