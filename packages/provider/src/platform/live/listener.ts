import type { FastifyBaseLogger } from 'fastify'
import { Client, type Pool } from 'pg'
import { CHANNEL } from './announcer.ts'

const AGAIN_AFTER_MS = 1000

/** `null`: any company may have new events. */
export type Heard = (companyIds: number[] | null) => void
export type Listener = { close: () => Promise<void> }

/**
 * One connection per process that listens for notifications; after a lost one is replaced, all companies are rechecked.
 */
export function listen(pool: Pool, heard: Heard, log: FastifyBaseLogger): Listener {
  let client: Client | undefined
  let timer: NodeJS.Timeout | undefined
  let isClosed = false

  async function connect(): Promise<void> {
    const mine = new Client(pool.options) // not spread: its password is not enumerable
    client = mine
    mine.on('error', () => lost(mine))
    mine.on('end', () => lost(mine))
    mine.on('notification', ({ payload = '' }) => heard(payload.split(',').map(Number)))
    try {
      await mine.connect()
      await mine.query(`listen ${CHANNEL}`)
      heard(null)
    } catch (error) {
      log.warn({ err: error }, 'not listening for live events: reconnecting')
      lost(mine)
    }
  }

  function lost(which: Client): void {
    if (which !== client || isClosed) return
    client = undefined
    void which.end().catch(() => {})
    timer = setTimeout(() => void connect(), AGAIN_AFTER_MS).unref()
  }

  const connecting = connect()
  return {
    close: async () => {
      isClosed = true
      clearTimeout(timer)
      await connecting
      await client?.end().catch(() => {})
    },
  }
}
