import { setTimeout as pause } from 'node:timers/promises'
import type { Logger } from 'pino'
import { deliver, type Means } from './deliver.ts'
import { type DueMessage, takeDue } from './queue.ts'

const EVERY_MS = 1000
/** Concurrent requests of this process. */
const AT_ONCE = 16
/** Pause between its requests: with thousands waiting, most of its time is left to API calls. */
const APART_MS = 20

type Options = Means & { log: Logger; clock?: () => Date; everyMs?: number; apartMs?: number }

export type WebhookWorker = {
  /** Sends until nothing is due. */
  sendDue: () => Promise<void>
  stop: () => Promise<void>
}

/** Polls for due messages every second, and after each delivery. Safe to run in any number of processes. */
export function startWebhooks({
  log,
  clock,
  everyMs = EVERY_MS,
  apartMs = APART_MS,
  ...means
}: Options): WebhookWorker {
  const flying = new Set<Promise<void>>()
  let isStopped = false
  let isAskedAgain = false
  let taking: Promise<number> | undefined
  let turn = Promise.resolve()

  async function sendOne(message: DueMessage): Promise<void> {
    await deliver(means, message, { now: clock?.() }).catch((error: unknown) =>
      // its lease expires, and it is retried
      log.warn({ err: error, messageId: message.id }, 'a webhook result could not be recorded'),
    )
  }

  async function take(): Promise<number> {
    const free = AT_ONCE - flying.size
    if (free <= 0 || isStopped) return 0
    const messages = await takeDue(means.pool, free, clock?.())
    for (const message of messages) {
      turn = turn.then(() => pause(apartMs))
      const flight = turn
        .then(() => sendOne(message))
        .finally(() => {
          flying.delete(flight)
          void look()
        })
      flying.add(flight)
    }
    return messages.length
  }

  async function takeAll(): Promise<number> {
    let taken = 0
    do {
      isAskedAgain = false
      taken += await take().catch((error: unknown) => {
        log.warn({ err: error }, 'due webhooks could not be read')
        return 0
      })
    } while (isAskedAgain)
    return taken
  }

  /** One poll at a time; a call during a poll triggers another one. */
  function look(): Promise<number> {
    isAskedAgain = true
    taking ??= takeAll().finally(() => (taking = undefined))
    return taking
  }

  async function sendDue(): Promise<void> {
    for (;;) {
      const taken = await look()
      if (taken === 0 && flying.size === 0) return
      if (flying.size > 0) await Promise.race(flying)
    }
  }

  const timer = setInterval(() => void look(), everyMs).unref()
  async function stop(): Promise<void> {
    isStopped = true
    clearInterval(timer)
    await taking
    await Promise.all(flying)
  }
  return { sendDue, stop }
}
