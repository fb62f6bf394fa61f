import type { ClientBase } from 'pg'

const CHUNK = 2000

export type Row = Record<string, unknown>

/** Inserts rows of the same shape in chunks; column types come from the table itself. */
export async function insertRows(client: ClientBase, table: string, rows: readonly Row[]): Promise<void> {
  const [first] = rows
  if (!first) return
  const columns = Object.keys(first).join(', ')
  for (let at = 0; at < rows.length; at += CHUNK)
    await client.query(
      `insert into ${table} (${columns}) select ${columns} from json_populate_recordset(null::${table}, $1)`,
      [JSON.stringify(rows.slice(at, at + CHUNK))],
    )
}
