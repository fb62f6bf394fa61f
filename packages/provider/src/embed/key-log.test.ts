import { getCompanyInformation } from '@casekit/contract/company'
import { addCustomer, getCustomersPagination } from '@casekit/contract/customers'
import { getEmbedKeys, openEmbedSession, previewEmbed, revokeEmbedKey } from '@casekit/contract/embed'
import { getEmbedKeyLog, LISTED_PER_HOUR, LOG_DAYS, ORIGINS_PER_HOUR } from '@casekit/contract/embed-log'
import { getUserInfo } from '@casekit/contract/session'
import { tmpdir } from 'node:os'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeCompany, makeStaff, type TestCompany, type TestStaff } from '../../../../tests/support/people.ts'
import { testProvider, type TestProvider } from '../../../../tests/support/provider.ts'
import { openFileStore } from '../platform/files/store.ts'
import { cleanUp } from '../platform/housekeeping.ts'
import { type IssuedKey, makeEmbedKey } from './keys.ts'

const ORIGIN = 'https://partner.example'
const ELSEWHERE = 'https://staging.partner.example'

let provider: TestProvider
let company: TestCompany
let admin: TestStaff

beforeAll(async () => {
  provider = await testProvider()
  company = await makeCompany(provider.pool)
  admin = await makeStaff(provider.pool, company.id, { guards: ['Core', 'SettingsAccess'] })
})
afterAll(() => provider.close())

const makeKey = () =>
  makeEmbedKey(provider.pool, {
    companyId: company.id,
    name: 'Partner',
    origins: [ORIGIN],
    widgets: ['case-wizard', 'kanban-board'],
    scope: 'all',
  })
const open = ({ key }: IssuedKey, body: Record<string, unknown> = {}) =>
  provider.call(openEmbedSession, { as: `Bearer ${key}`, body: { widgets: ['case-wizard'], origin: ORIGIN, ...body } })
const tokenOf = async (key: IssuedKey): Promise<string> => (await open(key)).body.token
const ask = (token: string, origin = ORIGIN) => provider.call(getCompanyInformation, { as: token, headers: { origin } })
const logOf = async ({ id }: IssuedKey, query = {}) =>
  (await provider.call(getEmbedKeyLog, { as: admin.bearer, params: { keyId: id }, query })).body
const whyOf = async (key: IssuedKey) => (await logOf(key)).refusals.map(({ code }) => code).toReversed()

test('a company reads how often a key was used, for which calls, and what was refused where', async () => {
  const key = await makeKey()
  const token = await tokenOf(key)
  await ask(token)
  await ask(token)
  const refused = await ask(token, ELSEWHERE)
  const log = await logOf(key)
  expect(log.hours.reduce((sum, hour) => sum + hour.answered, 0)).toBe(3)
  expect(log.hours.reduce((sum, hour) => sum + hour.refused, 0)).toBe(1)
  expect(log).toMatchObject({ sessions: 1, origins: [ORIGIN, ELSEWHERE] })
  expect(log.calls.map(({ call, count }) => [call, count])).toEqual([
    [`GET ${getCompanyInformation.path}`, 2],
    ['POST /api/Embed/Session', 1],
  ])
  expect(log.refusals).toEqual([
    {
      request: (refused.body as unknown as { instance: string }).instance.replace('urn:uuid:', ''),
      at: expect.any(String),
      origin: ELSEWHERE,
      widgets: ['case-wizard'],
      call: `GET ${getCompanyInformation.path}`,
      status: 403,
      code: 'origin-not-allowed',
    },
  ])
})

test('a key says when it was last called, and from which page', async () => {
  const key = await makeKey()
  const lastCall = async () =>
    (await provider.call(getEmbedKeys, { as: admin.bearer })).body.find(({ id }) => id === key.id)?.lastCall
  expect(await lastCall()).toBeNull()
  await ask(await tokenOf(key))
  await logOf(key) // writes what has been recorded
  expect(await lastCall()).toEqual({ at: expect.any(String), origin: ORIGIN })
})

test('each reason stands in the log of the key that was refused', async () => {
  const key = await makeKey()
  const token = await tokenOf(key)
  const headers = { origin: ORIGIN }
  await open(key, { origin: ELSEWHERE })
  await open(key, { widgets: ['case-report'] })
  await open(key, { widgets: ['no-such'] })
  await provider.call(getUserInfo, { as: token, headers })
  await provider.call(addCustomer, { as: token, headers, body: {} as never })
  await provider.db().rows('update directory.embed_session set expires_at = now() where key_id = $1', [key.id])
  await ask(token)
  const second = await tokenOf(key)
  await provider.call(revokeEmbedKey, { as: admin.bearer, params: { keyId: key.id } })
  await ask(second)
  await open(key)
  // two in the same millisecond may be in either order
  expect((await whyOf(key)).toSorted()).toEqual(
    [
      'origin-not-allowed',
      'widget-not-allowed',
      'bad-request',
      'call-not-allowed',
      'bad-request',
      'token-expired',
      'token-revoked',
      'key-revoked',
    ].toSorted(),
  )
})

