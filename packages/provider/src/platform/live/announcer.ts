import type { FastifyBaseLogger } from 'fastify'
import type { Pool } from 'pg'
import { notify } from './queries.ts'

export const CHANNEL = 'casekit_live'
const COALESCED_MS = 25
/** A NOTIFY payload is limited to 8,000 bytes. */
const COMPANIES_AT_MOST = 500

export type Announcer = {
  /** Call after a commit that may have written events. */
  wrote: (companyId: number) => void
  /** Sends what is pending. */
  close: () => Promise<void>
}

/** Coalesces the commits of a few ms into one NOTIFY: one per transaction would cost most of the insert rate. */
export function createAnnouncer(pool: Pool, log: FastifyBaseLogger): Announcer {
  const waiting = new Set<number>()
  let timer: NodeJS.Timeout | undefined
  let sending: Promise<void> = Promise.resolve()

  async function send(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    const companyIds = [...waiting]
    waiting.clear()
    for (let at = 0; at < companyIds.length; at += COMPANIES_AT_MOST)
      await notify(pool, CHANNEL, companyIds.slice(at, at + COMPANIES_AT_MOST)).catch((error: unknown) =>
        // the events are stored: other processes find them by polling
        log.warn({ err: error }, 'live events could not be announced'),
      )
  }

  function wrote(companyId: number): void {
    waiting.add(companyId)
    timer ??= setTimeout(() => void (sending = send()), COALESCED_MS)
  }

  async function close(): Promise<void> {
    await sending
    await send()
  }
  return { wrote, close }
}
