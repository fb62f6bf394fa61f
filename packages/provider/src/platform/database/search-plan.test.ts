import { escapeLiteral } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeCompany } from '../../../../../tests/support/people.ts'
import { testProvider, type TestProvider } from '../../../../../tests/support/provider.ts'
import { GATHERED, searchStatement } from '../../customers/search.ts'
import { asOwner } from './connection.ts'

const CUSTOMERS = 12_000
const CASES = 6000

let provider: TestProvider
let companyId: number
beforeAll(async () => {
  provider = await testProvider()
  companyId = (await makeCompany(provider.pool)).id
  await asOwner(provider.connection, async client => {
    await client.query(
      `insert into casekit.customer (company_id, id, number, name)
       select $1, gen_random_uuid(), n, 'Kunde ' || md5(n::text) || case when n % 6000 = 0 then ' Vandhane' else '' end
         || case when md5(n::text) > '1' then ' Lejer' else '' end
       from generate_series(1, ${CUSTOMERS}) n`,
      [companyId],
    )
    await client.query(
      `insert into search.entry (company_id, kind, id, sort_key, text)
       select $1, 'case', gen_random_uuid(), '', 'utæt vandhane ' || n from generate_series(1, ${CASES}) n`,
      [companyId],
    )
    await client.query('vacuum analyze search.entry, casekit.customer')
  })
})
afterAll(() => provider.close())

type Node = { 'Node Type': string; 'Index Name'?: string; 'Actual Rows'?: number; Plans?: Node[] }
type Top = Node & { 'Shared Hit Blocks': number; 'Shared Read Blocks': number }

const literal = (value: unknown) => (typeof value === 'number' ? `${value}` : escapeLiteral(String(value)))

/** With a generic plan, as the endpoint runs it. */
function explained(word: string) {
  const { text, values } = searchStatement({ companyId }, word, 50)
  return provider.db(companyId).transaction(async db => {
    await db.planned('set local plan_cache_mode = force_generic_plan')
    await db.planned(`prepare searched as ${text}`)
    const [row] = await db.planned<{ 'QUERY PLAN': [{ Plan: Top }] }>(
      `explain (analyze, buffers, format json) execute searched(${values.map(literal).join()})`,
    )
    await db.planned('deallocate searched')
    const { Plan: plan } = row!['QUERY PLAN'][0]
    return { plan, buffers: plan['Shared Hit Blocks'] + plan['Shared Read Blocks'] }
  })
}

/** Names of the indexes that were actually scanned; excludes plan nodes that never ran. */
const indexesOf = (node: Node): string[] => [
  ...(node['Index Name'] && node['Actual Rows'] ? [node['Index Name']] : []),
  ...(node.Plans ?? []).flatMap(indexesOf),
]

/** Upper limit: trying names costs at most a page each, plus looking up the results. */
const PAGES = 4000

test.each([
  ['a rare word', 'c4ca4238a0b9', 1, 'customer_trigrams'],
  ['a word of many cases that few customers have', 'vandhane', 2, 'customer_trigrams'],
  ['a word that every customer has', 'kunde', 50, 'entry_by_name'],
])('%s (%s) is searched through an index, under the role that row-level security binds', async (...given) => {
  const [, word, rows, index] = given
  const { plan, buffers } = await explained(word)
  expect(plan['Actual Rows']).toBe(rows)
  expect(indexesOf(plan)).toContain(index)
  expect(buffers).toBeLessThan(PAGES)
})

/** The most rows read by a step; excludes bitmap index scans, which do not read rows yet. */
const rowsRead = (node: Node): number =>
  Math.max(
    node['Node Type'] === 'Bitmap Index Scan' ? 0 : (node['Actual Rows'] ?? 0),
    ...(node.Plans ?? []).map(rowsRead),
  )

test('a word that many have, but none of the first names, is not gathered from all of them', async () => {
  const { plan } = await explained('lejer')
  expect(plan['Actual Rows']).toBe(50)
  expect(rowsRead(plan)).toBeLessThanOrEqual(GATHERED + 1)
})
