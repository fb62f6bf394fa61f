import type { Call } from '@casekit/client/connect'
import { getPresentationFile } from '@casekit/contract/offer-view'

type Likeness = 'small' | 'large'

/** Reads a document's file, or a smaller preview of it. */
export type ReadFile = (fileId: string, picture?: Likeness) => Promise<Blob>

const isBlob = (content: unknown): content is Blob => content instanceof Blob

export const readingBy =
  (fetch: (fileId: string, query: { picture?: Likeness }) => Promise<unknown>): ReadFile =>
  async (fileId, picture) => {
    const read = await fetch(fileId, picture ? { picture } : {})
    if (!isBlob(read)) throw new Error('It is no file.')
    return read
  }

/** For in-person presentation, or on a third-party page. */
export const filesOnTheSpot = (call: Call, offerId: string): ReadFile =>
  readingBy((fileId, query) => call(getPresentationFile, { params: { offerId, fileId }, query }))
