import { openCustomerView, getCaseView } from '@casekit/contract/case-view'
import { saveActivity } from '@casekit/contract/activities'
import type { Body } from '@casekit/contract/endpoint'
import { addLocation, editLocation, getLocations, removeLocation, restoreLocation } from '@casekit/contract/locations'
import { suggestVisits } from '@casekit/contract/planning'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeCompany, makeStaff, type TestCompany, type TestStaff } from '../../../../tests/support/people.ts'
import { type TestProvider, testProvider } from '../../../../tests/support/provider.ts'
import { newId } from '../platform/new-id.ts'

// a Monday after an ordinary week
const MONDAY = '2031-03-03'

let provider: TestProvider
let company: TestCompany
let mette: TestStaff
let bo: TestStaff

beforeAll(async () => void (provider = await testProvider()))
afterAll(() => provider.close())
beforeEach(async () => {
  company = await makeCompany(provider.pool)
  const guards = ['Core', 'Activities', 'SettingsAccess'] as const
  mette = await makeStaff(provider.pool, company.id, { guards: [...guards], name: 'Mette Kjær' })
  bo = await makeStaff(provider.pool, company.id, { guards: ['Core'], name: 'Bo', isFitter: true })
})

const workshop: Body<typeof addLocation> = {
  name: 'Værkstedet',
  address: 'Algade 1',
  zipCode: '4000',
  city: 'Roskilde',
  phone: '46 35 00 00',
  latitude: null,
  longitude: null,
  isPublic: true,
  hours: [{ weekday: 1, start: '08:00', end: '16:00' }],
  personIds: [],
}
type Given = Partial<typeof workshop>
const add = (more: Given = {}) => provider.call(addLocation, { as: mette.as, body: { ...workshop, ...more } })
const edit = (locationId: string, more: Given, version?: number) =>
  provider.call(editLocation, {
    as: mette.as,
    params: { locationId },
    body: { ...workshop, ...more },
    ...(version !== undefined && { headers: { 'if-match': `"${version}"` } }),
  })
const fault = async (more: Given) => (await add(more)).body as unknown as { errors?: { path: string }[] }
const list = async () => (await provider.call(getLocations, { as: mette.as })).body

test('a place lies where its postal code does until somebody says where it is', async () => {
  const { body } = await add()
  expect(body.point).toMatchObject({ latitude: expect.closeTo(55.64, 1), longitude: expect.closeTo(12.08, 1) })
  expect(body).toMatchObject({ version: 1, changedBy: 'Mette Kjær' })
  const moved = await edit(body.id, { latitude: 55.7, longitude: 12.1 }, 1)
  expect(moved.body.point).toEqual({ latitude: 55.7, longitude: 12.1 })
  expect((await edit(body.id, { name: 'Lageret' }, 1)).status).toBe(412)
  expect(await list()).toEqual([moved.body])
})

test('half a position, hours that cross and people of others are refused at their field', async () => {
  expect((await fault({ latitude: 55 })).errors?.[0]?.path).toBe('/longitude')
  const twice = { weekday: 2, start: '08:00', end: '12:00' }
  expect((await fault({ hours: [twice, twice] })).errors?.[0]?.path).toBe('/hours/1/start')
  expect((await fault({ personIds: [newId()] })).errors?.[0]?.path).toBe('/personIds')
  expect(await list()).toEqual([])
})

test('everybody sets out from one place: who comes to another leaves the first', async () => {
  await add({ personIds: [bo.id] })
  await add({ name: 'Lageret', personIds: [bo.id] })
  expect((await list()).map(({ name, people }) => [name, people.map(one => one.name)])).toEqual([
    ['Lageret', ['Bo']],
    ['Værkstedet', []],
  ])
})

test('a place that was taken away comes back with its people', async () => {
  const { id } = (await add({ personIds: [bo.id] })).body
  expect((await provider.call(removeLocation, { as: mette.as, params: { locationId: id } })).status).toBe(204)
  expect(await list()).toEqual([])
  const back = await provider.call(restoreLocation, { as: mette.as, params: { locationId: id } })
  expect(back.body.people).toEqual([{ id: bo.id, name: 'Bo' }])
})

test('the first visit of a day is reckoned from the place that somebody sets out from', async () => {
  const visit = { subject: 'Skift pumpe', address: 'Østerbrogade 10', zipCode: '2100', city: 'København Ø' }
  const db = provider.db(company.id)
  const id = (await provider.call(saveActivity, { as: mette.as, body: { subject: visit.subject } })).body
  const caseId = newId()
  await db.rows(
    `with customer as (insert into casekit.customer (company_id, id, number, name, address, zip_code, city)
       values ($1, gen_random_uuid(), 7, 'Hanne Friis', $3, $4, $5) returning id)
     insert into casekit.cases (company_id, id, number, description, customer_id) select $1, $2, 1, 'x', customer.id from customer`,
    [company.id, caseId, visit.address, visit.zipCode, visit.city],
  )
  await db.rows('update casekit.activity set case_id = $3 where company_id = $1 and id = $2', [company.id, id, caseId])
  const best = async () => {
    const query = { from: MONDAY, days: 1 }
    return (await provider.call(suggestVisits, { as: mette.as, params: { id }, query })).body[0]
  }
  const before = await best()
  expect(before).toMatchObject({ isFirst: true, travelMinutes: null })
  await add({ personIds: [bo.id] })
  const far = await best()
  expect(far).toMatchObject({ assignedTo: bo.id, isFirst: true })
  expect(far?.travelMinutes).toBeGreaterThan(30)
  expect(far?.minute).toBeGreaterThanOrEqual((before?.minute ?? 0) + (far?.travelMinutes ?? 0))
  const place = (await list())[0]
  await edit(place?.id ?? '', { latitude: 55.71, longitude: 12.58, personIds: [bo.id] })
  expect((await best())?.travelMinutes).toBeLessThan(10)
})

test('customers read in their view where we are and when we are open, of places that are theirs to know', async () => {
  await add()
  await add({ name: 'Lageret', isPublic: false })
  const caseId = newId()
  await provider.db(company.id).rows(
    `with customer as (insert into casekit.customer (company_id, id, number, name) values ($1, gen_random_uuid(), 7, 'Hanne') returning id)
     insert into casekit.cases (company_id, id, number, description, customer_id) select $1, $2, 1, 'x', customer.id from customer`,
    [company.id, caseId],
  )
  const { token } = (await provider.call(openCustomerView, { as: mette.as, params: { caseId }, body: {} })).body
  const { places } = (await provider.call(getCaseView, { as: token })).body
  expect(places).toMatchObject([
    { name: 'Værkstedet', address: 'Algade 1, 4000 Roskilde', phone: '46 35 00 00', hours: workshop.hours },
  ])
})
