import type { Pool } from 'pg'
import type { Logger } from 'pino'
import type { Outward } from '../platform/outward/outward.ts'
import { takeDue } from './queries.ts'
import { sendSync } from './send.ts'

const EVERY_MS = 2000
const AT_ONCE = 8

/** Sends what is due, some at a time. Any number of processes may do so. */
export async function sendDueSyncs(pool: Pool, outward: Outward, log: Logger, now?: Date): Promise<number> {
  const due = await takeDue(pool, AT_ONCE, now)
  await Promise.all(
    due.map(sync =>
      sendSync(pool, outward, sync, now).catch((error: unknown) =>
        // its lease ends, and it is taken again
        log.warn({ err: error, syncId: sync.id }, 'a case could not be handed to an integration'),
      ),
    ),
  )
  return due.length
}

/** Looks for finished cases every other second; answers how to stop, which waits for what is under way. */
export function startIntegrations(pool: Pool, outward: Outward, log: Logger): () => Promise<void> {
  let round: Promise<unknown> | undefined
  const timer = setInterval(() => {
    round ??= sendDueSyncs(pool, outward, log)
      .catch((error: unknown) => log.warn({ err: error }, 'integrations could not be read'))
      .finally(() => (round = undefined))
  }, EVERY_MS).unref()
  return async () => {
    clearInterval(timer)
    await round
  }
}
