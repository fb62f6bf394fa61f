import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Copy, copyDatabase } from '../../../../../tests/support/databases.ts'
import { asOwner } from './connection.ts'
import { carriedTables, looseReferences, NOT_CARRIED } from './tables.ts'

let copy: Copy
beforeAll(async () => void (copy = await copyDatabase()))
afterAll(() => copy.drop())

test('every foreign key of a carried table leads to a carried one, or its columns may be forgotten', async () => {
  const loose = await asOwner(copy.connection, async client => looseReferences(client, await carriedTables(client)))
  const away = loose.filter(({ target }) => NOT_CARRIED.includes(target))
  expect(away.filter(({ forgotten }) => forgotten.length === 0)).toEqual([])
  expect(away.map(({ table, target, forgotten }) => `${table} ${forgotten.join()} -> ${target}`)).toEqual([
    'casekit.booking link_id -> directory.link',
    'casekit.invitation link_id -> directory.link',
  ])
})

test('every table of the database is carried or left out on purpose', async () => {
  const [carried, all] = await asOwner(copy.connection, async client => [
    (await carriedTables(client)).map(({ name }) => name),
    (await client.query<{ name: string }>(ALL)).rows.map(({ name }) => name),
  ])
  expect([...carried, ...NOT_CARRIED].toSorted()).toEqual(all.toSorted())
})

const ALL = `select schemaname || '.' || tablename as name from pg_tables
  where schemaname not in ('pg_catalog', 'information_schema')`
