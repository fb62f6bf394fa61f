import { addPartner, getPartners, removePartner } from '@casekit/contract/partners'
import { staffOf } from '../caller.ts'
import { notFound } from '../problem.ts'
import type { Serve } from '../serve.ts'
import { add, end, list } from './queries.ts'

/** Company partners (§2.2 of shell-and-navigation): two companies are partners where each names the other. */
export function partnerRoutes(serve: Serve) {
  serve(getPartners, ({ db, companyId }) => list(db, companyId))
  serve(addPartner, ({ db, companyId, caller, body }) => add(db, companyId, staffOf(caller), body.companyNumber))
  serve(removePartner, async ({ db, companyId, params }) => {
    if (!(await end(db, companyId, params.partnerId))) throw notFound('partner')
    return null
  })
}
