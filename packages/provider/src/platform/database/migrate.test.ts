import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { emptyDatabase } from '../../../../../tests/support/databases.ts'
import { asOwner, type Connection } from './connection.ts'
import { migrate, readMigrations } from './migrate.ts'

test('a user who may make things in one database, and is no administrator, runs every migration', async () => {
  const { connection, drop } = await emptyDatabase()
  if ('connectionString' in connection) throw new Error('The tests have a server of their own.')
  const user = `owner_${randomUUID().slice(0, 8)}`
  const plain: Connection = { ...connection, user, password: randomUUID() }
  await asOwner(connection, client =>
    client.query(`create role ${user} login password '${plain.password}';
      grant casekit_app, casekit_embed, casekit_switch to ${user}; grant create on database ${connection.database} to ${user}`),
  )
  expect(await migrate(plain)).toHaveLength(readMigrations().length)
  await drop()
  await asOwner({ ...connection, database: 'postgres' }, client => client.query(`drop role ${user}`))
})

test('no function keeps hold of the row type of a table, which a newer PostgreSQL then refuses to rewrite', async () => {
  const { connection, drop } = await emptyDatabase()
  const held: string[] = []
  const all = readMigrations()
  await asOwner(connection, async client => {
    for (const [place, { sql }] of all.entries()) {
      if (!/\bfunction\b/i.test(sql)) continue // makes none, and runs with the next
      await migrate(connection, all.slice(0, place + 1))
      held.push(...(await client.query<{ name: string }>(HOLDING)).rows.map(({ name }) => name))
    }
  })
  expect([...new Set(held)]).toEqual([])
  await drop()
})

const HOLDING = `select distinct p.oid::regprocedure::text as name from pg_proc p
  join pg_namespace n on n.oid = p.pronamespace and n.nspname in ('casekit', 'directory', 'search')
  join pg_depend d on d.classid = 'pg_proc'::regclass and d.objid = p.oid
  left join pg_type t on d.refclassid = 'pg_type'::regclass and t.oid = d.refobjid
  join pg_class c on c.relkind = 'r' and (c.oid = t.typrelid or d.refclassid = 'pg_class'::regclass and c.oid = d.refobjid)
  where p.prosqlbody is not null`
