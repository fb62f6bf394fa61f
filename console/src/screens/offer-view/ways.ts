import type { Call } from '@casekit/client/connect'
import {
  acceptOffer,
  askAboutOffer,
  askInPresentation,
  declineOffer,
  declinePresentation,
  getOfferView,
  getOfferViewFile,
  getOfferViewPdf,
  getPresentation,
  signPresentation,
} from '@casekit/contract/offer-view'
import { untilThrough } from '@casekit/client/until-through'
import { getDocumentPdf } from '@casekit/contract/documents'
import { type ReadFile, readingBy } from '@casekit/widgets/offer/read-file'
import { createOfferView } from '@casekit/widgets/offer/store'
import { linkClient } from '../../parts/dead-end/sender.store.ts'
import { saveFile } from '../../uploads/save-file.ts'
import { keptSignature } from './kept-signature.ts'

/** The document by the link in a mail. */
export function byLink(token: string) {
  const { call } = linkClient(token)
  return createOfferView({
    read: () => call(getOfferView),
    accept: signed => call(acceptOffer, signed),
    decline: (body, key) => call(declineOffer, { body, key }),
    ask: (body, key) => call(askAboutOffer, { body, key }),
    pdf: () => call(getOfferViewPdf),
    save: saveFile,
  })
}

/** On the company's own screen, next to the customer: a signature waits here while offline. */
export function onTheSpot(call: Call, offerId: string) {
  const params = { offerId }
  return createOfferView({
    read: () => call(getPresentation, { params }),
    accept: (signed, signal) => call(signPresentation, { params, ...signed, signal }),
    decline: (body, key) => call(declinePresentation, { params, body, key }),
    ask: (body, key) => call(askInPresentation, { params, body, key }),
    pdf: () => call(getDocumentPdf, { params }),
    save: saveFile,
    kept: {
      ...keptSignature(offerId),
      untilThrough: (send, signal, onLost) => untilThrough(send, { signal, onLost }),
    },
  })
}

export function filesByLink(token: string): ReadFile {
  const { call } = linkClient(token)
  return readingBy((fileId, query) => call(getOfferViewFile, { params: { fileId }, query }))
}
