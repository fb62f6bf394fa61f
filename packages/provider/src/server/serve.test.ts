import {
  addCustomer,
  addDeliveryAddress,
  editCustomer,
  getCustomer,
  searchCustomers,
} from '@casekit/contract/customers'
import { getCompanyInformation } from '@casekit/contract/company'
import { newId } from '@casekit/provider/platform/new-id'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeCompany, makeStaff, type TestCompany, type TestStaff } from '../../../../tests/support/people.ts'
import { testProvider, type TestProvider } from '../../../../tests/support/provider.ts'

let provider: TestProvider
let company: TestCompany
let staff: TestStaff

beforeAll(async () => {
  provider = await testProvider()
  company = await makeCompany(provider.pool)
  staff = await makeStaff(provider.pool, company.id)
})
afterAll(() => provider.close())

const make = (key: string, customerName: string, as = staff.bearer) =>
  provider.call(addCustomer, { as, headers: { 'idempotency-key': key }, body: { customerName } })

async function countNamed(name: string): Promise<number> {
  const text = 'select 1 from casekit.customer where company_id = $1 and name = $2'
  return (await provider.db(company.id).rows(text, [company.id, name])).length
}

test('a number beyond all numbers in an address is bad input', async () => {
  const params = { text: 'nord', amount: '1e400' as unknown as number }
  const answer = await provider.call(searchCustomers, { as: staff.bearer, params })
  expect(answer).toMatchObject({ status: 400, body: { errors: [{ path: '/params/amount' }] } })
})

const refused = async (more: object) =>
  (await provider.call(addCustomer, { as: staff.bearer, body: { customerName: 'x', ...more } })).body

describe('a body with a field that the call does not know', () => {
  test('is refused by the name of the field', async () => {
    expect(await refused({ durationInMinute: 30 })).toMatchObject({
      errors: [{ path: '/durationInMinute', message: 'durationInMinute is unknown' }],
    })
  })

  test('is refused without a name that no field of ours could have', async () => {
    expect(await refused({ '<b>secret</b>': 1 })).toMatchObject({
      errors: [{ path: '', message: 'has an unknown field' }],
    })
  })
})

describe('a create with an Idempotency-Key', () => {
  test('answers the same again and makes one row', async () => {
    const key = newId()
    const first = await make(key, 'Gentaget')
    const second = await make(key, 'Gentaget')
    expect(first.status).toBe(200)
    expect(second).toMatchObject({ status: 200, body: first.body })
    expect(await countNamed('Gentaget')).toBe(1)
  })

  test('makes one row of eight requests at once, and all of them answer its id', async () => {
    const key = newId()
    const all = await Promise.all(Array.from({ length: 8 }, () => make(key, 'Samtidig')))
    expect(new Set(all.map(({ status }) => status))).toEqual(new Set([200]))
    expect(new Set(all.map(({ body }) => body)).size).toBe(1)
    expect(await countNamed('Samtidig')).toBe(1)
  })

  test('is refused for another body or another call', async () => {
    const key = newId()
    const { body: customerId } = await make(key, 'Først')
    expect(await make(key, 'Siden')).toMatchObject({ status: 422, body: { code: 'key-reused' } })
    const headers = { 'idempotency-key': key }
    const body = { customerId, telephone: '70 10 20 30' }
    expect((await provider.call(addDeliveryAddress, { as: staff.bearer, headers, body })).status).toBe(422)
    expect(await countNamed('Siden')).toBe(0)
  })

  test('keeps nothing of a refused request: the mended one may use the key', async () => {
    const key = newId()
    expect((await make(key, '')).status).toBe(400)
    expect((await make(key, 'Rettet')).status).toBe(200)
  })

  test("is each caller's own", async () => {
    const key = newId()
    const colleague = await makeStaff(provider.pool, company.id)
    const mine = await make(key, 'Fælles')
    const theirs = await make(key, 'Fælles', colleague.bearer)
    expect(theirs.status).toBe(200)
    expect(theirs.body).not.toBe(mine.body)
  })

  test.each(['', 'x'.repeat(129), 'with space', 'ø'])('»%s« is no key', async key => {
    expect((await make(key, 'Aldrig')).status).toBe(400)
  })
})

const rename = (customerId: string, name: string, ifMatch?: string) =>
  provider.call(editCustomer, {
    as: staff.bearer,
    params: { customerId },
    body: { name },
    headers: ifMatch === undefined ? {} : { 'if-match': ifMatch },
  })

describe('a change with If-Match', () => {
  test('goes through once; the second is told how the row stands', async () => {
    const { body: customerId } = await make(newId(), 'Gammel')
    const read = await provider.call(getCustomer, { as: staff.bearer, params: { customerId } })
    const version = String(read.headers.etag)
    expect(version).toBe('"1"')
    const first = await rename(customerId, 'Ny', version)
    expect(first).toMatchObject({ status: 200, headers: { etag: '"2"' } })
    const second = await rename(customerId, 'Nyere', version)
    expect(second).toMatchObject({ status: 412, body: { code: 'stale', current: { customerName: 'Ny', version: 2 } } })
    expect(await countNamed('Nyere')).toBe(0)
  })

  test('without the header, or with *, asks for no check', async () => {
    const { body: customerId } = await make(newId(), 'Fri')
    expect((await rename(customerId, 'Fri 2')).status).toBe(200)
    expect((await rename(customerId, 'Fri 3', '*')).status).toBe(200)
    expect((await rename(customerId, 'Fri 4', 'W/"3"')).status).toBe(200)
  })

  test('that is no version of ours is refused', async () => {
    const { body: customerId } = await make(newId(), 'Uændret')
    for (const version of ['1', '"x"', '"1", "2"', '"9999999999"'])
      expect((await rename(customerId, 'Ændret', version)).status).toBe(400)
  })

  test('of a row that is not there is 404, never 412', async () => {
    expect((await rename(newId(), 'Ingen', '"1"')).status).toBe(404)
  })
})

test('what may be missing is answered as null, what may be long as it is', async () => {
  const long = 'Æ'.repeat(200)
  const { body: customerId } = await make(newId(), long)
  const customer = await provider.call(getCustomer, { as: staff.bearer, params: { customerId } })
  expect(customer.body).toMatchObject({ customerName: long, deliveryId: null, contactId: null, addresses: [] })
  const { body } = await provider.call(getCompanyInformation, { as: staff.bearer })
  expect(body).toMatchObject({ logo: null, originId: null, googleAnalyticsId: null })
})
