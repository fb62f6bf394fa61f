import type { answerCase, CaseView, startViewUpload } from '@casekit/contract/case-view'
import type { Body } from '@casekit/contract/endpoint'
import type { OwnRating, rateCase } from '@casekit/contract/ratings'

type Upload = { uploadId: string; offset: number }

/** The calls for following one case: through its link, or within a tenant's page. */
export type FollowWays = {
  view: () => Promise<CaseView>
  answer: (body: Body<typeof answerCase>, key: string) => Promise<unknown>
  begin: (body: Body<typeof startViewUpload>, key: string, signal: AbortSignal) => Promise<Upload>
  stateOf: (uploadId: string, signal?: AbortSignal) => Promise<Upload>
  send: (uploadId: string, offset: number, piece: Blob, signal: AbortSignal) => Promise<Upload>
  file: (fileId: string) => Promise<Blob>
  thumbnail: (fileId: string) => Promise<Blob>
  rating: () => Promise<OwnRating>
  rate: (body: Body<typeof rateCase>) => Promise<OwnRating>
  /** Saves content through the browser's downloads. */
  save: (content: Blob, name: string) => void
}

/** The unsent draft, and how it is stored. */
export type KeptAnswer = {
  draft: { text: string; key: string }
  keep: (draft: { text: string; key: string }) => void
}
