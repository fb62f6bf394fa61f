import type { Pool } from 'pg'
import { openDb } from '../db.ts'
import { boundsOf, eventsAfter } from './queries.ts'
import { tellSeen } from './sight.ts'
import { type LiveStream, written } from './stream.ts'

const PAGE = 500
/** Who has missed more is told to fetch everything anew. */
const REPLAYED_AT_MOST = 5000

/** The streams of one company in this process, fed by one reading of its events. */
export type Channel = {
  readonly streams: Set<LiveStream>
  /** The newest event that was read. */
  newest: () => number
  /** Passes over what happened while nobody listened. */
  skip: () => Promise<void>
  /** Reads what is new and tells every stream. */
  read: () => Promise<void>
  /** Tells one stream what happened after its position, then lets it run with the others. */
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
    stream.beat() // the number to go on from, where there was nothing to tell
  }

  return { streams, newest: () => newest, skip, read, catchUp }
}
