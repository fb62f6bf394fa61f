import {
  BATCH_AT_MOST,
  type BulkChange,
  type CaseBefore,
  changeCases,
  findMatchingCases,
  type RefusedCase,
  sendToCases,
  takeBackCases,
} from '@casekit/contract/case-bulk'
import type { Body } from '@casekit/contract/endpoint'
import type { View } from '@casekit/contract/overview-shape'
import { newKey } from '@casekit/client/key'
import { call } from '../../../session/session.store.ts'

/** Reports the progress of batched work. */
export type Progress = (done: number, total: number) => void

/** Finished batches stay done when a later one fails; `failure` is the error that stopped it. */
type Worked<Done> = { done: Done[]; refused: RefusedCase[]; failure?: unknown }

async function inBatches<Item, Done>(
  items: readonly Item[],
  onProgress: Progress,
  work: (batch: Item[], key: string) => Promise<{ done: Done[]; refused: RefusedCase[] }>,
): Promise<Worked<Done>> {
  const all: Worked<Done> = { done: [], refused: [] }
  for (let start = 0; start < items.length; start += BATCH_AT_MOST) {
    onProgress(start, items.length)
    try {
      const { done, refused } = await work(items.slice(start, start + BATCH_AT_MOST), newKey())
      all.done.push(...done)
      all.refused.push(...refused)
    } catch (failure) {
      return { ...all, failure }
    }
  }
  return all
}

export const change = (caseIds: readonly string[], wanted: BulkChange, onProgress: Progress) =>
  inBatches<string, CaseBefore>(caseIds, onProgress, async (batch, key) => {
    const { changed, refused } = await call(changeCases, { body: { caseIds: batch, change: wanted }, key })
    return { done: changed, refused }
  })

export const takeBack = (cases: readonly CaseBefore[]) =>
  inBatches<CaseBefore, CaseBefore>(
    cases,
    () => undefined,
    async (batch, key) => {
      const { changed, refused } = await call(takeBackCases, { body: { cases: batch }, key })
      return { done: changed, refused }
    },
  )

type Message = Omit<Body<typeof sendToCases>, 'caseIds'>

export const send = (caseIds: readonly string[], message: Message, onProgress: Progress) =>
  inBatches<string, string>(caseIds, onProgress, async (batch, key) => {
    const { sent, refused } = await call(sendToCases, { body: { ...message, caseIds: batch }, key })
    return { done: sent, refused }
  })

/** The ids of a view's current cases; later additions are ignored. */
export const matching = async (view: View): Promise<string[]> => (await call(findMatchingCases, { body: view })).ids
