import { newKey } from '@casekit/client/key'
import {
  type LeftOffer,
  REMINDED_AT_ONCE,
  remindOfOffers,
  SENT_AT_ONCE,
  sendOffers,
} from '@casekit/contract/offer-pipeline'
import { call } from '../../../session/session.store.ts'

/** `rest`: the ids not attempted because of a failure. */
export type Worked = { done: string[]; left: LeftOffer[]; rest: readonly string[]; failure?: unknown }

/** Runs batch by batch; mails already sent stay sent when a later batch fails. */
async function inBatches(
  offerIds: readonly string[],
  size: number,
  onProgress: (done: number) => void,
  work: (batch: string[], key: string) => Promise<{ done: string[]; left: LeftOffer[] }>,
): Promise<Worked> {
  const worked: Worked = { done: [], left: [], rest: [] }
  for (let start = 0; start < offerIds.length; start += size) {
    onProgress(start)
    try {
      const { done, left } = await work(offerIds.slice(start, start + size), newKey())
      worked.done.push(...done)
      worked.left.push(...left)
    } catch (failure) {
      return { ...worked, rest: offerIds.slice(start), failure }
    }
  }
  return worked
}

export const sendAll = (offerIds: readonly string[], text: string, onProgress: (done: number) => void) =>
  inBatches(offerIds, SENT_AT_ONCE, onProgress, (batch, key) =>
    call(sendOffers, { body: { offerIds: batch, text }, key }),
  )

export const remindAll = (offerIds: readonly string[], onProgress: (done: number) => void) =>
  inBatches(offerIds, REMINDED_AT_ONCE, onProgress, (batch, key) =>
    call(remindOfOffers, { body: { offerIds: batch }, key }),
  )
