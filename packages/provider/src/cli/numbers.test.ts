import { afterAll, beforeAll, expect, test } from 'vitest'
import { worldOf } from '../../../../tests/support/insight-world.ts'
import { makeCompany, makeStaff } from '../../../../tests/support/people.ts'
import { testProvider, type TestProvider } from '../../../../tests/support/provider.ts'
import { numbers } from './numbers.ts'
import { readWords, UsageError } from './words.ts'

let provider: TestProvider
beforeAll(async () => void (provider = await testProvider()))
afterAll(() => provider.close())

const KEPT = [
  'select category, day, count, sales_price from casekit.case_day where company_id = $1 and count <> 0 order by 1, 2',
  'select case_id, answered_at, closed_at, visits, trade_id from casekit.case_pace where company_id = $1 order by 1',
  'select id, case_id, customer_id, property_id, trade_id, is_gone from casekit.activity_time where company_id = $1 order by 1',
  `select offer_id, line_id, kind, product_id, text, quantity, unit, net, cost, created_at from casekit.document_line
   where company_id = $1 order by 1, 2`,
]
const DAMAGE = [
  'update casekit.case_day set count = count + 1 where company_id = $1 and count = 1',
  `delete from casekit.case_day where company_id = $1 and count > 1`,
  `insert into casekit.case_day (company_id, day, category, count, sales_price) values ($1, '2020-02-29', 'Pakke', 3, 900)`,
  'update casekit.case_pace set visits = visits + 2, answered_at = null where company_id = $1',
  `update casekit.case_pace p set trade_id = (select id from casekit.skill s where s.company_id = $1 and s.id is distinct from p.trade_id limit 1)
   where company_id = $1`,
  'update casekit.activity_time set is_gone = not is_gone, case_id = null where company_id = $1',
  `delete from casekit.document_line where company_id = $1 and kind = 'hours'`,
  'update casekit.document_line set net = net + 1 where company_id = $1',
]

async function openOffice() {
  const { id, name } = await makeCompany(provider.pool)
  const db = provider.db(id)
  await worldOf(11).put(db, id, (await makeStaff(provider.pool, id)).id)
  const kept = () => Promise.all(KEPT.map(text => db.rows(text, [id])))
  const rebuilt = async () =>
    (await numbers(provider.connection, readWords(['rebuild']))).find(said => said.startsWith(`${name}: `))
  return { id, db, kept, rebuilt }
}

test('whatever became of the numbers that are kept, they are as before once they were rebuilt', async () => {
  const { id, db, kept, rebuilt } = await openOffice()
  const before = await kept()
  expect(before.map(rows => rows.length > 5)).toEqual([true, true, true, true])
  expect(await rebuilt()).toContain('every aggregate matched its rows')
  for (const text of DAMAGE) await db.rows(text, [id])
  expect(await rebuilt()).toMatch(/corrected \d+ days, \d+ cases, \d+ lines and [1-9]\d* times/)
  expect(await kept()).toEqual(before)
  expect(await rebuilt()).toContain('every aggregate matched its rows')
})

test('the days of visits are those of the time zone that the company moves to', async () => {
  const { id, rebuilt } = await openOffice()
  await provider.pool.query(`update directory.company set time_zone = 'Pacific/Auckland' where id = $1`, [id])
  expect(await rebuilt()).toContain('every aggregate matched its rows')
})

test('who writes goes on while it is rebuilt, and what is written then is counted too', async () => {
  const { id, db, kept, rebuilt } = await openOffice()
  for (const text of DAMAGE) await db.rows(text, [id])
  const cases = await db.rows<{ id: string }>(
    'select id from casekit.cases where company_id = $1 order by id limit 20',
    [id],
  )
  const write = () =>
    db.transaction(async within => {
      for (const one of cases)
        await within.rows(
          `update casekit.cases set status = case status when 'Closed' then 'Open' else 'Closed' end, sales_price = sales_price + 100
           where company_id = $1 and id = $2`,
          [id, one.id],
        )
    })
  await Promise.all([rebuilt(), write(), write(), rebuilt(), write()])
  await rebuilt()
  const before = await kept()
  expect(await rebuilt()).toContain('every aggregate matched its rows')
  expect(await kept()).toEqual(before)
})

test.each([[[]], [['rebuild', 'all']], [['count']]])('%j is no way to say it', async line => {
  await expect(numbers(provider.connection, readWords(line))).rejects.toThrow(UsageError)
})
