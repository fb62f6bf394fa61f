import { getCompanyInformation } from '@casekit/contract/company'
import { addCustomer, getCustomer, getCustomersPagination } from '@casekit/contract/customers'
import { openEmbedSession } from '@casekit/contract/embed'
import { getPropertyList } from '@casekit/contract/properties'
import { getUserInfo } from '@casekit/contract/session'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeCompany, makeStaff, type TestCompany } from '../../../../tests/support/people.ts'
import { testProvider, type TestProvider } from '../../../../tests/support/provider.ts'
import { type IssuedKey, makeEmbedKey, replaceEmbedKey, revokeEmbedKey } from './keys.ts'
import { currentTime } from '../../../../tests/support/clock.ts'

const ORIGIN = 'https://partner.example'
const SHOP = { widgets: ['case-wizard'], origin: ORIGIN }

let provider: TestProvider
let company: TestCompany

beforeAll(async () => {
  provider = await testProvider()
  company = await makeCompany(provider.pool)
})
afterAll(() => provider.close())

const makeKey = (scope: 'all' | 'created' = 'all') =>
  makeEmbedKey(provider.pool, {
    companyId: company.id,
    name: 'Partner',
    origins: [ORIGIN, 'https://other.example'],
    widgets: ['case-wizard', 'kanban-board'],
    scope,
  })

const open = ({ key }: IssuedKey, body: Record<string, unknown> = SHOP) =>
  provider.call(openEmbedSession, { as: `Bearer ${key}`, body })

async function tokenOf(key: IssuedKey, body?: Record<string, unknown>): Promise<string> {
  return (await open(key, body)).body.token
}

const companyName = (token: string, origin: string | undefined = ORIGIN) =>
  provider.call(getCompanyInformation, { as: token, headers: origin ? { origin } : {} })

describe("a partner's server", () => {
  test('gets a token of a quarter of an hour, stored as a hash', async () => {
    const { status, body } = await open(await makeKey())
    expect(status).toBe(200)
    expect(body.token).toMatch(/^cke_[\w-]{43}$/)
    const minutes = (Date.parse(body.expiresAt) - currentTime()) / 60_000
    expect(minutes).toBeGreaterThan(14)
    expect(minutes).toBeLessThanOrEqual(15)
    const rows = await provider.db().rows('select * from directory.embed_session', [])
    expect(JSON.stringify(rows)).not.toContain(body.token)
  })

  test.each([
    ['an origin that is not in its list', { origin: 'https://evil.example' }],
    ['a look-alike', { origin: 'https://partner.example.evil.example' }],
    ['another port', { origin: 'https://partner.example:8443' }],
    ['plain http', { origin: 'http://partner.example' }],
    ['a path', { origin: 'https://partner.example/x' }],
    ['a wildcard', { origin: 'https://*.example' }],
    ['a widget that its key may not use', { widgets: ['case-wizard', 'case-report'] }],
  ])('gets none for %s', async (_, change) => {
    expect((await open(await makeKey(), { ...SHOP, ...change })).status).toBe(403)
  })

  test('gets none without a key, with a made-up key, or with a bearer of staff', async () => {
    const staff = await makeStaff(provider.pool, company.id)
    for (const as of ['', 'Bearer ckk_made-up', staff.bearer])
      expect((await provider.call(openEmbedSession, { as, body: SHOP })).status).toBe(401)
  })

  test('cannot use its key in the place of a token', async () => {
    const { key } = await makeKey()
    expect((await companyName(key)).status).toBe(401)
  })

  test.each([['null'], ['https://*.example'], ['https://shop.example/path'], ['http://shop.example']])(
    'cannot be given a key for the origin %s',
    async origin => {
      await expect(
        makeEmbedKey(provider.pool, {
          companyId: company.id,
          name: 'Partner',
          origins: [origin],
          widgets: ['case-wizard'],
          scope: 'all',
        }),
      ).rejects.toMatchObject({ status: 400 })
    },
  )
})

