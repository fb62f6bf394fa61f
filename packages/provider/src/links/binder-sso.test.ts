import { acceptHandover } from '@casekit/contract/embed'
import { exchangeLink, openPropertyBinder } from '@casekit/contract/links'
import { checkIfPropbinder, getUserInfo } from '@casekit/contract/session'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeCompany, makeStaff, type TestCompany, type TestStaff } from '../../../../tests/support/people.ts'
import { BINDER, testProvider, type TestProvider } from '../../../../tests/support/provider.ts'
import { makeEmbedKey } from '../embed/keys.ts'
import { newId } from '../platform/new-id.ts'
import { createProvider } from '../provider.ts'
import { currentTime } from '../../../../tests/support/clock.ts'

let provider: TestProvider
let company: TestCompany
let binder: TestStaff
let key: string

beforeAll(async () => {
  provider = await testProvider()
  company = await makeCompany(provider.pool, { name: 'Boligforeningen' })
  binder = await makeStaff(provider.pool, company.id, { name: 'Mappe', belongsToBinder: true })
  key = await keyFor(company.id, BINDER)
})
afterAll(() => provider.close())

async function keyFor(companyId: number, origin: string): Promise<string> {
  const request = { companyId, name: 'Binder', origins: [origin], widgets: ['case-wizard' as const] }
  return (await makeEmbedKey(provider.pool, { ...request, scope: 'all' })).key
}

const check = (as: string, bearer = 'me') => provider.call(checkIfPropbinder, { as, params: { bearer } })

async function open(body: { caseId?: string } = {}): Promise<URL> {
  const answer = await provider.call(openPropertyBinder, { as: binder.bearer, body })
  return new URL(answer.body?.url ?? '')
}
const codeOf = (url: URL) => new URLSearchParams(url.hash.slice(1)).get('code') ?? ''
const take = (code: string, as = key) => provider.call(acceptHandover, { as, body: { code } })

test('the check answers true for an account that belongs to the binder, false for others', async () => {
  const other = await makeStaff(provider.pool, company.id)
  expect([(await check(binder.bearer)).body, (await check(other.bearer)).body]).toEqual([true, false])
  const theirs = await provider.call(openPropertyBinder, { as: other.bearer, body: {} })
  expect([theirs.status, theirs.body]).toEqual([204, null])
})

test('the path names the bearer of the header or `me`, nobody else', async () => {
  const other = await makeStaff(provider.pool, company.id)
  expect((await check(binder.bearer, binder.bearer)).body).toBe(true)
  expect((await check(binder.bearer, other.bearer)).status).toBe(404)
})

test('where no binder is set up, nobody belongs to it', async () => {
  const app = await createProvider({ pool: provider.pool })
  const headers = { authorization: binder.bearer }
  const answer = await app.inject({ url: '/api/Website/Login/CheckIfPropbinder/me', headers })
  expect(answer.json()).toBe(false)
  await app.close()
})

test('the hand-over carries a code of 60 seconds behind the # of the binder’s own origin, and no bearer', async () => {
  const { body } = await provider.call(openPropertyBinder, { as: binder.bearer, body: {} })
  const url = new URL(body?.url ?? '')
  expect([url.origin, url.pathname, url.search]).toEqual([BINDER, '/', ''])
  expect(url.href).not.toContain(binder.bearer)
  expect((Date.parse(body?.expiresAt ?? '') - currentTime()) / 1000).toBeGreaterThan(50)
  expect((Date.parse(body?.expiresAt ?? '') - currentTime()) / 1000).toBeLessThanOrEqual(60)
})

test('the binder’s server learns once who it is and which case they came from', async () => {
  const caseId = newId()
  await provider
    .db(company.id)
    .rows(`insert into casekit.cases (company_id, id, number, description) values ($1, $2, 1, 'x')`, [
      company.id,
      caseId,
    ])
  const url = await open({ caseId })
  expect(new URLSearchParams(url.hash.slice(1)).get('caseId')).toBe(caseId)
  const { status, body } = await take(codeOf(url))
  expect(status).toBe(200)
  expect(body).toEqual({
    stakeholderId: binder.id,
    name: 'Mappe',
    email: binder.email,
    companyName: 'Boligforeningen',
    language: 'da-DK',
    caseId,
  })
  expect((await take(codeOf(url))).status).toBe(401)
})

test('a case of nobody is refused', async () => {
  const { status } = await provider.call(openPropertyBinder, { as: binder.bearer, body: { caseId: newId() } })
  expect(status).toBe(404)
})

test('a code is nothing to another company, another origin, the sign-in, or after its time', async () => {
  const code = codeOf(await open())
  const stranger = await makeCompany(provider.pool)
  expect((await take(code, await keyFor(stranger.id, BINDER))).status).toBe(401)
  expect((await take(code, await keyFor(company.id, 'https://elsewhere.example'))).status).toBe(401)
  expect((await provider.call(exchangeLink, { body: { kind: 'login/:token', token: code } })).status).toBe(401)
  expect((await provider.call(getUserInfo, { as: code })).status).toBe(401)
  expect((await take(code)).status).toBe(200)
  const late = codeOf(await open())
  await provider.db().rows(`update directory.link set expires_at = now() where kind = 'hand-over'`)
  expect((await take(late)).status).toBe(401)
})

test('twenty of one code at one moment hand over once', async () => {
  const code = codeOf(await open())
  const answers = await Promise.all(Array.from({ length: 20 }, () => take(code)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
})
