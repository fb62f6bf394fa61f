import { migrate } from '@casekit/provider/platform/database/migrate'
import { SHIFT_VARIABLE } from '@casekit/provider/platform/database/shifted-clock'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { emptyDatabase } from '../support/databases.ts'
import { countsOf, EARLIER, loadEarlier, schemaOf } from './earlier.ts'

/** Earlier databases were made by the machine's clock, and are refused where it was moved. */
beforeEach(() => void vi.stubEnv(SHIFT_VARIABLE, undefined))
afterEach(() => void vi.unstubAllEnvs())

test.each(EARLIER)('a database %s keeps every row and comes to the schema of a new one', async name => {
  const [earlier, fresh] = [await emptyDatabase(), await emptyDatabase()]
  await loadEarlier(earlier.connection, name)
  const before = await countsOf(earlier.connection)
  expect(Object.values(before).filter(count => count > 0).length).toBeGreaterThan(30)

  await Promise.all([migrate(earlier.connection), migrate(fresh.connection)])
  const after = await countsOf(earlier.connection)
  for (const [table, count] of Object.entries(before)) expect(after[table], table).toBeGreaterThanOrEqual(count)
  const [wanted, stands] = [await schemaOf(fresh.connection), await schemaOf(earlier.connection)]
  expect(stands.filter(part => !wanted.includes(part))).toEqual([])
  expect(wanted.filter(part => !stands.includes(part))).toEqual([])
  await Promise.all([earlier.drop(), fresh.drop()])
})
