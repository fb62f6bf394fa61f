import type { Client } from 'pg'

/** Rows that belong to a customer, by table; `null` for tables without ids. */
type Edge = { child: string; parent: string; holder: string; hasId: boolean }

/**
 * Writes a word into every text column of every row that belongs to a customer: those that refer to it, those that
 * refer to them, and so on. If a table that could belong to them has no such row, one is assigned to them. Derived from
 * the catalog; runs as a superuser with triggers disabled. Returns the tables that now contain the word.
 */
export async function plant(
  client: Client,
  { companyId, customerId, fixed }: { companyId: number; customerId: string; fixed: Set<string> },
  word: string,
): Promise<string[]> {
  const { rows: edges } = await client.query<Edge>(EDGES)
  const own = new Map([['casekit.customer', new Set([customerId])]])
  const planted = new Set<string>()
  await client.query('set session_replication_role = replica')
  for (let at = 0; at < own.size; at += 1) {
    const [parent = '', ids = new Set<string>()] = [...own][at] ?? []
    for (const edge of edges.filter(one => one.parent === parent)) {
      await give(client, companyId, edge, [...ids])
      await write(
        client,
        edge.child,
        `company_id = ${companyId} and ${edge.holder} = any ($2)`,
        [word, [...ids]],
        fixed,
      )
      planted.add(edge.child)
      if (!edge.hasId || OF_OTHERS_TOO.has(edge.child) || own.has(edge.child)) continue
      const { rows } = await client.query<{ id: string }>(
        `select id from ${edge.child} where company_id = $1 and ${edge.holder} = any ($2)`,
        [companyId, [...ids]],
      )
      own.set(edge.child, new Set(rows.map(({ id }) => id)))
    }
  }
  await client.query(
    `update search.entry set text = text || ' ' || lower($3) where company_id = $1 and id = any ($2)`,
    [companyId, [...own.values()].flatMap(ids => [...ids]), word],
  )
  await client.query('set session_replication_role = origin')
  return [...planted]
}

/**
 * Writes words into every text column of every row of the company, whoever it belongs to; if a table has no rows of it,
 * one is moved there. Returns the tables.
 */
export async function plantEverywhere(
  client: Client,
  { companyId, fixed }: { companyId: number; fixed: Set<string> },
  words: string,
): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select c.oid::regclass::text as name from pg_class c where c.relkind = 'r'
       and c.relnamespace = 'casekit'::regnamespace
       and exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'company_id') order by 1`,
  )
  await client.query('set session_replication_role = replica')
  const planted: string[] = []
  for (const { name } of rows) {
    const { rowCount } = await client.query(`select from ${name} where company_id = $1 limit 1`, [companyId])
    if (!rowCount)
      await client.query(`update ${name} set company_id = $1 where ctid = (select ctid from ${name} limit 1)`, [
        companyId,
      ])
    if (await write(client, name, `company_id = $2`, [words, companyId], fixed)) planted.push(name)
  }
  await client.query(`update search.entry set text = text || ' ' || search.fold($2) where company_id = $1`, [
    companyId,
    words,
  ])
  await client.query('set session_replication_role = origin')
  return planted
}

/** Records of a property or lease do not belong to the tenant alone. */
const OF_OTHERS_TOO = new Set(['casekit.property', 'casekit.lease'])

/** Makes a row of the table refer to one of these ids. */
async function give(client: Client, companyId: number, { child, holder }: Edge, ids: string[]): Promise<void> {
  const { rowCount } = await client.query(`select from ${child} where company_id = $1 and ${holder} = any ($2)`, [
    companyId,
    ids,
  ])
  if (rowCount) return
  const first = `coalesce((select ctid from ${child} where company_id = $1 and ${holder} is null limit 1), (select ctid from ${child} where company_id = $1 limit 1), (select ctid from ${child} limit 1))`
  await client.query(`update ${child} set company_id = $1, ${holder} = $2 where ctid = ${first}`, [companyId, ids[0]])
}

const KINDS: Record<string, (name: string) => string> = {
  text: name => `${name} || ' ' || $1`,
  'text[]': name => `array_append(${name}, $1)`,
  jsonb: name =>
    `case jsonb_typeof(${name}) when 'object' then ${name} || jsonb_build_object('planted', $1) else ${name} end`,
}

async function write(
  client: Client,
  table: string,
  condition: string,
  values: unknown[],
  fixed: Set<string>,
): Promise<boolean> {
  const { rows } = await client.query<{ name: string; type: string }>(TEXTS, [table])
  const sets = rows
    .filter(({ name }) => !fixed.has(`${table}.${name}`))
    .map(({ name, type }) => `${name} = ${KINDS[type]?.(name) ?? name}`)
  if (sets.length === 0) return false
  await client.query(`update ${table} set ${sets.join()} where ${condition} and $1::text <> ''`, values)
  return true
}

const EDGES = `select distinct x.conrelid::regclass::text as child, x.confrelid::regclass::text as parent, a.attname as holder,
    exists (select from pg_attribute i where i.attrelid = x.conrelid and i.attname = 'id') as "hasId"
  from pg_constraint x join pg_attribute a on a.attrelid = x.conrelid and a.attnum = x.conkey[2] where x.contype = 'f' order by 1, 3`

/** Columns whose values come from a fixed list; must be read before the checks are dropped. */
export async function fixedColumns(client: Client): Promise<Set<string>> {
  const { rows } = await client.query<{ name: string }>(
    `select x.conrelid::regclass || '.' || quote_ident(a.attname) as name from pg_constraint x
     join pg_attribute a on a.attrelid = x.conrelid and a.attnum = any (x.conkey)
     where x.contype = 'c' and pg_get_constraintdef(x.oid) like '%= ANY (ARRAY[%'`,
  )
  return new Set(rows.map(({ name }) => name))
}

/** Keys identify nobody. */
const TEXTS = `select quote_ident(a.attname) as name, format_type(a.atttypid, null) as type from pg_attribute a
  where a.attrelid = $1::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    and format_type(a.atttypid, null) in ('text', 'text[]', 'jsonb')
    and not exists (select from pg_constraint x where x.conrelid = a.attrelid and a.attnum = any (x.conkey) and x.contype in ('p', 'f'))`
