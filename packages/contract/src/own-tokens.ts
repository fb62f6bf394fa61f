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
  summary: "The caller's tokens in this company, the newest first, and for how many days the company lets one be good.",
  answer: Type.Object({ tokens: Type.Array(OwnToken, { maxItems: MOST_OWN_TOKENS }), mostDays: Type.Integer() }),
})

export const addOwnToken = post(own, {
  guard: 'signed-in',
  summary:
    'Makes a token and shows it, once. It never opens more than the caller holds when it is used. 403 `tokens-off` where the company lets nobody have one; the account is told by mail.',
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
  summary: "Ends one of the caller's tokens with the next call.",
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
  summary: "Ends a member's token with the next call.",
  params: closed({ userId: Id, tokenId: Id }),
  answer: Nothing,
})
