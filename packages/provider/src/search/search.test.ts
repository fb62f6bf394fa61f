import { addCustomer, editCustomer } from '@casekit/contract/customers'
import type { WidgetName } from '@casekit/contract/endpoint'
import { openEmbedSession } from '@casekit/contract/embed'
import type { Guard } from '@casekit/contract/guards'
import { type CaseHit, type CustomerHit, type DocumentHit, type HitGroup, search } from '@casekit/contract/search'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeCompany, makeStaff, type TestCompany } from '../../../../tests/support/people.ts'
import { type TestProvider, testProvider } from '../../../../tests/support/provider.ts'
import { putRow } from '../../../../tests/support/put-row.ts'
import { asOwner } from '../platform/database/connection.ts'
import { makeEmbedKey } from '../embed/keys.ts'
import { rankedStatement } from './candidates.ts'
import { wordsOf } from './words.ts'

const ORIGIN = 'https://shop.example'
let provider: TestProvider
let company: TestCompany
let as: string
let sundparken: string
let kirsten: string

beforeAll(async () => {
  provider = await testProvider()
  company = await makeCompany(provider.pool)
  as = (await makeStaff(provider.pool, company.id, { guards: ['Core', 'OfferAccess'] })).as
  sundparken = await customer(10_042, 'Boligforeningen Sundparken', 'Strandlodsvej 46')
  kirsten = await customer(10_149, 'Kirsten Aagaard', 'Østerbrogade 212')
  await customer(10_388, 'Sundparkens Tandklinik', 'Lergravsvej 3')
  await customer(10_401, 'Jens Hansen', 'Vestergade 4821')
  await customer(10_402, 'Hansenberg ApS', 'Vestergade 5')
  await customer(10_403, 'Mads Johansen', 'Vestergade 6')
  await makeCase(48_211, 'Fugtmåling i kælder, nr. 12–18', sundparken)
  await makeCase(47_930, 'Tagrende løs ved Sundparkens gård', kirsten)
  const leak = await makeCase(48_217, 'Vandskade i badeværelse, 3. th.', sundparken)
  await makeCase(4821, 'Kælderdør brudt op', kirsten)
  await makeOffer(10_564, 'Nye termostater', 'Sent', leak, sundparken)
  await makeOffer(10_570, 'Nyt gulv', 'Draft', leak, sundparken)
})
afterAll(() => provider.close())

const put = (table: string, row: Record<string, unknown>, companyId = company.id) =>
  putRow(provider.db(companyId), companyId, table, row)
const customer = (number: number, name: string, address: string) => put('customer', { number, name, address })
const makeCase = (number: number, title: string, customerId: string) =>
  put('cases', { number, title, description: 'Beskrivelse', customer_id: customerId })
const makeOffer = (number: number, title: string, status: string, caseId: string, customerId: string) =>
  put('offer', { number, title, status, case_id: caseId, customer_id: customerId })

const group = <Hit>(text: string | undefined) => JSON.parse(text ?? '{"value":[]}') as HitGroup<Hit>

async function ask(searchValue: string, bearer = as, headers: Record<string, string> = {}) {
  const { body, status } = await provider.call(search, { as: bearer, body: { searchValue }, headers })
  return {
    status,
    cases: group<CaseHit>(body.case),
    customers: group<CustomerHit>(body.customer),
    documents: group<DocumentHit>(body.documents),
  }
}
const numbersOf = async (text: string) => (await ask(text)).cases.value.map(hit => hit.CaseNumber)
const namesOf = async (text: string) => (await ask(text)).customers.value.map(hit => hit.Name)

test('hits come in three groups, with capitalised names and a score', async () => {
  const { cases, customers, documents } = await ask('sundpark')
  expect(cases['@odata.count']).toBe(3)
  expect(cases.value[0]).toMatchObject({
    '@search.score': expect.any(Number) as number,
    CaseNumber: 48_217,
    Title: 'Vandskade i badeværelse, 3. th.',
    Status: 'Open',
    CustomerName: 'Boligforeningen Sundparken',
    CompanyId: company.id,
  })
  expect(customers.value.map(({ Name, CaseCount }) => [Name, CaseCount])).toEqual([
    ['Boligforeningen Sundparken', 2],
    ['Sundparkens Tandklinik', 0],
  ])
  expect(documents.value[1]).toMatchObject({ OfferNumber: 10_564, OfferStatus: 'Sent', CaseNumber: 48_217 })
})

