import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Client } from 'pg'
import { asOwner, type Connection } from './connection.ts'
import { isShifted, shiftClock } from './shifted-clock.ts'
import { MigrationRefused } from './start-error.ts'

/**
 * One numbered SQL file, `0001-foundation.sql`. `accepted`: checksums under which it may have run; a later migration
 * brings databases that ran an earlier version in line.
 */
export type Migration = { number: number; name: string; sql: string; checksum: string; accepted: string[] }

const FOLDER = fileURLToPath(new URL('../../../migrations/', import.meta.url))
const LOCK = 7_230_001 // arbitrary, but unique among the advisory locks of this database

export const checksumOf = (sql: string): string =>
  createHash('sha256').update(sql.replaceAll('\r\n', '\n')).digest('hex')

/** Checksums of every version of each migration since it landed, the current one last. Lists only grow. */
export const readChecksums = (folder = FOLDER): Record<string, string[]> =>
  JSON.parse(readFileSync(`${folder}/checksums.json`, 'utf8')) as Record<string, string[]>

/** The migrations of this code version, in order. */
export function readMigrations(folder = FOLDER): Migration[] {
  const known = readChecksums(folder)
  return readdirSync(folder)
    .filter(name => /^\d{4}-.+\.sql$/.test(name))
    .sort()
    .map(name => {
      const sql = readFileSync(`${folder}/${name}`, 'utf8')
      const checksum = checksumOf(sql)
      return { number: Number(name.slice(0, 4)), name, sql, checksum, accepted: [...(known[name] ?? []), checksum] }
    })
}

/** Runs pending migrations, one transaction per file; a concurrent runner waits and then finds nothing to do. */
export async function migrate(connection: Connection, migrations = readMigrations()): Promise<Migration[]> {
  return asOwner(connection, async client => {
    await client.query('select pg_advisory_lock($1)', [LOCK])
    if (isShifted()) await shiftClock(client)
    await client.query(`create schema if not exists directory`).catch(refusal)
    await client.query(`create table if not exists directory.migration (
      number int primary key, name text not null, checksum text not null, run_at timestamptz not null default now())`)
    const pending = await pendingOf(client, migrations)
    for (const migration of pending) await run(client, migration)
    return pending
  })
}

type Done = { number: number; name: string; checksum: string }

async function pendingOf(client: Client, migrations: Migration[]): Promise<Migration[]> {
  const { rows } = await client.query<Done>('select number, name, checksum from directory.migration order by number')
  for (const done of rows) {
    const ours = migrations.find(({ number }) => number === done.number)
    if (!ours)
      throw new MigrationRefused(
        `The database is newer than this version of Casekit (it has ${done.name}): start the version that made it, or a newer one.`,
      )
    if (!ours.accepted.includes(done.checksum))
      throw new MigrationRefused(
        `The migration ${ours.name} was changed after it had run on this database: restore the file, or start with an empty database.`,
      )
  }
  return migrations.filter(({ number }) => !rows.some(done => done.number === number))
}

async function run(client: Client, { number, name, sql, checksum }: Migration): Promise<void> {
  await client.query('begin')
  try {
    await client.query(sql)
    await client.query('insert into directory.migration (number, name, checksum) values ($1, $2, $3)', [
      number,
      name,
      checksum,
    ])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    return refusal(error, name)
  }
}

const NOT_ALLOWED = '42501'

function refusal(error: unknown, name = 'the first migration'): never {
  const { code, message } = error as { code?: string; message: string }
  if (code !== NOT_ALLOWED) throw error
  throw new MigrationRefused(
    `The user of DATABASE_URL may not run ${name} (${message}): let an administrator run «create role casekit_app nologin; create role casekit_embed nologin in role casekit_app; create role casekit_rows nologin in role casekit_app; create role casekit_department nologin in role casekit_rows; create role casekit_own nologin in role casekit_rows; create role casekit_partner nologin in role casekit_rows; create role casekit_switch nologin noinherit in role casekit_department, casekit_own, casekit_partner; grant casekit_app, casekit_embed, casekit_switch to USER; grant create on database DATABASE to USER;» once, then start again.`,
    { cause: error },
  )
}
