import type { Logger } from 'pino'
import { takeDue } from './queries.ts'
import { type Means, sendSync } from './send.ts'

const EVERY_MS = 2000
const AT_ONCE = 8

/** Sends due rows, several concurrently. Any number of processes may run this. */
export async function sendDueSyncs(means: Means, log: Logger, now?: Date): Promise<number> {
  const due = await takeDue(means.pool, AT_ONCE, now)
  await Promise.all(
    due.map(sync =>
      sendSync(means, sync, now).catch((error: unknown) =>
        // the lease expires, and it is retried
        log.warn({ err: error, syncId: sync.id }, 'a case could not be handed to an integration'),
      ),
    ),
  )
  return due.length
}

/** Polls for due rows; the returned function stops polling and waits for the current round. */
export function startIntegrations(means: Means, log: Logger): () => Promise<void> {
  let round: Promise<unknown> | undefined
  const timer = setInterval(() => {
    round ??= sendDueSyncs(means, log)
      .catch((error: unknown) => log.warn({ err: error }, 'due integration messages could not be read'))
      .finally(() => (round = undefined))
  }, EVERY_MS).unref()
  return async () => {
    clearInterval(timer)
    await round
  }
}
