import type { Client } from 'pg'

/** One table as backup and restore see it; generated columns make themselves. */
export type Table = { name: string; columns: string[]; key: string[]; isPerCompany: boolean }

/** Live only where they were made: a restored database signs nobody in and starts its own counting and history of migrations. */
const NOT_CARRIED = [
  'directory.migration',
  'directory.session',
  'directory.embed_session',
  'directory.link',
  'directory.attempt',
  'directory.mailbox',
  'casekit.event',
]

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
