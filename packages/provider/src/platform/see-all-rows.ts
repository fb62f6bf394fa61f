import type { Db } from './db.ts'

/** Lifts the row rule until the transaction ends: changes to a customer also affect cases the member may not see. */
export async function seeAllRows(db: Db): Promise<void> {
  await db.rows('select casekit.see_all_rows()')
}
