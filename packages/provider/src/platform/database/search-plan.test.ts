import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeCompany } from '../../../../../tests/support/people.ts'
import { testProvider, type TestProvider } from '../../../../../tests/support/provider.ts'
import { searchStatement } from '../../customers/search.ts'
import { asOwner } from './connection.ts'

const CUSTOMERS = 20_000

let provider: TestProvider
let companyId: number
beforeAll(async () => {
  provider = await testProvider()
  companyId = (await makeCompany(provider.pool)).id
  await provider.db(companyId).rows(
    `insert into casekit.customer (company_id, id, number, name)
     select $1, gen_random_uuid(), n, 'Kunde ' || md5(n::text) from generate_series(1, ${CUSTOMERS}) n`,
    [companyId],
  )
  await asOwner(provider.connection, client => client.query('vacuum analyze search.entry, casekit.customer'))
})
afterAll(() => provider.close())

test.each([
  ['a rare word', 'c4ca4238a0b9', 'customer_trigrams'],
  ['a word that every customer has', 'kunde', 'entry_by_name'],
])('%s (%s) is searched through %s, under the role that row-level security binds', async (_, word, index) => {
  const { text, values } = searchStatement({ companyId }, word, 50)
  const plan = await provider.db(companyId).planned<{ 'QUERY PLAN': string }>(`explain ${text}`, values)
  expect(plan.map(line => line['QUERY PLAN']).join('\n')).toContain(index)
})
