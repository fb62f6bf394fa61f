import { addAsset, findAssets } from '@casekit/contract/assets'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeCompany, makeStaff } from '../../../../tests/support/people.ts'
import { type TestProvider, testProvider } from '../../../../tests/support/provider.ts'
import { newId } from '../platform/new-id.ts'

let provider: TestProvider
let companyId: number
let as: string
const property = newId()

beforeAll(async () => {
  provider = await testProvider()
  companyId = (await makeCompany(provider.pool)).id
  as = (await makeStaff(provider.pool, companyId, { guards: ['Core', 'Assets'] })).as
  await provider
    .db(companyId)
    .rows(`insert into casekit.property (company_id, id, number, name) values ($1, $2, '12', 'Strandlodsvej')`, [
      companyId,
      property,
    ])
})
afterAll(() => provider.close())

const add = async (body: Record<string, unknown> & { name: string }): Promise<string> =>
  (await provider.call(addAsset, { as, body })).body

test('assets to choose from are those of the place, or the one that is named', async () => {
  const [lease, other] = [newId(), newId()]
  for (const [at, id] of [lease, other].entries())
    await provider
      .db(companyId)
      .rows(
        `insert into casekit.lease (company_id, id, property_id, number, type) values ($1, $2, $3, $4, 'Residential')`,
        [companyId, id, property, String(at)],
      )
  const stove = await add({ name: 'Komfur', number: '1', leaseId: lease })
  await add({ name: 'Køleskab', number: '2', leaseId: other })
  const boiler = await add({ name: 'Kedel', number: '3', propertyId: property })
  await add({ name: 'Lager', number: '4' })
  const found = async (query: object) => (await provider.call(findAssets, { as, query })).body.map(({ id }) => id)
  expect(await found({ leaseId: lease })).toEqual([stove, boiler])
  expect(await found({ leaseId: lease, text: 'kedel' })).toEqual([boiler])
  expect(await found({ propertyId: property })).toHaveLength(3)
  expect(await found({ assetId: stove })).toEqual([stove])
  const strange = await provider.call(findAssets, { as, query: { assetId: newId() } })
  expect([strange.status, strange.body]).toMatchObject([404, { errors: [{ path: '/assetId' }] }])
})