describe('cases', () => {
  test.each([
    ['sundpark', [48_217, 47_930, 48_211], 'by customer or title, the newest first'],
    ['48217', [48_217], 'by number'],
    ['4821', [4821, 48_217, 48_211], 'the number itself before those that begin with it'],
    ['fugtmaaling', [48_211], 'aa finds å'],
    ['badevaerelse', [48_217], 'ae finds æ'],
    ['LØS', [47_930], 'in capitals'],
    ['osterbro', [4821, 47_930], 'o finds ø'],
    ['badevarelse', [48_217], 'a finds æ'],
    ['lobet', [], 'but not everything'],
    ['oesterbro', [4821, 47_930], 'oe finds ø in the address of the customer'],
    ['sundparken vandskade', [48_217], 'one word in the title, the other in the customer'],
    ['vandskade kirsten', [], 'every word must be there'],
    ['100%', [], '% stands for nothing else'],
  ])('%s finds %j: %s', async (text, numbers) => {
    expect(await numbersOf(text)).toEqual(numbers)
  })

  test.each([
    ['vandskaed', 48_217, 'two letters swapped'],
    ['sundprak', 48_217, 'in the beginning of a word'],
    ['wandskade', 48_217, 'the first letter wrong'],
    ['fugtmåing', 48_211, 'a letter forgotten'],
    ['badeværrelse', 48_217, 'a letter too many'],
    ['kælderdør brudtt', 4821, 'in one of two words'],
  ])('%s finds %i although mistyped: %s', async (text, number) => {
    expect(await numbersOf(text)).toContain(number)
  })

  test('what was meant is told, so that it can be marked', async () => {
    expect((await ask('vandskaed')).cases['@search.words']).toEqual(['vandskaed', 'vandskade'])
    expect((await ask('sundpark')).cases['@search.words']).toBeUndefined()
  })
})

test('kobenhavn, ostergade, sondre and kodgrill find København, Østergade, søndre and kødgrill, the better match first', async () => {
  await customer(10_501, 'Københavns Kødgrill', 'Østergade 1')
  await customer(10_502, 'Søndre Allé', 'Søndre Allé 2')
  await customer(10_503, 'Zigzag Sondre', 'Vej 3')
  for (const typed of ['kobenhavn', 'koebenhavn', 'københavn', 'kodgrill', 'kodgril'])
    expect(await namesOf(typed), typed).toEqual(['Københavns Kødgrill'])
  expect(await namesOf('ostergade')).toContain('Københavns Kødgrill')
  expect(await namesOf('sondre')).toEqual(['Zigzag Sondre', 'Søndre Allé'])
  expect(await namesOf('søndre')).toEqual(['Søndre Allé', 'Zigzag Sondre'])
})

describe('customers', () => {
  test.each([
    ['hansen', ['Jens Hansen', 'Hansenberg ApS', 'Mads Johansen'], 'the whole word, then its beginning, then a part'],
    ['10042', ['Boligforeningen Sundparken'], 'by number'],
    ['lergrav', ['Sundparkens Tandklinik'], 'by address'],
    ['tandklinik sundpark', ['Sundparkens Tandklinik'], 'in any order'],
  ])('%s finds %j: %s', async (text, names) => {
    expect(await namesOf(text)).toEqual(names)
  })
})

test('a renamed customer takes its cases and documents along', async () => {
  const id = await customer(10_777, 'Grønbæk Have', 'Skolevej 1')
  const ofCustomer = await makeCase(48_777, 'Hæk klippes', id)
  await makeOffer(10_777, 'Hæk', 'Sent', ofCustomer, id)
  expect(await numbersOf('grønbæk')).toEqual([48_777])
  await provider.call(editCustomer, { as, params: { customerId: id }, body: { name: 'Lundby Have' } })
  expect(await numbersOf('grønbæk')).toEqual([])
  const { cases, documents } = await ask('lundby')
  expect([cases.value[0]?.CaseNumber, documents.value[0]?.OfferNumber]).toEqual([48_777, 10_777])
})

test('a deleted row is no longer found', async () => {
  const id = await makeCase(48_900, 'Midlertidig opgave', kirsten)
  expect(await numbersOf('midlertidig')).toEqual([48_900])
  await provider.db(company.id).planned('update casekit.cases set deleted_at = now() where id = $1', [id])
  expect(await numbersOf('midlertidig')).toEqual([])
})

