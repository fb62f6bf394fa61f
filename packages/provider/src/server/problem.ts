import { EMBED_CODES, type Problem } from '@casekit/contract/problem'
import type { KeyOf } from '../embed/key-log.ts'

export type FieldError = { path: string; message: string }

/** An error that the caller may read. Anything else thrown becomes a bare 500. */
export class ProblemError extends Error {
  readonly status: number
  readonly code: string
  readonly errors: FieldError[]
  readonly current: unknown
  readonly retryAfterSeconds: number | undefined
  /** The refused embed key, for its own log; never part of the response. */
  key: KeyOf | undefined

  constructor(
    status: number,
    code: string,
    detail: string,
    more: { errors?: FieldError[]; current?: unknown; retryAfterSeconds?: number } = {},
  ) {
    super(detail)
    this.status = status
    this.code = code
    this.errors = more.errors ?? []
    this.current = more.current
    this.retryAfterSeconds = more.retryAfterSeconds
  }
}

/** A row of another company, a deleted row and one that never existed look the same. */
export const notFound = (what: string) => new ProblemError(404, 'not-found', `There is no such ${what}.`)
export const badRequest = (path: string, message: string) =>
  new ProblemError(400, 'bad-request', 'Some fields are invalid.', { errors: [{ path, message }] })
export const signInFirst = () => new ProblemError(401, 'sign-in', 'Sign in to continue.')
export const forbidden = () => new ProblemError(403, 'forbidden', 'You may not do this.')
/** The member has the required guard, but their company does not have the module. */
export const moduleOff = () => new ProblemError(403, 'module-off', 'This module is switched off for your company.')
export const consentFirst = () => new ProblemError(403, 'gdpr', 'Accept the terms to continue.')
export const secondFactorFirst = () =>
  new ProblemError(403, 'second-factor-required', 'Your company requires sign-in in two steps. Set it up to continue.')
export const stale = (current: unknown) =>
  new ProblemError(412, 'stale', 'Somebody else changed this in the meantime.', { current })
/** `current`: the earlier response, if it was for the same endpoint. */
export const keyReused = (current?: unknown) =>
  new ProblemError(422, 'key-reused', 'This Idempotency-Key was used for another request.', { current })
export const tooMany = (retryAfterSeconds: number) =>
  new ProblemError(429, 'too-many', 'Too many attempts. Wait a little.', { retryAfterSeconds })
export const unavailable = () =>
  new ProblemError(503, 'unavailable', 'The database is not available. Try again in a moment.', {
    retryAfterSeconds: 2,
  })

/** The request was rolled back. */
export const unprinted = () => new ProblemError(503, 'paper', 'The document could not be created.')

const diskFull = () =>
  new ProblemError(507, 'disk-full', "The server's disk is full. Nothing was lost: try again later.", {
    retryAfterSeconds: 60,
  })

const TITLES: Record<number, string> = {
  400: 'Bad request',
  401: 'Sign-in required',
  403: 'Not allowed',
  404: 'Not found',
  405: 'Method not allowed',
  409: 'Conflict',
  412: 'Changed in the meantime',
  413: 'Too large',
  415: 'Unsupported media type',
  422: 'Key used before',
  429: 'Too many attempts',
  503: 'Not available right now',
  507: 'No room left',
}

export function problemBody(error: ProblemError): Problem {
  return {
    type: EMBED_CODES.includes(error.code) ? `/embeds/#${error.code}` : 'about:blank',
    title: TITLES[error.status] ?? 'Something went wrong',
    status: error.status,
    code: error.code,
    detail: error.message,
    errors: error.errors?.map(one => ({ ...one, path: tame(one.path) })),
    ...(error.current === undefined ? {} : { current: error.current }),
  }
}

/** A member who sees only some cases can neither create nor move one out of their own sight. */
const outOfSight = () =>
  new ProblemError(
    409,
    'out-of-sight',
    'Your role shows you only some cases, and this one would no longer be among them.',
  )
const OUT_OF_SIGHT = /^new row violates row-level security policy "rows\w*" for table "cases"/

