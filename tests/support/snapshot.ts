import { asOwner, type Connection } from '@casekit/provider/platform/database/connection'

/**
 * Excluded tables: import logs, removal logs for other systems, event announcements, and the search dictionary, which
 * only records how words are spelled.
 */
const BESIDE = [
  'move_in',
  'move_in_row',
  'move_in_key',
  'move_in_column',
  'move_in_archive',
  'move_in_entry',
  'event',
  'idempotency',
  'webhook_message',
  'word',
  'customer_removed',
  'cases_removed',
  'activity_removed',
  'offer_removed',
  'property_removed',
  'lease_removed',
  'asset_removed',
  'booking_removed',
]

/** Every table with a row of a company: its rows as text, without update counters. */
export const snapshotOf = (connection: Connection) =>
  asOwner(connection, async client => {
    const { rows: tables } = await client.query<{ name: string }>(
      `select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where n.nspname in ('casekit', 'search') and c.relkind = 'r' and c.relname <> all ($1) order by 1`,
      [BESIDE],
    )
    const all: Record<string, unknown[]> = {}
    for (const { name } of tables) {
      const { rows } = await client.query<{ row: string }>(
        `select (to_jsonb(t) - 'version' - 'updated_at')::text as row from ${name} t where coalesce(to_jsonb(t) ->> 'kind', '') <> 'event' order by 1`,
      )
      all[name] = rows.map(({ row }) => row)
    }
    return all
  })
