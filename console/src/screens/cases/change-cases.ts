import { changeCaseStatus, editCase } from '@casekit/contract/case-facts'
import type { CasePriorityName, CaseStatus } from '@casekit/contract/ids'
import type { CaseRow } from '@casekit/contract/overviews/cases'
import { call } from '../../session/session.store.ts'

export type CaseChange =
  | { caseStageId: string | null }
  | { responsibleId: string | null }
  | { priority: CasePriorityName }
  | { status: CaseStatus; isUndo?: true }

const AT_ONCE = 4

/** Changes each of the cases, a few at a time; answers those that were changed. */
export async function changeCases(
  rows: readonly CaseRow[],
  changeOf: (row: CaseRow) => CaseChange,
): Promise<CaseRow[]> {
  const waiting = [...rows]
  const done: CaseRow[] = []
  async function work(): Promise<void> {
    for (let row = waiting.shift(); row; row = waiting.shift()) {
      const changed = await changeOne(row.id, changeOf(row)).catch(() => null)
      if (changed) done.push(row)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return done
}

const changeOne = (caseId: string, change: CaseChange) =>
  'status' in change
    ? call(changeCaseStatus, { params: { caseId }, body: change })
    : call(editCase, { params: { caseId }, body: change })
