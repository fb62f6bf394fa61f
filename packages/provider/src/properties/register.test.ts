import { getPropertyExtended } from '@casekit/contract/properties'
import { addLease, addProperty, editLease } from '@casekit/contract/property-register'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeCompany, makeStaff } from '../../../../tests/support/people.ts'
import { type TestProvider, testProvider } from '../../../../tests/support/provider.ts'
import { newId } from '../platform/new-id.ts'

let provider: TestProvider
let as: string

beforeAll(async () => void (provider = await testProvider()))
afterAll(() => provider.close())
beforeEach(async () => {
  const { id } = await makeCompany(provider.pool)
  as = (await makeStaff(provider.pool, id, { guards: ['Core', 'PropertyManagement'] })).as
})

const HOME = { number: '12', name: 'Holme', address: 'Holmevej 1', zipCode: '8000', city: 'Aarhus C' }
const made = async (more: object = {}) => provider.call(addProperty, { as, body: { ...HOME, ...more } })
const page = async (propertyId: string) =>
  (await provider.call(getPropertyExtended, { as, params: { propertyId } })).body
const lease = (propertyId: string, number: string) =>
  provider.call(addLease, {
    as,
    params: { propertyId },
    body: { number, address: ' st. tv. ', propertyLeaseType: 'Residential' },
  })

test('a property is added under a number of its own, and leases under theirs', async () => {
  const { body: propertyId } = await made({ number: ' 12 ' })
  const twice = await made()
  expect([twice.status, twice.body]).toMatchObject([409, { errors: [{ path: '/number' }] }])
  await lease(propertyId, '12-2')
  await lease(propertyId, '12-1')
  expect((await lease(propertyId, '12-1')).status).toBe(409)
  expect(await page(propertyId)).toMatchObject({
    ...HOME,
    leases: [{ leaseNumber: '12-1', address: 'st. tv.', propertyLeaseType: 'Residential' }, { leaseNumber: '12-2' }],
  })
  expect((await lease(newId(), '1')).status).toBe(404)
})

test('a lease is written anew by one at a time', async () => {
  const { body: propertyId } = await made()
  const { body: leaseId } = await lease(propertyId, '1')
  await lease(propertyId, '2')
  const edit = (number: string, version: number) =>
    provider.call(editLease, {
      as,
      params: { leaseId },
      body: { number, address: 'Kælder', propertyLeaseType: 'Storage' },
      headers: { 'if-match': `"${version}"` },
    })
  expect((await edit('2', 1)).status).toBe(409)
  expect((await edit('3', 1)).body).toEqual({ version: 2 })
  expect((await edit('4', 1)).status).toBe(412)
  expect((await page(propertyId)).leases).toMatchObject([
    { leaseNumber: '2' },
    { leaseNumber: '3', address: 'Kælder', propertyLeaseType: 'Storage' },
  ])
})
