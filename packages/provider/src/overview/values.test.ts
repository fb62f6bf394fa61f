import { cases } from '@casekit/contract/overview'
import { GROUPS_AT_MOST } from '@casekit/contract/overview-shape'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeCompany, makeStaff } from '../../../../tests/support/people.ts'
import { testProvider, type TestProvider } from '../../../../tests/support/provider.ts'

let provider: TestProvider
let as: string
let gone: string
let companyId: number

/** A case for each of 203 customers, the last three of which are not among the options, and a case without one. */
beforeAll(async () => {
  provider = await testProvider()
  const company = await makeCompany(provider.pool)
  as = (await makeStaff(provider.pool, company.id)).as
  gone = company.stageIds[1] ?? ''
  companyId = company.id
  const db = provider.db(company.id)
  await db.rows(
    `with given as (select n, gen_random_uuid() as id from generate_series(1, 203) n), made as (
       insert into casekit.customer (company_id, id, number, name)
       select $1, id, n, 'Kunde ' || lpad(n::text, 3, '0') from given returning number, id)
     insert into casekit.cases (company_id, id, number, title, description, customer_id, stage_id)
     select $1, gen_random_uuid(), number, 'Utæt rør', '', id, ($2::uuid[])[1 + number::int % 2] from made
     union all select $1, gen_random_uuid(), 204, 'Uden kunde', '', null, null`,
    [company.id, company.stageIds.slice(0, 2)],
  )
  await db.rows('update casekit.case_stage set deleted_at = now() where company_id = $1 and id = $2', [
    company.id,
    gone,
  ])
})
afterAll(() => provider.close())

const groups = async (column: 'customer' | 'stage', body: object = {}) =>
  (await provider.call(cases.values, { as, params: { column }, body: { sums: true, ...body } })).body

test('groups hold every row, also of what can no longer be chosen or is one of too many', async () => {
  const byCustomer = await groups('customer')
  expect(byCustomer).toHaveLength(204)
  expect(byCustomer.map(({ label }) => label)).toEqual([
    '',
    ...Array.from({ length: 203 }, (_, at) => `Kunde ${String(at + 1).padStart(3, '0')}`),
  ])
  const byStage = await groups('stage')
  expect(byStage.map(({ count }) => count).toSorted((one, other) => one - other)).toEqual([1, 101, 102])
  expect(byStage.at(-1)).toMatchObject({ value: gone, label: expect.stringMatching(/\S/) as string, count: 102 })
})

test('the rows of a group that can no longer be chosen are those that it counts', async () => {
  const filterModel = { stage: { filterType: 'set' as const, values: [gone] } }
  const { body } = await provider.call(cases.rows, { as, body: { startRow: 0, endRow: 200, filterModel } })
  expect(body.lastRow).toBe(102)
})

test('of very many groups the largest are answered, and how many there are in all', async () => {
  const db = provider.db(companyId)
  await db.rows(
    `with given as (select n, gen_random_uuid() as id from generate_series(301, 700) n), made as (
       insert into casekit.customer (company_id, id, number, name)
       select $1, id, n, 'Kunde ' || lpad(n::text, 3, '0') from given returning number, id)
     insert into casekit.cases (company_id, id, number, title, description, customer_id)
     select $1, gen_random_uuid(), number::int * 10 + copy, 'Mange', '', id
     from made, generate_series(1, 2) copy`,
    [companyId],
  )
  const found = await groups('customer')
  expect(found).toHaveLength(GROUPS_AT_MOST)
  expect(found.filter(({ count }) => count === 2)).toHaveLength(400)
  expect(found[0]?.whole).toEqual({ groups: 604, rows: 1004 })

  const { value = '' } = (await groups('customer', { search: 'Utæt' })).at(-1) ?? {}
  const filterModel = { customer: { filterType: 'set', values: [value] } }
  expect((await groups('customer', { filterModel })).map(group => group.value)).toContain(value)
})
