import { asOwner, type Connection, withDatabase } from '@casekit/provider/platform/database/connection'
import { randomUUID } from 'node:crypto'
import { inject } from 'vitest'

/** Migrated and empty. */
export const TEMPLATE = 'casekit_template'
/** Migrated, with the demo data; created by the first test that needs it. */
const DEMO = 'casekit_demo'
const DEMO_LOCK = 7_230_002

/** A test's own database, copied quickly; `drop` it when done. */
export type Copy = { connection: Connection; drop: () => Promise<void> }

/** Copied as files: going block by block through the WAL takes two to three times as long. */
export async function copyDatabase({ demo = false } = {}): Promise<Copy> {
  const server = inject('postgres')
  if (demo) await ensureDemo(server)
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await asOwner(server, client =>
    client.query(`create database ${name} template ${demo ? DEMO : TEMPLATE} strategy file_copy`),
  )
  return {
    connection: withDatabase(server, name),
    drop: () =>
      asOwner(server, async client => void (await client.query(`drop database if exists ${name} with (force)`))),
  }
}

/** An empty database without tables. */
export async function emptyDatabase(): Promise<Copy> {
  const server = inject('postgres')
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await asOwner(server, client => client.query(`create database ${name}`))
  return {
    connection: withDatabase(server, name),
    drop: () =>
      asOwner(server, async client => void (await client.query(`drop database if exists ${name} with (force)`))),
  }
}

/** Created under another name and renamed when complete, so a failed load is not mistaken for the real thing. */
async function ensureDemo(server: Connection): Promise<void> {
  const { loadDemo } = await import('../../packages/provider/demo/load.ts')
  await asOwner(server, async client => {
    await client.query('select pg_advisory_lock($1)', [DEMO_LOCK])
    const { rowCount } = await client.query('select from pg_database where datname = $1', [DEMO])
    if (rowCount) return
    await client.query(`drop database if exists ${DEMO}_new with (force)`)
    await client.query(`create database ${DEMO}_new template ${TEMPLATE}`)
    await loadDemo(withDatabase(server, `${DEMO}_new`))
    await client.query(`alter database ${DEMO}_new rename to ${DEMO}`)
  })
}
