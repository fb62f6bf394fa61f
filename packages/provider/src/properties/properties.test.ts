import { getCustomerLeases } from '@casekit/contract/customers'
import {
  editProperty,
  getLease,
  getLeasesOnProperty,
  getPropertyCustomer,
  getPropertyExtended,
  getPropertyList,
  getPropertyOwner,
  getStakeholderProperties,
  removePartnerFromProperty,
} from '@casekit/contract/properties'
import type { Body } from '@casekit/contract/endpoint'
import { getPropertyOwners, setPropertyOwners } from '@casekit/contract/property-owners'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeCompany, makeStaff, type TestStaff } from '../../../../tests/support/people.ts'
import { type TestProvider, testProvider } from '../../../../tests/support/provider.ts'
import { newId } from '../platform/new-id.ts'

let provider: TestProvider
let companyId: number
let manager: TestStaff
let stranger: TestStaff
const [property, lease, empty, tenant, second, owner, partner] = Array.from({ length: 7 }, newId) as [
  string,
  string,
  string,
  string,
  string,
  string,
  string,
]
let as: string

beforeAll(async () => {
  provider = await testProvider()
  companyId = (await makeCompany(provider.pool)).id
  manager = await makeStaff(provider.pool, companyId, { guards: ['Core', 'PropertyManagement'], name: 'Lis Holm' })
  stranger = await makeStaff(provider.pool, (await makeCompany(provider.pool)).id, {
    guards: ['Core', 'PropertyManagement'],
  })
  as = manager.as
  await insert('customer', { id: tenant, number: 1, name: 'Anna Bech', email: 'anna@example.dk', mobile: '20' })
  await insert('customer', { id: second, number: 2, name: 'Aage Aa' })
  await insert('property_owner', { id: owner, name: 'Ejer I/S', cvr: '12' })
  await insert('partner', { id: partner, name: 'VVS-partner' })
  await insert('property', { id: newId(), number: '12040', name: 'Nord' })
  await insert('property', {
    id: property,
    number: '1210',
    name: 'Holmegården',
    address: 'Holmegade 1',
    zip_code: '5000',
    city: 'Odense C',
    responsible_id: manager.id,
    owner_id: owner,
    customer_id: tenant,
  })
  await insert('property', { id: empty, number: '1204', name: 'Syd' })
  for (const number of ['1210-12', '1210-9', '1210-100'])
    await insert('lease', { id: newId(), property_id: property, number, type: 'Storage' })
  await insert('lease', {
    id: lease,
    property_id: property,
    number: '1210-1',
    address: 'Holmegade 1, st. tv',
    type: 'Residential',
  })
  await insert('lease_tenant', { lease_id: lease, customer_id: second, position: 2 })
  await insert('lease_tenant', { lease_id: lease, customer_id: tenant, position: 1 })
  await insert('property_partner', { property_id: property, partner_id: partner })
})
afterAll(() => provider.close())

const insert = (table: string, row: Record<string, unknown>) =>
  provider.db(companyId).planned(
    `insert into casekit.${table} (company_id, ${Object.keys(row).join(', ')})
       values ($1, ${Object.keys(row)
         .map((_, index) => `$${index + 2}`)
         .join(', ')})`,
    [companyId, ...Object.values(row)],
  )

test('properties stand by number, numbers by their value, with their leases counted', async () => {
  const { body, headers } = await provider.call(getPropertyList, { as })
  expect(body.map(({ number, leaseCount }) => [number, leaseCount])).toEqual([
    ['1204', 0],
    ['1210', 4],
    ['12040', 0],
  ])
  expect(body[1]?.responsibleId).toEqual({ id: manager.id, name: 'Lis Holm' })
  expect(headers['x-truncated']).toBeUndefined()
})

test('a member of staff has the properties they are responsible for', async () => {
  const { body } = await provider.call(getStakeholderProperties, { as, params: { userId: manager.id } })
  expect(body.map(({ id }) => id)).toEqual([property])
})

