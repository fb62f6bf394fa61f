import type { CustomerChanges } from '@casekit/contract/customer-changes'
import { editCustomer } from '@casekit/contract/customers'
import { eraseCustomer } from '@casekit/contract/customer-page'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeApiKey } from '../../../../tests/support/api-key.ts'
import { type ApiDescription, createOutsideClient } from '../../../../tests/support/outside-client.ts'
import { makeCompany, makeStaff } from '../../../../tests/support/people.ts'
import { testProvider, type TestProvider } from '../../../../tests/support/provider.ts'

let provider: TestProvider
let companyId: number
let as: string
let key: string
let api: ApiDescription

beforeAll(async () => {
  provider = await testProvider()
  api = (await provider.app.inject('/api/openapi.json')).json()
})
afterAll(() => provider.close())

async function enter() {
  companyId = (await makeCompany(provider.pool)).id
  as = (await makeStaff(provider.pool, companyId, { guards: ['Core', 'SettingsAccess'] })).bearer
  key = await makeApiKey(provider.pool, { companyId, scopes: ['customers:write'] })
}

const rows = (text: string) => provider.db(companyId).rows<{ id: string; name: string }>(text, [companyId])
const standing = async () =>
  new Map(
    (await rows('select id, name from casekit.customer where company_id = $1 and deleted_at is null')).map(row => [
      row.id,
      row.name,
    ]),
  )
const add = (count: number) =>
  rows(`insert into casekit.customer (company_id, id, number, name)
    select $1, casekit.new_id(), (select coalesce(max(number), 0) from casekit.customer where company_id = $1) + n, 'Kunde ' || n
    from generate_series(1, ${count}) n returning id, name`)

test('a client that knows the OpenAPI document alone has the same customers after each round of changes', async () => {
  await enter()
  const made = await add(1203)
  const client = createOutsideClient(provider.fetch, api, key)
  await client.synchronise()
  expect(client.customers).toEqual(await standing())

  const idOf = (at: number) => made[at]?.id ?? ''
  await provider.call(editCustomer, { as, params: { customerId: idOf(7) }, body: { name: 'Rettet' } })
  await provider.call(eraseCustomer, { as, params: { customerId: idOf(8) } })
  await rows(`delete from casekit.customer where company_id = $1 and id = '${idOf(9)}' returning id, name`)
  await add(3)
  await client.create('Fra det andet system', 5000)
  await client.synchronise()
  expect(client.customers).toEqual(await standing())
  expect(client.customers.size).toBe(1203 - 2 + 3 + 1)
})

test('a change that is written while a client asks, with the time at which it began, is not left out', async () => {
  await enter()
  const client = createOutsideClient(provider.fetch, api, key)
  await add(2)
  await provider.db(companyId).transaction(async inside => {
    await inside.rows(
      `insert into casekit.customer (company_id, id, number, name) values ($1, casekit.new_id(), 900, 'Sen')`,
      [companyId],
    )
    await add(2)
    await client.synchronise()
    expect(client.customers.size).toBe(4)
  })
  await client.synchronise()
  expect(client.customers).toEqual(await standing())
})

/** Simulates elapsed time: makes all data, and the cursor, older by this many minutes. */
async function letPass(minutes: number, cursor: string): Promise<string> {
  await rows(
    `update casekit.customer set updated_at = updated_at - interval '${minutes} minutes' where company_id = $1`,
  )
  const before = (time: string) => new Date(Date.parse(time) - minutes * 60_000).toISOString()
  const said = Buffer.from(cursor, 'base64url').toString()
  return Buffer.from(said.replaceAll(/\S+Z/g, before)).toString('base64url')
}

test('a change that is written between two pages, with the time at which it began, is not left out of the next walk', async () => {
  await enter()
  const client = createOutsideClient(provider.fetch, api, key)
  const changes = async (query: Record<string, unknown>) =>
    (await (await client.ask('getCustomerChanges', query)).json()) as CustomerChanges
  const told = new Set<string>()
  const take = (page: CustomerChanges) => {
    for (const { customerId } of page.customers) told.add(customerId)
    return page.cursor
  }
  await add(1)
  const [late] = await rows(`select id, name, updated_at as at from casekit.customer where company_id = $1`)
  await rows(`delete from casekit.customer where company_id = $1`)
  for (let made = 0; made < 3; made += 1) await add(1)
  const second = take(await changes({ limit: 2 }))
  const { at } = late as unknown as { at: string }
  await rows(
    `insert into casekit.customer (company_id, id, number, name, updated_at) values ($1, casekit.new_id(), 900, 'Sen', '${at}')`,
  )
  const next = take(await changes({ cursor: await letPass(20, second) }))
  take(await changes({ cursor: next }))
  expect([...told]).toEqual(expect.arrayContaining([...(await standing()).keys()]))
})

test('a key is told how often it may call, and, once it may not, when it may again', async () => {
  await enter()
  const client = createOutsideClient(provider.fetch, api, key)
  const first = await client.ask('getCustomerChanges', { limit: 1 })
  expect(first.status).toBe(200)
  expect(first.headers.get('ratelimit-policy')).toBe('"key";q=600;w=60')
  expect(first.headers.get('ratelimit')).toMatch(/^"key";r=599;t=(60|59)$/)
  await provider.db().rows(`update directory.attempt set count = 600 where bucket like 'api-key:%'`)
  const refused = await client.ask('getCustomerChanges', { limit: 1 })
  expect(refused.status).toBe(429)
  expect(refused.headers.get('ratelimit')).toMatch(/^"key";r=0;t=\d+$/)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  const { status, headers } = await provider.call(editCustomer, {
    as,
    params: { customerId: '01900000-0000-7000-8000-000000000000' },
    body: { name: 'X' },
  })
  expect([status, headers.ratelimit]).toEqual([404, undefined])
})

test.each([
  ['cursor', 'nonsens'],
  ['since', 'i går'],
  ['limit', '501'],
])('a %s that is none of ours is refused by its name', async (name, value) => {
  await enter()
  const client = createOutsideClient(provider.fetch, api, key)
  const answer = await client.ask('getCustomerChanges', { [name]: value })
  expect(answer.status).toBe(400)
  expect(await answer.json()).toMatchObject({ errors: [{ path: `/query/${name}` }] })
})
