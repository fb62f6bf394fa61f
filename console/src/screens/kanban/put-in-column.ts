import { getKanbanCard, moveKanbanCard } from '@casekit/contract/kanban'
import type { CardWanted } from '@casekit/widgets/kanban-board'
import { call } from '../../session/session.store.ts'

/** Moves a new case to the top of the column that it was created in; on failure it stays in the initial one. */
export async function putInColumn(caseId: string, { groupBy, column }: CardWanted): Promise<void> {
  const params = { caseId }
  try {
    const { version } = await call(getKanbanCard, { params })
    await call(moveKanbanCard, { params, body: { groupBy, column, afterId: null }, ifMatch: version })
  } catch {
    // the board shows where it is
  }
}
