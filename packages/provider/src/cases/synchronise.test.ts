import { changeCaseStatus } from '@casekit/contract/case-facts'
import type { ApiScope } from '@casekit/contract/api-areas'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeApiKey } from '../../../../tests/support/api-key.ts'
import { type ApiDescription, createOutsideClient } from '../../../../tests/support/outside-client.ts'
import { makeCompany, makeStaff } from '../../../../tests/support/people.ts'
import { testProvider, type TestProvider } from '../../../../tests/support/provider.ts'
import { asOwner } from '../platform/database/connection.ts'
import { CHANGED_CASES } from './synchronise.ts'

let provider: TestProvider
let api: ApiDescription
let companyId: number
let as: string

beforeAll(async () => {
  provider = await testProvider()
  api = (await provider.app.inject('/api/openapi.json')).json()
})
afterAll(() => provider.close())

beforeEach(async () => {
  companyId = (await makeCompany(provider.pool)).id
  as = (await makeStaff(provider.pool, companyId)).bearer
})

async function outside(...scopes: ApiScope[]) {
  return createOutsideClient(provider.fetch, api, await makeApiKey(provider.pool, { companyId, scopes }))
}

const rows = (text: string) => provider.db(companyId).rows<{ id: string; kept: string }>(text, [companyId])
const standing = async () =>
  new Map(
    (
      await rows(`select id, title || ' ' || status || ' ' || external_id as kept from casekit.cases
        where company_id = $1 and deleted_at is null`)
    ).map(({ id, kept }) => [id, kept]),
  )
const add = (count: number) =>
  rows(`insert into casekit.cases (company_id, id, number, title, description)
    select $1, casekit.new_id(), (select coalesce(max(number), 0) from casekit.cases where company_id = $1) + n, 'Sag ' || n, 'x'
    from generate_series(1, ${count}) n returning id, title as kept`)

test('a client that knows the OpenAPI document alone has the same cases while some are made, changed and removed', async () => {
  const made = await add(403)
  const client = await outside('cases:write')
  await client.synchroniseCases()
  expect(client.cases).toEqual(await standing())

  const idOf = (at: number) => made[at]?.id ?? ''
  await provider.call(changeCaseStatus, { as, params: { caseId: idOf(7) }, body: { status: 'Closed' } })
  await add(1)
  await rows(`update casekit.cases set deleted_at = now() where company_id = $1 and id = '${idOf(8)}'`)
  await rows(`delete from casekit.cases where company_id = $1 and id = '${idOf(9)}'`)
  await client.synchroniseCases()
  expect(client.cases).toEqual(await standing())
  expect(client.cases.size).toBe(403 + 1 - 2)
  expect(client.cases.get(idOf(7))).toContain('Closed')
})

test('a client makes a case once however often it asks, gives it the number of its own system, and reads both back', async () => {
  const client = await outside('cases:write', 'customers:write')
  const customerId: unknown = await (await client.create('AAB', 5000)).json()
  const what = { title: 'Fra det andet system', description: 'Vandskade', customerId }
  const asked = { ...what, 'Idempotency-Key': '01900000-0000-7000-8000-000000000001' }
  const caseId = (await (await client.ask('createCompanyCase', asked)).json()) as string
  expect(await (await client.ask('createCompanyCase', asked)).json()).toBe(caseId)
  expect((await client.ask('editCase', { caseId, externalId: 'ERP-77' })).status).toBe(200)
  await client.synchroniseCases()
  expect([...client.cases]).toEqual([[caseId, 'Fra det andet system Open ERP-77']])
})

test('a key of another area is refused, one that only reads changes nothing, and another company has cases of its own', async () => {
  const [{ id: caseId } = { id: '' }] = await add(1)
  expect((await (await outside('customers:write')).ask('getCaseChanges', {})).status).toBe(403)
  const reader = await outside('cases:read')
  expect((await reader.ask('getCaseChanges', {})).headers.get('ratelimit')).toMatch(/^"key";r=599;t=(60|59)$/)
  expect((await reader.ask('editCase', { caseId, externalId: 'ERP-77' })).status).toBe(403)
  companyId = (await makeCompany(provider.pool)).id
  const other = await outside('cases:read')
  await other.synchroniseCases()
  expect(other.cases.size).toBe(0)
})

test('a case that is written while a client asks, with the time at which it began, is not left out', async () => {
  const client = await outside('cases:read')
  await add(2)
  await provider.db(companyId).transaction(async inside => {
    await inside.rows(
      `insert into casekit.cases (company_id, id, number, description) values ($1, casekit.new_id(), 900, 'Sen')`,
      [companyId],
    )
    await rows(`update casekit.cases set reference = 'Rettet' where company_id = $1`)
    await client.synchroniseCases()
    expect(client.cases.size).toBe(2)
  })
  await client.synchroniseCases()
  expect(client.cases).toEqual(await standing())
})

type Plan = [{ 'QUERY PLAN': [{ Plan: { 'Shared Hit Blocks': number; 'Shared Read Blocks': number } }] }]

test('a page late in the walk reads as little as the first: the index leads to it', async () => {
  await add(5000)
  await rows(`update casekit.cases set updated_at = updated_at + number * interval '1 second' where company_id = $1`)
  await asOwner(provider.connection, client => client.query('vacuum analyze casekit.cases'))
  const [{ kept: late } = { kept: '' }] = await rows(
    `select id, updated_at::text as kept from casekit.cases where company_id = $1 and number = 4800`,
  )
  const pagesFrom = async (at: string) => {
    const values = [companyId, at, '00000000-0000-0000-0000-000000000000', 21]
    const [{ 'QUERY PLAN': plans }] = (await provider
      .db(companyId)
      .planned(`explain (analyze, buffers, format json) ${CHANGED_CASES}`, values)) as Plan
    return plans[0].Plan['Shared Hit Blocks'] + plans[0].Plan['Shared Read Blocks']
  }
  for (const at of ['1970-01-01T00:00:00Z', late]) expect(await pagesFrom(at)).toBeLessThan(21 * 8)
})
