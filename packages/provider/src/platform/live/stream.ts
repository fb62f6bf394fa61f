import type { Guard } from '@casekit/contract/guards'
import type { LiveEvent } from '@casekit/contract/live'
import { Readable } from 'node:stream'
import type { Tenant } from '../db.ts'
import type { StoredEvent } from './queries.ts'

/** Slower readers are disconnected and resume from their last number on reconnect. */
const UNREAD_BYTES_AT_MOST = 256 * 1024

export type Reader = {
  companyId: number
  stakeholderId: string
  guards: readonly Guard[]
  tokenHash: Buffer
  /** What they see of the company. */
  tenant: Tenant
}

/** One open response of GET api/Live. */
export type LiveStream = {
  readonly readable: Readable
  readonly reader: Reader
  /** Hex hash of the session token. */
  readonly session: string
  /** Number of the last event sent or skipped. */
  position: number
  /** Still replaying missed events; newer ones are read afterwards. */
  isBehind: boolean
  /**
   * Sends events in order. Skips known ones and those not for its reader; `upTo` moves the position past filtered ones.
   */
  tell: (events: readonly WrittenEvent[], upTo?: number) => void
  reset: (position: number) => void
  beat: () => void
  end: () => void
}

/** An event with its bytes, serialized once for all streams. */
export type WrittenEvent = { event: StoredEvent; bytes: Buffer }

export const written = (event: StoredEvent): WrittenEvent => ({
  event,
  bytes: bytesOf(event.seq, { type: event.type, id: event.id }),
})

const bytesOf = (seq: number, event: LiveEvent) => Buffer.from(`id: ${seq}\ndata: ${JSON.stringify(event)}\n\n`)

export function createStream(reader: Reader, position: number, isBehind: boolean, left: () => void): LiveStream {
  const readable = new Readable({
    read: () => {},
    destroy: (error, done) => {
      left()
      done(error)
    },
  })
  const push = (bytes: Buffer | string) => {
    readable.push(bytes)
    if (readable.readableLength > UNREAD_BYTES_AT_MOST) readable.destroy()
  }
  const stream: LiveStream = {
    readable,
    reader,
    session: reader.tokenHash.toString('hex'),
    position,
    isBehind,
    tell: (events, upTo = 0) => {
      for (const { event, bytes } of events) {
        if (event.seq <= stream.position) continue
        stream.position = event.seq
        if (isFor(reader, event)) push(bytes)
      }
      stream.position = Math.max(stream.position, upTo)
    },
    reset: newest => {
      stream.position = newest
      push(bytesOf(newest, { type: 'reset', id: null }))
    },
    beat: () => push(beatOf(stream)),
    end: () => {
      left()
      readable.push(null)
    },
  }
  push(beatOf(stream)) // headers are sent with the first bytes
  return stream
}

/** A comment plus the position to resume from, even for a reader without any events. */
const beatOf = ({ position, isBehind }: LiveStream) => (isBehind ? ':\n\n' : `:\nid: ${position}\n\n`)

function isFor({ stakeholderId, guards }: Reader, event: StoredEvent): boolean {
  if (event.stakeholderId !== null && event.stakeholderId !== stakeholderId) return false
  return event.guards === null || event.guards.some(guard => guards.includes(guard))
}
