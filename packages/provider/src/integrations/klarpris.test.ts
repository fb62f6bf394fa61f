import { SETTING_IDS } from '@casekit/contract/ids'
import { searchKlarpris } from '@casekit/contract/klarpris'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeCompany, makeStaff, type TestCompany } from '../../../../tests/support/people.ts'
import { testProvider, type TestProvider } from '../../../../tests/support/provider.ts'
import { openReceiver, type Receiver } from '../../../../tests/support/receiver.ts'
import { createOutward } from '../platform/outward/outward.ts'

let provider: TestProvider
let company: TestCompany
let as: string
let other: Receiver

beforeAll(async () => {
  provider = await testProvider({ outward: createOutward({ networks: ['127.0.0.0/8'] }) })
})
afterAll(() => provider.close())
beforeEach(async () => {
  company = await makeCompany(provider.pool)
  as = (await makeStaff(provider.pool, company.id, { guards: ['Core', 'OfferAccess'] })).bearer
  other = await openReceiver()
  await provider
    .db(company.id)
    .rows(`insert into casekit.company_setting (company_id, id, value) values ($1, $2, $3)`, [
      company.id,
      SETTING_IDS.klarpris,
      JSON.stringify(`${other.url}/v1`),
    ])
})
afterEach(() => other.close())

const search = (text = 'hane & kugle') => provider.call(searchKlarpris, { as, body: { token: 'kp-123', text } })
const answer = (body: unknown, status = 200) =>
  other.behave(
    (_request, response) => void response.writeHead(status).end(typeof body === 'string' ? body : JSON.stringify(body)),
  )

test('prices are asked with the token of the browser, and what is no price is left out', async () => {
  answer([
    { number: 4711, name: 'Kuglehane', unit: 'stk.', price: 168.505, vatPercent: 25 },
    { name: 'Uden moms', price: '12', vatPercent: 0 },
    { number: 'x', price: 10 },
    { name: 'Uden pris' },
    'nonsense',
  ])
  const prices = [
    { number: '4711', name: 'Kuglehane', unit: 'stk.', price: 168.51, vatPercent: 25 },
    { number: '', name: 'Uden moms', unit: '', price: 12, vatPercent: 0 },
  ]
  expect((await search()).body).toEqual({ fault: '', prices })
  expect(other.received).toMatchObject([
    { method: 'GET', url: '/v1/prices?search=hane+%26+kugle', headers: { authorization: 'Bearer kp-123' } },
  ])
})

test.each([
  ['refused', '', 401],
  ['refused', 'later', 429],
  ['half', '{"a":', 200],
  ['half', { prices: [] }, 200],
])('an answer that is %s is said so', async (fault, body, status) => {
  answer(body, status)
  expect(await search()).toMatchObject({ status: 200, body: { fault, prices: [] } })
})

test('a line that breaks off is said so, and without an address nobody is asked', async () => {
  other.behave((_request, response) => void response.destroy())
  expect(await search()).toMatchObject({ body: { fault: 'connection', prices: [] } })
  await provider.db(company.id).rows('delete from casekit.company_setting where company_id = $1', [company.id])
  expect(await search()).toMatchObject({ body: { fault: 'not-connected', prices: [] } })
})
