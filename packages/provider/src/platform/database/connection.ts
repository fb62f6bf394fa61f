import { Client, type ClientConfig } from 'pg'
import { clockSettings } from './shifted-clock.ts'

/** How to connect to a database as its owner. A plain object, since it is passed to other processes as JSON. */
export type Connection =
  | { connectionString: string }
  | { host: string; port: number; user: string; password: string; database: string }

/** The same server and user with another database. */
export function withDatabase(connection: Connection, database: string): Connection {
  if (!('connectionString' in connection)) return { ...connection, database }
  const url = new URL(connection.connectionString)
  url.pathname = `/${database}`
  return { connectionString: url.href }
}

/** Options for `pg`; our settings take precedence over any in the URL. */
export function clientConfig(connection: Connection, settings: Record<string, string> = {}): ClientConfig {
  const ours = Object.entries({ ...settings, ...clockSettings() }).map(([name, value]) => `-c ${name}=${value}`)
  if (!('connectionString' in connection)) return { ...connection, options: ours.join(' ') }
  const url = new URL(connection.connectionString)
  const given = url.searchParams.get('options')
  url.searchParams.delete('options')
  return { connectionString: url.href, options: [given, ...ours].filter(Boolean).join(' ') }
}

/** Runs `work` on a separate owner connection without a statement timeout: migrations, demo data, backups. */
export async function asOwner<T>(connection: Connection, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({
    ...clientConfig(connection, { timezone: 'UTC', search_path: 'public' }),
    connectionTimeoutMillis: 10_000,
  })
  client.on('error', () => {}) // the running query rejects with the same error
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end().catch(() => {})
  }
}
