import * as calls from '@casekit/contract/api-keys'
import { createCompanyCase } from '@casekit/contract/cases'
import { addCustomer, editCustomer, getCustomer } from '@casekit/contract/customers'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { makeCompany, makeStaff, type TestCompany } from '../../../../tests/support/people.ts'
import { testProvider, type TestProvider } from '../../../../tests/support/provider.ts'
import { currentTime } from '../platform/clock.ts'

let provider: TestProvider
let company: TestCompany
let as: string

beforeAll(async () => {
  provider = await testProvider()
  company = await makeCompany(provider.pool)
  as = (await makeStaff(provider.pool, company.id, { guards: ['Core', 'SettingsAccess'] })).bearer
})
afterAll(() => provider.close())

type Wish = Partial<{ name: string; scopes: string[]; networks: string[]; expiresAt: string | null }>
const bodyOf = (wish: Wish) =>
  ({ name: 'ERP', scopes: ['customers:write'], networks: [], expiresAt: null, ...wish }) as never
const add = (wish: Wish = {}) => provider.call(calls.addApiKey, { as, body: bodyOf(wish) })
const rotate = async (keyId: string, overlapHours = 0) =>
  (await provider.call(calls.rotateApiKey, { as, params: { keyId }, body: { overlapHours } })).body.key
const customerBy = (key: string) => provider.call(addCustomer, { as: key, body: { customerName: 'Holm' } })
const listed = async (id: string) => (await provider.call(calls.getApiKeys, { as })).body.find(one => one.id === id)

test("another system's server makes and changes a customer by its key, and stands as who did it", async () => {
  const { body: id } = await add({ scopes: ['customers:write', 'cases:write'] })
  const key = await rotate(id)
  const { body: customerId } = await customerBy(key)
  const params = { customerId }
  const { body: customer } = await provider.call(getCustomer, { as: key, params })
  const changed = await provider.call(editCustomer, {
    as: key,
    params,
    body: { name: 'Holm ApS' },
    headers: { 'if-match': `"${customer.version}"` },
  })
  expect(changed.body).toMatchObject({ customerName: 'Holm ApS' })
  const stale = await provider.call(editCustomer, {
    as: key,
    params,
    body: { name: 'X' },
    headers: { 'if-match': `"${customer.version}"` },
  })
  expect(stale.status).toBe(412)
  const { body: caseId } = await provider.call(createCompanyCase, {
    as: key,
    body: { customerId, description: 'Utæt' },
  })
  const by =
    'select actor_name as name, actor_id as id from casekit.case_history where company_id = $1 and case_id = $2'
  expect(await provider.db(company.id).rows(by, [company.id, caseId])).toEqual([{ name: 'ERP', id: null }])
})

test('the same Idempotency-Key makes one customer', async () => {
  const key = await rotate((await add()).body)
  const once = () =>
    provider.call(addCustomer, { as: key, body: { customerName: 'Holm' }, headers: { 'idempotency-key': 'erp-1' } })
  expect((await once()).body).toBe((await once()).body)
})

test('a key is shown once, rotated with an overlap, and ends when it is revoked', async () => {
  const { body: id } = await add()
  expect(await listed(id)).toMatchObject({ rotatedAt: null, lastUsedAt: null })
  const first = await rotate(id)
  expect((await customerBy(first)).status).toBe(200)
  const second = await rotate(id, 24)
  expect((await customerBy(first)).status).toBe(200)
  expect((await customerBy(second)).status).toBe(200)
  const third = await rotate(id)
  expect((await customerBy(second)).status).toBe(401)
  expect(JSON.stringify(await listed(id))).not.toContain(third)
  await provider.call(calls.revokeApiKey, { as, params: { keyId: id } })
  expect((await customerBy(third)).status).toBe(401)
  expect(await listed(id)).toBeUndefined()
})

test('what a key was used for stands in its log, by call and answer', async () => {
  const { body: id } = await add()
  const key = await rotate(id)
  await customerBy(key)
  await customerBy(key)
  await provider.call(addCustomer, { as: key, body: { customerName: ' ' } })
  const log = async () => (await provider.call(calls.getApiUses, { as, params: { keyId: id } })).body
  await vi.waitFor(async () => expect(await log()).toHaveLength(2))
  const path = `${addCustomer.method} ${addCustomer.path}`
  await vi.waitFor(async () =>
    expect(await log()).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ call: path, status: 200, count: 2 }),
        expect.objectContaining({ call: path, status: 400, count: 1 }),
      ]),
    ),
  )
})

test('a key is refused from other networks, and after its last day', async () => {
  const { body: id } = await add({ networks: ['127.0.0.1', '192.0.2.77/24'] })
  const key = await rotate(id)
  expect((await customerBy(key)).status).toBe(200)
  expect((await listed(id))?.networks.toSorted()).toEqual(['127.0.0.1/32', '192.0.2.0/24'])
  const version = (await listed(id))?.version ?? 0
  const body = bodyOf({ networks: ['192.0.2.0/24'] })
  expect(
    (
      await provider.call(calls.editApiKey, {
        as,
        params: { keyId: id },
        body,
        headers: { 'if-match': `"${version}"` },
      })
    ).status,
  ).toBe(200)
  expect((await customerBy(key)).status).toBe(403)
  expect(
    (
      await provider.call(calls.editApiKey, {
        as,
        params: { keyId: id },
        body,
        headers: { 'if-match': `"${version}"` },
      })
    ).status,
  ).toBe(412)
  const { body: soon } = await add({ expiresAt: new Date(currentTime() + 86_400_000).toISOString() })
  const other = await rotate(soon)
  expect((await customerBy(other)).status).toBe(200)
  await provider.pool.query(`update directory.api_key set expires_at = now() - interval '1 second' where id = $1`, [
    soon,
  ])
  expect((await customerBy(other)).status).toBe(401)
})

test.each([
  ['a name of blanks', { name: ' ' }, '/name'],
  ['no area', { scopes: [] }, '/scopes'],
  ['a network that is none', { networks: ['192.0.2.0/24', '10.0.0.0/99'] }, '/networks/1'],
  ['a day that has passed', { expiresAt: '2020-01-01T00:00:00Z' }, '/expiresAt'],
])('%s is refused beside its field', async (_name, wish, path) => {
  const answer = await add(wish)
  expect(answer).toMatchObject({ status: 400, body: { errors: [{ path }] } })
})