test.each(['ab', ' ab ', ''])('%j is too short', async text => {
  expect((await provider.call(search, { as, body: { searchValue: text } })).status).toBe(400)
})

test.each([
  [['Core'], [3, 2, 0]],
  [['OfferAccess'], [0, 0, 2]],
  [['PartnerOfferAccess'], [0, 0, 2]],
  [
    ['Kanban', 'Presenter'],
    [0, 0, 0],
  ],
] as [Guard[], number[]][])('%j sees %j', async (guards, counts) => {
  const staff = await makeStaff(provider.pool, company.id, { guards })
  const { cases, customers, documents } = await ask('sundpark', staff.as)
  expect([cases, customers, documents].map(group => group.value.length)).toEqual(counts)
})

test("another company's rows and words are never found", async () => {
  const other = await makeCompany(provider.pool)
  const staff = await makeStaff(provider.pool, other.id, { guards: ['Core', 'OfferAccess'] })
  for (const text of ['sundpark', 'vandskaed', '48217']) {
    const { cases, customers, documents } = await ask(text, staff.as)
    expect([...cases.value, ...customers.value, ...documents.value], text).toEqual([])
    expect(cases['@search.words']).toBeUndefined()
  }
})

async function tokenFor(scope: { scope: 'all' | 'created' } | { scope: 'customer'; customerId: string }) {
  const widgets: WidgetName[] = ['global-search', 'case-wizard']
  const { key } = await makeEmbedKey(provider.pool, {
    companyId: company.id,
    name: 'Partner',
    origins: [ORIGIN],
    widgets,
    ...scope,
  })
  return (await provider.call(openEmbedSession, { as: key, body: { widgets, origin: ORIGIN } })).body.token
}

describe('a partner’s page', () => {
  const headers = { origin: ORIGIN }

  test('sees the documents of its customer, but no draft', async () => {
    const { documents } = await ask('sundpark', await tokenFor({ scope: 'all' }), headers)
    expect(documents.value.map(hit => hit.OfferNumber)).toEqual([10_564])
  })

  test('with one customer sees that one and what is its own', async () => {
    const { cases, customers } = await ask(
      'sundpark',
      await tokenFor({ scope: 'customer', customerId: kirsten }),
      headers,
    )
    expect(cases.value.map(hit => hit.CaseNumber)).toEqual([47_930])
    expect(customers.value).toEqual([])
  })

  test('with customers of its own finds those among any number of others', async () => {
    const token = await tokenFor({ scope: 'created' })
    await provider.call(addCustomer, { as: token, headers, body: { customerName: 'Zenia Hansen' } })
    const { customers } = await ask('hansen', token, headers)
    expect(customers.value.map(hit => hit.Name)).toEqual(['Zenia Hansen'])
  })

  test('without the widget is refused', async () => {
    const { key } = await makeEmbedKey(provider.pool, {
      companyId: company.id,
      name: 'Partner',
      origins: [ORIGIN],
      widgets: ['case-wizard'],
      scope: 'all',
    })
    const body = { widgets: ['case-wizard' as const], origin: ORIGIN }
    const { token } = (await provider.call(openEmbedSession, { as: key, body })).body
    expect((await ask('sundpark', token, headers)).status).toBe(403)
  })
})

test('a rare word is found through the index of trigrams, under the role that row-level security binds', async () => {
  const { id } = await makeCompany(provider.pool)
  const db = provider.db(id)
  await db.rows(
    `insert into casekit.cases (company_id, id, number, title, description)
     select $1, gen_random_uuid(), n, 'Sag ' || md5(n::text), '' from generate_series(1, 8000) n`,
    [id],
  )
  await asOwner(provider.connection, client => client.query('vacuum analyze search.entry'))
  const view = { companyId: id, isNarrow: false, isEmbed: false }
  const { text, values } = rankedStatement('case', view, wordsOf('c4ca4238a0b9'), 'select * from ranked')
  const plan = await db.planned<{ 'QUERY PLAN': string }>(`explain ${text}`, values)
  expect(plan.map(line => line['QUERY PLAN']).join('\n')).toContain('case_trigrams')
  expect(await db.planned(text, values)).toHaveLength(1)
})
