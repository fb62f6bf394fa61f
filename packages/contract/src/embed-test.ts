import { type Static, Type } from 'typebox'
import { closed, get, Id, post, Time } from './endpoint.ts'

/** Maximum number of a company's test keys in use at once: each has its own test company. */
export const MOST_TEST_KEYS = 10

/** The data of one test key, separate from the company and every other key. */
export const EmbedTestData = Type.Object({
  customers: Type.Integer(),
  cases: Type.Integer(),
  bookings: Type.Integer(),
  /** When the data was created or last reset. */
  madeAt: Time,
})
export type EmbedTestData = Static<typeof EmbedTestData>

export const getTestData = get('/api/Embed/Keys/:keyId/TestData', {
  guard: 'SettingsAccess',
  summary: 'The data of a test key. 404 for a key that is not a test key, or was revoked.',
  params: closed({ keyId: Id }),
  answer: EmbedTestData,
})

export const resetTestData = post('/api/Embed/Keys/:keyId/TestData/Reset', {
  guard: 'SettingsAccess',
  summary: "Resets a test key's data to its initial state. Its tokens keep working.",
  params: closed({ keyId: Id }),
  answer: EmbedTestData,
  cost: 'write',
})

export const resetOwnTestData = post('/api/Embed/TestData/Reset', {
  guard: 'api-key',
  summary:
    "Called by the partner's own server with a test key, for example before its tests: resets the key's data. 403 with `test-key-needed` for a key to real data.",
  answer: EmbedTestData,
  cost: 'credential',
})
