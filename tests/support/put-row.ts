import type { Db } from '@casekit/provider/platform/db'
import { newId } from '@casekit/provider/platform/new-id'

/** Columns and values; the others get their defaults. */
type Row = Record<string, unknown>

/** Inserts a row as it is, without the product's checks. */
export async function insertRow(db: Db, companyId: number, table: string, row: Row): Promise<void> {
  const all = { company_id: companyId, ...row }
  const columns = Object.keys(all)
  await db.rows(
    `insert into casekit.${table} (${columns.join()}) values (${columns.map((_, at) => `$${at + 1}`).join()})`,
    Object.values(all),
  )
}

/** The same for a table with an id, which it returns. */
export async function putRow(db: Db, companyId: number, table: string, row: Row): Promise<string> {
  const id = newId()
  await insertRow(db, companyId, table, { id, ...row })
  return id
}
