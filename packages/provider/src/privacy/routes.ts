import * as contract from '@casekit/contract/privacy'
import type { Serve } from '../server/serve.ts'
import { consentTextIn, publish, readConsent } from './consent.ts'
import { retentionPreview } from './retention.ts'

/** Consent, and how long things are kept. */
export function privacyRoutes(serve: Serve) {
  serve(contract.getConsent, ({ db, companyId }) => readConsent(db, companyId))
  serve(contract.publishConsent, ({ db, companyId, caller, body }) => publish(db, companyId, caller.id, body.texts))
  serve(contract.getConsentText, ({ db, companyId, query }) => consentTextIn(db, companyId, query.language))
  serve(contract.previewRetention, ({ db, companyId, query }) => retentionPreview(db, companyId, query))
}
