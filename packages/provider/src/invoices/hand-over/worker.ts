import type { Logger } from 'pino'
import { takeDue } from './due.ts'
import { type Means, sendHandOver } from './send.ts'

const EVERY_MS = 2000
const AT_ONCE = 8

/** Sends what is due, some at a time. Any number of processes may do so. */
export async function sendDueHandOvers(means: Means, log: Logger, now?: Date): Promise<number> {
  const due = await takeDue(means.pool, AT_ONCE, now)
  await Promise.all(
    due.map(one =>
      sendHandOver(means, one, now).catch((error: unknown) =>
        // its lease ends, and it is taken again
        log.warn({ err: error, eInvoiceId: one.id }, 'an e-invoice could not be handed over'),
      ),
    ),
  )
  return due.length
}

/** Looks for what is to be handed over every other second; answers how to stop, which waits for what is under way. */
export function startHandOvers(means: Means, log: Logger): () => Promise<void> {
  let round: Promise<unknown> | undefined
  const timer = setInterval(() => {
    round ??= sendDueHandOvers(means, log)
      .catch((error: unknown) => log.warn({ err: error }, 'e-invoices could not be read'))
      .finally(() => (round = undefined))
  }, EVERY_MS).unref()
  return async () => {
    clearInterval(timer)
    await round
  }
}
