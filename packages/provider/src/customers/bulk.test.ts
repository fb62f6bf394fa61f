import { saveCustomers } from '@casekit/contract/customer-bulk'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeApiKey } from '../../../../tests/support/api-key.ts'
import { makeCompany, type TestCompany } from '../../../../tests/support/people.ts'
import { testProvider, type TestProvider } from '../../../../tests/support/provider.ts'

let provider: TestProvider
let company: TestCompany
let key: string

beforeAll(async () => void (provider = await testProvider()))
afterAll(() => provider.close())
beforeEach(async () => {
  company = await makeCompany(provider.pool)
  key = await makeApiKey(provider.pool, { companyId: company.id, scopes: ['customers:write'] })
})

type Given = { externalId: string; name: string; email?: string; city?: string }
const save = (customers: Given[], headers: Record<string, string> = {}) =>
  provider.call(saveCustomers, { as: key, body: { customers }, headers })
const standing = () =>
  provider
    .db(company.id)
    .rows<{ name: string; email: string; externalId: string; version: number }>(
      `select name, email, external_id as "externalId", version from casekit.customer where company_id = $1 and deleted_at is null order by external_id`,
      [company.id],
    )

test('customers are made or changed by the ids of the other system, and the same again changes nothing', async () => {
  const first = await save([
    { externalId: 'A-1', name: 'Holm ApS', email: 'post@holm.example' },
    { externalId: 'A-2', name: 'Hanne Friis' },
  ])
  expect(first.body.map(({ externalId, result }) => [externalId, result])).toEqual([
    ['A-1', 'made'],
    ['A-2', 'made'],
  ])
  const second = await save([
    { externalId: 'A-2', name: 'Hanne Friis' },
    { externalId: 'A-1', name: 'Holm A/S' },
    { externalId: 'A-3', name: 'Ny' },
  ])
  expect(second.body.map(({ result }) => result)).toEqual(['same', 'changed', 'made'])
  expect(second.body[1]?.customerId).toBe(first.body[0]?.customerId)
  expect(await standing()).toMatchObject([
    { name: 'Holm A/S', email: 'post@holm.example', externalId: 'A-1' },
    { name: 'Hanne Friis', version: 1 },
    { name: 'Ny' },
  ])
})

test('many at once make each of them once', async () => {
  const many = Array.from({ length: 50 }, (_, at) => ({ externalId: `E-${at}`, name: `Kunde ${at}` }))
  const answers = await Promise.all([save(many), save(many), save(many)])
  expect(answers.flatMap(({ body }) => body).filter(({ result }) => result === 'made')).toHaveLength(50)
  expect(await standing()).toHaveLength(50)
})

test('a faulty one is named, and none is taken; an id that stands twice is a fault', async () => {
  const faulty = await save([
    { externalId: 'B-1', name: 'Fin' },
    { externalId: 'B-2', name: ' ' },
  ])
  expect(faulty).toMatchObject({ status: 400, body: { errors: [{ path: '/customers/1/name' }] } })
  const twice = await save([
    { externalId: 'B-1', name: 'Fin' },
    { externalId: 'B-1', name: 'Igen' },
  ])
  expect(twice).toMatchObject({ status: 400, body: { errors: [{ path: '/customers/1/externalId' }] } })
  expect(await standing()).toEqual([])
})

test('another company has ids of its own, and a key that only reads writes nothing', async () => {
  await save([{ externalId: 'C-1', name: 'Her' }])
  const other = await makeCompany(provider.pool)
  const theirs = await makeApiKey(provider.pool, { companyId: other.id, scopes: ['customers:write'] })
  const body = { customers: [{ externalId: 'C-1', name: 'Der' }] }
  expect((await provider.call(saveCustomers, { as: theirs, body })).body).toMatchObject([{ result: 'made' }])
  expect(await standing()).toMatchObject([{ name: 'Her' }])
  const reader = await makeApiKey(provider.pool, { companyId: company.id, scopes: ['customers:read'] })
  expect((await provider.call(saveCustomers, { as: reader, body })).status).toBe(403)
})
