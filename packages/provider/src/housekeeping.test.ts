import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeCompany, makeStaff } from '../../../tests/support/people.ts'
import { testProvider, type TestProvider } from '../../../tests/support/provider.ts'
import { cleanUp } from './housekeeping.ts'

let provider: TestProvider

beforeAll(async () => {
  provider = await testProvider()
})
afterAll(() => provider.close())

test('what has ended goes, what still counts stays', async () => {
  const company = await makeCompany(provider.pool)
  const [gone, here] = [await makeStaff(provider.pool, company.id), await makeStaff(provider.pool, company.id)]
  const directory = provider.db()
  const db = provider.db(company.id)
  await directory.rows('update directory.session set expires_at = now() where account_id = $1', [gone.accountId])
  for (const [key, age] of [
    ['old', '8 days'],
    ['new', '1 day'],
  ])
    await db.rows(
      `insert into casekit.idempotency (company_id, actor_id, key, endpoint, body_hash, answer, created_at)
       values ($1, $2, $3, 'POST /x', '', 'null', now() - $4::interval)`,
      [company.id, here.id, key, age],
    )
  for (const age of ['4 days', '1 day']) {
    await db.rows(`select casekit.announce($1, 'case', null)`, [company.id])
    await db.rows(
      `update casekit.event set at = now() - $2::interval where company_id = $1 and at = (select max(at) from casekit.event)`,
      [company.id, age],
    )
  }
  await cleanUp(provider.pool)
  expect(await directory.rows('select account_id from directory.session')).toEqual([{ account_id: here.accountId }])
  expect(await db.rows('select key from casekit.idempotency where company_id = $1', [company.id])).toEqual([
    { key: 'new' },
  ])
  expect(await db.rows('select seq from casekit.event where company_id = $1', [company.id])).toEqual([{ seq: 2 }])
})
