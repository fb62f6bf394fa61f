import * as presence from '@casekit/contract/document-presence'
import * as documents from '@casekit/contract/documents'
import * as pipeline from '@casekit/contract/offer-pipeline'
import * as view from '@casekit/contract/offer-view'
import { readEnclosed } from './enclosed.ts'
import { takeProductPicture } from './product-picture.ts'
import type { FileStore } from '../platform/files/store.ts'
import type { Parts } from '../parts.ts'
import { authorOf, readerOf, staffOf } from '../server/caller.ts'
import { notFound } from '../server/problem.ts'
import type { Serve } from '../server/serve.ts'
import { isHeldBack } from './approval.ts'
import { approvalRoutes } from './approval-routes.ts'
import { addDocument } from './create.ts'
import { accept, decline, type Decider } from './decide.ts'
import { removeDocument, saveDocument } from './edit.ts'
import { budgetOf, exportLines, listSources } from './lists.ts'
import { remindMany, sendMany, setChance } from './many.ts'
import { leaveDocument, listWriters, putWriter } from './presence.ts'
import { presenterRoutes } from './present.ts'
import { documentPdf } from './print.ts'
import { remindNow } from './reminders.ts'
import type { OfferReader } from './reader.ts'
import { findDocument, readDocument } from './rows.ts'
import { seenBy } from './sees.ts'
import { openLink, revokeLinks, send } from './send.ts'
import { ask, showOffer } from './view.ts'
import { versionRoutes } from './version-routes.ts'

/** Offers and related documents: writing, sending, decisions (§7 of cases-and-customers, Offers). */
export function documentRoutes(serve: Serve, { files: store }: Parts) {
  writingRoutes(serve)
  writersRoutes(serve)
  readingRoutes(serve, store)
  versionRoutes(serve)
  approvalRoutes(serve)
  sendingRoutes(serve, store)
  pipelineRoutes(serve, store)
  readerRoutes(serve, store)
  presenterRoutes(serve, store)
}

function writingRoutes(serve: Serve) {
  serve(documents.createDocument, ({ db, companyId, caller, body }) =>
    addDocument(db, companyId, authorOf(caller), body),
  )
  serve(documents.getDocument, async ({ db, companyId, caller, params }) => {
    const document = await findDocument(db, companyId, params.offerId, seenBy(caller))
    if (!document) throw notFound('document')
    return document
  })
  serve(
    documents.saveDocument,
    ({ db, companyId, caller, params, body, ifMatch }) => {
      const save = { id: params.offerId, change: body, version: ifMatch, sees: seenBy(caller) }
      return saveDocument(db, companyId, authorOf(caller), save)
    },
    ({ db, companyId, caller, params }) => findDocument(db, companyId, params.offerId, seenBy(caller)),
  )
  serve(documents.removeDocument, async ({ db, companyId, params }) => {
    if (!(await removeDocument(db, companyId, params.offerId))) throw notFound('document')
    return null
  })
  serve(documents.takeProductPicture, ({ db, companyId, caller, params, body }) =>
    takeProductPicture(db, companyId, authorOf(caller), { ...params, ...body }),
  )
}

/** Who else is editing the document. */
function writersRoutes(serve: Serve) {
  serve(presence.getWriters, ({ db, companyId, caller, params }) =>
    listWriters(db, companyId, params.offerId, staffOf(caller).id),
  )
  serve(presence.putWriter, ({ db, companyId, caller, params, body }) =>
    putWriter(db, companyId, params.offerId, staffOf(caller).id, body.lineId),
  )
  serve(presence.leaveDocument, ({ db, companyId, caller, params }) =>
    leaveDocument(db, companyId, params.offerId, staffOf(caller).id),
  )
}

