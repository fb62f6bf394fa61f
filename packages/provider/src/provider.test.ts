import { acceptGdpr } from '@casekit/contract/account'
import { addSkill } from '@casekit/contract/booking-settings'
import { cases } from '@casekit/contract/overview'
import { getCustomer } from '@casekit/contract/customers'
import { getUserInfo, login } from '@casekit/contract/session'
import { openPool } from '@casekit/provider/platform/database/pool'
import type { FastifyInstance } from 'fastify'
import { once } from 'node:events'
import { connect } from 'node:net'
import { Writable } from 'node:stream'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addressOf } from '../../../tests/support/live.ts'
import { makeCompany, makeStaff, type TestStaff } from '../../../tests/support/people.ts'
import { testProvider, type TestProvider } from '../../../tests/support/provider.ts'
import { createLog } from './server/log.ts'
import { createProvider } from './provider.ts'

let provider: TestProvider
let staff: TestStaff

beforeAll(async () => {
  provider = await testProvider()
  staff = await makeStaff(provider.pool, (await makeCompany(provider.pool)).id)
})
afterAll(() => provider.close())

const ask = (method: 'GET' | 'POST' | 'DELETE', url: string, more: { payload?: unknown; type?: string } = {}) =>
  provider.app.inject({
    method,
    url,
    headers: { authorization: staff.bearer, ...(more.type ? { 'content-type': more.type } : {}) },
    ...(more.payload === undefined ? {} : { payload: more.payload as string }),
  })

test('a long answer crosses the line in a tenth of its bytes, where the caller takes it so', async () => {
  const url = '/api/openapi.json'
  const plain = await provider.app.inject({ url })
  const pressed = await provider.app.inject({ url, headers: { 'accept-encoding': 'br, gzip' } })
  expect(plain.headers['content-encoding']).toBeUndefined()
  expect(pressed.headers).toMatchObject({
    'content-encoding': 'gzip',
    vary: expect.stringContaining('accept-encoding'),
  })
  expect(pressed.rawPayload.length * 5).toBeLessThan(plain.rawPayload.length)
  expect(gunzipSync(pressed.rawPayload).toString()).toBe(plain.body)
})

describe('an address', () => {
  test.each(['/api/WebSite/Company/User/UserInfo', '/API/website/company/user/USERINFO', `${getUserInfo.path}/`])(
    '%s is known whatever its case, with one slash at its end',
    async url => {
      expect((await ask('GET', url)).statusCode).toBe(200)
    },
  )

  test.each([
    `${getUserInfo.path}//`,
    '/api//WebSite/Company/User/UserInfo',
    `${getUserInfo.path};a=1`,
    `${getUserInfo.path}/more`,
    '/api/secret-word',
    '/api/../etc/secret-word',
  ])('%s is not found, and not repeated', async url => {
    const { statusCode, body, headers } = await ask('GET', url)
    expect(statusCode).toBe(404)
    expect(headers['content-type']).toContain('application/problem+json')
    expect(body).not.toMatch(/secret-word|UserInfo/i)
  })

  test.each(['%', '%zz', '%E0%A4', '%00', 'a%00b', 'not-an-id', 'urn:uuid:01900000-0000-7000-8000-000000000101'])(
    'with the id »%s« is refused without an echo',
    async id => {
      const { statusCode, body } = await ask('GET', getCustomer.path.replace(':customerId', id))
      expect(statusCode).toBe(400)
      expect(JSON.parse(body)).toMatchObject({ status: 400, code: 'bad-request' })
      expect(body).not.toMatch(/not-an-id|urn:|%|\\u0000/)
    },
  )

  test('takes the methods that the contract names', async () => {
    const { statusCode, headers } = await ask('DELETE', getUserInfo.path)
    expect(statusCode).toBe(405)
    expect(headers.allow).toBe('GET, HEAD')
  })
})

const signIn = (payload: unknown, type = 'application/json') => ask('POST', login.path, { payload, type })

describe('a body', () => {
  test.each([
    ['a key that is not known', '{"email":"a","password":"b","companyId":1}', '/companyId'],
    ['a number in the place of text', '{"email":1,"password":"b"}', '/email'],
    ['nothing where something is needed', '{"email":"a"}', '/password'],
    ['a character that cannot be stored', '{"email":"a\\u0000","password":"b"}', '/email'],
  ])('with %s is refused by name', async (_, payload, path) => {
    const answer = await signIn(payload)
    expect(answer.statusCode).toBe(400)
    expect(answer.json<{ errors: { path: string }[] }>().errors.map(error => error.path)).toContain(path)
  })

  test.each(['{"email":', '', '[]', '"x"', 'null', '{"__proto__":{"x":1},"email":"a","password":"b"}'])(
    '»%s« is refused',
    async payload => {
      expect((await signIn(payload)).statusCode).toBe(400)
    },
  )

  test('is not taken by a call that has none, but for an empty one', async () => {
    expect((await ask('POST', acceptGdpr.path, { payload: '{"x":1}', type: 'application/json' })).statusCode).toBe(400)
    for (const payload of ['{}', ''])
      expect((await ask('POST', acceptGdpr.path, { payload, type: 'application/json' })).statusCode).toBe(204)
  })

  test('of another kind is 415, one that is too large 413', async () => {
    expect((await signIn('email=a', 'application/x-www-form-urlencoded')).statusCode).toBe(415)
    expect((await signIn('hello', 'text/plain')).statusCode).toBe(415)
    expect((await signIn(JSON.stringify({ email: 'a'.repeat(300_000), password: 'b' }))).statusCode).toBe(413)
  })
})