type RawError = {
  code?: unknown
  message?: unknown
  statusCode?: unknown
  validation?: { instancePath: string; message?: string; params: Record<string, unknown> }[]
  validationContext?: string
}

/** Turns anything thrown into a problem that reveals no internals. */
export function toProblem(error: unknown): ProblemError {
  if (error instanceof ProblemError) return error
  const raw = (error ?? {}) as RawError
  if (raw.validation)
    return new ProblemError(400, 'bad-request', 'Some fields are invalid.', {
      errors: raw.validation.map(fault => fieldError(fault, raw.validationContext)),
    })
  if (OUT_OF_SIGHT.test(String(raw.message))) return outOfSight()
  if (typeof raw.code === 'string') {
    const known = fromDatabase(raw.code)
    if (known) return known
  }
  if (error instanceof Error && LOST_CONNECTION.test(error.message)) return unavailable()
  const status = typeof raw.statusCode === 'number' ? raw.statusCode : 500
  if (status === 413) return new ProblemError(413, 'too-large', 'The request is too large.')
  if (status === 415) return new ProblemError(415, 'media-type', 'Send JSON.')
  if (status >= 400 && status < 500) return new ProblemError(400, 'bad-request', 'The request could not be read.')
  return new ProblemError(500, 'internal', 'Something went wrong on our side. Nothing was changed.')
}

function fieldError(fault: NonNullable<RawError['validation']>[number], context = 'body'): FieldError {
  const place = context === 'body' ? '' : `/${context === 'querystring' ? 'query' : context}`
  const { missingProperty, additionalProperty } = fault.params
  const path = place + known(fault.instancePath)
  if (typeof additionalProperty === 'string') return unknownField(path, additionalProperty, context)
  const missing = typeof missingProperty === 'string' ? `/${missingProperty}` : ''
  return { path: path + missing, message: fault.message ?? 'is not valid' }
}

/** Names an unknown body field; path and query may come from someone else's link, so their names are not echoed. */
function unknownField(path: string, name: string, context: string): FieldError {
  if (context !== 'body' || !OUR_NAME.test(name)) return { path, message: 'has an unknown field' }
  return { path: `${path}/${name}`, message: `${name} is unknown` }
}

/** A plausible field name. */
const OUR_NAME = /^[\w-]{1,60}$/

/** Masks path segments that cannot be field names, so that they are not echoed. */
const known = (path: string) => path.replaceAll(/\/(?![\w-]{1,60}(?:\/|$))[^/]*/g, '/*')

/** The same for errors of our own rules, whose keys may be text ids. */
const tame = (path: string) => path.replaceAll(/\/(?![\w.-]{1,80}(?:\/|$))[^/]*/g, '/*')

/** Errors that `pg` throws without a code. */
const LOST_CONNECTION =
  /^(Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect|Cannot use a pool after|Query read timeout)/

/** PostgreSQL's error classes: https://www.postgresql.org/docs/current/errcodes-appendix.html */
function fromDatabase(code: string): ProblemError | undefined {
  if (code === '57014' || code === '55P03' || code === '40P01')
    return new ProblemError(503, 'timeout', 'This took too long and was stopped.')
  if (code === '53100' || code === 'ENOSPC' || code === 'EDQUOT') return diskFull()
  if (code === '25006') return new ProblemError(403, 'read-only', 'Nothing can be changed here right now.')
  if (code === '23503') return notFound('row')
  if (code === '23505') return new ProblemError(409, 'conflict', 'This number is already taken.')
  if (code === '23P01') return new ProblemError(409, 'slot-taken', 'This time is taken. Choose another one.')
  if (code === '42501') return notFound('row') // a row outside the scope of an embed token
  if (code === '22021' || code === '22P05' || code === '22003' || code === '22007' || code === '22008')
    return new ProblemError(400, 'bad-request', 'The request contains characters or numbers that cannot be stored.')
  if (
    code.startsWith('57P') ||
    code.startsWith('08') ||
    code.startsWith('53') ||
    /^E(CONN|PIPE|NOENT|TIMEDOUT)/.test(code)
  )
    return unavailable()
  return undefined
}
