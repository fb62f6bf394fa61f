import type { CaseStatus } from '@casekit/contract/ids'
import type { Actor } from '../../history/queries.ts'
import { tell } from '../../history/record.ts'
import type { Db } from '../../platform/db.ts'
import type { Caller } from '../../server/caller.ts'
import { badRequest, ProblemError } from '../../server/problem.ts'
import { type Folder, foldersOf, moveFolders } from './folders.ts'
import { join, numberOf } from './relations.ts'

/** What goes along with a case, by the column that names a row; an area with rows of its own per case adds its table. */
const MOVED = {
  activity: 'id',
  offer: 'id',
  booking: 'id',
  requisition: 'id',
  agreement_visit: 'id',
  form_answer: 'id',
  case_asset: 'asset_id',
  asset_report: 'id',
  case_material: 'id',
  case_file: 'id',
  case_message: 'id',
  transfer: 'id',
} as const
type Table = keyof typeof MOVED

/** Which of the rows `r` go: assets the other case does not have, and visits that are still to be done, and can be. */
const WHICH: Partial<Record<Table, string>> = {
  case_asset:
    'not exists (select from casekit.case_asset o where o.company_id = $1 and o.case_id = $3 and o.asset_id = r.asset_id)',
  agreement_visit: `($4 is not null or r.state = 'made' and exists (
    select from casekit.cases o where o.company_id = $1 and o.id = $3 and o.status in ('Open', 'NeedPlanning')))`,
}
const TABLES = Object.keys(MOVED) as Table[]

type Moved = { status: CaseStatus; reason: string; folders?: Folder[] } & Partial<Record<Table, string[]>>

/** Moves what belongs to the case to the other one and cancels it; everything can be taken back by `unmerge`. */
export async function merge(db: Db, companyId: number, caller: Actor, caseId: string, otherId: string): Promise<null> {
  if (caseId === otherId) throw badRequest('/otherCaseId', 'is the case itself')
  const [first, second] = [caseId, otherId].toSorted((one, two) => (one < two ? -1 : 1))
  for (const id of [first, second]) await numberOf(db, companyId, id ?? caseId)
  const [number, other] = [await numberOf(db, companyId, caseId), await numberOf(db, companyId, otherId)]
  const standing = await db.row<{ status: CaseStatus; reason: string }>(
    'select status, status_reason as reason from casekit.cases where company_id = $1 and id = $2',
    [companyId, caseId],
  )
  if (!standing || standing.status === 'Canceled' || standing.status === 'Posted')
    throw new ProblemError(409, 'unlawful', 'A canceled or posted case cannot be merged.')
  const moved: Moved = { ...standing, folders: await foldersOf(db, companyId, caseId) }
  await moveFolders(db, companyId, moved.folders ?? [], caseId, otherId)
  for (const table of TABLES) moved[table] = await moveRows(db, companyId, table, caseId, otherId)
  await setStatus(db, companyId, caseId, 'Canceled', `→ ${other}`)
  await join(db, companyId, caseId, otherId, 'merge', moved)
  await tell(db, companyId, caller, caseId, {
    type: 'caseMerged',
    text: other,
    field: 'status',
    before: standing.status,
    after: 'Canceled',
  })
  await tell(db, companyId, caller, otherId, { type: 'caseMerged', text: number })
  return null
}

/** Reverts the merge of this case; 409 if it was not merged. */
export async function unmerge(db: Db, companyId: number, caller: Caller, caseId: string): Promise<null> {
  const number = await numberOf(db, companyId, caseId)
  const relation = await db.row<{ other: string; moved: Moved }>(
    `delete from casekit.case_relation where company_id = $1 and case_id = $2 and kind = 'merge'
     returning other_id as other, moved`,
    [companyId, caseId],
  )
  if (!relation) throw new ProblemError(409, 'unlawful', 'The case was not merged.')
  const { other, moved } = relation
  const otherNumber = await numberOf(db, companyId, other)
  for (const table of TABLES) await moveRows(db, companyId, table, other, caseId, moved[table] ?? [])
  await moveFolders(db, companyId, moved.folders ?? [], other, caseId)
  await setStatus(db, companyId, caseId, moved.status, moved.reason)
  await tell(db, companyId, caller, caseId, {
    type: 'caseUnmerged',
    text: otherNumber,
    field: 'status',
    before: 'Canceled',
    after: moved.status,
  })
  await tell(db, companyId, caller, other, { type: 'caseUnmerged', text: number })
  return null
}

/** Moves the rows of a case, or only the given ones, to another case; returns which. */
async function moveRows(
  db: Db,
  companyId: number,
  table: Table,
  from: string,
  to: string,
  only: readonly string[] | null = null,
): Promise<string[]> {
  const key = MOVED[table]
  const rows = await db.rows<{ id: string }>(
    `update casekit.${table} r set case_id = $3 where r.company_id = $1 and r.case_id = $2
       and ($4::uuid[] is null or r.${key} = any ($4)) and ${WHICH[table] ?? 'true'} returning r.${key} as id`,
    [companyId, from, to, only],
  )
  return rows.map(({ id }) => id)
}

const setStatus = (db: Db, companyId: number, caseId: string, status: CaseStatus, reason: string) =>
  db.rows(
    `update casekit.cases set status = $3, status_reason = $4, version = version + 1, updated_at = now()
     where company_id = $1 and id = $2`,
    [companyId, caseId, status, reason],
  )
