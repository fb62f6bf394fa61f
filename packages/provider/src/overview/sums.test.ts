import { offers } from '@casekit/contract/overview'
import { COST_GUARD } from '@casekit/contract/price-book'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contentOf, type DocumentScene, documentScene, line } from '../../../../tests/support/document-scene.ts'
import { makeCompany, makeStaff } from '../../../../tests/support/people.ts'
import { testProvider, type TestProvider } from '../../../../tests/support/provider.ts'

let provider: TestProvider
let scene: DocumentScene
beforeAll(async () => {
  provider = await testProvider()
  scene = await documentScene(provider)
  for (const price of [100, 250.5]) {
    const offerId = await scene.begin()
    await scene.save(offerId, contentOf(line('1', { quantity: 2, price })))
  }
})
afterAll(() => provider.close())

const member = (...guards: ('OfferAccess' | typeof COST_GUARD)[]) =>
  makeStaff(provider.pool, scene.company.id, { guards })
const count = (as: string, body: object = {}) => provider.call(offers.count, { as, body: { sums: true, ...body } })

test('all rows of a view are counted and added up, whatever block of them is shown', async () => {
  expect((await count(scene.as)).body).toMatchObject({ count: 2, marks: [], sums: { net: 701 } })
  const dear = { filterModel: { net: { filterType: 'number', type: 'greaterThan', filter: 300 } } }
  expect((await count(scene.as, dear)).body).toMatchObject({ count: 1, sums: { net: 501 } })
  expect((await count(scene.as, { search: 'findes ikke' })).body).toMatchObject({ count: 0, sums: { net: 0 } })
})

test('a column that asks for a guard of its own is added up for its holders alone', async () => {
  expect((await count((await member('OfferAccess')).as)).body.sums).not.toHaveProperty('margin')
  expect((await count((await member('OfferAccess', COST_GUARD)).as)).body.sums).toHaveProperty('margin')
})

test('another company adds up its own', async () => {
  const other = await makeCompany(provider.pool)
  const { as } = await makeStaff(provider.pool, other.id, { guards: ['OfferAccess'] })
  expect((await count(as)).body).toMatchObject({ count: 0, sums: { net: 0 } })
})
