import { addAsset, editAsset, getAsset } from '@casekit/contract/assets'
import { getPartnerChoices } from '@casekit/contract/property-work'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeCompany, makeStaff } from '../../../../tests/support/people.ts'
import { type TestProvider, testProvider } from '../../../../tests/support/provider.ts'
import { newId } from '../platform/new-id.ts'

let provider: TestProvider
beforeAll(async () => void (provider = await testProvider()))
afterAll(() => provider.close())

test('who looks after assets alone may choose the supplier, and set lease, owner and who is responsible', async () => {
  const { id: companyId } = await makeCompany(provider.pool)
  const { as, id: responsibleId } = await makeStaff(provider.pool, companyId, { guards: ['Assets'], name: 'Bo Bak' })
  const [propertyId, otherId, leaseId, ownerId, supplierId] = [newId(), newId(), newId(), newId(), newId()]
  const db = provider.db(companyId)
  const of = (...values: unknown[]) => [companyId, ...values]
  await db.rows(
    `insert into casekit.property (company_id, id, number, name) values ($1, $2, '12', 'Sund'), ($1, $3, '13', 'Hav')`,
    of(propertyId, otherId),
  )
  await db.rows(
    `insert into casekit.lease (company_id, id, property_id, number, address, type) values ($1, $2, $3, '7', 'Strandvej 7', 'Residential')`,
    of(leaseId, propertyId),
  )
  await db.rows(
    `insert into casekit.customer (company_id, id, number, name) values ($1, $2, 1, 'Hanne Friis')`,
    of(ownerId),
  )
  await db.rows(`insert into casekit.partner (company_id, id, name) values ($1, $2, 'Lindholm VVS')`, of(supplierId))

  const choices = await provider.call(getPartnerChoices, { as })
  expect([choices.status, choices.body]).toEqual([200, [{ id: supplierId, name: 'Lindholm VVS' }]])
  const { body: assetId } = await provider.call(addAsset, { as, body: { name: 'Veksler', propertyId: otherId } })
  const edit = (body: object) => provider.call(editAsset, { as, params: { assetId }, body })
  expect((await edit({ propertyId: otherId, leaseId })).status).toBe(404)
  expect((await edit({ propertyId, leaseId, ownerId, responsibleId, supplierId })).status).toBe(200)
  const stands = async () => (await provider.call(getAsset, { as, params: { assetId } })).body
  expect(await stands()).toMatchObject({
    property: { id: propertyId },
    lease: { address: 'Strandvej 7' },
    owner: { name: 'Hanne Friis' },
    responsible: { name: 'Bo Bak' },
    supplier: { name: 'Lindholm VVS' },
  })
  await edit({ propertyId: otherId, supplierId: null })
  expect(await stands()).toMatchObject({ lease: null, supplier: null, owner: { id: ownerId } })
})
