import { getAssetPlaces, getAssetsOfPlace } from '@casekit/contract/asset-places'
import { addAsset, changeAssetStatus, scrapAsset } from '@casekit/contract/assets'
import { assets } from '@casekit/contract/overview'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeCompany, makeStaff } from '../../../../tests/support/people.ts'
import { type TestProvider, testProvider } from '../../../../tests/support/provider.ts'
import { newId } from '../platform/new-id.ts'

let provider: TestProvider
let companyId: number
let as: string
let property: string
let customer: string
let lease: string

beforeAll(async () => void (provider = await testProvider()))
afterAll(() => provider.close())
beforeEach(async () => {
  companyId = (await makeCompany(provider.pool)).id
  as = (await makeStaff(provider.pool, companyId, { guards: ['Core', 'Assets'] })).as
  ;[property, customer, lease] = [newId(), newId(), newId()]
  const db = provider.db(companyId)
  const owned = [companyId, customer]
  await db.rows(`insert into casekit.customer (company_id, id, number, name) values ($1, $2, 1, 'Afdeling 7')`, owned)
  await db.rows(
    `insert into casekit.property (company_id, id, number, name, customer_id)
     values ($1, $3, '12', 'Strandlodsvej', $2), ($1, $4, '2', 'Nord', $2)`,
    [...owned, property, newId()],
  )
  await db.rows(
    `insert into casekit.lease (company_id, id, property_id, number, address, type) values ($1, $2, $3, '1', 'st. tv.', 'Residential')`,
    [companyId, lease, property],
  )
})

const add = async (body: Record<string, unknown> & { name: string }): Promise<string> =>
  (await provider.call(addAsset, { as, body })).body
const places = async (body: object = {}) => (await provider.call(getAssetPlaces, { as, body })).body
const at = async (body: object) => (await provider.call(getAssetsOfPlace, { as, body })).body
const only = (...values: string[]) => ({ filterModel: { status: { filterType: 'set', values } } })

const names = async (place: object) => (await at(place)).map(({ name }) => name)

test('assets are counted where they stand: properties by number, customers, and what stands nowhere', async () => {
  const fan = await add({ name: 'Ventilator', propertyId: property, customerId: customer })
  await add({ name: 'Pumpe', leaseId: lease })
  const boiler = await add({ name: 'Kedel', customerId: customer })
  await add({ name: 'Stige' })
  await provider.call(changeAssetStatus, { as, params: { assetId: fan }, body: { status: 'DOWN' } })
  await provider.call(changeAssetStatus, { as, params: { assetId: boiler }, body: { status: 'STANDBY' } })
  expect(await places()).toEqual([
    { propertyId: property, customerId: null, number: '12', name: 'Strandlodsvej', count: 2, down: 1, waiting: 0 },
    { propertyId: null, customerId: customer, number: '', name: 'Afdeling 7', count: 1, down: 0, waiting: 1 },
    { propertyId: null, customerId: null, number: '', name: '', count: 1, down: 0, waiting: 0 },
  ])
  expect(await names({ propertyId: property })).toEqual(['Pumpe', 'Ventilator'])
  expect(await names({ customerId: customer })).toEqual(['Kedel'])
  expect(await names({})).toEqual(['Stige'])
})

test('the filters and the search of the list hold, and what a part belongs to comes along', async () => {
  const plant = await add({ name: 'Varmecentral', propertyId: property, room: 'Kælder' })
  const unit = await add({ name: 'Aggregat', parentId: plant, propertyId: property, room: 'Kælder' })
  const motor = await add({ name: 'Motor', parentId: unit, leaseId: lease })
  await add({ name: 'Motorvarmer', customerId: customer })
  await provider.call(changeAssetStatus, { as, params: { assetId: motor }, body: { status: 'DOWN' } })
  const shown = async (view: object) =>
    (await at({ propertyId: property, ...view })).map(({ name, isMatch, room, lease: home }) => [
      name,
      isMatch,
      room || home?.name,
    ])
  const withWholes = [
    ['Motor', true, 'st. tv.'],
    ['Varmecentral', false, 'Kælder'],
    ['Aggregat', false, 'Kælder'],
  ]
  expect(await shown(only('DOWN'))).toEqual(withWholes)
  expect(await shown({ search: 'motor' })).toEqual(withWholes)
  expect((await places({ search: 'motor' })).map(({ name, count }) => [name, count])).toEqual([
    ['Strandlodsvej', 1],
    ['Afdeling 7', 1],
  ])
  expect(await places(only('STANDBY'))).toEqual([])
  for (const view of [{}, only('DOWN'), { search: 'motor' }]) {
    const counted = (await places(view)).reduce((sum, { count }) => sum + count, 0)
    expect(counted).toBe((await provider.call(assets.count, { as, body: view })).body.count)
  }
})

test('what is scrapped is counted as in the list and is neither down nor waiting', async () => {
  const lift = await add({ name: 'Elevator', propertyId: property })
  await provider.call(changeAssetStatus, { as, params: { assetId: lift }, body: { status: 'DOWN' } })
  await provider.call(scrapAsset, { as, params: { assetId: lift }, body: {} })
  expect(await places()).toMatchObject([{ count: 1, down: 0, waiting: 0 }])
  expect(await at({ propertyId: property })).toMatchObject([{ isScrapped: true }])
})

test('a customer who is removed is no place any more, and a place of another company is not there', async () => {
  await add({ name: 'Kedel', customerId: customer })
  await provider.db(companyId).rows('update casekit.customer set deleted_at = now() where company_id = $1', [companyId])
  expect(await places()).toMatchObject([{ customerId: null, name: '', count: 1 }])
  expect(await at({})).toMatchObject([{ name: 'Kedel' }])
  const strange = await provider.call(getAssetsOfPlace, { as, body: { propertyId: newId() } })
  expect([strange.status, strange.body]).toMatchObject([404, { errors: [{ path: '/propertyId' }] }])
})
