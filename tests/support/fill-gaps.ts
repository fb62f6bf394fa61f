import type { Client } from 'pg'
import { carriedTables } from '@casekit/provider/platform/database/tables'

type Column = { name: string; type: string; isNeeded: boolean }
type Reference = { columns: string[]; target: string; targets: string[]; isOptional: boolean }
type Shape = { columns: Column[]; references: Reference[] }

/**
 * Gives every exported table a row, and sets every nullable reference: derived from the catalog, so tables nobody has
 * thought of are filled too. Runs as a superuser, with triggers disabled and checks dropped.
 */
export async function fillGaps(client: Client): Promise<void> {
  await dropChecks(client)
  await client.query('set session_replication_role = replica')
  for (const { name } of await carriedTables(client)) {
    const shape = await shapeOf(client, name)
    const { rowCount } = await client.query(`select from ${name} limit 1`)
    if (!rowCount) await addRow(client, name, shape)
    for (const reference of shape.references.filter(({ isOptional }) => isOptional))
      await refer(client, name, reference)
  }
  await client.query('set session_replication_role = origin')
}

/** The values have the right type but nothing more: a restore into another database must drop the checks there too. */
export async function dropChecks(client: Client): Promise<void> {
  const { rows } = await client.query<{ drop: string }>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop from pg_constraint x
     join pg_namespace n on n.oid = x.connamespace and n.nspname in ('casekit', 'directory', 'search') where contype = 'c'`,
  )
  for (const { drop } of rows) await client.query(drop)
}

async function shapeOf(client: Client, table: string): Promise<Shape> {
  const ask = async <Row>(text: string) => (await client.query<{ one: Row }>(text, [table])).rows.map(({ one }) => one)
  return { columns: await ask<Column>(COLUMNS), references: await ask<Reference>(REFERENCES) }
}

async function addRow(client: Client, table: string, { columns, references }: Shape): Promise<void> {
  const values = new Map(columns.filter(({ isNeeded }) => isNeeded).map(({ name, type }) => [name, valueOf(type)]))
  const company = await companyOfAll(client, references)
  for (const { columns: own, target, targets } of references) {
    const held = targets[own.indexOf('company_id')] ?? ((await isOfCompany(client, target)) ? 'company_id' : '')
    const { rows } = await client.query<Record<string, unknown>>(
      `select ${targets.map(one => `${one}::text as ${one}`).join()} from ${target} ${held ? `where ${held} = ${company}` : ''} limit 1`,
    )
    for (const [place, name] of own.entries())
      if (rows[0]) values.set(name, `'${String(rows[0][targets[place] ?? ''])}'`)
  }
  await client.query(`insert into ${table} (${[...values.keys()].join()}) values (${[...values.values()].join()})`)
}

/**
 * The company that has a row of each referenced kind; if several, the one with the most cases, which has the most of
 * everything.
 */
async function companyOfAll(client: Client, references: readonly Reference[]): Promise<number> {
  const kinds = references.flatMap(({ columns, target, targets }) => {
    const held = targets[columns.indexOf('company_id')]
    return held ? [`exists (select from ${target} t where t.${held} = c.id)`] : []
  })
  const { rows } = await client.query<{ id: number }>(
    `select id from directory.company c where ${['true', ...kinds].join(' and ')}
     order by (select count(*) from casekit.cases k where k.company_id = c.id) desc limit 1`,
  )
  return rows[0]?.id ?? 0
}

const VALUES: [RegExp, string][] = [
  [/\[\]$/, `'{}'`],
  [/^uuid/, 'gen_random_uuid()'],
  [/^(integer|bigint|smallint|numeric|double|real)/, '1'],
  [/^timestamp/, 'now()'],
  [/^date/, 'current_date'],
  [/^time/, `'08:00'`],
  [/^json/, `'{}'`],
  [/^boolean/, 'true'],
  [/^bytea/, `'\\x01'`],
  [/range$/, `'empty'`],
]
const valueOf = (type: string) => VALUES.find(([kind]) => kind.test(type))?.[1] ?? `'x'`

/** A reference may use a key without the company, and still must not point to another company's row. */
const isOfCompany = async (client: Client, table: string): Promise<boolean> =>
  Boolean(
    (
      await client.query(
        `select from pg_attribute where attrelid = $1::regclass and attname = 'company_id' and not attisdropped`,
        [table],
      )
    ).rowCount,
  )

/** Makes one row refer to one of its own company, unless some row already does. */
async function refer(client: Client, table: string, { columns, target, targets }: Reference): Promise<void> {
  const filled = columns.map(name => `${name} is not null`).join(' and ')
  if ((await client.query(`select from ${table} where ${filled} limit 1`)).rowCount) return
  const inCompany =
    (await isOfCompany(client, table)) && (await isOfCompany(client, target))
      ? 'where t.company_id = one.company_id'
      : ''
  const first =
    inCompany === '' ? '' : `where exists (select from ${target} t where t.company_id = ${table}.company_id)`
  const set = columns.filter(name => name !== 'company_id')
  await client.query(
    `update ${table} one set (${set.join()}) = row(${set.map(name => `(select t.${targets[columns.indexOf(name)]} from ${target} t ${inCompany} order by t.id limit 1)`).join()})
     where one.ctid = (select ctid from ${table} ${first} limit 1)`,
  )
}

const COLUMNS = `select json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod),
    'isNeeded', a.attnotnull and not a.atthasdef) as one
  from pg_attribute a where a.attrelid = $1::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''`

const REFERENCES = `select json_build_object('target', x.confrelid::regclass::text,
    'columns', (select json_agg(a.attname order by k.n) from unnest(x.conkey) with ordinality k (id, n) join pg_attribute a on a.attrelid = x.conrelid and a.attnum = k.id),
    'targets', (select json_agg(a.attname order by k.n) from unnest(x.confkey) with ordinality k (id, n) join pg_attribute a on a.attrelid = x.confrelid and a.attnum = k.id),
    'isOptional', exists (select from pg_attribute a where a.attrelid = x.conrelid and a.attnum = any (x.conkey) and not a.attnotnull)) as one
  from pg_constraint x where x.contype = 'f' and x.conrelid = $1::regclass`
