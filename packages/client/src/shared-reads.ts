import { ApiError } from './api-error.ts'
import type { Call } from './connect.ts'
import { currentTime } from './clock.ts'

/** How long a response that rarely changes (`steady` in the contract) is shared on the page. */
const STEADY_MS = 300_000

type Asked = { params?: unknown; query?: unknown; language?: string; signal?: AbortSignal }
type Read = { answer: Promise<unknown>; ask: AbortController; waiting: number; isSteady: boolean; until: number }
type Known = { method: string; path: string; steady?: boolean }

/**
 * The same calls, with reads shared: while in progress or `isBeginning`, and for five minutes if steady. Each caller
 * gets its own copy. A write of any kind drops everything older.
 */
export function shareReads(call: Call, isBeginning: () => boolean = () => false) {
  const reads = new Map<string, Read>()
  const loose = call as (endpoint: Known, options?: Asked) => Promise<unknown>

  function begin(endpoint: Known, asked: Asked, name: string): Read {
    const ask = new AbortController()
    const read: Read = {
      answer: loose(endpoint, { ...asked, signal: ask.signal }),
      ask,
      waiting: 0,
      isSteady: endpoint.steady === true,
      until: Number.POSITIVE_INFINITY,
    }
    const drop = () => reads.get(name) === read && reads.delete(name)
    const keep = () => {
      read.until = read.isSteady ? currentTime() + STEADY_MS : 0
      if (!read.isSteady && !isBeginning()) drop()
    }
    read.answer.then(keep, drop)
    reads.set(name, read)
    return read
  }

  function share(endpoint: Known, asked: Asked): Promise<unknown> {
    const name = JSON.stringify([endpoint.path, asked.params, asked.query, asked.language])
    const known = reads.get(name)
    const isGood = known && (known.until > currentTime() || isBeginning())
    if (isGood && !known.ask.signal.aborted) return wait(known, asked.signal)
    return wait(begin(endpoint, asked, name), asked.signal)
  }

  const shared = async (endpoint: Known, options: Asked = {}): Promise<unknown> => {
    if (endpoint.method === 'GET') return share(endpoint, options)
    forget()
    try {
      return await loose(endpoint, options)
    } finally {
      forget()
    }
  }

  function forget(): void {
    reads.clear()
  }

  return {
    call: shared as Call,
    /** Drops all responses. */
    forget,
    /** Something changed elsewhere: reads in progress may be stale, steady ones are not. */
    forgetMoving: () => reads.forEach((read, name) => !read.isSteady && reads.delete(name)),
  }
}

/** Waits along with other callers; the last one to leave aborts the call. */
function wait(read: Read, signal: AbortSignal | undefined): Promise<unknown> {
  read.waiting += 1
  return new Promise((resolve, reject) => {
    const leave = () => {
      read.waiting -= 1
      if (read.waiting === 0 && !Number.isFinite(read.until)) read.ask.abort()
      reject(new ApiError(0, 'aborted'))
    }
    const end = () => signal?.removeEventListener('abort', leave)
    if (signal?.aborted) return leave()
    signal?.addEventListener('abort', leave, { once: true })
    read.answer.then(answer => resolve(structuredClone(answer)), reject).finally(end)
  })
}