test('leases stand by number, numbers by their value, the first tenant named', async () => {
  const { body } = await provider.call(getLeasesOnProperty, { as, params: { propertyId: property } })
  expect(body.map(({ leaseNumber }) => leaseNumber)).toEqual(['1210-1', '1210-9', '1210-12', '1210-100'])
  expect(body[0]).toMatchObject({ tenant: { name: 'Anna Bech' }, property: { id: property, number: '1210' } })
  expect(body[1]).toMatchObject({ tenant: null, customer: [] })
  const none = await provider.call(getLeasesOnProperty, { as, params: { propertyId: empty } })
  expect(none.body).toEqual([])
})

test('a lease answers its tenants, the one who signed first in front', async () => {
  const { body } = await provider.call(getLease, { as, params: { leaseId: lease } })
  expect(body.customer.map(({ id }) => id)).toEqual([tenant, second])
  expect(body).toMatchObject({
    propertyLeaseType: 'Residential',
    customer: [{ email: 'anna@example.dk', mobile: '20' }, {}],
  })
})

test('a customer has the leases that they hold', async () => {
  const { body } = await provider.call(getCustomerLeases, { as, params: { customerId: second } })
  expect(body.map(({ id }) => id)).toEqual([lease])
})

test('a property answers its customer, its owner and all that hangs on it', async () => {
  const customer = await provider.call(getPropertyCustomer, { as, params: { propertyId: property } })
  expect(customer.body).toEqual({ customerId: tenant })
  const nobody = await provider.call(getPropertyCustomer, { as, params: { propertyId: empty } })
  expect(nobody.body).toEqual({ customerId: null })
  const owned = await provider.call(getPropertyOwner, { as, params: { id: property } })
  expect(owned.body).toMatchObject({ id: owner, name: 'Ejer I/S', cvr: '12' })
  expect((await provider.call(getPropertyOwner, { as, params: { id: empty } })).status).toBe(404)
  const page = await provider.call(getPropertyExtended, { as, params: { propertyId: property } })
  expect(page.body).toMatchObject({
    owner: { id: owner },
    customerId: tenant,
    partners: [{ id: partner, name: 'VVS-partner' }],
    openCaseCount: 0,
  })
  expect(page.body.leases).toHaveLength(4)
})

const remove = (as: string) =>
  provider.call(removePartnerFromProperty, { as, params: { partnerId: partner, propertyId: property } })

test('a partner is taken off a property once', async () => {
  expect((await remove(stranger.as)).status).toBe(404)
  expect((await remove(as)).status).toBe(204)
  expect((await remove(as)).status).toBe(404)
})

test("another company's property, lease and user and those that never were answer the same 404", async () => {
  const answers = []
  for (const [as, id] of [
    [stranger.as, property],
    [manager.as, randomUUID()],
  ] as const)
    answers.push(
      await provider.call(getLeasesOnProperty, { as, params: { propertyId: id } }),
      await provider.call(getPropertyCustomer, { as, params: { propertyId: id } }),
      await provider.call(getPropertyOwner, { as, params: { id } }),
      await provider.call(getPropertyExtended, { as, params: { propertyId: id } }),
      await provider.call(getLease, { as, params: { leaseId: id === property ? lease : id } }),
      await provider.call(getStakeholderProperties, { as, params: { userId: id === property ? manager.id : id } }),
      await provider.call(getCustomerLeases, { as, params: { customerId: id === property ? tenant : id } }),
    )
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404))
})

test('a list of more than 5,000 is cut and says so', async () => {
  await provider.db(companyId).rows(
    `insert into casekit.lease (company_id, id, property_id, number, type)
     select $1, gen_random_uuid(), $2, 'P' || n, 'Parking' from generate_series(1, 5001) n`,
    [companyId, empty],
  )
  const { body, headers } = await provider.call(getLeasesOnProperty, { as, params: { propertyId: empty } })
  expect(body).toHaveLength(5000)
  expect(body[9]?.leaseNumber).toBe('P10')
  expect(headers['x-truncated']).toBe('1')
})

