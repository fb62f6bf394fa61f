import { getOfferChanges } from '@casekit/contract/offer-changes'
import { changeOfferStatus, getEstablishedBy, getOfferStatuses, getTradeGroups } from '@casekit/contract/offers'
import type { Serve } from '../server/serve.ts'
import { offerChanges } from './changes.ts'
import * as offers from './queries.ts'

/** Offer routes (§7 of cases-and-customers, Offers). */
export function offerRoutes(serve: Serve) {
  serve(getOfferChanges, ({ db, companyId, query }) => offerChanges(db, companyId, query))
  serve(getOfferStatuses, async () => offers.OFFER_STATUS_LIST)
  serve(getTradeGroups, ({ db, companyId }) => offers.listOf(db, companyId, 'trade_group'))
  serve(getEstablishedBy, ({ db, companyId }) => offers.listOf(db, companyId, 'established_by'))
  serve(
    changeOfferStatus,
    ({ db, companyId, caller, params, body, ifMatch }) =>
      offers.changeOfferStatus(db, companyId, caller, params.offerId, body.caseOfferStatusId, ifMatch),
    ({ db, companyId, caller, params }) => offers.findOffer(db, companyId, caller, params.offerId),
  )
}
