import { type Static, Type } from 'typebox'
import { closed, get, Id, Line, nullable, oneOf, Time, WIDGETS } from './endpoint.ts'

export const LOG_DAYS = 14
/** So many refusals of a key are listed for each hour; the rest are counted. */
export const LISTED_PER_HOUR = 50
/** So many pages of a key are told apart in an hour. */
export const ORIGINS_PER_HOUR = 40

/** One call that was not answered as asked. Nothing in it is about a visitor. */
export const EmbedRefusal = Type.Object({
  /** The request, as the answer's `instance` and the server's log name it. */
  request: Id,
  at: Time,
  /** Of the page, as the browser sent it, or as the partner's server asked for; null: none. */
  origin: nullable(Line),
  /** Those that the token, or what was asked for one, names. */
  widgets: Type.Array(oneOf(WIDGETS)),
  call: Line,
  status: Type.Integer(),
  /** As the answer named it. */
  code: Line,
})
export type EmbedRefusal = Static<typeof EmbedRefusal>

export const EmbedKeyLog = Type.Object({
  /** Hours in which something was called, the oldest first. */
  hours: Type.Array(Type.Object({ at: Time, answered: Type.Integer(), refused: Type.Integer() }), { maxItems: 400 }),
  /** Tokens that were made, of the answered. */
  sessions: Type.Integer(),
  /** All that called, or were asked for, whatever the filter. */
  origins: Type.Array(Line, { maxItems: 100 }),
  /** What was answered, the last first. */
  calls: Type.Array(Type.Object({ call: Line, count: Type.Integer(), lastAt: Time }), { maxItems: 20 }),
  /** The last first. */
  refusals: Type.Array(EmbedRefusal, { maxItems: 100 }),
})
export type EmbedKeyLog = Static<typeof EmbedKeyLog>

export const getEmbedKeyLog = get('/api/Embed/Keys/:keyId/Log', {
  guard: 'SettingsAccess',
  summary:
    'What was called with a key and its tokens in the last 14 days, and what was refused and why; with `origin`, of one page. 404 for a revoked key that nobody has called since.',
  params: closed({ keyId: Id }),
  query: closed({ origin: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })) }),
  answer: EmbedKeyLog,
})
