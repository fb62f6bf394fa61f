import { ApiError as Failure } from '@casekit/client/api-error'
import { type Call as AnyCall, connect } from '@casekit/client/connect'

/** What a call takes and answers. */
export type Shape = { params?: object; query?: object; body?: unknown; answer: unknown }

/** One call of the API, as data; `@casekit/client/calls` has those that keys and embed tokens may make. */
export type Endpoint<S extends Shape = Shape> = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  readonly path: string
  /** Makes something: it goes with an `Idempotency-Key`, so that a repetition is the same act. */
  readonly creates?: boolean
  readonly cached?: boolean
  /** Answers a file. */
  readonly downloads?: boolean
  /** Only in the types. */
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
    /** The version that the change was made on; where the server has a newer one the call fails with `stale`. */
    ifMatch?: number
    /** Of the act, where it must outlive this call; else one is made for each create. */
    key?: string
    language?: string
    signal?: AbortSignal
  }

export type Call = <S extends Shape>(
  endpoint: Endpoint<S>,
  ...options: object extends CallOptions<S> ? [options?: CallOptions<S>] : [options: CallOptions<S>]
) => Promise<S['answer']>

export type ClientOptions = {
  /** Where Casekit is: `https://casekit.example`. */
  api: string
  /** On a server an API key (`cka_…`), in a page an embed token; or where to read the current one. */
  token?: string | (() => string | undefined)
  /** Asked for a token at first, and whenever one is refused; once for all who wait. */
  getToken?: () => Promise<string>
  /** Of the reader, sent as `Accept-Language`. */
  language?: string
  fetch?: typeof globalThis.fetch
}

export type Client = {
  /** Answers what the API does, or throws an `ApiError`. Reads and creates are tried again twice where the line was lost. */
  call: Call
}

/** What failed. */
export type ApiError = Error & {
  /** Of the answer; 0 where none came. */
  readonly status: number
  /** One word for programs: Casekit's own, or `offline`, `timeout`, `aborted`, `bad-answer`. */
  readonly code: string
  /** One sentence for people. */
  readonly detail: string
  /** Each field that was wrong, as a JSON pointer into the body, or `/params/name`, `/query/name`. */
  readonly errors: readonly { path: string; message: string }[]
  /** Names the request in Casekit's log, where it says so. */
  readonly instance?: string
  /** With `stale`: the row as it stands now. */
  readonly current?: unknown
  /** Seconds until another try is worth it. */
  readonly retryAfter?: number
}

/** For `error instanceof ApiError`. */
export const ApiError: abstract new (...facts: never) => ApiError = Failure

/** The way to Casekit's API: one per key, or one per visitor of a page. */
export function createClient({ api, token, getToken, language, fetch }: ClientOptions): Client {
  const { call } = connect({ api, bearer: token, getToken, language, fetch }) as { call: AnyCall }
  return { call: call as unknown as Call }
}
