import { getPropertyOwner, type PropertyOwner } from '@casekit/contract/properties'
import { editPropertyOwner } from '@casekit/contract/property-owners'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeCompany, makeStaff } from '../../../../tests/support/people.ts'
import { type TestProvider, testProvider } from '../../../../tests/support/provider.ts'
import { newId } from '../platform/new-id.ts'

let provider: TestProvider
let as: string
const [property, owner] = [newId(), newId()]

beforeAll(async () => {
  provider = await testProvider()
  const { id } = await makeCompany(provider.pool)
  as = (await makeStaff(provider.pool, id, { guards: ['PropertyManagement'] })).as
  const db = provider.db(id)
  await db.rows(`insert into casekit.property_owner (company_id, id, name, cvr) values ($1, $2, 'Ejer I/S', '12')`, [
    id,
    owner,
  ])
  await db.rows(
    `insert into casekit.property (company_id, id, number, name, owner_id) values ($1, $2, 'E-1', 'Havnegården', $3)`,
    [id, property, owner],
  )
})
afterAll(() => provider.close())

const owned = async () => (await provider.call(getPropertyOwner, { as, params: { id: property } })).body

test('the facts of an owner are edited by one at a time, and stand on their properties', async () => {
  const { id: ownerId, version, ...facts } = await owned()
  const edit = (wish: Partial<PropertyOwner>, of = ownerId) => {
    const headers = { 'if-match': `"${version}"` }
    return provider.call(editPropertyOwner, { as, params: { ownerId: of }, body: { ...facts, ...wish }, headers })
  }
  const { body } = await edit({ name: ' Ejerne ApS ', city: 'Skive' })
  expect(body).toMatchObject({ name: 'Ejerne ApS', city: 'Skive', version: version + 1 })
  expect(await owned()).toMatchObject({ name: 'Ejerne ApS', city: 'Skive', cvr: '12' })
  expect((await edit({ name: 'Andre' })).status).toBe(412)
  expect((await edit({ name: 'Andre' }, newId())).status).toBe(404)
  expect((await edit({ name: '  ' })).body).toMatchObject({ errors: [{ path: '/name' }] })
})