describe('every answer', () => {
  test.each([getUserInfo.path, '/api/nothing', '/healthz', '/%zz'])(
    'of %s forbids guessing, framing and referring',
    async url => {
      const { headers } = await ask('GET', url)
      expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'referrer-policy': 'no-referrer' })
      expect(headers['content-security-policy']).toContain("default-src 'none'")
      expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
      expect(headers['strict-transport-security']).toBeUndefined()
    },
  )

  test('of the API is stored nowhere, refusals too', async () => {
    for (const url of [getUserInfo.path, '/api/nothing', getUserInfo.path.replace('UserInfo', '%00')])
      expect((await ask('GET', url)).headers['cache-control']).toBe('no-store')
  })

  test('binds browsers to https where the public address has it', async () => {
    const app = await createProvider({ pool: provider.pool, publicUrl: 'https://casekit.example' })
    const { headers } = await app.inject('/healthz')
    expect(headers['strict-transport-security']).toContain('max-age=')
    await app.close()
  })
})

describe('the log', () => {
  const lines: string[] = []
  let app: FastifyInstance
  let leave: () => void

  beforeAll(async () => {
    const stream = new Writable({ write: (chunk, _encoding, done) => (lines.push(String(chunk)), done()) })
    app = await createProvider({ pool: provider.pool, logger: createLog(stream, 'trace') })
    app.post('/long', async (_request, reply) => {
      leave()
      await once(reply.raw, 'close')
      return reply.type('application/json').send(JSON.stringify('x'.repeat(100_000)))
    })
  })
  afterAll(() => app.close())

  test('names routes and never a bearer, an address or a body', async () => {
    const headers = { authorization: staff.bearer }
    await app.inject({ url: `/api/WebSite/Company/User/${staff.bearer}`, headers })
    await app.inject({ url: '/api/WebSite/Company/User/cks_another-secret', headers })
    await app.inject({ url: '/api/secret-address?secret-query', headers })
    await app.inject({ url: '/api/%zz/secret-escape', headers })
    await app.inject({
      method: 'POST',
      url: login.path,
      payload: { email: 'secret-mail', password: 'secret-password' },
    })
    const log = lines.join('')
    expect(log).toContain('"route":"/api/WebSite/Company/User/:bearer","method":"GET","status":200')
    expect(log).not.toContain(staff.bearer)
    expect(log).not.toMatch(/secret/)
  })

  test('holds no failure where a browser left before its long answer came', async () => {
    const line = connect(Number(new URL(await addressOf(app)).port), '127.0.0.1')
    const left = new Promise<void>(resolve => {
      leave = () => {
        line.destroy()
        setTimeout(resolve, 200) // by then the response has no reader
      }
    })
    const heads = ['Host: x', 'Accept-Encoding: gzip', 'Content-Type: application/json', 'Content-Length: 2']
    line.write(['POST /long HTTP/1.1', ...heads, '', '{}'].join('\r\n'))
    await left
    expect(lines.filter(entry => (JSON.parse(entry) as { level: number }).level >= 40)).toEqual([])
  })
})

describe('while the database is away', () => {
  test('the server is alive, not ready, and answers 503 without a reason', async () => {
    const pool = openPool({ host: '127.0.0.1', port: 1, user: 'x', password: 'x', database: 'x' })
    const app = await createProvider({ pool })
    expect((await app.inject('/healthz')).statusCode).toBe(200)
    expect((await app.inject('/readyz')).statusCode).toBe(503)
    const answer = await app.inject({ url: getUserInfo.path, headers: { authorization: staff.bearer } })
    expect(answer.statusCode).toBe(503)
    expect(answer.headers['retry-after']).toBe('2')
    expect(answer.body).not.toMatch(/127|ECONN|connect/i)
    await app.close()
    await pool.end()
  })
})

test('half a character of two is kept as the sign for what cannot be shown, and fails nothing', async () => {
  const { pool, call } = provider
  const company = await makeCompany(pool)
  const { as } = await makeStaff(pool, company.id, { guards: ['SettingsAccess'] })
  const { status } = await call(addSkill, { body: { name: 'El \ud800' }, as })
  expect(status).toBe(200)
})

test('a key that somebody made up is not carried back', async () => {
  const { pool, call } = provider
  const company = await makeCompany(pool)
  const { as } = await makeStaff(pool, company.id)
  const columns = [{ name: 'title', label: 'Titel', words: { 'made up; key': 0 } }]
  const { status, body } = await call(cases.export, { query: { format: 'csv' }, body: { columns } as never, as })
  expect(status).toBe(400)
  expect(JSON.stringify(body)).not.toContain('made up')
})