test('a key that asks too often reads so', async () => {
  const key = await makeKey()
  await open(key)
  await provider.db().rows(`update directory.attempt set count = 600 where bucket like 'embed-key:%'`)
  expect((await open(key)).status).toBe(429)
  expect(await whyOf(key)).toEqual(['too-many'])
})

test('a flood is counted, and listed no further than so many an hour', async () => {
  const key = await makeKey()
  const token = await tokenOf(key)
  const many = LISTED_PER_HOUR + 30
  await Promise.all(Array.from({ length: many }, (_, place) => ask(token, `https://n${place}.example`)))
  const log = await logOf(key)
  expect(log.hours.reduce((sum, hour) => sum + hour.refused, 0)).toBe(many)
  expect(log.refusals).toHaveLength(LISTED_PER_HOUR)
  expect(log.origins).toHaveLength(ORIGINS_PER_HOUR)
})

test('another process lists no more of the same hour', async () => {
  const key = await makeKey()
  const db = provider.db(company.id)
  await db.rows(
    `insert into casekit.embed_refusal (company_id, request, key_id, at, origin, widgets, call, status, code)
     select $1, gen_random_uuid(), $2, now(), '', '{}', 'GET /x', 401, 'token-expired' from generate_series(1, $3)`,
    [company.id, key.id, LISTED_PER_HOUR - 1],
  )
  const token = await tokenOf(key)
  for (const place of ['a', 'b', 'c']) await ask(token, `https://${place}.example`)
  expect((await logOf(key)).refusals).toHaveLength(LISTED_PER_HOUR)
})

test('one page is looked at alone', async () => {
  const key = await makeKey()
  const token = await tokenOf(key)
  await ask(token)
  await ask(token, ELSEWHERE)
  const log = await logOf(key, { origin: ELSEWHERE })
  expect(log).toMatchObject({ sessions: 0, calls: [], origins: [ORIGIN, ELSEWHERE] })
  expect(log.hours).toMatchObject([{ answered: 0, refused: 1 }])
  expect(log.refusals).toHaveLength(1)
})

test('nothing of a visitor is kept: no address, no query, no token, no text of a page that is no origin', async () => {
  const key = await makeKey()
  const token = await tokenOf(key)
  await provider.call(getCustomersPagination, {
    as: token,
    headers: { origin: 'https://x.example/anna@partner.example', 'x-forwarded-for': '203.0.113.77' },
    params: { start: 0, stop: 5 },
    query: { search: 'Anna Sommer' },
  } as never)
  await logOf(key)
  const kept = await provider
    .db(company.id)
    .rows('select to_jsonb(u) from casekit.embed_use u union all select to_jsonb(r) from casekit.embed_refusal r')
  const text = JSON.stringify(kept)
  expect(text).toContain(key.id)
  for (const secret of ['Anna', 'anna@', '203.0.113.77', token]) expect(text).not.toContain(secret)
})

test('trying a widget in the studio does not count', async () => {
  const key = await makeKey()
  const params = { keyId: key.id }
  const { body } = await provider.call(previewEmbed, { as: admin.bearer, params, body: { widget: 'case-wizard' } })
  await provider.call(getCompanyInformation, { as: body.token, headers: { 'sec-fetch-site': 'same-origin' } })
  await ask(body.token, ELSEWHERE)
  expect(await logOf(key)).toEqual({ hours: [], sessions: 0, origins: [], calls: [], refusals: [] })
})

test('the log of another company’s key, and of a revoked one that nobody calls, is not there', async () => {
  const other = await makeCompany(provider.pool)
  const stranger = await makeStaff(provider.pool, other.id, { guards: ['Core', 'SettingsAccess'] })
  const key = await makeKey()
  await tokenOf(key)
  const params = { keyId: key.id }
  expect((await provider.call(getEmbedKeyLog, { as: stranger.bearer, params })).status).toBe(404)
  const quiet = await makeKey()
  await provider.call(revokeEmbedKey, { as: admin.bearer, params: { keyId: quiet.id } })
  expect((await provider.call(getEmbedKeyLog, { as: admin.bearer, params: { keyId: quiet.id } })).status).toBe(404)
})

test('after two weeks it is forgotten', async () => {
  const key = await makeKey()
  const token = await tokenOf(key)
  await ask(token, ELSEWHERE)
  expect((await logOf(key)).refusals).toHaveLength(1)
  const db = provider.db(company.id)
  const age = [company.id, key.id, `${LOG_DAYS} days 1 hour`]
  await db.rows('update casekit.embed_use set hour = hour - $3::interval where company_id = $1 and key_id = $2', age)
  await db.rows('update casekit.embed_refusal set at = at - $3::interval where company_id = $1 and key_id = $2', age)
  await cleanUp(provider.pool, openFileStore(tmpdir()))
  for (const table of ['embed_use', 'embed_refusal'])
    expect(await db.planned(`select 1 from casekit.${table} where key_id = '${key.id}'`)).toEqual([])
})
