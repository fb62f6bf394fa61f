import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeCompany, makeStaff } from '../../../../tests/support/people.ts'
import { testProvider, type TestProvider } from '../../../../tests/support/provider.ts'
import { asOwner } from '../platform/database/connection.ts'
import { UNREAD, unreadMessages } from './list.ts'

const CASES = 500
const MESSAGES = 10

let provider: TestProvider
let companyId: number
let memberId: string
beforeAll(async () => {
  provider = await testProvider()
  companyId = (await makeCompany(provider.pool)).id
  memberId = (await makeStaff(provider.pool, companyId)).id
  const db = provider.db(companyId)
  await db.rows(
    `insert into casekit.cases (company_id, id, number, description, deleted_at)
     select $1, gen_random_uuid(), n, 'x', case when n = ${CASES} then now() end from generate_series(1, ${CASES}) n`,
    [companyId],
  )
  await asOwner(provider.connection, async client => {
    await client.query(
      `insert into casekit.case_message (company_id, id, case_id, type, lane, body, sent_by_name, created_at)
       select k.company_id, gen_random_uuid(), k.id, 'Other', 'customer', 'x', 'Hanne', now() - (1000 - k.number) * interval '1 minute' - n * interval '1 second'
       from casekit.cases k, generate_series(1, ${MESSAGES}) n where k.company_id = $1`,
      [companyId],
    )
    await client.query('vacuum analyze casekit.case_message, casekit.cases')
  })
})
afterAll(() => provider.close())

const numbers = async (cap: number) => {
  const db = provider.db(companyId)
  const found = await unreadMessages(db, companyId, memberId, cap)
  const rows = await db.rows<{ id: string; number: number }>(
    'select id, number from casekit.cases where company_id = $1',
    [companyId],
  )
  const numberOf = new Map(rows.map(({ id, number }) => [id, number]))
  return found.map(({ caseId, count }) => [numberOf.get(caseId), count])
}

test('the cases that were written about last come first, each with what is unread of it, and none that was deleted', async () => {
  expect(await numbers(2)).toEqual([
    [CASES - 1, MESSAGES],
    [CASES - 2, MESSAGES],
    [CASES - 3, MESSAGES],
  ])
})

test('only the cases that are answered are looked up, however many messages there are', async () => {
  const [row] = await provider
    .db(companyId)
    .planned<{ 'QUERY PLAN': [{ Plan: { 'Shared Hit Blocks': number; 'Shared Read Blocks': number } }] }>(
      `explain (analyze, buffers, format json) ${UNREAD}`,
      [companyId, memberId, 10],
    )
  const { Plan: plan } = row!['QUERY PLAN'][0]
  expect(plan['Shared Hit Blocks'] + plan['Shared Read Blocks']).toBeLessThan(CASES)
})
