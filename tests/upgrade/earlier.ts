import { asOwner, type Connection } from '@casekit/provider/platform/database/connection'
import { readdirSync, readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import type { Client } from 'pg'

/**
 * Databases with data as earlier versions left them: `after-NNNN` is pg_dump 15's output of the demo, reduced to a few
 * rows per table, after the migrations up to that number as they were then.
 */
export const EARLIER = readdirSync(import.meta.dirname).filter(name => name.endsWith('.sql.gz'))

/** Loads it into an empty database of a server that has the role casekit_app. */
export async function loadEarlier(connection: Connection, name: string): Promise<void> {
  const sql = gunzipSync(readFileSync(`${import.meta.dirname}/${name}`)).toString()
  await asOwner(connection, client => client.query(sql))
}

/** Everything a schema consists of, as described by the server. */
export const schemaOf = (connection: Connection): Promise<string[]> =>
  asOwner(connection, async client => {
    const { rows } = await client.query<{ part: string }>(SCHEMA)
    return rows.map(({ part }) => part)
  })

const OURS = `n.nspname in ('casekit', 'directory', 'search')`
const CLASS = `pg_class c join pg_namespace n on n.oid = c.relnamespace and ${OURS}`

const SCHEMA = `
  select format('column %s.%s.%s %s %s %s %s', n.nspname, c.relname, a.attname, format_type(a.atttypid, a.atttypmod),
      a.attnotnull, a.attgenerated, pg_get_expr(d.adbin, d.adrelid)) as part
    from ${CLASS} join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum where c.relkind = 'r'
  union all select format('table %s.%s %s %s %s', n.nspname, c.relname, c.relrowsecurity, c.relforcerowsecurity,
      array(select one::text from unnest(c.relacl) one where one::text like 'casekit_app=%' order by 1)) from ${CLASS} where c.relkind = 'r'
  union all select format('constraint %s.%s %s', n.nspname, c.relname, pg_get_constraintdef(x.oid))
    from ${CLASS} join pg_constraint x on x.conrelid = c.oid and x.contype <> 'n'
  union all select pg_get_indexdef(c.oid) from ${CLASS} where c.relkind = 'i'
  union all select format('trigger %s.%s %s %s %s %s', n.nspname, c.relname, t.tgname, t.tgfoid::regproc, t.tgtype, t.tgattr) from ${CLASS} join pg_trigger t on t.tgrelid = c.oid and not t.tgisinternal
  union all select format('policy %s.%s %s %s %s', n.nspname, c.relname, p.polname, pg_get_expr(p.polqual, c.oid), pg_get_expr(p.polwithcheck, c.oid))
    from ${CLASS} join pg_policy p on p.polrelid = c.oid
  union all select pg_get_functiondef(p.oid) from pg_proc p join pg_namespace n on n.oid = p.pronamespace and ${OURS}
  order by 1`

/** The row count of each table. */
export const countsOf = (connection: Connection): Promise<Record<string, number>> =>
  asOwner(connection, async client => {
    const { rows } = await client.query<{ name: string }>(
      `select format('%s.%s', n.nspname, c.relname) as name from ${CLASS} where c.relkind = 'r' order by 1`,
    )
    const counts: Record<string, number> = {}
    for (const { name } of rows) counts[name] = await countOf(client, name)
    return counts
  })

async function countOf(client: Client, name: string): Promise<number> {
  const { rows } = await client.query<{ count: number }>(`select count(*)::int as count from ${name}`)
  return rows[0]?.count ?? 0
}
