import { migrate } from '@casekit/provider/platform/database/migrate'
import { expect, test } from 'vitest'
import { copyDatabase, emptyDatabase } from '../support/databases.ts'
import { countsOf, EARLIER, loadEarlier, schemaOf } from './earlier.ts'

test.each(EARLIER)('a database %s keeps every row and comes to the schema of a new one', async name => {
  const [earlier, fresh] = [await emptyDatabase(), await copyDatabase()]
  await loadEarlier(earlier.connection, name)
  const before = await countsOf(earlier.connection)
  expect(Object.values(before).filter(count => count > 0).length).toBeGreaterThan(30)

  await migrate(earlier.connection)
  const after = await countsOf(earlier.connection)
  for (const [table, count] of Object.entries(before)) expect(after[table], table).toBeGreaterThanOrEqual(count)
  const [wanted, stands] = [await schemaOf(fresh.connection), await schemaOf(earlier.connection)]
  expect(stands.filter(part => !wanted.includes(part))).toEqual([])
  expect(wanted.filter(part => !stands.includes(part))).toEqual([])
  await Promise.all([earlier.drop(), fresh.drop()])
})
