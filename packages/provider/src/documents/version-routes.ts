import * as versions from '@casekit/contract/document-versions'
import { seesCost } from '../price-book/sees-cost.ts'
import { staffOf } from '../server/caller.ts'
import { notFound } from '../server/problem.ts'
import type { Serve } from '../server/serve.ts'
import { findDocument } from './rows.ts'
import { seenBy } from './sees.ts'
import { takeBack } from './take-back.ts'
import { findVersion, listVersions } from './versions.ts'

/** Earlier versions of a document. */
export function versionRoutes(serve: Serve) {
  serve(versions.getDocumentVersions, async ({ db, companyId, params }) => {
    if (!(await findDocument(db, companyId, params.offerId, { cost: false, files: false }))) throw notFound('document')
    return listVersions(db, companyId, params.offerId)
  })
  serve(versions.getDocumentVersion, async ({ db, companyId, caller, params }) => {
    const found = await findVersion(db, companyId, params.offerId, params.version)
    if (!found) throw notFound('version')
    const { costs, ...version } = found
    return seesCost(caller) ? { ...version, costs } : version
  })
  serve(
    versions.takeBackDocument,
    ({ db, companyId, caller, params, ifMatch }) =>
      takeBack(db, companyId, staffOf(caller), {
        id: params.offerId,
        of: params.version,
        version: ifMatch,
        sees: seenBy(caller),
      }),
    ({ db, companyId, caller, params }) => findDocument(db, companyId, params.offerId, seenBy(caller)),
  )
}
