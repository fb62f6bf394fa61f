import { getCompanyInformation } from '@casekit/contract/company'
import { addCustomer, getCustomer, getCustomersPagination } from '@casekit/contract/customers'
import {
  addEmbedKey,
  editEmbedKey,
  type EmbedKey,
  getEmbedKeys,
  openEmbedSession,
  previewEmbed,
  revokeEmbedKey,
  rotateEmbedKey,
} from '@casekit/contract/embed'
import type { Body } from '@casekit/contract/endpoint'
import { logout } from '@casekit/contract/session'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeCompany, makeStaff, type TestCompany } from '../../../../tests/support/people.ts'
import { testProvider, type TestProvider } from '../../../../tests/support/provider.ts'

const ORIGIN = 'https://shop.example'
const RIGHTS: Body<typeof addEmbedKey> = {
  name: 'Webshop',
  origins: ['https://Shop.example/'],
  widgets: ['customer-picker'],
  scope: 'all',
}
let provider: TestProvider
let company: TestCompany
let as: string
beforeAll(async () => {
  provider = await testProvider()
  company = await makeCompany(provider.pool)
  as = (await makeStaff(provider.pool, company.id, { guards: ['Core', 'SettingsAccess'] })).bearer
})
afterAll(() => provider.close())

async function makeKey(rights: Partial<typeof RIGHTS> = {}): Promise<string> {
  const { body } = await provider.call(addEmbedKey, { as, body: { ...RIGHTS, ...rights } })
  return body
}
const rotate = async (keyId: string, overlapHours = 0) =>
  (await provider.call(rotateEmbedKey, { as, params: { keyId }, body: { overlapHours } })).body
const open = (key: string) =>
  provider.call(openEmbedSession, { as: key, body: { widgets: ['customer-picker'], origin: ORIGIN } })
const shown = async (keyId: string): Promise<EmbedKey> => {
  const { body } = await provider.call(getEmbedKeys, { as })
  const found = body.find(({ id }) => id === keyId)
  if (!found) throw new Error('The key is not listed.')
  return found
}

test('a key is shown once, works for its origin as browsers write it, and the list tells when it was last used', async () => {
  const keyId = await makeKey()
  expect(await shown(keyId)).toMatchObject({ name: 'Webshop', origins: [ORIGIN], rotatedAt: null, lastUsedAt: null })
  const { key } = await rotate(keyId)
  expect((await open(key)).status).toBe(200)
  const listed = await shown(keyId)
  expect(listed.lastUsedAt).not.toBeNull()
  expect(JSON.stringify(listed)).not.toContain(key)
})

test('the key never stands in the database as it is', async () => {
  const { key } = await rotate(await makeKey())
  const kept = await provider.db(company.id).rows('select k::text from directory.embed_key k')
  const answers = await provider.db(company.id).rows('select i::text from casekit.idempotency i')
  expect(JSON.stringify([kept, answers])).not.toContain(key)
})

test('after a rotation the old key works as long as was chosen, and not a moment more', async () => {
  const keyId = await makeKey()
  const first = await rotate(keyId)
  const second = await rotate(keyId, 24)
  expect(second.previousUntil).not.toBeNull()
  expect([(await open(first.key)).status, (await open(second.key)).status]).toEqual([200, 200])
  await provider.db().rows('update directory.embed_key set previous_until = now() where id = $1', [keyId])
  expect([(await open(first.key)).status, (await open(second.key)).status]).toEqual([401, 200])
})

test('a rotation without overlap ends the old key and all its tokens', async () => {
  const keyId = await makeKey()
  const { key } = await rotate(keyId)
  const { body } = await open(key)
  const use = () => provider.call(getCompanyInformation, { as: body.token, headers: { origin: ORIGIN } })
  expect((await use()).status).toBe(200)
  await rotate(keyId)
  expect([(await use()).status, (await open(key)).status]).toEqual([401, 401])
})