test('the facts, buildings and stairs of a property are written anew, and a hint for who comes', async () => {
  const params = { propertyId: empty }
  const page = async () => (await provider.call(getPropertyExtended, { as, params })).body
  const facts = { name: ' Sydgården ', address: 'Syd 1', zipCode: '5000', city: 'Odense C', responsibleId: manager.id }
  const parts = [{ kind: 'stair' as const, name: 'No. 14', note: 'Code 1234' }]
  const body = { ...facts, hint: 'Key at the caretaker', parts }
  const save = (version: number) =>
    provider.call(editProperty, { as, params, body, headers: { 'if-match': `"${version}"` } })
  expect((await save(7)).status).toBe(412)
  expect((await save(1)).body).toEqual({ version: 2 })
  expect(await page()).toMatchObject({
    name: 'Sydgården',
    city: 'Odense C',
    hint: 'Key at the caretaker',
    parts,
    point: null,
    version: 2,
  })
  const point = { latitude: 55.39, longitude: 10.38 }
  const place = (more: object, version: number) =>
    provider.call(editProperty, { as, params, body: { ...body, ...more }, headers: { 'if-match': `"${version}"` } })
  expect((await place({ point }, 2)).status).toBe(200)
  expect((await place({}, 3)).status).toBe(200)
  expect((await page()).point).toEqual(point)
  expect((await place({ point: null }, 4)).status).toBe(200)
  expect((await page()).point).toBeNull()
  expect((await place({ point: { latitude: 91, longitude: 0 } }, 5)).status).toBe(400)
  expect((await place({ point }, 5)).status).toBe(200)
  expect((await place({ address: 'Vestergade 99' }, 6)).status).toBe(200)
  expect((await page()).point).toBeNull()
  const strange = await provider.call(editProperty, {
    as,
    params,
    body: { ...body, responsibleId: newId() },
    headers: { 'if-match': '"7"' },
  })
  expect([strange.status, strange.body]).toMatchObject([404, { errors: [{ path: '/responsibleId' }] }])
})

test('owners have shares from a day until a day, and who has most of it today stands for them', async () => {
  const page = async () => (await provider.call(getPropertyExtended, { as, params: { propertyId: property } })).body
  const whole = { share: 10_000, from: null, until: null }
  expect(await page()).toMatchObject({ owner: { id: owner }, owners: [{ owner: { name: 'Ejer I/S' }, ...whole }] })
  const set = async (owners: Body<typeof setPropertyOwners>['owners']) => {
    const headers = { 'if-match': `"${(await page()).version}"` }
    return provider.call(setPropertyOwners, { as, params: { propertyId: property }, body: { owners }, headers })
  }
  const known = { ownerId: owner, added: null, share: 4000, from: null, until: null }
  const added = { ownerId: null, added: { name: ' Ny Ejer ', email: 'ny@example.dk', phone: '' } }
  const newer = { ...added, share: 6000, from: '2024-01-01', until: null }
  expect((await set([known, newer])).status).toBe(200)
  expect(await page()).toMatchObject({
    owner: { name: 'Ny Ejer' },
    owners: [
      { owner: { id: owner }, share: 4000 },
      { owner: { name: 'Ny Ejer' }, from: '2024-01-01', until: null },
    ],
  })
  const tooMuch = await set([known, { ...newer, share: 6001 }])
  expect([tooMuch.status, tooMuch.body]).toMatchObject([400, { errors: [{ path: '/owners/1/share' }] }])
  expect((await set([{ ...known, added: added.added }])).body).toMatchObject({
    errors: [{ path: '/owners/0/ownerId' }],
  })
  expect((await set([{ ...known, ownerId: newId() }])).status).toBe(404)
  expect(
    (
      await set([
        { ...known, until: '2020-12-31' },
        { ...known, from: '2021-01-01' },
      ])
    ).status,
  ).toBe(200)
  expect(await page()).toMatchObject({
    owner: { id: owner },
    owners: [{ until: '2020-12-31' }, { from: '2021-01-01' }],
  })
  const names = (await provider.call(getPropertyOwners, { as })).body.map(({ name }) => name)
  expect(names).toEqual(['Ejer I/S', 'Ny Ejer'])
  await set([{ ...known, share: 10_000 }])
})
