import type { Call } from '@casekit/client/connect'
import { getPresentationFile } from '@casekit/contract/offer-view'

type Likeness = 'small' | 'large'

/** Reads a file of the document, or a smaller picture of it. */
export type ReadFile = (fileId: string, picture?: Likeness) => Promise<Blob>

const isBlob = (content: unknown): content is Blob => content instanceof Blob

export const readingBy =
  (fetch: (fileId: string, query: { picture?: Likeness }) => Promise<unknown>): ReadFile =>
  async (fileId, picture) => {
    const read = await fetch(fileId, picture ? { picture } : {})
    if (!isBlob(read)) throw new Error('It is no file.')
    return read
  }

/** As it is shown on the spot, or in a page of another company. */
export const filesOnTheSpot = (call: Call, offerId: string): ReadFile =>
  readingBy((fileId, query) => call(getPresentationFile, { params: { offerId, fileId }, query }))
