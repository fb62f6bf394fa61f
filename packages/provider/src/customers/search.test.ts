import { addCustomer, getCustomer, getCustomersPagination, searchCustomers } from '@casekit/contract/customers'
import { openEmbedSession } from '@casekit/contract/embed'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeCompany, makeStaff, type TestCompany, type TestStaff } from '../../../../tests/support/people.ts'
import { type TestProvider, testProvider } from '../../../../tests/support/provider.ts'
import { asOwner } from '../platform/database/connection.ts'
import { makeEmbedKey } from '../embed/keys.ts'
import { searchStatement } from './search.ts'

const ORIGIN = 'https://shop.example'
let provider: TestProvider
let company: TestCompany
let staff: TestStaff

beforeAll(async () => {
  provider = await testProvider()
  company = await makeCompany(provider.pool)
  staff = await makeStaff(provider.pool, company.id)
  await add({ customerName: 'Søren Kjærgård', customerAddress: 'Åboulevarden 3', customerPhone: '+45 22 33 44 55' })
  await add({ customerName: 'Oestergaard Aps', customerCity: 'Aarhus C', customerMobile: '0708-12 34 56' })
  await add({ customerName: 'Laerke Aa', customerMail: 'lærke@blåbær.example', customerZipCode: '8240' })
  await add({ customerName: 'Ærlig 100% A/S', number: 90210 })
  await add({ customerName: 'snake_case\\ApS' })
  await add({ customerName: 'Bo Ås' })
})
afterAll(() => provider.close())

type New = { customerName: string } & Record<string, unknown>
const add = (body: New, as = staff.as, headers: Record<string, string> = {}) =>
  provider.call(addCustomer, { as, body, headers })
async function found(text: string, amount = 50) {
  const { body } = await provider.call(searchCustomers, { as: staff.as, params: { text, amount } })
  return body.map(customer => customer.customerName)
}

test.each([
  ['kjærgaard', ['Søren Kjærgård'], 'aa finds å'],
  ['KJAERGÅRD', ['Søren Kjærgård'], 'ae finds æ, in capitals too'],
  ['soeren', ['Søren Kjærgård'], 'oe finds ø'],
  ['østergård', ['Oestergaard Aps'], 'ø and å find oe and aa'],
  ['lærke å', ['Laerke Aa'], 'æ finds ae'],
  ['århus', ['Oestergaard Aps'], 'the city is searched'],
  ['kjargard', ['Søren Kjærgård'], 'a finds æ and å'],
  ['kjaergard', ['Søren Kjærgård'], 'and so does one of each'],
  ['ostergard', ['Oestergaard Aps'], 'o and a find oe and aa'],
  ['boulevard', ['Søren Kjærgård'], 'the middle of a word is found'],
  ['gård søre', ['Søren Kjærgård'], 'two words in any order'],
  ['søren århus', [], 'every word must be there'],
  ['90210', ['Ærlig 100% A/S'], 'the number is searched'],
  ['824', ['Laerke Aa'], 'and the postal code'],
  ['BLÅBÆR.ex', ['Laerke Aa'], 'and the e-mail'],
  ['22334455', ['Søren Kjærgård'], 'a phone without its spaces'],
  ['22 33 44 55', ['Søren Kjærgård'], 'a phone with spaces'],
  ['+4522334455', ['Søren Kjærgård'], 'a phone with its country code'],
  ['0045 2233', ['Søren Kjærgård'], 'a part of one'],
  ['+46 708 12 34 56', ['Oestergaard Aps'], 'a mobile stored without the country code'],
  ['100%', ['Ærlig 100% A/S'], '% means itself'],
  ['1%0', [], 'and stands for nothing else'],
  ['e_c', ['snake_case\\ApS'], '_ means itself'],
  ['k_æ', [], 'and stands for nothing else'],
  ['e\\ap', ['snake_case\\ApS'], '\\ means itself'],
])('%s finds %j: %s', async (text, names) => {
  expect(await found(text)).toEqual(names)
})

test('hits stand by name, as many as asked for', async () => {
  expect(await found('aps')).toEqual(['Oestergaard Aps', 'snake_case\\ApS'])
  expect(await found('aps', 1)).toEqual(['Oestergaard Aps'])
})

