import type { Logger } from 'pino'
import { takeDue } from './due.ts'
import { type Means, sendHandOver } from './send.ts'

const EVERY_MS = 2000
const AT_ONCE = 8

/** Sends due e-invoices, several concurrently. Any number of processes may run this. */
export async function sendDueHandOvers(means: Means, log: Logger, now?: Date): Promise<number> {
  const due = await takeDue(means.pool, AT_ONCE, now)
  await Promise.all(
    due.map(one =>
      sendHandOver(means, one, now).catch((error: unknown) =>
        // the lease expires, and it is retried
        log.warn({ err: error, eInvoiceId: one.id }, 'an e-invoice could not be handed over'),
      ),
    ),
  )
  return due.length
}

/** Polls for due e-invoices; the returned function stops polling and waits for the current round. */
export function startHandOvers(means: Means, log: Logger): () => Promise<void> {
  let round: Promise<unknown> | undefined
  const timer = setInterval(() => {
    round ??= sendDueHandOvers(means, log)
      .catch((error: unknown) => log.warn({ err: error }, 'due e-invoices could not be read'))
      .finally(() => (round = undefined))
  }, EVERY_MS).unref()
  return async () => {
    clearInterval(timer)
    await round
  }
}
