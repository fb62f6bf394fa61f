import * as calls from '@casekit/contract/property-work'
import { contentOf } from '../files/file-download.ts'
import type { Parts } from '../parts.ts'
import { notFound } from '../server/problem.ts'
import type { Serve } from '../server/serve.ts'
import { addFile, removeFile, restoreFile, shareFile, standingFile } from './files.ts'
import { listPropertyMeters } from './meters.ts'
import { listPartnerChoices, setPartners } from './partners.ts'
import { findPropertyPage } from './queries.ts'

/** Property upkeep: partners by trade, documents, and energy and water meters. */
export function propertyWorkRoutes(serve: Serve, { files }: Parts) {
  serve(calls.getPartnerChoices, ({ db, companyId }) => listPartnerChoices(db, companyId))
  serve(
    calls.setPropertyPartners,
    ({ db, companyId, params, body, ifMatch }) =>
      setPartners(db, companyId, { propertyId: params.propertyId, version: ifMatch }, body.partners),
    ({ db, companyId, params }) => findPropertyPage(db, companyId, params.propertyId),
  )
  serve(calls.addPropertyFile, ({ db, companyId, caller, params, query, body }) =>
    addFile(db, files, companyId, { ...params, ...query, bytes: body as Uint8Array, madeBy: caller.name }),
  )
  serve(calls.getPropertyFile, async ({ db, companyId, params }) => {
    const { path, type, originalName } = await standingFile(db, companyId, params.fileId)
    return contentOf(files, path, type, originalName)
  })
  serve(calls.sharePropertyFile, ({ db, companyId, params, body }) =>
    shareFile(db, companyId, params.fileId, body.isForTenants),
  )
  serve(calls.removePropertyFile, ({ db, companyId, params }) => removeFile(db, companyId, params.fileId))
  serve(calls.restorePropertyFile, ({ db, companyId, params }) => restoreFile(db, companyId, params.fileId))
  serve(calls.getPropertyMeters, async ({ db, companyId, params }) => {
    const meters = await listPropertyMeters(db, companyId, params.propertyId)
    if (!meters) throw notFound('property')
    return meters
  })
}