describe('a token opens', () => {
  test('the calls of its widgets on its origin, which may read the answer', async () => {
    const answer = await companyName(await tokenOf(await makeKey()))
    expect(answer.status).toBe(200)
    expect(answer.headers).toMatchObject({ 'access-control-allow-origin': ORIGIN, vary: 'Origin' })
    expect(answer.headers['access-control-allow-credentials']).toBeUndefined()
  })

  test.each(['https://other.example', 'https://partner.example.evil.example', 'http://partner.example', 'null', ''])(
    'nothing on the origin »%s«',
    async origin => {
      const token = await tokenOf(await makeKey())
      expect(
        (await provider.call(getCompanyInformation, { as: token, headers: origin ? { origin } : {} })).status,
      ).toBe(403)
    },
  )

  test('nothing that only other widgets may call', async () => {
    const token = await tokenOf(await makeKey(), { ...SHOP, widgets: ['kanban-board'] })
    const headers = { origin: ORIGIN }
    expect((await provider.call(addCustomer, { as: token, headers, body: { customerName: 'X' } })).status).toBe(403)
  })

  test('nothing that no widget may call, and such an answer stays unreadable to the page', async () => {
    const answer = await provider.call(getUserInfo, { as: await tokenOf(await makeKey()), headers: { origin: ORIGIN } })
    expect(answer.status).toBe(403)
    expect(answer.headers['access-control-allow-origin']).toBeUndefined()
  })

  test('nothing once edited, expired, or when its key is replaced, revoked or the company suspended', async () => {
    const key = await makeKey()
    const token = await tokenOf(key)
    expect((await companyName(`${token.slice(0, -2)}xx`)).status).toBe(401)
    await provider.db().rows('update directory.embed_session set expires_at = now() where key_id = $1', [key.id])
    expect((await companyName(token)).status).toBe(401)
    const second = await tokenOf(key)
    const replaced = await replaceEmbedKey(provider.pool, company.id, key.id)
    expect((await companyName(second)).status).toBe(401)
    expect((await open(key)).status).toBe(401)
    const third = await tokenOf(replaced)
    await revokeEmbedKey(provider.pool, company.id, key.id)
    expect((await companyName(third)).status).toBe(401)
    expect((await open(replaced)).status).toBe(401)
  })

  test('the refusal of an expired token is readable, so that the page can ask for a new one', async () => {
    const key = await makeKey()
    const token = await tokenOf(key)
    await provider.db().rows('update directory.embed_session set expires_at = now() where key_id = $1', [key.id])
    expect((await companyName(token)).headers['access-control-allow-origin']).toBe(ORIGIN)
  })

  test.each([
    'abc123',
    '{"token":"cke_x","expiresAt":"2030-01-01"}',
    'cks_of-another-kind',
    `<html>${'x'.repeat(300)}`,
    '',
  ])(
    'nothing for a wrong token »%.20s«, and the page reads that it is the token: it says so instead of »no connection«',
    async wrong => {
      const answer = await provider.call(getCompanyInformation, {
        headers: { origin: ORIGIN, ...(wrong && { authorization: `Bearer ${wrong}` }) },
      })
      expect(answer.status).toBe(401)
      expect(answer.headers).toMatchObject({ 'access-control-allow-origin': ORIGIN, vary: 'Origin' })
      const closed = await provider.call(getUserInfo, {
        headers: { origin: ORIGIN, authorization: `Bearer ${wrong}` },
      })
      expect(closed.headers['access-control-allow-origin']).toBeUndefined()
    },
  )

  test('nothing on an origin that its key has lost', async () => {
    const key = await makeKey()
    const token = await tokenOf(key)
    await provider
      .db()
      .rows(`update directory.embed_key set origins = '{https://other.example}' where id = $1`, [key.id])
    expect((await companyName(token)).status).toBe(401)
  })
})

describe('a key that sees only what it made', () => {
  const headers = { origin: ORIGIN }

  test('finds its own customers and no others, whatever their id', async () => {
    const staff = await makeStaff(provider.pool, company.id)
    const { body: foreign } = await provider.call(addCustomer, { as: staff.bearer, body: { customerName: 'Fremmed' } })
    const as = await tokenOf(await makeKey('created'))
    const { body: own } = await provider.call(addCustomer, { as, headers, body: { customerName: 'Egen' } })
    const { body: page } = await provider.call(getCustomersPagination, { as, headers, params: { start: 0, stop: 100 } })
    expect(page.map(({ customerId }) => customerId)).toEqual([own])
    expect((await provider.call(getCustomer, { as, headers, params: { customerId: own } })).status).toBe(200)
    expect((await provider.call(getCustomer, { as, headers, params: { customerId: foreign } })).status).toBe(404)
  })

  test('may not call what is not made for a narrow scope', async () => {
    const as = await tokenOf(await makeKey('created'))
    expect((await provider.call(getPropertyList, { as, headers })).status).toBe(403)
  })
})

const preflight = (url: string, origin: string) =>
  provider.app.inject({ method: 'OPTIONS', url, headers: { origin, 'access-control-request-method': 'POST' } })

