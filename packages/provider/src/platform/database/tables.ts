import type { Client } from 'pg'

/** One table as backup and restore see it; generated columns make themselves. */
export type Table = { name: string; columns: string[]; key: string[]; isPerCompany: boolean }

/** Live only where they were made: a restored database signs nobody in and starts its own counting and history of migrations. */
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
 * A reference that cannot be checked row by row while a backup is read: its rows come later (the tables refer to one
 * another), or never. Then `forgotten` are the columns that are empty in a restored database.
 */
export type LooseReference = { table: string; constraint: string; target: string; forgotten: string[] }

type Row = Table & { needs: string[] }

/** The tables that a backup carries, each after those that its foreign keys point at. */
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

/** The references of carried tables that a restore holds back until all rows are there. */
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
