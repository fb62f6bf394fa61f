import type { Client } from 'pg'

/** A table as seen by backup and restore; without generated columns. */
export type Table = { name: string; columns: string[]; key: string[]; isPerCompany: boolean }

/**
 * Valid only in the database where they were created: a restored one has no sessions and its own counters and
 * migrations.
 */
export const NOT_CARRIED = [
  'directory.migration',
  'directory.session',
  'directory.own_token',
  'directory.sign_in_step',
  'directory.passkey_challenge',
  'directory.issuer_request',
  'directory.embed_session',
  'directory.link',
  'directory.attempt',
  'directory.mailbox',
  'directory.job',
  'directory.failed_sign_in',
  'casekit.event',
]

/**
 * A reference that cannot be checked row by row during a restore because its target rows come later (circular
 * references), or are not in the backup. In the latter case `forgotten` lists the columns to clear.
 */
export type LooseReference = { table: string; constraint: string; target: string; forgotten: string[] }

type Row = Table & { needs: string[] }

/** The tables in a backup, each after those its foreign keys reference. */
export async function carriedTables(client: Client): Promise<Table[]> {
  const { rows } = await client.query<Row>(TABLES, [NOT_CARRIED])
  const ordered: Row[] = []
  const place = (row: Row, path: string[]) => {
    if (ordered.includes(row) || path.includes(row.name)) return
    for (const name of row.needs) {
      const needed = rows.find(other => other.name === name)
      if (needed && needed !== row) place(needed, [...path, row.name])
    }
    ordered.push(row)
  }
  for (const row of rows) place(row, [])
  return ordered.map(({ name, columns, key, isPerCompany }) => ({ name, columns, key, isPerCompany }))
}

type Reference = Omit<LooseReference, 'forgotten'> & { nullable: string[] }

/** References that a restore defers until all rows are loaded. */
export async function looseReferences(client: Client, tables: readonly Table[]): Promise<LooseReference[]> {
  const { rows } = await client.query<Reference>(REFERENCES)
  const place = (name: string) => tables.findIndex(table => table.name === name)
  return rows
    .filter(({ table, target }) => place(table) >= 0 && (place(target) < 0 || place(target) > place(table)))
    .map(({ nullable, ...reference }) => ({
      ...reference,
      forgotten: place(reference.target) < 0 ? nullable : [],
    }))
}

const REFERENCES = `
  select n.nspname || '.' || c.relname as table, quote_ident(x.conname) as constraint, m.nspname || '.' || f.relname as target,
    array(select quote_ident(a.attname) from pg_attribute a
      where a.attrelid = c.oid and a.attnum = any (x.conkey) and not a.attnotnull order by a.attnum) as nullable
  from pg_constraint x join pg_class c on c.oid = x.conrelid join pg_namespace n on n.oid = c.relnamespace
  join pg_class f on f.oid = x.confrelid join pg_namespace m on m.oid = f.relnamespace
  where x.contype = 'f' and n.nspname in ('directory', 'casekit', 'search') order by 1, 2`

const TABLES = `
  select n.nspname || '.' || c.relname as name, c.relrowsecurity as "isPerCompany",
    array(select quote_ident(a.attname) from pg_attribute a
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' order by a.attnum) as columns,
    array(select quote_ident(a.attname) from pg_index i, unnest(i.indkey::int[]) with ordinality as k (attnum, place), pg_attribute a
      where i.indrelid = c.oid and i.indisprimary and a.attrelid = c.oid and a.attnum = k.attnum order by k.place) as key,
    array(select distinct m.nspname || '.' || f.relname from pg_constraint x join pg_class f on f.oid = x.confrelid
      join pg_namespace m on m.oid = f.relnamespace where x.conrelid = c.oid and x.contype = 'f') as needs
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname in ('directory', 'casekit', 'search') and c.relkind = 'r' and n.nspname || '.' || c.relname <> all ($1)
  order by 1`
