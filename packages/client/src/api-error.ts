import type { Problem } from '@casekit/contract/problem'

/** Words of the client itself, beside the provider's own (`Problem.code`). */
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

/** The one error that a call rejects with, whatever went wrong. `status` is 0 when no answer came. */
export class ApiError extends Error {
  declare readonly status: number
  declare readonly code: ApiErrorCode
  declare readonly detail: string
  /** One entry per faulty field; `path` as a JSON pointer into the body. */
  declare readonly errors: Problem['errors']
  /** The request as the server's log names it. */
  declare readonly instance: string | undefined
  /** With 412 (`stale`): the row as it stands on the server now. */
  declare readonly current: unknown
  /** Seconds to wait before another try, when the server named them. */
  declare readonly retryAfter: number | undefined

  constructor(
    status: number,
    code: ApiErrorCode,
    { cause, detail = '', errors = [], instance, current, retryAfter }: Facts = {},
  ) {
    super(`${status} ${code}`, { cause })
    Object.assign(this, { status, code, detail, errors, instance, current, retryAfter })
  }

  /** A fault of connection, token or right. What a widget itself handles (a missing postal code, a newer row) is none. */
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

/** Reads a problem document, or makes one from the status when something between us and the provider answered. */
export function errorFromAnswer(status: number, body: unknown, retryAfter: string | null): ApiError {
  const problem = (typeof body === 'object' && body !== null ? body : {}) as Partial<Problem>
  const seconds = Number(retryAfter ?? Number.NaN)
  return new ApiError(status, problem.code ?? CODES[status] ?? (status >= 500 ? 'internal' : 'bad-request'), {
    ...problem,
    retryAfter: Number.isFinite(seconds) ? seconds : undefined,
  })
}
