import type { Pool } from 'pg'
import { Counter, type Registry } from 'prom-client'
import type { Logger } from 'pino'
import { type DueMail, markFailed, markSent, takeDue } from './outbox.ts'
import type { Send } from './send.ts'

const PAUSE_MS = 2000
const BATCH = 20
/** Campaign mail per batch: all other mail goes before the next few. */
const FEW = 5

type Options = {
  pool: Pool
  send: Send
  log: Logger
  metrics: Registry
  /** Current time; the database clock by default. */
  clock?: () => Date
}

/**
 * Polls for due mail every two seconds, in any number of processes. Returns a function that stops and waits for work in
 * progress.
 */
export function startMailWorker(options: Options): () => Promise<void> {
  const sendDue = createDispatch(options)
  let isStopped = false
  let timer: NodeJS.Timeout | undefined
  let round: Promise<unknown> = Promise.resolve()

  function later(): void {
    if (isStopped) return
    timer = setTimeout(() => {
      round = sendDue()
        .catch((error: unknown) => options.log.warn({ err: error }, 'the outbox could not be read'))
        .finally(later)
    }, PAUSE_MS)
    timer.unref()
  }
  later()

  return async () => {
    isStopped = true
    clearTimeout(timer)
    await round
  }
}

/** Sends all mail currently due; returns how many it took. */
export function createDispatch({ pool, send, log, metrics, clock }: Options): () => Promise<number> {
  const mails = new Counter({
    name: 'casekit_mails_total',
    help: 'Outgoing mails by result: sent, to be retried, given up.',
    labelNames: ['result'],
    registers: [metrics],
  })

  async function sendOne(due: DueMail): Promise<void> {
    try {
      await send(due)
    } catch (error) {
      const isGivenUp = await markFailed(pool, due, reasonOf(error), isFinal(error), clock?.())
      mails.inc({ result: isGivenUp ? 'given-up' : 'delayed' })
      log.warn({ outboxId: due.id, attempts: due.attempts, isGivenUp, reason: reasonOf(error) }, 'a mail was not sent')
      return
    }
    await markSent(pool, due)
    mails.inc({ result: 'sent' })
  }

  return async function sendDue(): Promise<number> {
    let taken = 0
    for (;;) {
      const first = await takeDue(pool, BATCH, clock?.())
      const batch = first.length > 0 ? first : await takeDue(pool, FEW, clock?.(), 1)
      if (batch.length === 0) return taken
      for (const due of batch) await sendOne(due)
      taken += batch.length
    }
  }
}

type SmtpError = { code?: unknown; responseCode?: unknown }

/** Only a code and a number: the mail server's text may name the recipient. */
function reasonOf(error: unknown): string {
  const { code, responseCode } = (error ?? {}) as SmtpError
  return (
    [code, responseCode].filter(part => typeof part === 'string' || typeof part === 'number').join(' ') || 'unknown'
  )
}

/** Permanent failures: the recipient does not exist or refuses (RFC 5321, 550 to 554), or the error says so itself. */
function isFinal(error: unknown): boolean {
  const { responseCode, isFinal: isGivenUp } = (error ?? {}) as SmtpError & { isFinal?: boolean }
  if (isGivenUp !== undefined) return isGivenUp
  return typeof responseCode === 'number' && responseCode >= 550 && responseCode <= 554
}