test('a revoked key is listed as such, ends, and can neither be changed nor rotated', async () => {
  const keyId = await makeKey()
  const { key } = await rotate(keyId)
  const params = { keyId }
  expect((await provider.call(revokeEmbedKey, { as, params })).status).toBe(204)
  expect((await shown(keyId)).revokedAt).not.toBeNull()
  expect((await open(key)).status).toBe(401)
  expect((await provider.call(editEmbedKey, { as, params, body: RIGHTS })).status).toBe(404)
  expect((await provider.call(rotateEmbedKey, { as, params, body: { overlapHours: 0 } })).status).toBe(404)
})

test('two who change one key never overwrite one another', async () => {
  const params = { keyId: await makeKey() }
  const headers = { 'if-match': '"1"' }
  const first = await provider.call(editEmbedKey, { as, params, headers, body: { ...RIGHTS, name: 'Først' } })
  const second = await provider.call(editEmbedKey, { as, params, headers, body: { ...RIGHTS, name: 'Sidst' } })
  expect(first.body).toMatchObject({ name: 'Først', version: 2 })
  expect([second.status, second.body]).toMatchObject([412, { current: { name: 'Først' } }])
})

test.each([
  ['/origins/1', { origins: [ORIGIN, 'http://shop.example'] }],
  ['/origins/0', { origins: ['https://*.shop.example'] }],
  ['/expiresAt', { expiresAt: '2020-01-01T00:00:00Z' }],
  ['/customerId', { scope: 'customer' as const }],
  ['/name', { name: '  ' }],
])('what does not fit is told beside its field: %s', async (path, rights) => {
  const { status, body } = await provider.call(addEmbedKey, { as, body: { ...RIGHTS, ...rights } })
  expect([status, body]).toMatchObject([400, { errors: [{ path }] }])
})

async function preview(rights: Partial<typeof RIGHTS> = {}, bearer = as): Promise<string> {
  const params = { keyId: await makeKey(rights) }
  const { body } = await provider.call(previewEmbed, { as: bearer, params, body: { widget: 'customer-picker' } })
  return body.token
}

describe('a token that tries a widget', () => {
  const page = { start: 0, stop: 30 }

  test('works on our own pages, whose reads carry no Origin, and on no other', async () => {
    const token = await preview()
    const read = async (headers: Record<string, string>) =>
      (await provider.call(getCustomersPagination, { as: token, headers, params: page })).status
    expect(await read({ 'sec-fetch-site': 'same-origin' })).toBe(200)
    expect(await read({})).toBe(403)
    expect(await read({ origin: ORIGIN, 'sec-fetch-site': 'cross-site' })).toBe(403)
    expect(await read({ origin: 'null', 'sec-fetch-site': 'cross-site' })).toBe(403)
  })

  test('sees what the key sees and no more', async () => {
    const { body: customerId } = await provider.call(addCustomer, { as, body: { customerName: 'Fremmed' } })
    const token = await preview({ scope: 'created' })
    const headers = { 'sec-fetch-site': 'same-origin' }
    expect((await provider.call(getCustomer, { as: token, headers, params: { customerId } })).status).toBe(404)
  })

  test('ends with the session that made it', async () => {
    const { bearer } = await makeStaff(provider.pool, company.id, { guards: ['SettingsAccess'] })
    const [own, token] = [await preview({}, bearer), await preview()]
    await provider.call(logout, { as: bearer })
    const headers = { 'sec-fetch-site': 'same-origin' }
    const read = async (bearerOfPreview: string) =>
      (await provider.call(getCompanyInformation, { as: bearerOfPreview, headers })).status
    expect([await read(own), await read(token)]).toEqual([401, 200])
  })

  test('is not made for a widget that the key may not show', async () => {
    const params = { keyId: await makeKey() }
    const { status } = await provider.call(previewEmbed, { as, params, body: { widget: 'case-report' } })
    expect(status).toBe(403)
  })
})
