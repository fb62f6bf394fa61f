import { type Static, Type } from 'typebox'
import { closed, del, get, Id, Line, Name, Nothing, nullable, oneOf, post, Time } from './endpoint.ts'
import { GUARDS } from './guards.ts'

/**
 * A member's own tokens, which let scripts act as them: limited to some of their guards, optionally read-only, and
 * expiring.
 */

/** Maximum number per member. */
export const MOST_OWN_TOKENS = 20

export const OwnToken = Type.Object({
  id: Id,
  name: Line,
  guards: Type.Array(oneOf(GUARDS)),
  /** False: read-only. */
  mayChange: Type.Boolean(),
  createdAt: Time,
  expiresAt: Time,
  lastUsedAt: nullable(Time),
})
export type OwnToken = Static<typeof OwnToken>

const own = '/api/WebSite/Company/User/Tokens'

export const getOwnTokens = get(own, {
  guard: 'signed-in',
  summary: "The caller's tokens in this company, newest first, and the maximum lifetime in days the company allows.",
  answer: Type.Object({ tokens: Type.Array(OwnToken, { maxItems: MOST_OWN_TOKENS }), mostDays: Type.Integer() }),
})

export const addOwnToken = post(own, {
  guard: 'signed-in',
  summary:
    "Creates a token and returns it, once. It never grants more than the caller's permissions at the time of use. 403 `tokens-off` if the company does not allow tokens. The account is notified by mail.",
  body: closed({
    name: Name,
    guards: Type.Array(oneOf(GUARDS), { maxItems: GUARDS.length, uniqueItems: true }),
    mayChange: Type.Boolean(),
    /** In the future, within the company's maximum lifetime. */
    expiresAt: Time,
  }),
  answer: Type.Object({ id: Id, token: Type.String() }),
  errors: { 'tokens-off': Nothing },
  cost: 'write',
})

export const endOwnToken = del(`${own}/:tokenId`, {
  guard: 'signed-in',
  summary: "Revokes one of the caller's tokens, effective from the next call.",
  params: closed({ tokenId: Id }),
  answer: Nothing,
})

export const getUserTokens = get('/api/Website/Users/:userId/Tokens', {
  guard: 'SettingsAccess',
  summary: "A member's own tokens.",
  params: closed({ userId: Id }),
  answer: Type.Array(OwnToken, { maxItems: MOST_OWN_TOKENS }),
})

export const endUserToken = del('/api/Website/Users/:userId/Tokens/:tokenId', {
  guard: 'SettingsAccess',
  summary: "Revokes a member's token, effective from the next call.",
  params: closed({ userId: Id, tokenId: Id }),
  answer: Nothing,
})