function readingRoutes(serve: Serve, store: FileStore) {
  serve(documents.getDocumentSources, async ({ db, companyId, params }) => {
    await budgetOf(db, companyId, params.caseId)
    return listSources(db, companyId, params.caseId)
  })
  serve(documents.getDocumentPdf, async ({ db, companyId, params }) => {
    const pdf = await documentPdf(db, store, companyId, params.offerId)
    if (!pdf) throw notFound('document')
    return pdf
  })
  serve(documents.exportDocument, ({ db, companyId, params, query }) =>
    exportLines(db, companyId, params.offerId, query.format),
  )
  serve(documents.getCaseBudget, ({ db, companyId, params }) => budgetOf(db, companyId, params.caseId))
}

function sendingRoutes(serve: Serve, store: FileStore) {
  serve(documents.sendDocument, ({ db, companyId, caller, params, body }) =>
    send(db, store, companyId, staffOf(caller), { offerId: params.offerId, ...body }),
  )
  serve(documents.openDocumentLink, ({ db, companyId, caller, params }) =>
    openLink(db, companyId, staffOf(caller), params.offerId),
  )
  serve(documents.remindOfDocument, ({ db, companyId, params }) => remindNow(db, companyId, params.offerId))
  serve(documents.revokeDocumentLinks, ({ db, companyId, params }) => revokeLinks(db, companyId, params.offerId))
}

/** Bulk actions on the list of offers. */
function pipelineRoutes(serve: Serve, store: FileStore) {
  serve(pipeline.sendOffers, ({ db, companyId, caller, body }) => sendMany(db, store, companyId, staffOf(caller), body))
  serve(pipeline.remindOfOffers, ({ db, companyId, body }) => remindMany(db, companyId, body.offerIds))
  serve(pipeline.setOfferChance, async ({ db, companyId, params, body }) => {
    const kept = await setChance(db, companyId, params.offerId, body.percent)
    if (!kept) throw notFound('document')
    return kept
  })
}

const deciderOf = (reader: OfferReader, address: string): Decider => ({
  actor: reader,
  address,
  place: 'link',
  isLate: reader.isLate,
  isRevoked: reader.isRevoked,
})

const shown = (reader: OfferReader) => ({ isLate: reader.isLate, isRevoked: reader.isRevoked, counts: true })

/** Endpoints for customers with a mailed link. */
function readerRoutes(serve: Serve, store: FileStore) {
  serve(view.getOfferView, ({ db, caller }) => {
    const reader = readerOf(caller)
    return showOffer(db, reader.companyId, reader.offerId, shown(reader))
  })
  serve(view.getOfferViewPdf, async ({ db, caller }) => {
    const { companyId, offerId, isRevoked } = readerOf(caller)
    const isClosed = isRevoked || (await isHeldBack(db, companyId, offerId))
    const pdf = isClosed ? undefined : await documentPdf(db, store, companyId, offerId)
    if (!pdf) throw notFound('document')
    return pdf
  })
  serve(view.getOfferViewFile, async ({ db, caller, params, query }) => {
    const { companyId, offerId, isRevoked } = readerOf(caller)
    const isClosed = isRevoked || (await isHeldBack(db, companyId, offerId))
    const document = isClosed ? undefined : await readDocument(db, companyId, offerId)
    if (!document) throw notFound('document')
    return readEnclosed(db, store, companyId, offerId, { content: document.content, ...params, picture: query.picture })
  })
  serve(view.acceptOffer, async ({ db, caller, body, ip }) => {
    const reader = readerOf(caller)
    await accept(db, reader.companyId, reader.offerId, deciderOf(reader, ip), body)
    return showOffer(db, reader.companyId, reader.offerId, shown(reader))
  })
  serve(view.declineOffer, async ({ db, caller, body, ip }) => {
    const reader = readerOf(caller)
    await decline(db, reader.companyId, reader.offerId, deciderOf(reader, ip), body)
    return showOffer(db, reader.companyId, reader.offerId, shown(reader))
  })
  serve(view.askAboutOffer, ({ db, caller, body }) => {
    const reader = readerOf(caller)
    if (reader.isRevoked) throw notFound('document')
    return ask(db, reader, body)
  })
}
