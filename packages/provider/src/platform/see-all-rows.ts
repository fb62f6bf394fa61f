import type { Db } from './db.ts'

/** Until the transaction ends: what holds for a customer holds for cases that the member who does it may not see, too. */
export async function seeAllRows(db: Db): Promise<void> {
  await db.rows('select casekit.see_all_rows()')
}
