import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { emptyDatabase } from '../../../../tests/support/databases.ts'
import { asOwner, type Connection } from './connection.ts'
import { migrate, readMigrations } from './migrate.ts'

test('a user who may make things in one database, and is no administrator, runs every migration', async () => {
  const { connection, drop } = await emptyDatabase()
  if ('connectionString' in connection) throw new Error('The tests have a server of their own.')
  const user = `owner_${randomUUID().slice(0, 8)}`
  const plain: Connection = { ...connection, user, password: randomUUID() }
  await asOwner(connection, client =>
    client.query(`create role ${user} login password '${plain.password}';
      grant casekit_app to ${user}; grant create on database ${connection.database} to ${user}`),
  )
  expect(await migrate(plain)).toHaveLength(readMigrations().length)
  await drop()
  await asOwner({ ...connection, database: 'postgres' }, client => client.query(`drop role ${user}`))
})