const said = ({ body }: { body: unknown }) => body as { code: string; errors: { message: string }[]; type: string }

describe('a refusal says why', () => {
  const asked = (token: string, origin = ORIGIN) =>
    provider.call(getCompanyInformation, { as: token, headers: { origin } })

  test.each([
    ['a slash at its end', { origin: `${ORIGIN}/` }, 'origin-not-allowed', `${ORIGIN}/`],
    ['another port', { origin: `${ORIGIN}:8443` }, 'origin-not-allowed', 'allowed: https://partner.example'],
    ['another widget', { widgets: ['case-report'] }, 'widget-not-allowed', 'allowed: case-wizard, kanban-board'],
  ])("to a partner's server: %s", async (_, change, code, value) => {
    const refused = said(await open(await makeKey(), { ...SHOP, ...change }))
    expect(refused).toMatchObject({ code, type: `/embeds/#${code}`, instance: expect.stringMatching(/^urn:uuid:/) })
    expect(refused.errors[0]?.message).toContain(value)
  })

  test("to a partner's server whose key is none, is replaced, has expired or is revoked", async () => {
    const key = await makeKey()
    expect(said(await open({ id: '', key: 'ckk_made-up' })).code).toBe('key-unknown')
    const replaced = await replaceEmbedKey(provider.pool, company.id, key.id)
    expect(said(await open(key)).code).toBe('key-unknown')
    await provider.db().rows('update directory.embed_key set expires_at = now() where id = $1', [key.id])
    expect(said(await open(replaced)).code).toBe('key-expired')
    await revokeEmbedKey(provider.pool, company.id, key.id)
    expect(said(await open(replaced)).code).toBe('key-revoked')
  })

  test('to a page whose token is none, has expired, or whose key was revoked', async () => {
    const key = await makeKey()
    const token = await tokenOf(key)
    expect(said(await asked('abc123')).code).toBe('token-unknown')
    expect(said(await asked(token, 'https://other.example'))).toMatchObject({
      code: 'origin-not-allowed',
      errors: [{ message: expect.not.stringContaining(ORIGIN) }],
    })
    await revokeEmbedKey(provider.pool, company.id, key.id)
    expect(said(await asked(token)).code).toBe('token-revoked')
    await provider.db().rows('update directory.embed_session set expires_at = now() where key_id = $1', [key.id])
    await provider.db().rows('update directory.embed_key set revoked_at = null where id = $1', [key.id])
    expect(said(await asked(token)).code).toBe('token-expired')
  })

  test('to a page whose token is for another widget, for less of the company, or for no such call', async () => {
    const headers = { origin: ORIGIN }
    const board = await tokenOf(await makeKey(), { ...SHOP, widgets: ['kanban-board'] })
    const customer = await provider.call(addCustomer, { as: board, headers, body: { customerName: 'X' } })
    expect(said(customer).code).toBe('widget-not-allowed')
    const narrow = await tokenOf(await makeKey('created'))
    expect(said(await provider.call(getPropertyList, { as: narrow, headers })).code).toBe('scope-not-allowed')
    expect(said(await provider.call(getUserInfo, { as: narrow, headers })).code).toBe('call-not-allowed')
  })

  test('in the language of who reads it', async () => {
    const headers = { origin: ORIGIN, 'accept-language': 'da-DK' }
    const { body } = await provider.call(getCompanyInformation, { as: 'abc123', headers })
    expect(body).toMatchObject({ detail: 'Tokenet er ikke udstedt her eller er for længst udløbet.' })
  })
})

describe('a preflight', () => {
  test('is answered for calls that widgets make, without credentials', async () => {
    const { statusCode, headers } = await preflight(addCustomer.path, 'https://anyone.example')
    expect(statusCode).toBe(204)
    expect(headers).toMatchObject({
      'access-control-allow-origin': 'https://anyone.example',
      'access-control-allow-headers': 'authorization, content-type, idempotency-key, if-match',
      vary: 'Origin',
    })
    expect(headers['access-control-allow-methods']).toContain('POST')
    expect(headers['access-control-allow-credentials']).toBeUndefined()
  })

  test.each([
    [addCustomer.path, 'null'],
    [getUserInfo.path, ORIGIN],
    [openEmbedSession.path, ORIGIN],
  ])('to %s from %s opens nothing', async (url, origin) => {
    expect((await preflight(url, origin)).headers['access-control-allow-origin']).toBeUndefined()
  })
})
