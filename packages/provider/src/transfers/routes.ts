import { getPartnerCase, getPartnerCaseStatus, getUnreadPartnerMessages } from '@casekit/contract/partner-cases'
import * as calls from '@casekit/contract/transfers'
import { staffOf } from '../server/caller.ts'
import { hasCase } from '../files/queries.ts'
import { contentOf } from '../files/file-download.ts'
import type { Db } from '../platform/db.ts'
import { notFound } from '../server/problem.ts'
import type { Parts } from '../parts.ts'
import type { Serve } from '../server/serve.ts'
import { accept, cancel, decline } from './answer.ts'
import { countUnread, findPartnerCase, findPartnerStatus } from './partner-case.ts'
import { findPartnership, hasProperty, listPartners, listReceivers, listResponsibles } from './partnership.ts'
import * as transfers from './queries.ts'
import { award, quote } from './quote.ts'
import { send } from './send.ts'

/** Rows of a case, which must be the company's own. */
async function ofCase<T>(
  db: Db,
  companyId: number,
  caseId: string,
  rows: (db: Db, companyId: number, caseId: string) => Promise<T>,
) {
  if (!(await hasCase(db, companyId, caseId))) throw notFound('case')
  return rows(db, companyId, caseId)
}

/** Partners and transfers (§7 of cases-and-customers). */
export function transferRoutes(serve: Serve, { files: store }: Parts) {
  partnerRoutes(serve)
  serve(
    calls.getReceivedPartnerCase,
    async ({ db, companyId, params }) => (await ofCase(db, companyId, params.caseId, transfers.findReceived)) ?? null,
  )
  serve(calls.getPartnerCases, ({ db, companyId, params }) =>
    ofCase(db, companyId, params.caseId, transfers.listAnswered),
  )
  serve(calls.getWaitingTransfers, ({ db, companyId, params }) =>
    ofCase(db, companyId, params.caseId, transfers.listWaiting),
  )
  serve(calls.getOfferTransfers, ({ db, companyId, params }) =>
    ofCase(db, companyId, params.caseId, transfers.listOfferRequests),
  )
  serve(calls.getTransfer, async ({ db, companyId, params }) => {
    const found = await transfers.findDetails(db, companyId, params.transferId)
    if (!found) throw notFound('transfer')
    return found
  })
  serve(calls.getTransferFile, async ({ db, companyId, params }) => {
    const file = await transfers.findFile(db, companyId, params.fileId)
    if (!file) throw notFound('file')
    return contentOf(store, file.path, file.type, file.originalName)
  })
  serve(calls.sendTransfer, ({ db, companyId, caller, body }) => send(db, companyId, staffOf(caller), body))
  serve(calls.acceptTransfer, ({ db, companyId, caller, params }) =>
    accept(db, companyId, staffOf(caller), params.transferId),
  )
  serve(calls.quoteTransfer, ({ db, companyId, caller, params, body }) =>
    quote(db, companyId, staffOf(caller), params.transferId, body),
  )
  serve(calls.awardTransfer, ({ db, companyId, caller, params }) =>
    award(db, companyId, staffOf(caller), params.transferId),
  )
  serve(calls.declineTransfer, ({ db, companyId, caller, params, body }) =>
    decline(db, companyId, staffOf(caller), params.transferId, body.reason),
  )
  serve(calls.cancelTransfer, ({ db, companyId, caller, params }) =>
    cancel(db, companyId, staffOf(caller), params.transferId),
  )
}

function partnerRoutes(serve: Serve) {
  serve(calls.getPartnersToCompany, async ({ db, companyId, query }) => {
    if (query.propertyId && !(await hasProperty(db, companyId, query.propertyId))) throw notFound('property')
    return listPartners(db, companyId, query.propertyId ?? null)
  })
  serve(calls.getPartnerCompanies, ({ db, companyId }) => listReceivers(db, companyId))
  serve(calls.getPartnerResponsibles, async ({ db, companyId, params }) => {
    const partner = await findPartnership(db, companyId, params.partnerCompanyId)
    if (!partner) throw notFound('partner')
    return listResponsibles(db, companyId, partner)
  })
  serve(getPartnerCase, ({ db, companyId, params }) => findPartnerCase(db, companyId, params.partnerCaseId))
  serve(getPartnerCaseStatus, ({ db, companyId, params }) => findPartnerStatus(db, companyId, params.partnerCaseId))
  serve(getUnreadPartnerMessages, ({ db, companyId, caller, params }) =>
    countUnread(db, companyId, caller.id, params.caseId),
  )
}
