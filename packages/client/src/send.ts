import redaxios from 'redaxios'
import { ApiError, errorFromAnswer } from './api-error.ts'

/** The provider cuts off its slowest call at 10 s; after this no response will come. */
const LIMIT_MS = 20_000

export type Sending = {
  method: string
  url: string
  headers: Record<string, string>
  body?: unknown
  signal?: AbortSignal
  /** The browser caches the response and revalidates it. */
  isKept?: boolean | undefined
  /** A file download: without a time limit, returned as a `Blob`. */
  isFile?: boolean | undefined
  fetch?: typeof fetch
}

type Answered = { status: number; headers: Headers; data?: ArrayBuffer }

/** One attempt of a call. Resolves to the parsed response (null for 204), rejects only with an `ApiError`. */
export async function send(sending: Sending): Promise<unknown> {
  const within = limited(sending.signal, sending.isFile ? undefined : LIMIT_MS)
  try {
    return read(await request(sending, within.signal), within, sending.isFile)
  } catch (error) {
    throw asApiError(error, within)
  } finally {
    within.done()
  }
}

/** Its types describe a CommonJS module, but the import is the function itself. */
const ask = redaxios as unknown as (typeof redaxios)['default']

/** redaxios supports no abort signal and rejects with the response itself; this adapts both. */
function request(
  { method, url, headers, body, isKept, fetch: given }: Sending,
  signal: AbortSignal,
): Promise<Answered> {
  const doFetch = given ?? globalThis.fetch
  const bytes = body instanceof Blob ? body : undefined // redaxios would copy it into an object
  return ask<ArrayBuffer>(url, {
    method: method as 'GET',
    headers: {
      ...headers,
      ...(body !== undefined && { 'content-type': bytes ? 'application/octet-stream' : 'application/json' }),
    },
    data: bytes ? undefined : asJson(body),
    responseType: 'arrayBuffer',
    validateStatus: () => true,
    fetch: (input: RequestInfo | URL, init?: RequestInit) =>
      doFetch(input, {
        ...init,
        ...(bytes && { body: bytes }),
        signal,
        credentials: 'omit',
        cache: isKept ? 'no-cache' : 'no-store',
        referrerPolicy: 'no-referrer',
      }),
  })
}

/** Standard JSON, even on pages where Prototype.js gave arrays a `toJSON`. */
const asJson = (body: unknown): string | undefined =>
  JSON.stringify(body, function plain(this: Record<string, unknown>, key, value: unknown) {
    return Array.isArray(this[key]) ? this[key] : value
  })

function read({ status, headers, data }: Answered, within: Limited, isFile?: boolean): unknown {
  if (within.reason()) throw new ApiError(0, within.reason() ?? 'aborted')
  if (data === undefined) throw new ApiError(0, 'offline') // redaxios ignores a truncated body
  const ok = status >= 200 && status < 300
  if (ok && isFile) return new Blob([data], { type: headers.get('content-type') ?? '' })
  const text = new TextDecoder().decode(data)
  const body = parse(text)
  if (!ok) throw errorFromAnswer(status, body, headers.get('retry-after'))
  if (text && body === undefined) throw new ApiError(0, 'bad-answer') // a proxy responded
  return body ?? null
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}

function asApiError(error: unknown, within: Limited): ApiError {
  if (error instanceof ApiError) return error
  return new ApiError(0, within.reason() ?? 'offline', { cause: error })
}

type Limited = { signal: AbortSignal; reason: () => 'aborted' | 'timeout' | undefined; done: () => void }

/** Combines the caller's signal and the time limit; the browsers of partners may lack AbortSignal.any. */
function limited(outer: AbortSignal | undefined, limitMs: number | undefined): Limited {
  const controller = new AbortController()
  let late = false
  const expire = () => {
    late = true
    controller.abort()
  }
  const timer = limitMs === undefined ? undefined : setTimeout(expire, limitMs)
  const abort = () => controller.abort()
  if (outer?.aborted) abort()
  outer?.addEventListener('abort', abort)
  return {
    signal: controller.signal,
    reason: () => (outer?.aborted ? 'aborted' : late ? 'timeout' : undefined),
    done: () => {
      clearTimeout(timer)
      outer?.removeEventListener('abort', abort)
    },
  }
}
