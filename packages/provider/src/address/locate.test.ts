import { saveActivity } from '@casekit/contract/activities'
import { createCompanyCase } from '@casekit/contract/cases'
import { getUnplanned } from '@casekit/contract/planning'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeCompany, makeStaff } from '../../../../tests/support/people.ts'
import { type TestProvider, testProvider } from '../../../../tests/support/provider.ts'
import { currentTime } from '../platform/clock.ts'
import { newId } from '../platform/new-id.ts'
import { locateAddresses } from './locate.ts'
import type { AddressPort } from './port.ts'
import { addressPorts, locatingPort, remotePort, suggestFrom } from './suggest.ts'

const DAY_MS = 86_400_000
const AT = { latitude: 55.66, longitude: 12.6 }

let provider: TestProvider
let server: Server
let port: AddressPort
let asked: string[]
let standing: boolean
let companyId: number
let as: string
let customerId: string

/** A DAWA-compatible service that knows one house. */
beforeAll(async () => {
  provider = await testProvider()
  server = createServer((request, response) => {
    asked.push(new URL(request.url ?? '', 'http://a').searchParams.get('q') ?? '')
    const house = { vejnavn: 'Strandlodsvej', husnr: '14', etage: null, dør: null, postnr: '2300' }
    const point = { x: AT.longitude, y: AT.latitude }
    const hit = { tekst: 'Strandlodsvej 14, 2300 S', adresse: { ...house, postnrnavn: 'København S', ...point } }
    response.writeHead(standing ? 200 : 500, { 'content-type': 'application/json' }).end(JSON.stringify([hit]))
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
})
afterAll(async () => {
  await provider.close()
  await new Promise(resolve => server.close(resolve))
})
beforeEach(async () => {
  asked = []
  standing = true
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  port = remotePort({ url }) ?? port
  companyId = (await makeCompany(provider.pool)).id
  as = (await makeStaff(provider.pool, companyId, { guards: ['Core', 'Activities'] })).as
  customerId = newId()
  await db().rows(
    `insert into casekit.customer (company_id, id, number, name, address, zip_code, city)
     values ($1, $2, 1, 'Hanne Friis', 'Strandlodsvej 14', '2300', 'København S'), ($1, $3, 2, 'Bo Holm', 'Andenvej 1', '2300', 'København S')`,
    [companyId, customerId, newId()],
  )
  const body = { title: 'Vandskade', description: 'x', customerId }
  const caseId = (await provider.call(createCompanyCase, { as, body })).body
  await provider.call(saveActivity, { as, body: { subject: 'Luk', caseId } })
})

const db = () => provider.db(companyId)
const locate = (now?: number) => locateAddresses(db(), companyId, port, now)
const points = async () =>
  (await provider.call(getUnplanned, { as, body: {} })).body.map(({ point }: { point: unknown }) => point)
const move = (address: string) =>
  db().rows('update casekit.customer set address = $3 where company_id = $1 and id = $2', [
    companyId,
    customerId,
    address,
  ])

test('the address of a customer at which something is to be done is asked for once, and planned by from then on', async () => {
  expect(await points()).toEqual([null])
  expect(await locate()).toBe(1)
  expect(await locate()).toBe(0)
  expect(asked).toEqual(['Strandlodsvej 14']) // the other address has no open activity
  expect(await points()).toEqual([AT])
})

test('another address is another place: it is forgotten at once, and asked for anew', async () => {
  await locate()
  await move('Ukendtvej 3')
  expect(await points()).toEqual([null])
  expect(await locate()).toBe(0)
  expect(await locate(currentTime() + 29 * DAY_MS)).toBe(0)
  expect(asked).toEqual(['Strandlodsvej 14', 'Ukendtvej 3'])
  await locate(currentTime() + 31 * DAY_MS)
  expect(asked).toHaveLength(3)
  await move('strandlodsvej 14')
  expect(await locate()).toBe(1)
})

test('a delivery address comes before the customer, and a property keeps its own place', async () => {
  const [addressId, propertyId] = [newId(), newId()]
  await db().rows(
    `insert into casekit.customer_address (company_id, id, customer_id, kind, name, address, zip_code, city)
     values ($1, $2, $3, 'delivery', 'Sommerhus', 'Strandlodsvej 14', '2300', 'København S')`,
    [companyId, addressId, customerId],
  )
  await move('Ukendtvej 3')
  await db().rows('update casekit.cases set delivery_id = $2 where company_id = $1', [companyId, addressId])
  expect(await locate()).toBe(1)
  expect(await points()).toEqual([AT])
  await db().rows(
    `insert into casekit.property (company_id, id, number, name, zip_code, latitude, longitude) values ($1, $2, '1', 'Gården', '4000', 56, 10)`,
    [companyId, propertyId],
  )
  await db().rows('update casekit.cases set delivery_id = null, property_id = $2 where company_id = $1', [
    companyId,
    propertyId,
  ])
  expect(await points()).toEqual([{ latitude: 56, longitude: 10 }])
})

test('a service that is away ends the round, and nothing is noted as unknown', async () => {
  standing = false
  await expect(locate()).rejects.toThrow('responded with 500')
  standing = true
  expect(await locate()).toBe(1)
})

test('a service that tells no coordinates is asked for none', () => {
  const url = 'http://127.0.0.1:1'
  expect(locatingPort({ url, token: 't' })).toBeUndefined()
  expect(locatingPort({ url })).toBeDefined()
})

test('a form is told the fields of an address and no place on the map', async () => {
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const question = { db: db(), companyId, text: 'Strand', zipCode: undefined, seesCustomers: true }
  const [found] = await suggestFrom(addressPorts({ url }), question)
  expect(Object.keys(found ?? {})).toEqual(['tekst', 'address', 'zipCode', 'city'])
})
