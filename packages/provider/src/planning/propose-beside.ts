import type { Worker } from 'node:worker_threads'
import type { Proposal } from '@casekit/rules/propose-plan'
import type { PlanRow, PlanTask, PlanTerms } from '@casekit/rules/visit-plan'
import { createTurns } from '../platform/semaphore.ts'
import { giveBack, takeThread } from '../platform/threads.ts'
import type { Roads } from '../routing/roads.ts'

/** Input of a planning thread. */
export type Ask = {
  tasks: readonly PlanTask[]
  rows: readonly PlanRow[]
  terms: Omit<PlanTerms, 'travel'>
  roads: Roads
}

const THREAD = new URL('./plan-thread.ts', import.meta.url)
/** At most two at a time: each occupies a CPU core. */
const inTurn = createTurns(2)

/** Computes a plan in a worker thread, so the server stays responsive. */
export const proposeBeside = (ask: Ask): Promise<Proposal> =>
  inTurn(async () => {
    const thread = takeThread(THREAD)
    const plan = await answerOf(thread, ask)
    giveBack(THREAD, thread)
    return plan
  })

/** A failed thread has exited and is not reused. */
function answerOf(thread: Worker, ask: Ask): Promise<Proposal> {
  const { promise, resolve, reject } = Promise.withResolvers<Proposal>()
  const exit = (code: number) => reject(new Error(`The plan was not finished (${code}).`))
  thread.on('message', resolve).on('error', reject).on('exit', exit)
  thread.postMessage(ask, [])
  return promise.finally(() => thread.off('message', resolve).off('error', reject).off('exit', exit))
}
