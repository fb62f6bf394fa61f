import type { Logger } from 'pino'
import { takeDue } from './queries.ts'
import { type Means, sendSync } from './send.ts'

const EVERY_MS = 2000
const AT_ONCE = 8

/** Sends what is due, some at a time. Any number of processes may do so. */
export async function sendDueSyncs(means: Means, log: Logger, now?: Date): Promise<number> {
  const due = await takeDue(means.pool, AT_ONCE, now)
  await Promise.all(
    due.map(sync =>
      sendSync(means, sync, now).catch((error: unknown) =>
        // its lease ends, and it is taken again
        log.warn({ err: error, syncId: sync.id }, 'a case could not be handed to an integration'),
      ),
    ),
  )
  return due.length
}

/** Looks for what is to be sent every other second; answers how to stop, which waits for what is under way. */
export function startIntegrations(means: Means, log: Logger): () => Promise<void> {
  let round: Promise<unknown> | undefined
  const timer = setInterval(() => {
    round ??= sendDueSyncs(means, log)
      .catch((error: unknown) => log.warn({ err: error }, 'integrations could not be read'))
      .finally(() => (round = undefined))
  }, EVERY_MS).unref()
  return async () => {
    clearInterval(timer)
    await round
  }
}
