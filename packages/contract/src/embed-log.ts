import { type Static, Type } from 'typebox'
import { closed, get, Id, Line, nullable, oneOf, Time, WIDGETS } from './endpoint.ts'

export const LOG_DAYS = 14
/** Maximum number of a key's refusals listed per hour; the rest are only counted. */
export const LISTED_PER_HOUR = 50
/** Maximum number of a key's origins distinguished per hour. */
export const ORIGINS_PER_HOUR = 40

/** One refused call. Contains no visitor data. */
export const EmbedRefusal = Type.Object({
  /** The request id, as in the response's `instance` and the server log. */
  request: Id,
  at: Time,
  /** The page's origin, as sent by the browser or requested by the partner's server; null: none. */
  origin: nullable(Line),
  /** The widgets named by the token or the token request. */
  widgets: Type.Array(oneOf(WIDGETS)),
  call: Line,
  status: Type.Integer(),
  /** The code in the response. */
  code: Line,
})
export type EmbedRefusal = Static<typeof EmbedRefusal>

export const EmbedKeyLog = Type.Object({
  /** Hours with any calls, oldest first. */
  hours: Type.Array(Type.Object({ at: Time, answered: Type.Integer(), refused: Type.Integer() }), { maxItems: 400 }),
  /** Tokens issued, included in `answered`. */
  sessions: Type.Integer(),
  /** Every origin that called or was requested, regardless of the filter. */
  origins: Type.Array(Line, { maxItems: 100 }),
  /** Successful calls, newest first. */
  calls: Type.Array(Type.Object({ call: Line, count: Type.Integer(), lastAt: Time }), { maxItems: 20 }),
  /** Newest first. */
  refusals: Type.Array(EmbedRefusal, { maxItems: 100 }),
})
export type EmbedKeyLog = Static<typeof EmbedKeyLog>

export const getEmbedKeyLog = get('/api/Embed/Keys/:keyId/Log', {
  guard: 'SettingsAccess',
  summary:
    'Calls with a key and its tokens in the last 14 days, including refused ones and why; with `origin`, those of one page. 404 for a revoked key without calls since.',
  params: closed({ keyId: Id }),
  query: closed({ origin: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })) }),
  answer: EmbedKeyLog,
})
