import type { Cell } from '@casekit/contract/work-weeks'
import type { Db } from '../platform/db.ts'
import { badRequest } from '../server/problem.ts'

/** Refuses an unknown kind of absence, and one on a cell that is not absence. */
export async function refuseAbsence(db: Db, companyId: number, cells: readonly Cell[]): Promise<void> {
  const named = cells.some(({ absenceKindId }) => absenceKindId)
  const known = named
    ? await db.rows<{ id: string }>('select id from casekit.absence_kind where company_id = $1 limit 5000', [companyId])
    : []
  for (const [index, { kind, absenceKindId }] of cells.entries()) {
    const path = `/cells/${index}/absenceKindId`
    if (absenceKindId && kind !== 'absence') throw badRequest(path, 'is for absence only')
    if (absenceKindId && !known.some(({ id }) => id === absenceKindId.toLowerCase())) throw badRequest(path, 'unknown')
  }
}
