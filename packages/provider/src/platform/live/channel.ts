import type { Pool } from 'pg'
import { openDb } from '../db.ts'
import { boundsOf, eventsAfter } from './queries.ts'
import { tellSeen } from './sight.ts'
import { type LiveStream, written } from './stream.ts'

const PAGE = 500
/** Streams that missed more are told to refetch everything. */
const REPLAYED_AT_MOST = 5000

/** One company's streams in this process, fed by a single reader of its events. */
export type Channel = {
  readonly streams: Set<LiveStream>
  /** Number of the newest event read. */
  newest: () => number
  /** Skips what happened while there were no streams. */
  skip: () => Promise<void>
  /** Reads new events and sends them to every stream. */
  read: () => Promise<void>
  /** Sends a stream the events after its position, then lets it join the others. */
  catchUp: (stream: LiveStream) => Promise<void>
}

export function openChannel(pool: Pool, companyId: number): Channel {
  const db = openDb(pool, { companyId })
  const streams = new Set<LiveStream>()
  let newest = 0
  let reading: Promise<void> | undefined
  let isAskedAgain = false

  async function readAll(): Promise<void> {
    for (;;) {
      isAskedAgain = false
      const events = (await eventsAfter(db, companyId, newest, PAGE)).map(written)
      newest = events.at(-1)?.event.seq ?? newest
      for (const stream of streams) if (!stream.isBehind) await tellSeen(pool, stream, events)
      if (events.length < PAGE && !isAskedAgain) return
    }
  }

  async function skip(): Promise<void> {
    const bounds = await boundsOf(db, companyId)
    if (streams.size === 0) newest = bounds.newest
  }

  function read(): Promise<void> {
    isAskedAgain = true
    reading ??= readAll().finally(() => (reading = undefined))
    return reading
  }

  async function catchUp(stream: LiveStream): Promise<void> {
    const bounds = await boundsOf(db, companyId)
    const missed = bounds.newest - stream.position
    if (missed < 0 || missed > REPLAYED_AT_MOST || stream.position + 1 < bounds.oldest) stream.reset(bounds.newest)
    while (stream.position < Math.max(newest, bounds.newest) && !stream.readable.destroyed) {
      const events = await eventsAfter(db, companyId, stream.position, PAGE)
      if (events.length === 0) break
      await tellSeen(pool, stream, events.map(written))
    }
    stream.isBehind = false
    stream.beat() // sends the position to resume from even if nothing was replayed
  }

  return { streams, newest: () => newest, skip, read, catchUp }
}
