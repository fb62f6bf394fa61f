import { type Static, Type } from 'typebox'
import { API_SCOPES, MOST_API_KEYS } from './api-areas.ts'
import { OVERLAP_HOURS } from './embed.ts'
import { closed, del, get, Id, Line, Name, Nothing, nullable, oneOf, post, put, Time } from './endpoint.ts'

const guard = 'SettingsAccess'
const ofKey = closed({ keyId: Id })

/** An API key as its company sees it; the key itself is never shown again. */
export const ApiKey = Type.Object({
  id: Id,
  name: Line,
  scopes: Type.Array(oneOf(API_SCOPES)),
  /** The networks it is accepted from, e.g. `192.0.2.0/24`; from anywhere when empty. */
  networks: Type.Array(Line),
  /** It belongs to a named integration and is managed on that integration's page. */
  isNamed: Type.Boolean(),
  createdAt: Time,
  /** When the current key was issued; null: never issued. */
  rotatedAt: nullable(Time),
  /** The key before the last rotation stays valid until then. */
  previousUntil: nullable(Time),
  expiresAt: nullable(Time),
  lastUsedAt: nullable(Time),
  version: Type.Integer(),
})
export type ApiKey = Static<typeof ApiKey>

/** Calls made with a key, by endpoint and response status. */
export const ApiUse = Type.Object({
  call: Line,
  status: Type.Integer(),
  count: Type.Integer(),
  lastAt: Time,
})
export type ApiUse = Static<typeof ApiUse>

const fields = closed({
  name: Name,
  scopes: Type.Array(oneOf(API_SCOPES), { minItems: 1, maxItems: API_SCOPES.length, uniqueItems: true }),
  networks: Type.Array(Type.String({ minLength: 1, maxLength: 50 }), { maxItems: 20 }),
  /** Must be in the future; null: never. */
  expiresAt: nullable(Time),
})

export const getApiKeys = get('/api/ApiKey', {
  guard,
  summary: "The company's keys for other systems' servers, the newest first; revoked ones are gone.",
  answer: Type.Array(ApiKey),
  cap: MOST_API_KEYS,
})

export const addApiKey = post('/api/ApiKey', {
  guard,
  summary: 'Makes a key that is not issued yet; answers its id. Rotating it shows the key itself, once.',
  body: fields,
  answer: Id,
  creates: true,
})

export const editApiKey = put('/api/ApiKey/:keyId', {
  guard,
  summary: 'Changes what a key may do; counts from the next call on.',
  params: ofKey,
  body: fields,
  answer: ApiKey,
  updates: true,
})

export const rotateApiKey = post('/api/ApiKey/:keyId/Rotate', {
  guard,
  summary: 'Puts a new key in the place of the old and shows it, once. The old one works for `overlapHours` more.',
  params: ofKey,
  body: closed({ overlapHours: Type.Integer({ minimum: 0, maximum: OVERLAP_HOURS.most }) }),
  answer: Type.Object({ key: Type.String(), previousUntil: nullable(Time) }),
})

export const revokeApiKey = del('/api/ApiKey/:keyId', {
  guard,
  summary: 'Ends a key with the next call.',
  params: ofKey,
  answer: Nothing,
})

export const getApiUses = get('/api/ApiKey/:keyId/Uses', {
  guard,
  summary: 'What a key was last used for: each call with each answer, the newest first.',
  params: ofKey,
  answer: Type.Array(ApiUse, { maxItems: 100 }),
})
