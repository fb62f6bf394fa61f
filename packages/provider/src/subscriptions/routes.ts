import * as contract from '@casekit/contract/subscriptions'
import { notFound } from '../server/problem.ts'
import type { Serve } from '../server/serve.ts'
import { findAgreed, findSubscription, writeAgreed } from './queries.ts'

/** What a company has bought, for itself and for the provider's administrators. */
export function subscriptionRoutes(serve: Serve) {
  serve(contract.getSubscription, async ({ db, companyId }) => {
    const found = await findSubscription(db, companyId)
    if (!found) throw notFound('company')
    return found
  })
  serve(contract.getAgreed, async ({ db, params }) => {
    const found = await findAgreed(db, params.companyId)
    if (!found) throw notFound('company')
    return found
  })
  serve(
    contract.setAgreed,
    ({ db, params, body, ifMatch }) => writeAgreed(db, params.companyId, ifMatch, body),
    ({ db, params }) => findAgreed(db, params.companyId),
  )
}
