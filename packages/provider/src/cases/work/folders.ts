import type { Db } from '../../platform/db.ts'

/** A folder with its name on the original case. */
export type Folder = { id: string; name: string }

export const foldersOf = (db: Db, companyId: number, caseId: string) =>
  db.rows<Folder>('select id, name from casekit.case_folder where company_id = $1 and case_id = $2 order by id', [
    companyId,
    caseId,
  ])

/** One folder per statement, so that the next one sees the name it took. */
const MOVE = `update casekit.case_folder set case_id = $4, name = (
    select free.name from (
      select $5::text as name, 1 as place
      union all select $5 || ' (' || place || ')', place from generate_series(2, 10000) place
    ) free where not exists (
      select from casekit.case_folder other
      where other.company_id = $1 and other.case_id = $4 and lower(other.name) = lower(free.name))
    order by free.place limit 1)
  where company_id = $1 and id = $2 and case_id = $3`

/** Moves folders, keeping their names; a name already taken there gets a number: `Billeder (2)`. */
export async function moveFolders(db: Db, companyId: number, folders: readonly Folder[], from: string, to: string) {
  for (const { id, name } of folders) await db.rows(MOVE, [companyId, id, from, to, name])
}
