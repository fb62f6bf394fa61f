import type { FastifyBaseLogger } from 'fastify'
import type { Readable } from 'node:stream'
import type { Pool } from 'pg'
import { ADDED_GUARDS } from '@casekit/contract/given-guards'
import { Gauge, type Registry } from 'prom-client'
import { type Announcer, createAnnouncer } from './announcer.ts'
import { type Channel, openChannel } from './channel.ts'
import { listen, type Listener } from './listener.ts'
import { openDb } from '../db.ts'
import { positionBefore, ruleText, standingRules, standingSessions } from './queries.ts'
import { createStream, type LiveStream, type Reader } from './stream.ts'

const CHECK_EVERY_MS = 3000
const BEAT_EVERY_MS = 20_000
/** In case a process died between its commit and its NOTIFY. */
const LOOK_EVERY_MS = 15_000

type Options = { pool: Pool; log: FastifyBaseLogger; metrics: Registry }

/** Start after this event number, otherwise this many milliseconds ago, otherwise now. */
type From = { after: number | null; ago: number | undefined }

export type Live = Announcer & {
  /** A stream of the events this reader may see. Closes with the session and at `endStreams`. */
  open: (reader: Reader, from: From) => Promise<Readable>
  endStreams: () => Promise<void>
}

/** The live streams of one process. Listening starts with the first stream. */
export function createLive({ pool, log, metrics }: Options): Live {
  const announcer = createAnnouncer(pool, log)
  const channels = new Map<number, Channel>()
  const streams = new Set<LiveStream>()
  let running: Running | undefined
  let isEnding = false
  const gauge = new Gauge({
    name: 'casekit_live_streams',
    help: 'Open live streams.',
    registers: [metrics],
  })

  const failed = (error: unknown) => log.warn({ err: error }, 'live events could not be read')

  function channelOf(companyId: number): Channel {
    const channel = channels.get(companyId) ?? openChannel(pool, companyId)
    channels.set(companyId, channel)
    return channel
  }

  async function positionOf({ companyId }: Reader, { after, ago }: From): Promise<number | null> {
    if (after !== null || ago === undefined) return after
    return positionBefore(openDb(pool, { companyId }), companyId, ago)
  }

  async function open(reader: Reader, from: From): Promise<Readable> {
    running ??= run()
    const after = await positionOf(reader, from)
    const channel = channelOf(reader.companyId)
    if (channel.streams.size === 0) await channel.skip()
    const stream = createStream(reader, after ?? channel.newest(), after !== null, () => leave(channel, stream))
    streams.add(stream)
    gauge.set(streams.size)
    channel.streams.add(stream)
    if (isEnding) stream.end()
    else if (after !== null) channel.catchUp(stream).catch((error: unknown) => stream.readable.destroy(asError(error)))
    return stream.readable
  }

  function leave(channel: Channel, stream: LiveStream): void {
    streams.delete(stream)
    gauge.set(streams.size)
    channel.streams.delete(stream)
  }

  function look(companyIds: number[] | null): void {
    for (const [companyId, channel] of channels)
      if (channel.streams.size > 0 && (companyIds === null || companyIds.includes(companyId)))
        channel.read().catch(failed)
  }

  /** Closes streams whose session ended, whose reader lost a guard it had at the start, or whose row rule changed. */
  async function check(): Promise<void> {
    if (streams.size === 0) return
    const hashes = new Map([...streams].map(({ session, reader }) => [session, reader.tokenHash]))
    const standing = await standingSessions(pool, [...hashes.values()])
    const rules = await standingRules(
      pool,
      [...streams].map(({ reader }) => reader),
    )
    const seesAsBefore = ({ companyId, stakeholderId, tenant }: Reader) =>
      ruleText(tenant.rule) === (rules.get(`${companyId} ${stakeholderId}`) ?? '')
    for (const stream of streams)
      if (
        hashes.has(stream.session) &&
        !(stillHolds(stream.reader, standing.get(stream.session)) && seesAsBefore(stream.reader))
      )
        stream.end()
  }

  function run(): Running {
    const listener = listen(pool, look, log)
    const timers = [
      setInterval(() => void check().catch(failed), CHECK_EVERY_MS),
      setInterval(() => streams.forEach(({ beat }) => beat()), BEAT_EVERY_MS),
      setInterval(() => look(null), LOOK_EVERY_MS),
    ]
    for (const timer of timers) timer.unref()
    return { listener, timers }
  }

  async function endStreams(): Promise<void> {
    isEnding = true
    for (const timer of running?.timers ?? []) clearInterval(timer)
    for (const stream of streams) stream.end()
    await running?.listener.close()
  }

  return { ...announcer, open, endStreams }
}

type Running = { listener: Listener; timers: NodeJS.Timeout[] }

/** Guards granted through the company cannot be taken from a member. */
const stillHolds = ({ guards }: Reader, standing: readonly string[] | undefined): boolean =>
  standing !== undefined &&
  guards.every(guard => ADDED_GUARDS.some(added => added === guard) || standing.includes(guard))

const asError = (error: unknown) => (error instanceof Error ? error : new Error('The events could not be read.'))
