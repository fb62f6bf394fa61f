import type { Answer, Body, Endpoint, Params, Query } from '@casekit/contract/endpoint'
import { addressOf } from './address.ts'
import { ApiError } from './api-error.ts'
import { newKey } from './key.ts'
import type { Live } from './live-feed.ts'
import { send, type Sending } from './send.ts'
import { holdToken, type TokenSource } from './token.ts'

/** Pauses before the second and the third try. */
const PAUSES_MS = [300, 900]
const LONGEST_PAUSE_MS = 3000

/** How the bearer of a session begins (caller.ts of the provider). */
const SESSION = 'cks_'

/** What a header can carry and a token may hold: a pasted page, or JSON with its quotes, is refused here. */
const BEARER = /^[#-~]{0,200}$/

export type Connection = TokenSource & {
  /** Origin of the provider, e.g. `https://casekit.example`; empty for the page's own. */
  api: string
  /** Language of the reader, sent as `Accept-Language`. */
  language?: string
  fetch?: typeof fetch | undefined
}

type Wanted<K extends string, T> = [T] extends [undefined]
  ? { [key in K]?: undefined }
  : object extends T
    ? { [key in K]?: T }
    : { [key in K]: T }

export type CallOptions<E> = Wanted<'params', Params<E>> &
  Wanted<'query', Query<E>> &
  Wanted<'body', Body<E>> & {
    /** The version that the change was made on; a newer one on the server rejects with `stale`. */
    ifMatch?: number
    /** For creates: the key of the logical act, where it must outlive this call (a draft, a double click). Else made here. */
    key?: string
    /** Of the reader, where it is another than the connection's. */
    language?: string
    signal?: AbortSignal
  }

type CallArguments<E> = object extends CallOptions<E> ? [options?: CallOptions<E>] : [options: CallOptions<E>]

export type Call = <E extends Endpoint>(endpoint: E, ...options: CallArguments<E>) => Promise<Answer<E>>

export type Client = {
  call: Call
  /** Origin of the provider, where it is another than the page's. */
  api?: string
  /** Hears of changes as they happen; absent where nobody may listen. */
  live?: Live
  /** Whether a user of the company is signed in, for whom choices can be kept; not so behind an embed token. */
  isUsers?: () => Promise<boolean>
  /** Calls `heard` when a token came for which nobody waited any more. Answers how to stop it. */
  whenTokenCame?: (heard: () => void) => () => void
}

/** One try with the current token, and another one when that is refused and a newer one can be had. */
export type WithBearer = <T>(attempt: (bearer: string | undefined) => Promise<T>) => Promise<T>

/**
 * The way to the provider. `call(endpoint, {params, query, body})` resolves to the typed answer or rejects with an
 * `ApiError`. A lost or unavailable answer is asked for again, twice at most, for reads and for creates with their key.
 */
export function connect({
  api,
  language,
  fetch,
  ...source
}: Connection): Client & Pick<Required<Client>, 'isUsers'> & { withBearer: WithBearer } {
  const token = holdToken(source)

  async function withBearer<T>(attempt: (bearer: string | undefined) => Promise<T>): Promise<T> {
    for (let first = true; ; first = false) {
      const bearer = await token.current()
      try {
        if (bearer && !BEARER.test(bearer)) throw new ApiError(401, 'token-unreadable')
        return await attempt(bearer)
      } catch (error) {
        if ((error as Partial<ApiError>).status !== 401) throw error
        if (first && (await token.replace(bearer))) continue
        token.giveUp(bearer)
        throw error
      }
    }
  }

  const withToken = (sending: Sending): Promise<unknown> =>
    withBearer(bearer =>
      send({ ...sending, headers: { ...sending.headers, ...(bearer && { authorization: `Bearer ${bearer}` }) } }),
    )

  async function call(
    endpoint: Pick<Endpoint, 'method' | 'path' | 'creates' | 'cached' | 'downloads'>,
    options: Loose = {},
  ): Promise<unknown> {
    const key = endpoint.creates ? (options.key ?? newKey()) : undefined
    const repeatable = endpoint.method === 'GET' || key !== undefined
    const sending: Sending = {
      method: endpoint.method,
      url: addressOf(api, endpoint.path, options.params, options.query),
      headers: {
        ...((options.language ?? language) && { 'accept-language': options.language ?? language }),
        ...(key && { 'idempotency-key': key }),
        ...(options.ifMatch !== undefined && { 'if-match': `"${options.ifMatch}"` }),
      },
      body: options.body,
      signal: options.signal,
      isKept: endpoint.cached,
      isFile: endpoint.downloads,
      fetch,
    }
    for (let failed = 0; ; failed += 1) {
      try {
        return await withToken(sending)
      } catch (error) {
        const pauseMs = PAUSES_MS[failed]
        if (!repeatable || pauseMs === undefined || !mayPass(error)) throw error
        await pause(Math.max(pauseMs, Math.min((error.retryAfter ?? 0) * 1000, LONGEST_PAUSE_MS)), options.signal)
      }
    }
  }

  const isUsers = () =>
    token.current().then(
      bearer => bearer?.startsWith(SESSION) ?? false,
      () => false, // the next call says why
    )

  return { call: call as Call, isUsers, withBearer }
}

type Loose = {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
  ifMatch?: number
  key?: string
  language?: string
  signal?: AbortSignal
}

function mayPass(error: unknown): error is ApiError {
  return error instanceof ApiError && (error.code === 'offline' || [502, 503, 504].includes(error.status))
}

function pause(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer)
      reject(new ApiError(0, 'aborted'))
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop)
      resolve()
    }, ms)
    signal?.addEventListener('abort', stop, { once: true })
  })
}
