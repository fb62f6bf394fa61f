import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Copy, emptyDatabase } from '../../../../../tests/support/databases.ts'
import { launch } from '../../launch.ts'
import { asOwner } from './connection.ts'
import { migrate } from './migrate.ts'
import { openDatabase } from './open.ts'
import { openPool } from './pool.ts'
import { SHIFT_VARIABLE } from './shifted-clock.ts'

const DAY_MS = 86_400_000
const before = process.env[SHIFT_VARIABLE]

let copy: Copy
beforeEach(async () => void (copy = await emptyDatabase()))
afterEach(async () => {
  restoreShift()
  await copy.drop()
})

function restoreShift() {
  if (before === undefined) delete process.env[SHIFT_VARIABLE]
  else process.env[SHIFT_VARIABLE] = before
}

const READINGS = `
  with made as (insert into directory.attempt (bucket, count) values ('clock', 1) returning window_start)
  select extract(epoch from now() - pg_catalog.now())::float / 86400 as "now",
    extract(epoch from clock_timestamp() - pg_catalog.clock_timestamp())::float / 86400 as "clock",
    extract(epoch from (select window_start from made) - pg_catalog.now())::float / 86400 as "default"`

test('every reading of the clock in the database is moved: a statement, a default of a column, for the owner and the app', async () => {
  process.env[SHIFT_VARIABLE] = String(40 * DAY_MS)
  await migrate(copy.connection)
  const pool = openPool(copy.connection)
  const asApp = await pool.query<Record<string, number>>(READINGS)
  await pool.query(`delete from directory.attempt`)
  await pool.end()
  const owned = await asOwner(copy.connection, client => client.query<Record<string, number>>(READINGS))
  for (const reading of [asApp, owned].flatMap(({ rows }) => Object.values(rows[0] ?? {})))
    expect(reading).toBeCloseTo(40, 3)
})

test('a moved clock is refused outside the demo, with DATABASE_URL and by a database that was made without it', async () => {
  delete process.env[SHIFT_VARIABLE]
  await migrate(copy.connection)
  process.env[SHIFT_VARIABLE] = String(DAY_MS)
  await expect(migrate(copy.connection)).rejects.toThrow('created with the machine clock')
  await expect(openDatabase({ dataFolder: '', url: 'postgres://a@127.0.0.1:1/a' })).rejects.toThrow('with DATABASE_URL')
  await expect(launch({ environment: { CASEKIT_DEMO: '0', PORT: '0' } })).rejects.toThrow('outside the demo')
})
