import { ApiError as Failure } from '@casekit/client/api-error'
import { type Call as AnyCall, connect } from '@casekit/client/connect'

/** The request and response types of an endpoint. */
export type Shape = { params?: object; query?: object; body?: unknown; answer: unknown }

/** An endpoint of the API, as data; `@casekit/client/calls` exports those that keys and embed tokens may call. */
export type Endpoint<S extends Shape = Shape> = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  readonly path: string
  /** Creates something: sent with an `Idempotency-Key`, so retries are safe. */
  readonly creates?: boolean
  readonly cached?: boolean
  /** Returns a file. */
  readonly downloads?: boolean
  /** Types only. */
  readonly shape?: S
}

type Part<S, K extends PropertyKey> = K extends keyof S
  ? object extends S[K]
    ? { [key in K]?: S[K] }
    : { [key in K]: S[K] }
  : { [key in K]?: undefined }

export type CallOptions<S> = Part<S, 'params'> &
  Part<S, 'query'> &
  Part<S, 'body'> & {
    /** The version the change is based on; if the server has a newer one, the call fails with `stale`. */
    ifMatch?: number
    /** Idempotency key, if it must outlive this call; otherwise one is generated for each create. */
    key?: string
    language?: string
    signal?: AbortSignal
  }

export type Call = <S extends Shape>(
  endpoint: Endpoint<S>,
  ...options: object extends CallOptions<S> ? [options?: CallOptions<S>] : [options: CallOptions<S>]
) => Promise<S['answer']>

export type ClientOptions = {
  /** Casekit's address: `https://casekit.example`. */
  api: string
  /** On a server an API key (`cka_…`), on a page an embed token; or a function that returns the current one. */
  token?: string | (() => string | undefined)
  /** Called for a token initially, and whenever one is refused; once for all waiting calls. */
  getToken?: () => Promise<string>
  /** The reader's language, sent as `Accept-Language`. */
  language?: string
  fetch?: typeof globalThis.fetch
}

export type Client = {
  /** Returns the API's response, or throws an `ApiError`. Reads and creates are retried twice on a lost connection. */
  call: Call
}

/** A failed call. */
export type ApiError = Error & {
  /** HTTP status; 0 when there was no response. */
  readonly status: number
  /** A code for programs: one of Casekit's, or `offline`, `timeout`, `aborted`, `bad-answer`. */
  readonly code: string
  /** One sentence for people. */
  readonly detail: string
  /** Each invalid field, as a JSON pointer into the body, or `/params/name`, `/query/name`. */
  readonly errors: readonly { path: string; message: string }[]
  /** The request id in Casekit's log, where given. */
  readonly instance?: string
  /** With `stale`: the current row. */
  readonly current?: unknown
  /** Seconds to wait before retrying. */
  readonly retryAfter?: number
}

/** For `error instanceof ApiError`. */
export const ApiError: abstract new (...facts: never) => ApiError = Failure

/** Creates a client for Casekit's API: one per key, or one per visitor of a page. */
export function createClient({ api, token, getToken, language, fetch }: ClientOptions): Client {
  const { call } = connect({ api, bearer: token, getToken, language, fetch }) as { call: AnyCall }
  return { call: call as unknown as Call }
}
