import type { Problem } from '@casekit/contract/problem'

/** Codes of the client itself, in addition to the provider's (`Problem.code`). */
export type ApiErrorCode =
  | 'offline'
  | 'timeout'
  | 'aborted'
  | 'bad-answer'
  | 'bad-request'
  | 'sign-in'
  | 'token-missing'
  | 'token-unreadable'
  | 'get-token-failed'
  | 'get-token-late'
  | 'link'
  | 'forbidden'
  | 'gdpr'
  | 'not-found'
  | 'stale'
  | 'key-reused'
  | 'too-many'
  | 'unavailable'
  | 'internal'
  | (string & {})

type Facts = Partial<Pick<Problem, 'detail' | 'errors' | 'current' | 'instance'>> & {
  retryAfter?: number
  cause?: unknown
}

/** The only error a call rejects with. `status` is 0 if there was no response. */
export class ApiError extends Error {
  declare readonly status: number
  declare readonly code: ApiErrorCode
  declare readonly detail: string
  /** One entry per invalid field; `path` is a JSON pointer into the body. */
  declare readonly errors: Problem['errors']
  /** The request's id in the server's log, as a URN. */
  declare readonly instance: string | undefined
  /** With 412 (`stale`): the current row on the server. */
  declare readonly current: unknown
  /** Seconds to wait before a retry, if the server sent them. */
  declare readonly retryAfter: number | undefined

  constructor(
    status: number,
    code: ApiErrorCode,
    { cause, detail = '', errors = [], instance, current, retryAfter }: Facts = {},
  ) {
    super(`${status} ${code}`, { cause })
    Object.assign(this, { status, code, detail, errors, instance, current, retryAfter })
  }

  /**
   * An error of connection, token, or permissions. Errors that a widget handles (a missing postal code, a newer row) do
   * not count.
   */
  get concernsThePage(): boolean {
    const { status, code } = this
    return code !== 'aborted' && (status === 0 || [401, 403, 429].includes(status) || status >= 500)
  }
}

const CODES: Record<number, ApiErrorCode> = {
  400: 'bad-request',
  401: 'sign-in',
  403: 'forbidden',
  404: 'not-found',
  412: 'stale',
  422: 'key-reused',
  429: 'too-many',
  503: 'unavailable',
  504: 'timeout',
}

/** Reads a problem document, or creates one from the status if a proxy responded instead of the provider. */
export function errorFromAnswer(status: number, body: unknown, retryAfter: string | null): ApiError {
  const problem = (typeof body === 'object' && body !== null ? body : {}) as Partial<Problem>
  const seconds = Number(retryAfter ?? Number.NaN)
  return new ApiError(status, problem.code ?? CODES[status] ?? (status >= 500 ? 'internal' : 'bad-request'), {
    ...problem,
    retryAfter: Number.isFinite(seconds) ? seconds : undefined,
  })
}
