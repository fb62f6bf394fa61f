import type { CaseStatus } from '@casekit/contract/ids'
import type { Actor } from '../../history/queries.ts'
import { tell } from '../../history/record.ts'
import type { Db } from '../../platform/db.ts'
import type { Caller } from '../../server/caller.ts'
import { badRequest, ProblemError } from '../../server/problem.ts'
import { type Folder, foldersOf, moveFolders } from './folders.ts'
import { join, numberOf } from './relations.ts'

/** What goes along with a case; an area with rows of its own per case adds its table. */
const MOVED = ['activity', 'offer', 'case_material', 'case_file', 'case_message', 'transfer'] as const

type Moved = { status: CaseStatus; reason: string; folders?: Folder[] } & Partial<
  Record<(typeof MOVED)[number], string[]>
>

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
  for (const table of MOVED) {
    const rows = await db.rows<{ id: string }>(
      `update casekit.${table} set case_id = $3 where company_id = $1 and case_id = $2 returning id`,
      [companyId, caseId, otherId],
    )
    moved[table] = rows.map(({ id }) => id)
  }
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
  for (const table of MOVED)
    await db.rows(
      `update casekit.${table} set case_id = $2 where company_id = $1 and case_id = $3 and id = any ($4::uuid[])`,
      [companyId, caseId, other, moved[table] ?? []],
    )
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

const setStatus = (db: Db, companyId: number, caseId: string, status: CaseStatus, reason: string) =>
  db.rows(
    `update casekit.cases set status = $3, status_reason = $4, version = version + 1, updated_at = now()
     where company_id = $1 and id = $2`,
    [companyId, caseId, status, reason],
  )
