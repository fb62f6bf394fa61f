import { asOwner } from '@casekit/provider/platform/database/connection'
import { migrate } from '@casekit/provider/platform/database/migrate'
import { SHIFT_VARIABLE } from '@casekit/provider/platform/database/shifted-clock'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { emptyDatabase } from '../support/databases.ts'
import { countsOf, EARLIER, loadEarlier, schemaOf } from './earlier.ts'

/** Earlier databases were created by the machine's clock, and are refused when it is shifted. */
beforeEach(() => void vi.stubEnv(SHIFT_VARIABLE, undefined))
afterEach(() => void vi.unstubAllEnvs())

/** Tables whose rows were moved to another. */
const WENT_OVER: Record<string, string> = { 'casekit.customer_import': 'casekit.move_in' }

test.each(EARLIER)('a database %s keeps every row and comes to the schema of a new one', async name => {
  const [earlier, fresh] = [await emptyDatabase(), await emptyDatabase()]
  await loadEarlier(earlier.connection, name)
  const before = await countsOf(earlier.connection)
  expect(Object.values(before).filter(count => count > 0).length).toBeGreaterThan(30)

  await Promise.all([migrate(earlier.connection), migrate(fresh.connection)])
  const after = await countsOf(earlier.connection)
  for (const [table, count] of Object.entries(before))
    expect(after[WENT_OVER[table] ?? table], table).toBeGreaterThanOrEqual(count)
  const [wanted, stands] = [await schemaOf(fresh.connection), await schemaOf(earlier.connection)]
  expect(stands.filter(part => !wanted.includes(part))).toEqual([])
  expect(wanted.filter(part => !stands.includes(part))).toEqual([])
  await Promise.all([earlier.drop(), fresh.drop()])
})

const OLD_IMPORT = '01900000-0000-7000-8000-0000000000aa'

test('an import of customers from before stands among those of other systems, with the customers that it made', async () => {
  const earlier = await emptyDatabase()
  await loadEarlier(earlier.connection, EARLIER[0] ?? '')
  await asOwner(earlier.connection, client =>
    client.query(
      `with company as (select min(id) as id from directory.company),
         made as (insert into casekit.customer_import (company_id, id, file_name) select id, '${OLD_IMPORT}', 'gamle.csv' from company returning id)
       select id from made`,
    ),
  )
  await asOwner(earlier.connection, client =>
    client.query(
      `insert into casekit.customer (company_id, id, number, name, import_id, deleted_at)
       select (select min(id) from directory.company), casekit.new_id(), 1900000000 + n, 'Gammel ' || n, '${OLD_IMPORT}', case when n = 3 then now() end
       from generate_series(1, 3) n`,
    ),
  )
  await migrate(earlier.connection)
  const { rows } = await asOwner(earlier.connection, client =>
    client.query(
      `select m.state, m.file_name, count(c.id)::int as count from casekit.move_in m
       join casekit.move_in_row r on r.company_id = m.company_id and r.move_in_id = m.id and r.verdict = 'new' and r.step = 'in'
       join casekit.customer c on c.company_id = r.company_id and c.id = r.target and r.mark = c.version::text
       where m.id = '${OLD_IMPORT}' group by 1, 2`,
    ),
  )
  expect(rows).toEqual([{ state: 'done', file_name: 'gamle.csv', count: 2 }])
  await earlier.drop()
})
