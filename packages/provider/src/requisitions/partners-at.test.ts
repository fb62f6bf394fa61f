import { getPartnersAt } from '@casekit/contract/requisitions'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type RequisitionScene, requisitionScene } from '../../../../tests/support/requisition-scene.ts'
import { testProvider, type TestProvider } from '../../../../tests/support/provider.ts'
import { newId } from '../platform/new-id.ts'

let provider: TestProvider
let scene: RequisitionScene
beforeAll(async () => void (provider = await testProvider()))
afterAll(() => provider.close())
beforeEach(async () => void (scene = await requisitionScene(provider)))

test('the partners of a property come in the order in which they are called, each once with its trades', async () => {
  const { buyer, companyId, db, propertyId } = scene
  const [lift, pipes, gone, caseId] = [newId(), newId(), newId(), newId()]
  await db().rows(
    `insert into casekit.partner (company_id, id, name, deleted_at) values ($1, $2, 'Liftgruppen', null), ($1, $3, 'Aalborg VVS', null), ($1, $4, 'Lukket', now())`,
    [companyId, lift, pipes, gone],
  )
  await db().rows(
    `insert into casekit.property_partner (company_id, property_id, partner_id, trade, position)
     values ($1, $2, $3, 'lift', 1), ($1, $2, $4, 'heating', 2), ($1, $2, $4, 'plumbing', 3), ($1, $2, $5, 'roof', 0)`,
    [companyId, propertyId, lift, pipes, gone],
  )
  await db().rows(
    `insert into casekit.cases (company_id, id, number, title, description, property_id) values ($1, $2, 1, 'Utæt tag', '', $3)`,
    [companyId, caseId, propertyId],
  )
  const at = async (query: object) => (await provider.call(getPartnersAt, { as: buyer.as, query })).body
  const called = [
    { id: lift, trades: ['lift'] },
    { id: pipes, trades: ['plumbing', 'heating'] },
  ]
  expect(await at({ propertyId })).toEqual(called)
  expect(await at({ caseId })).toEqual(called)
  expect(await at({})).toEqual([])
  expect((await provider.call(getPartnersAt, { as: buyer.as, query: { caseId: newId() } })).status).toBe(404)
})
