import type { Client } from 'pg'
import { asOwner, type Connection } from '../platform/database/connection.ts'
import { carriedTables } from '../platform/database/tables.ts'

const REFERENCED = '23503'

const TABLES = `select n.nspname || '.' || c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
  join pg_attribute a on a.attrelid = c.oid and a.attname = 'company_id' and not a.attisdropped
  where c.relkind = 'r' and n.nspname in ('directory', 'casekit', 'search') order by 1`

/** Referencing tables first; circular references are resolved in further rounds. */
async function tablesOf(client: Client): Promise<string[]> {
  const ordered = (await carriedTables(client)).map(({ name }) => name)
  const { rows } = await client.query<{ name: string }>(TABLES)
  const placeOf = (name: string) => (ordered.includes(name) ? ordered.indexOf(name) : ordered.length)
  return rows.map(({ name }) => name).toSorted((one, other) => placeOf(other) - placeOf(one))
}

/** False if other rows still reference some of them. */
async function empty(client: Client, table: string, companyId: number): Promise<boolean> {
  await client.query('savepoint before')
  try {
    await client.query(`delete from ${table} where company_id = $1`, [companyId])
    await client.query('release savepoint before')
    return true
  } catch (error) {
    if ((error as { code?: unknown }).code !== REFERENCED) throw error
    await client.query('rollback to savepoint before')
    return false
  }
}

/** Table by table, since a cascade from the company would hit rows that still reference one another. */
async function emptyAll(client: Client, companyId: number): Promise<void> {
  await client.query(`select set_config('casekit.company_id', $1, true)`, [String(companyId)])
  let left = await tablesOf(client)
  while (left.length > 0) {
    const kept: string[] = []
    for (const table of left) if (!(await empty(client, table, companyId))) kept.push(table)
    if (kept.length === left.length) throw new Error(`Rows of ${kept.join(', ')} reference one another.`)
    left = kept
  }
}

/**
 * Removes a company and its sandboxes with all their data, and accounts that belong to no other company, in one
 * transaction.
 */
export function removeCompany(connection: Connection, companyId: number): Promise<void> {
  return asOwner(connection, async client => {
    await client.query('begin')
    const { rows: going } = await client.query<{ id: number }>(
      'select id from directory.company where id = $1 or sandbox_of = $1 order by sandbox_of',
      [companyId],
    )
    const accounts = new Set<string>()
    for (const { id } of going) {
      const { rows } = await client.query<{ id: string }>('select directory.accounts_of($1) as id', [id])
      for (const account of rows) accounts.add(account.id)
      await emptyAll(client, id)
      await client.query('delete from directory.company where id = $1', [id])
    }
    for (const id of accounts) await client.query('select directory.forget_account($1)', [id])
    await client.query('commit')
  })
}
