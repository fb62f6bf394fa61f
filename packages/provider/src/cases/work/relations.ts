import type { RelatedCase } from '@casekit/contract/case-work'
import type { Caller } from '../../server/caller.ts'
import type { Db } from '../../platform/db.ts'
import { notFound } from '../../server/problem.ts'
import { tell } from '../../history/record.ts'

const RELATED = `select k.id, k.number as "caseNumber", k.title, k.status, r.kind, r.case_id = $2 as "isFrom"
  from casekit.case_relation r
  join casekit.cases k on k.company_id = r.company_id and k.deleted_at is null
    and k.id = case when r.case_id = $2 then r.other_id else r.case_id end
  where r.company_id = $1 and (r.case_id = $2 or r.other_id = $2) order by k.number desc`

export const listRelated = (db: Db, companyId: number, caseId: string) =>
  db.rows<RelatedCase>(RELATED, [companyId, caseId])

/** The number of a case, locked until the transaction ends; 404 if it does not exist. */
export async function numberOf(db: Db, companyId: number, caseId: string): Promise<string> {
  const row = await db.row<{ number: number }>(
    'select number from casekit.cases where company_id = $1 and id = $2 and deleted_at is null for update',
    [companyId, caseId],
  )
  if (!row) throw notFound('case')
  return String(row.number)
}

/** Records that `caseId` came from, or was merged into, `otherId`; keeps a merge. Returns whether anything changed. */
export async function join(
  db: Db,
  companyId: number,
  caseId: string,
  otherId: string,
  kind: RelatedCase['kind'],
  moved: object | null = null,
): Promise<boolean> {
  const made = await db.row(
    `insert into casekit.case_relation (company_id, case_id, other_id, kind, moved)
     select $1, $2, $3, $4, $5 where not exists (
       select from casekit.case_relation where company_id = $1 and case_id = $3 and other_id = $2 and kind = $4)
     on conflict (company_id, case_id, other_id) do update set kind = excluded.kind, moved = excluded.moved
       where case_relation.kind <> 'merge' and case_relation.kind <> excluded.kind returning case_id`,
    [companyId, caseId, otherId, kind, moved === null ? null : JSON.stringify(moved)],
  )
  return made !== undefined
}

export const relate = (db: Db, companyId: number, caller: Caller, caseId: string, otherId: string): Promise<null> =>
  db.transaction(async db => {
    const [number, other] = [await numberOf(db, companyId, caseId), await numberOf(db, companyId, otherId)]
    if (caseId === otherId || !(await join(db, companyId, caseId, otherId, 'related'))) return null
    await tell(db, companyId, caller, caseId, { type: 'caseRelated', text: other })
    await tell(db, companyId, caller, otherId, { type: 'caseRelated', text: number })
    return null
  })

export const unrelate = (db: Db, companyId: number, caller: Caller, caseId: string, otherId: string): Promise<null> =>
  db.transaction(async db => {
    const [number, other] = [await numberOf(db, companyId, caseId), await numberOf(db, companyId, otherId)]
    const gone = await db.rows(
      `delete from casekit.case_relation where company_id = $1 and kind <> 'merge'
         and ((case_id = $2 and other_id = $3) or (case_id = $3 and other_id = $2)) returning case_id`,
      [companyId, caseId, otherId],
    )
    if (gone.length === 0) return null
    await tell(db, companyId, caller, caseId, { type: 'caseUnrelated', text: other })
    await tell(db, companyId, caller, otherId, { type: 'caseUnrelated', text: number })
    return null
  })
