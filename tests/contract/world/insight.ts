import { newId } from '@casekit/provider/platform/new-id'
import type { Db } from '@casekit/provider/platform/db'
import type { Filler } from '../world.ts'

const DEFINITION = { measures: ['casesOpened'], dimensions: ['department'], period: 'thisYear', chart: 'bar' }
const report = (owner_id: string) => ({ name: 'Cases by department', definition: JSON.stringify(DEFINITION), owner_id })

/** A saved report, an arrangement of a dashboard, a favourite and a target. */
export const fillInsight = (async (put, own, { deletedAt, number }) => {
  const ids = { insightReport: newId() }
  await put('insight_report', { ...report(own.staff), id: ids.insightReport, deleted_at: deletedAt })
  await put('insight_board', { stakeholder_id: own.staff, board: 'manager', tiles: '[]' })
  await put('insight_favorite', { stakeholder_id: own.staff, report: 'economy' })
  await put('insight_target', { measure: `retired${number}`, value: 240 })
  return ids
}) satisfies Filler

/** A report of that member, which nobody else may change. */
export async function putInsightReport(db: Db, companyId: number, staffId: string): Promise<string> {
  const id = newId()
  const { name, definition, owner_id } = report(staffId)
  await db.rows(
    'insert into casekit.insight_report (company_id, id, name, definition, owner_id) values ($1, $2, $3, $4, $5)',
    [companyId, id, name, definition, owner_id],
  )
  return id
}
