import * as contract from '@casekit/contract/privacy'
import type { Serve } from '../server/serve.ts'
import * as requests from '@casekit/contract/privacy-requests'
import { printed } from '../case-paper/print.ts'
import { staffOf } from '../server/caller.ts'
import { processingRecord } from './processing-record.ts'
import { addRequest, endRequest, listRequests } from './requests.ts'
import { consentTextIn, publish, readConsent } from './consent.ts'
import { retentionPreview } from './retention.ts'

/** Consent, retention, data subject requests, and the record of processing. */
export function privacyRoutes(serve: Serve) {
  serve(contract.getConsent, ({ db, companyId }) => readConsent(db, companyId))
  serve(contract.publishConsent, ({ db, companyId, caller, body }) => publish(db, companyId, caller.id, body.texts))
  serve(contract.getConsentText, ({ db, companyId, query }) => consentTextIn(db, companyId, query.language))
  serve(contract.previewRetention, ({ db, companyId, query }) => retentionPreview(db, companyId, query))
  serve(requests.getPrivacyRequests, ({ db, companyId }) => listRequests(db, companyId))
  serve(requests.addPrivacyRequest, ({ db, companyId, body }) => addRequest(db, companyId, body))
  serve(requests.endPrivacyRequest, ({ db, companyId, caller, params }) =>
    endRequest(db, companyId, staffOf(caller).name, params.requestId),
  )
  serve(requests.getProcessingRecord, async ({ db, companyId }) => {
    const { paper, name } = await processingRecord(db, companyId)
    return { stream: await printed(paper), type: 'application/pdf', fileName: `${name}.pdf` }
  })
}
