import {
  getKanbanCard,
  getKanbanCards,
  getKanbanChoices,
  getKanbanColumns,
  getKanbanSums,
  moveKanbanCard,
  setKanbanLimit,
} from '@casekit/contract/kanban'
import { noSuch } from '../server/unknown-id.ts'
import { notFound } from '../server/problem.ts'
import type { Serve } from '../server/serve.ts'
import { findCard, listCards } from './cards.ts'
import { hasColumn, listChoices, setLimit } from './choices.ts'
import { countColumns } from './columns.ts'
import { moveCard } from './move.ts'
import { sumColumns } from './sums.ts'

/** Kanban board routes (§3 and §7 of cases-and-customers, Kanban). */
export function kanbanRoutes(serve: Serve) {
  serve(getKanbanColumns, ({ db, companyId, query: { groupBy = 'stage', ...filter } }) =>
    countColumns(db, companyId, groupBy, filter),
  )
  serve(getKanbanSums, ({ db, companyId, query: { groupBy = 'stage', ...filter } }) =>
    sumColumns(db, companyId, groupBy, filter),
  )
  serve(getKanbanCards, ({ db, companyId, query: { groupBy = 'stage', ...asked } }) =>
    listCards(db, companyId, groupBy, asked),
  )
  serve(getKanbanCard, async ({ db, companyId, params }) => {
    const card = await findCard(db, companyId, params.caseId)
    if (!card) throw notFound('case')
    return card
  })
  serve(
    moveKanbanCard,
    ({ db, companyId, caller, params, body, ifMatch }) => moveCard(db, companyId, caller, params.caseId, body, ifMatch),
    ({ db, companyId, params }) => findCard(db, companyId, params.caseId),
  )
  serve(getKanbanChoices, ({ db, companyId }) => listChoices(db, companyId))
  serve(setKanbanLimit, async ({ db, companyId, body }) => {
    if (!(await hasColumn(db, companyId, body))) throw noSuch('column')
    return setLimit(db, companyId, body)
  })
}
