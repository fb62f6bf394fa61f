import * as approval from '@casekit/contract/offer-approval'
import { staffOf } from '../server/caller.ts'
import type { Serve } from '../server/serve.ts'
import { answer, askFor, findApproval } from './approval-steps.ts'
import { keepOfferLimit, listOfferLimits } from './offer-limits.ts'

/** Offer limits per role, and approval of offers above them. */
export function approvalRoutes(serve: Serve) {
  serve(approval.getOfferLimits, ({ db, companyId }) => listOfferLimits(db, companyId))
  serve(approval.setOfferLimit, ({ db, companyId, params, body }) =>
    keepOfferLimit(db, companyId, params.roleId, body.limit),
  )
  serve(approval.getOfferApproval, ({ db, companyId, caller, params }) =>
    findApproval(db, companyId, caller.id, params.offerId),
  )
  serve(approval.askForApproval, ({ db, companyId, caller, params, body }) =>
    askFor(db, companyId, staffOf(caller), params.offerId, body.note),
  )
  serve(approval.approveOffer, ({ db, companyId, caller, params: { offerId }, body: { approvalId } }) =>
    answer(db, companyId, staffOf(caller), { offerId, approvalId, isApproved: true }),
  )
  serve(approval.refuseOffer, ({ db, companyId, caller, params: { offerId }, body: { approvalId, reason } }) =>
    answer(db, companyId, staffOf(caller), { offerId, approvalId, isApproved: false, reason }),
  )
}
