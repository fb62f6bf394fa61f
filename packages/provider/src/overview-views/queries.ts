import type { SharedView } from '@casekit/contract/overview-views'
import type { Db } from '../platform/db.ts'
import { newId } from '../platform/new-id.ts'

export const sharedViews = (db: Db, companyId: number, staffId: string, overview: string): Promise<SharedView[]> =>
  db.rows(
    `select id, name, query, column_state as "columnState", stakeholder_id = $2 as "isMine" from casekit.shared_view
     where company_id = $1 and overview = $3 order by lower(name), id limit 200`,
    [companyId, staffId, overview],
  )

type NewView = { overview: string; name: string; query: string; columnState: string }

export async function addView(db: Db, companyId: number, staffId: string, view: NewView): Promise<string> {
  const id = newId()
  await db.rows(
    `insert into casekit.shared_view (company_id, id, overview, name, query, column_state, stakeholder_id)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [companyId, id, view.overview, view.name, view.query, view.columnState, staffId],
  )
  return id
}

/** Whether the member had such a view. */
export async function removeView(db: Db, companyId: number, staffId: string, id: string): Promise<boolean> {
  const removed = await db.row(
    'delete from casekit.shared_view where company_id = $1 and id = $2 and stakeholder_id = $3 returning id',
    [companyId, id, staffId],
  )
  return removed !== undefined
}

type ActivityGrid = { columnState: string; filterModel: string }

export async function activityGrid(db: Db, companyId: number, staffId: string): Promise<ActivityGrid> {
  const kept = await db.row<ActivityGrid>(
    `select column_state as "columnState", filter_model as "filterModel" from casekit.activity_grid
     where company_id = $1 and stakeholder_id = $2`,
    [companyId, staffId],
  )
  return kept ?? { columnState: '', filterModel: '' }
}

export async function keepActivityGrid(db: Db, companyId: number, staffId: string, grid: ActivityGrid): Promise<void> {
  await db.rows(
    `insert into casekit.activity_grid (company_id, stakeholder_id, column_state, filter_model) values ($1, $2, $3, $4)
     on conflict (company_id, stakeholder_id) do update set column_state = excluded.column_state, filter_model = excluded.filter_model`,
    [companyId, staffId, grid.columnState, grid.filterModel],
  )
}
