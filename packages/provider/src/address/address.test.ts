import { getPostalCode, suggestAddresses } from '@casekit/contract/address'
import { addCustomer, addDeliveryAddress } from '@casekit/contract/customers'
import { openEmbedSession } from '@casekit/contract/embed'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeCompany, makeStaff, type TestStaff } from '../../../../tests/support/people.ts'
import { type TestProvider, testProvider } from '../../../../tests/support/provider.ts'
import { makeEmbedKey } from '../embed/keys.ts'
import { newId } from '../platform/new-id.ts'

let provider: TestProvider
let companyId: number
let staff: TestStaff
let stranger: TestStaff

beforeAll(async () => {
  provider = await testProvider()
  const { id } = await makeCompany(provider.pool)
  companyId = id
  staff = await makeStaff(provider.pool, id)
  stranger = await makeStaff(provider.pool, (await makeCompany(provider.pool)).id)
  const customerId = await live('Åboulevarden 3, 2. tv', '8000', 'Aarhus C')
  await live('Åboulevarden 3, 2. tv', '8000', 'Aarhus C')
  await live('Aaboulevarden 12', '1960', 'Frederiksberg C')
  await live('Nørregade 12', '5000', 'Odense C')
  await live('', '5000', 'Odense C')
  await live('Uden by 1', '', '')
  await provider.call(addDeliveryAddress, {
    as: staff.as,
    body: { customerId, address: 'Åbrinken 7', zipCode: '2830', city: 'Virum' },
  })
  const db = provider.db(id)
  const property = newId()
  await db.rows(
    `insert into casekit.property (company_id, id, number, name, address, zip_code, city)
     values ($1, $2, '1', 'Gården', 'Åløkkevej 1', '5000', 'Odense C')`,
    [id, property],
  )
  await db.rows(
    `insert into casekit.lease (company_id, id, property_id, number, address, type)
     values ($1, $2, $3, '1-1', 'Åløkkevej 1, st. th', 'Residential')`,
    [id, newId(), property],
  )
})
afterAll(() => provider.close())

async function live(customerAddress: string, customerZipCode: string, customerCity: string) {
  const body = { customerName: 'Nogen', customerAddress, customerZipCode, customerCity }
  return (await provider.call(addCustomer, { as: staff.as, body })).body
}
const suggest = async (q: string, zipCode?: string, as = staff.as) =>
  (await provider.call(suggestAddresses, { as, query: { q, ...(zipCode ? { zipCode } : {}) } })).body

test('addresses that the company knows are suggested once each, from customers, deliveries, properties and leases', async () => {
  expect(await suggest('å')).toEqual([
    {
      tekst: 'Aaboulevarden 12, 1960 Frederiksberg C',
      address: 'Aaboulevarden 12',
      zipCode: '1960',
      city: 'Frederiksberg C',
    },
    {
      tekst: 'Åboulevarden 3, 2. tv, 8000 Aarhus C',
      address: 'Åboulevarden 3, 2. tv',
      zipCode: '8000',
      city: 'Aarhus C',
    },
    { tekst: 'Åbrinken 7, 2830 Virum', address: 'Åbrinken 7', zipCode: '2830', city: 'Virum' },
    { tekst: 'Åløkkevej 1, 5000 Odense C', address: 'Åløkkevej 1', zipCode: '5000', city: 'Odense C' },
    { tekst: 'Åløkkevej 1, st. th, 5000 Odense C', address: 'Åløkkevej 1, st. th', zipCode: '5000', city: 'Odense C' },
  ])
})

const typed: [string, string | undefined, string[], string][] = [
  ['aabou', undefined, ['Aaboulevarden 12', 'Åboulevarden 3, 2. tv'], 'aa is å'],
  ['ÅBOU', '8000', ['Åboulevarden 3, 2. tv'], 'the postal code narrows'],
  ['noerregade 12, 5000 od', undefined, ['Nørregade 12'], 'the whole line may be typed'],
  ['norregade', undefined, ['Nørregade 12'], 'o finds ø'],
  ['abou', undefined, ['Aaboulevarden 12', 'Åboulevarden 3, 2. tv'], 'a finds å and aa'],
  ['alokkevej', '5000', ['Åløkkevej 1', 'Åløkkevej 1, st. th'], 'also of a property and its leases'],
  ['gade', undefined, [], 'only the beginning counts'],
  ['uden', undefined, ['Uden by 1'], 'an address may stand without a city'],
  ['%', undefined, [], '% means itself'],
  [', 5000', undefined, [], 'a city without a street is no address'],
  [' ', undefined, [], 'nothing is suggested for nothing'],
]
test.each(typed)('%s (%s) suggests %j: %s', async (q, zipCode, addresses) => {
  expect((await suggest(q, zipCode)).map(({ address }) => address)).toEqual(addresses)
})

test('no more than ten are suggested', async () => {
  for (let house = 1; house <= 12; house++) await live(`Lang Vej ${house}`, '4000', 'Roskilde')
  expect(await suggest('lang vej')).toHaveLength(10)
})

test("another company's addresses are not suggested", async () => {
  expect(await suggest('å', undefined, stranger.as)).toEqual([])
})

test('a token that sees only its own customers is told of their addresses alone', async () => {
  const headers = { origin: 'https://shop.example' }
  const { key } = await makeEmbedKey(provider.pool, {
    companyId,
    name: 'Partner',
    origins: [headers.origin],
    widgets: ['case-wizard'],
    scope: 'created',
  })
  const session = { widgets: ['case-wizard' as const], origin: headers.origin }
  const { token: as } = (await provider.call(openEmbedSession, { as: key, body: session })).body
  const q = { q: 'å' }
  expect((await provider.call(suggestAddresses, { as, headers, query: q })).body).toEqual([])
  const body = { customerName: 'Egen', customerAddress: 'Åvej 1', customerZipCode: '5000', customerCity: 'Odense C' }
  await provider.call(addCustomer, { as, headers, body })
  const { body: own } = await provider.call(suggestAddresses, { as, headers, query: q })
  expect(own.map(({ address }) => address)).toEqual(['Åvej 1'])
})

const city = (code: string) => provider.call(getPostalCode, { as: staff.as, params: { code } })

test('a postal code answers its city; all else is not found', async () => {
  expect((await city('8240')).body).toEqual({ code: '8240', city: 'Risskov' })
  expect(
    await Promise.all(['824', '82400', 'abcd', '0001', '3900'].map(async code => (await city(code)).status)),
  ).toEqual([404, 404, 404, 404, 404])
})

test.each([
  ['Presenter', []],
  ['Kanban', []],
  ['Core', ['Nørregade 12']],
] as const)('who holds %s alone is shown %j of the addresses of customers', async (guard, shown) => {
  const { as } = await makeStaff(provider.pool, companyId, { guards: [guard] })
  const { body } = await provider.call(suggestAddresses, { as, query: { q: 'nørreg' } })
  expect(body.map(({ address }) => address)).toEqual(shown)
})
