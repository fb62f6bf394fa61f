import * as calls from '@casekit/contract/tenant-cases'
import { answer, beginUpload, senderOf } from '../case-view/answer.ts'
import { viewOf } from '../case-view/links.ts'
import { findShownFile, showView } from '../case-view/view.ts'
import type { Visitor } from '../case-view/visitor.ts'
import { contentOf } from '../files/file-download.ts'
import { receive, stateNow } from '../files/upload.ts'
import type { Parts } from '../parts.ts'
import type { Db } from '../platform/db.ts'
import { ownRating, rate } from '../ratings/own.ts'
import { type Caller, tenantOf } from '../server/caller.ts'
import { notFound } from '../server/problem.ts'
import type { Serve } from '../server/serve.ts'
import { ownCase } from './tenant-page.ts'

type OfCase = { db: Db; caller: Caller; params: { caseId: string } }

/** The tenant as the customer of one of their cases; throws `notFound` for any other case. */
async function visitorOf({ db, caller, params: { caseId } }: OfCase): Promise<Visitor> {
  const reader = tenantOf(caller)
  await ownCase(db, reader, caseId)
  const viewId = await viewOf(db, reader.companyId, caseId)
  if (!viewId) throw notFound('case')
  const { name, companyId, companyLanguage, customerId, tenant } = reader
  return { kind: 'customer', id: viewId, name, companyId, companyLanguage, caseId, customerId, tenant }
}

/** What tenants see and do on their cases, like customers through a link. */
export function tenantCaseRoutes(serve: Serve, { files: store }: Parts) {
  serve(calls.getTenantCase, async call => {
    const shown = await showView(call.db, await visitorOf(call))
    if (!shown) throw notFound('case')
    return shown
  })
  serve(calls.answerTenantCase, async call => answer(call.db, store, await visitorOf(call), call.body))
  serve(calls.startTenantUpload, async call => beginUpload(call.db, await visitorOf(call), call.body))
  serve(calls.getTenantUpload, async call => stateNow(call.db, senderOf(await visitorOf(call)), call.params.uploadId))
  serve(calls.sendTenantPiece, async call => {
    const { uploadId, offset } = call.params
    return receive(call.db, store, senderOf(await visitorOf(call)), uploadId, offset, call.body as Uint8Array)
  })
  serve(calls.getTenantFile, async call => {
    const file = await findShownFile(call.db, await visitorOf(call), call.params.fileId)
    if (!file) throw notFound('file')
    return contentOf(store, file.path, file.type, file.originalName)
  })
  serve(calls.getTenantThumbnail, async call => {
    const file = await findShownFile(call.db, await visitorOf(call), call.params.fileId)
    if (!file?.hasThumbnail) throw notFound('file')
    return contentOf(store, `${file.path}.small`, 'image/webp', `${file.originalName}.webp`)
  })
  serve(calls.getTenantRating, async call => ownRating(call.db, await visitorOf(call)))
  serve(calls.rateTenantCase, async call => rate(call.db, await visitorOf(call), call.body))
}
