import { migrate } from '@casekit/provider/platform/database/migrate'
import { asOwner, type Connection, withDatabase } from '@casekit/provider/platform/database/connection'
import { startEmbedded } from '@casekit/provider/platform/database/embedded'
import { rm } from 'node:fs/promises'
import type { TestProject } from 'vitest/node'
import { TEMPLATE } from './databases.ts'
import { makeQuickFolder } from './quick-folder.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The run's own PostgreSQL, as its owner. */
    postgres: Connection
  }
}

/** One embedded server for the whole run, with a migrated database that every test provider copies. */
export async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const folder = await makeQuickFolder('casekit-test-')
  const server = await startEmbedded(folder, {
    settings: { fsync: 'off', synchronous_commit: 'off', max_connections: '300', max_wal_size: '512MB' },
  })
  await asOwner(server.connection, client => client.query(`create database ${TEMPLATE}`))
  await migrate(withDatabase(server.connection, TEMPLATE))
  provide('postgres', server.connection)
  return async () => {
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