test('the better match stands first: the number itself, a name that begins so, then what is spelled as it was typed', async () => {
  const { id } = await makeCompany(provider.pool)
  const as = (await makeStaff(provider.pool, id)).as
  for (const customer of [
    { customerName: 'Anders And', customerAddress: 'Søndre Alle 4' },
    { customerName: 'Bo Berg', customerAddress: 'Sondre Vej 4' },
    { customerName: 'Søndre Tømrer' },
    { customerName: 'Sondre Berg' },
    { customerName: 'Aage Tal', customerPhone: '+45 90 21 50 00' },
    { customerName: 'Ærlig', number: 9021 },
  ])
    await add(customer, as)
  const names = async (text: string, amount = 50) =>
    (await provider.call(searchCustomers, { as, params: { text, amount } })).body.map(each => each.customerName)
  expect(await names('søndre')).toEqual(['Søndre Tømrer', 'Anders And', 'Bo Berg', 'Sondre Berg'])
  expect(await names('sondre')).toEqual(['Sondre Berg', 'Bo Berg', 'Anders And', 'Søndre Tømrer'])
  expect(await names('9021', 1)).toEqual(['Ærlig'])
})

test('two letters between spaces are too little', async () => {
  const { status } = await provider.call(searchCustomers, { as: staff.as, params: { text: ' b ', amount: 50 } })
  expect(status).toBe(400)
})

test("another company's customers are never found", async () => {
  const other = await makeStaff(provider.pool, (await makeCompany(provider.pool)).id)
  const { body } = await provider.call(searchCustomers, { as: other.as, params: { text: 'søren', amount: 50 } })
  expect(body).toEqual([])
})

test('a deleted customer is no longer found, a renamed one by its new name', async () => {
  const { body: id } = await add({ customerName: 'Midlertidig' })
  const db = provider.db(company.id)
  const change = (set: string) =>
    db.planned(`update casekit.customer set ${set} where company_id = $1 and id = $2`, [company.id, id])
  await change(`name = 'Blivende'`)
  expect(await found('midlertidig')).toEqual([])
  expect(await found('blivende')).toEqual(['Blivende'])
  await change('deleted_at = now()')
  expect(await found('blivende')).toEqual([])
})

async function tokenFor(scope: { scope: 'created' } | { scope: 'customer'; customerId: string }) {
  const { key } = await makeEmbedKey(provider.pool, {
    companyId: company.id,
    name: 'Partner',
    origins: [ORIGIN],
    widgets: ['case-wizard'],
    ...scope,
  })
  const body = { widgets: ['case-wizard' as const], origin: ORIGIN }
  return (await provider.call(openEmbedSession, { as: key, body })).body.token
}

test('a token for its own customers makes, lists and finds those and no others, up to the amount', async () => {
  const as = await tokenFor({ scope: 'created' })
  const headers = { origin: ORIGIN }
  const ids = []
  for (const name of ['Søren Partner A', 'Søren Partner B', 'Søren Partner C'])
    ids.push((await add({ customerName: name }, as, headers)).body)
  const own = await provider.call(searchCustomers, { as, headers, params: { text: 'søren', amount: 2 } })
  expect(own.body.map(customer => customer.customerId)).toEqual(ids.slice(0, 2))
  const all = await provider.call(getCustomersPagination, { as, headers, params: { start: 0, stop: 30 } })
  expect(all.body.map(customer => customer.customerId)).toEqual(ids)
  const [foreign] = await provider
    .db(company.id)
    .rows<{ id: string }>('select id from casekit.customer where company_id = $1 and name = $2', [company.id, 'Bo Ås'])
  const hidden = await provider.call(getCustomer, { as, headers, params: { customerId: foreign?.id ?? '' } })
  expect(hidden.status).toBe(404)
  expect(await found('søren partner')).toHaveLength(3)
})

test('a token for one customer finds that one and may make none', async () => {
  const { body: customerId } = await add({ customerName: 'Søren Alene' })
  const as = await tokenFor({ scope: 'customer', customerId })
  const headers = { origin: ORIGIN }
  const own = await provider.call(searchCustomers, { as, headers, params: { text: 'søren', amount: 50 } })
  expect(own.body.map(customer => customer.customerName)).toEqual(['Søren Alene'])
  expect((await add({ customerName: 'Endnu en' }, as, headers)).status).toBe(403)
})

test('a rare word is found through the index of trigrams, under the role that row-level security binds', async () => {
  const { id } = await makeCompany(provider.pool)
  const db = provider.db(id)
  await db.rows(
    `insert into casekit.customer (company_id, id, number, name)
     select $1, gen_random_uuid(), n, 'Kunde ' || md5(n::text) from generate_series(1, 8000) n`,
    [id],
  )
  await asOwner(provider.connection, client => client.query('vacuum analyze search.entry'))
  const { text, values } = searchStatement({ companyId: id }, 'c4ca4238a0b9', 50)
  const plan = await db.planned<{ 'QUERY PLAN': string }>(`explain ${text}`, values)
  expect(plan.map(line => line['QUERY PLAN']).join('\n')).toContain('customer_trigrams')
  expect(await db.planned(text, values)).toHaveLength(1)
})
