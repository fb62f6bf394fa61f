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
  summary: "The company's keys for other systems' servers, newest first, without revoked ones.",
  answer: Type.Array(ApiKey),
  cap: MOST_API_KEYS,
})

export const addApiKey = post('/api/ApiKey', {
  guard,
  summary: 'Creates a key without issuing it; returns its id. Rotating it returns the key itself, once.',
  body: fields,
  answer: Id,
  creates: true,
})

export const editApiKey = put('/api/ApiKey/:keyId', {
  guard,
  summary: 'Changes the permissions of a key; effective from the next call.',
  params: ofKey,
  body: fields,
  answer: ApiKey,
  updates: true,
})

export const rotateApiKey = post('/api/ApiKey/:keyId/Rotate', {
  guard,
  summary: 'Replaces a key and returns the new one, once. The old key works for another `overlapHours`.',
  params: ofKey,
  body: closed({ overlapHours: Type.Integer({ minimum: 0, maximum: OVERLAP_HOURS.most }) }),
  answer: Type.Object({ key: Type.String(), previousUntil: nullable(Time) }),
  cost: 'write',
})

export const revokeApiKey = del('/api/ApiKey/:keyId', {
  guard,
  summary: 'Revokes a key immediately.',
  params: ofKey,
  answer: Nothing,
})

export const getApiUses = get('/api/ApiKey/:keyId/Uses', {
  guard,
  summary: 'Recent uses of a key: each call with its status, newest first.',
  params: ofKey,
  answer: Type.Array(ApiUse, { maxItems: 100 }),
})
