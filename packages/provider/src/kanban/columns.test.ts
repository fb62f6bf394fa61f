import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeCompany } from '../../../../tests/support/people.ts'
import { testProvider, type TestProvider } from '../../../../tests/support/provider.ts'
import { asOwner } from '../platform/database/connection.ts'
import { newId } from '../platform/new-id.ts'
import { cardsStatement, listCards } from './cards.ts'
import { CHANNELS } from './choices.ts'
import { countColumns, countsStatement } from './columns.ts'

const PEOPLE = 300
const people = Array.from({ length: PEOPLE }, () => newId())

let provider: TestProvider
let companyId: number
beforeAll(async () => {
  provider = await testProvider()
  companyId = (await makeCompany(provider.pool)).id
  const db = provider.db(companyId)
  await db.rows(
    `insert into casekit.stakeholder (company_id, id, name, is_responsible)
     select $1, id, 'Member ' || place, true from unnest($2::uuid[]) with ordinality given (id, place)`,
    [companyId, people],
  )
  await db.rows(
    `insert into casekit.cases (company_id, id, number, description, responsible_id)
     select $1, gen_random_uuid(), n, 'x', ($2::uuid[])[1 + n % 200] from generate_series(1, 600) n`,
    [companyId, people],
  )
  await asOwner(provider.connection, client => client.query('vacuum analyze casekit.cases'))
})
afterAll(() => provider.close())

test('a board of many members counts the cards of each, and those of nobody', async () => {
  const columns = await countColumns(provider.db(companyId), companyId, 'responsible', {})
  expect(columns).toHaveLength(PEOPLE + 1)
  const countOf = new Map(columns.map(({ key, count }) => [key, count]))
  expect(people.map(id => countOf.get(id))).toEqual(people.map((_, at) => (at < 200 ? 3 : 0)))
})

test('the first cards of each of many members come in their order', async () => {
  const cards = await listCards(provider.db(companyId), companyId, 'responsible', { amount: 2 })
  expect(cards).toHaveLength(200 * 2)
  const owners = cards.map(({ responsible }) => responsible?.id)
  expect(owners.filter((id, at) => id !== owners[at - 1])).toEqual(
    (await countColumns(provider.db(companyId), companyId, 'responsible', {}))
      .filter(({ count }) => count > 0)
      .map(({ key }) => key),
  )
})

type Plan = [{ 'QUERY PLAN': [{ Plan: { 'Shared Hit Blocks': number; 'Shared Read Blocks': number } }] }]
type Statement = { text: string; values: unknown[] }

async function explained({ text, values }: Statement, company = companyId) {
  const rows = await provider.db(company).planned(`explain (analyze, buffers, format json) ${text}`, values)
  const [
    {
      'QUERY PLAN': [{ Plan: plan }],
    },
  ] = rows as Plan
  const told = JSON.stringify(plan)
  return {
    text,
    told,
    nodes: told.split('"Node Type"').length,
    buffers: plan['Shared Hit Blocks'] + plan['Shared Read Blocks'],
  }
}

const counts = (keys: string[]) => explained(countsStatement({ sight: '' }, companyId, 'responsible', keys, {}))
const first = (keys: string[]) =>
  explained(cardsStatement({ sight: '' }, companyId, 'responsible', keys, { amount: 1 }))

test('the statement is no longer for three hundred members than for three, and reads a few pages of an index for each', async () => {
  const [few, many] = [await counts(people.slice(0, 3)), await counts(people)]
  expect(many.text).toBe(few.text)
  expect(many.nodes).toBe(few.nodes)
  expect(many.buffers).toBeLessThan(PEOPLE * 8)
})

test('so it is with the first card of each, whose tables may be joined in another way', async () => {
  const [few, many] = [await first(people.slice(0, 3)), await first(people)]
  expect(many.text).toBe(few.text)
  expect(many.nodes).toBeLessThan(few.nodes + 10)
  expect(many.buffers).toBeLessThan(PEOPLE * 40)
})

test('channels are found without passing over the cases that have none', async () => {
  const { told, buffers } = await explained({ text: CHANNELS, values: [companyId] })
  expect(told).not.toMatch(/"Rows Removed by Filter":[1-9]/)
  expect(buffers).toBeLessThan(20)
})

/** More closed cases of one customer than are gathered, and three with a word found nowhere else. */
async function manyClosed() {
  const { id, stageIds } = await makeCompany(provider.pool)
  const [stage = ''] = stageIds
  const [common, rare] = [newId(), newId()]
  await asOwner(provider.connection, async client => {
    await client.query(
      `insert into casekit.customer (company_id, id, number, name) values ($1, $2, 1, 'Fælleshuset'), ($1, $3, 2, 'Zeppelin ApS')`,
      [id, common, rare],
    )
    await client.query(
      `insert into casekit.cases (company_id, id, number, title, description, status, stage_id, customer_id)
       select $1, gen_random_uuid(), n, case when n = 3 then 'Zeppelin' else 'Utæt rør' end, '', 'Closed', $2,
         case when n <= 2 then $4 else $3 end::uuid from generate_series(1, 10050) n`,
      [id, stage, common, rare],
    )
    await client.query('vacuum analyze casekit.cases, casekit.customer, search.entry')
  })
  return { id, stage, db: provider.db(id) }
}

test('a word that few cases hold is looked up, however many the board holds, and one of many is tried', async () => {
  const { id, stage, db } = await manyClosed()
  const numbers = async (search: string) =>
    (await listCards(db, id, 'stage', { search })).map(({ caseNumber }) => caseNumber).toSorted((a, b) => a - b)
  expect(await numbers('zeppelin')).toEqual([1, 2, 3])
  expect(await numbers('zeppelin fælleshuset')).toEqual([3])
  const count = async (search: string) =>
    (await countColumns(db, id, 'stage', { search })).find(({ key }) => key === stage)?.count
  expect(await count('zeppelin')).toBe(3)
  expect(await count('fælleshuset')).toBe(10_001)
  expect(await count('fælleshuset zeppelin')).toBe(1)
  const sought = (search: string) => explained(countsStatement(db, id, 'stage', [stage], { search }), id)
  expect((await sought('zeppelin')).buffers).toBeLessThan(100)
  expect((await sought('fælleshuset')).buffers).toBeLessThan(10_050) // a customer is looked up once, not for each case
})
