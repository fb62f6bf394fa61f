import type { Pool } from 'pg'
import { asOwner, type Connection } from './connection.ts'
import { findRunning, startEmbedded } from './embedded.ts'
import { migrate } from './migrate.ts'
import { APP_ROLE, openPool } from './pool.ts'
import { ClockShifted, isShifted } from './shifted-clock.ts'
import { DatabaseFailed, DatabaseUnreachable, DiskFull, StartError } from './start-error.ts'

export type Database = {
  /** Owner connection, only for migrations, demo data and backups. */
  connection: Connection
  /** Runs as a role that owns nothing; for everything else. */
  pool: Pool
  isEmbedded: boolean
  /** Closes the pool, then an embedded database; takes at most a few seconds. */
  close(): Promise<void>
}

type Options = {
  /** Folder of the embedded database; ignored with `url`. */
  dataFolder: string
  /** DATABASE_URL: PostgreSQL 15 or newer. */
  url?: string | undefined
  poolSize?: number
}

/** Opens and migrates the database: embedded unless a URL is given. Throws a StartError that says what to do. */
export async function openDatabase({ dataFolder, url, poolSize }: Options): Promise<Database> {
  const server = await startServer(dataFolder, url)
  const { connection } = server
  const pool = openPool(connection, { max: poolSize })
  const close = async () => {
    await pool.end()
    await server.stop()
  }
  try {
    await migrate(connection)
    await checkRole(pool)
    return { connection, pool, isEmbedded: !url, close }
  } catch (error) {
    await close()
    throw failure(error, url ? 'the server of DATABASE_URL' : dataFolder)
  }
}

/** The same migrated database without a pool, for commands that may run alongside a server. */
export async function openForCommand({
  dataFolder,
  url,
}: Options): Promise<{ connection: Connection; close(): Promise<void> }> {
  const running = url ? undefined : await findRunning(dataFolder)
  const server = running ? { connection: running, stop: () => Promise.resolve() } : await startServer(dataFolder, url)
  try {
    await migrate(server.connection)
  } catch (error) {
    await server.stop()
    throw failure(error, url ? 'the server of DATABASE_URL' : dataFolder)
  }
  return { connection: server.connection, close: () => server.stop() }
}

function startServer(dataFolder: string, url: string | undefined) {
  if (url && isShifted()) throw new ClockShifted('with DATABASE_URL')
  return url ? reach(url) : startEmbedded(dataFolder)
}

/** Checks DATABASE_URL; throws a DatabaseUnreachable whose sentence omits the password. */
export async function reach(url: string): Promise<{ connection: Connection; stop(): Promise<void> }> {
  const connection = { connectionString: url }
  if (!/^postgres(ql)?:$/.test(URL.parse(url)?.protocol ?? ''))
    throw new DatabaseUnreachable(
      'DATABASE_URL is not an address of the form postgres://user:password@host:5432/database.',
    )
  try {
    await asOwner(connection, async client => {
      const { rows } = await client.query<{ version: number }>(
        `select current_setting('server_version_num')::int as version`,
      )
      if (Number(rows[0]?.version) < 150_000)
        throw new DatabaseUnreachable('The server of DATABASE_URL is older than PostgreSQL 15.')
    })
  } catch (error) {
    throw error instanceof DatabaseUnreachable ? error : unreachable(url, error)
  }
  return { connection, stop: () => Promise.resolve() }
}

const REASONS: Record<string, string> = {
  ECONNREFUSED: 'the connection was refused',
  ENOTFOUND: 'the host is unknown',
  EAI_AGAIN: 'the host is unknown',
  ETIMEDOUT: 'it does not respond',
  '28P01': 'the user or the password is wrong',
  '28000': 'the user may not sign in',
  '3D000': 'there is no such database',
}

function unreachable(url: string, error: unknown): DatabaseUnreachable {
  const { code, message } = error as { code?: string; message?: string }
  const { host, pathname } = new URL(url)
  const reason = REASONS[code ?? ''] ?? (message || 'it does not respond')
  return new DatabaseUnreachable(`DATABASE_URL (${host}${pathname}) cannot be used: ${reason}.`, { cause: error })
}

const DISK_FULL = '53100'

function failure(error: unknown, place: string): StartError {
  if (error instanceof StartError) return error
  const { code, message } = error as { code?: string; message?: string }
  if (code === DISK_FULL) return new DiskFull(place)
  return new DatabaseFailed(`The database could not be brought up to date (${message}): nothing was changed.`, {
    cause: error,
  })
}

/** Row-level security applies only while the pool runs as the role that owns nothing. */
async function checkRole(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ role: string }>('select current_user as role')
  if (rows[0]?.role !== APP_ROLE)
    throw new DatabaseUnreachable(
      `The database does not permit switching to the role ${APP_ROLE}: connect directly, without a pooler that drops start-up options.`,
    )
}
