import * as view from '@casekit/contract/case-view'
import { visitorOf } from '../server/caller.ts'
import { contentOf } from '../files/file-download.ts'
import type { FileStore } from '../platform/files/store.ts'
import { receive, stateNow } from '../files/upload.ts'
import { linkRefused } from '../links/refused.ts'
import { notFound } from '../server/problem.ts'
import type { Parts } from '../parts.ts'
import type { Serve } from '../server/serve.ts'
import { answer, beginUpload, senderOf } from './answer.ts'
import { closeView, openView, standingView } from './links.ts'
import { findShownFile, showView } from './view.ts'

/**
 * The customer's access to a case through a mailed link (§3 of cases-and-customers, viewToken), and the company's
 * control.
 */
export function caseViewRoutes(serve: Serve, { files: store }: Parts) {
  customerRoutes(serve, store)

  serve(view.getCustomerView, async ({ db, companyId, params }) => {
    const standing = await standingView(db, companyId, params.caseId)
    if (!standing) throw notFound('case')
    return standing
  })
  serve(view.openCustomerView, ({ db, companyId, params, body }) =>
    openView(db, companyId, params.caseId, body.isRenewed ?? false),
  )
  serve(view.closeCustomerView, ({ db, companyId, params }) => closeView(db, companyId, params.caseId))
}

function customerRoutes(serve: Serve, store: FileStore) {
  serve(view.getCaseView, async ({ db, caller }) => {
    const shown = await showView(db, visitorOf(caller))
    if (!shown) throw linkRefused()
    return shown
  })
  serve(view.answerCase, ({ db, caller, body }) => answer(db, store, visitorOf(caller), body))
  serve(view.startViewUpload, ({ db, caller, body }) => beginUpload(db, visitorOf(caller), body))
  serve(view.getViewUpload, ({ db, caller, params }) => stateNow(db, senderOf(visitorOf(caller)), params.uploadId))
  serve(view.sendViewPiece, ({ db, caller, params, body }) =>
    receive(db, store, senderOf(visitorOf(caller)), params.uploadId, params.offset, body as Uint8Array),
  )
  serve(view.getViewFile, async ({ db, caller, params }) => {
    const file = await findShownFile(db, visitorOf(caller), params.fileId)
    if (!file) throw notFound('file')
    return contentOf(store, file.path, file.type, file.originalName)
  })
  serve(view.getViewThumbnail, async ({ db, caller, params }) => {
    const file = await findShownFile(db, visitorOf(caller), params.fileId)
    if (!file?.hasThumbnail) throw notFound('file')
    return contentOf(store, `${file.path}.small`, 'image/webp', `${file.originalName}.webp`)
  })
}
