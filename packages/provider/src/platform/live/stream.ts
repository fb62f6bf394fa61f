import type { Guard } from '@casekit/contract/guards'
import type { LiveEvent } from '@casekit/contract/live'
import { Readable } from 'node:stream'
import type { Tenant } from '../db.ts'
import type { StoredEvent } from './queries.ts'

/** Whoever reads so slowly is cut off; the next connection goes on from its last number. */
const UNREAD_BYTES_AT_MOST = 256 * 1024

export type Reader = {
  companyId: number
  stakeholderId: string
  guards: readonly Guard[]
  tokenHash: Buffer
  /** What of the company they see. */
  tenant: Tenant
}

/** One open answer of GET api/Live. */
export type LiveStream = {
  readonly readable: Readable
  readonly reader: Reader
  /** The hex of the session's hash. */
  readonly session: string
  /** The number of the last event that was told or passed over. */
  position: number
  /** Being told what it missed; what happens meanwhile is read afterwards. */
  isBehind: boolean
  /** Tells of events in order; those that it knows, or that are not for its reader, are passed over, as is what lies before `upTo`. */
  tell: (events: readonly WrittenEvent[], upTo?: number) => void
  reset: (position: number) => void
  beat: () => void
  end: () => void
}

/** An event and its bytes, made once for all streams. */
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
  push(beatOf(stream)) // the headers leave with the first bytes
  return stream
}

/** A comment, and the number to go on from: also for a reader of whose events there were none. */
const beatOf = ({ position, isBehind }: LiveStream) => (isBehind ? ':\n\n' : `:\nid: ${position}\n\n`)

function isFor({ stakeholderId, guards }: Reader, event: StoredEvent): boolean {
  if (event.stakeholderId !== null && event.stakeholderId !== stakeholderId) return false
  return event.guards === null || event.guards.some(guard => guards.includes(guard))
}
