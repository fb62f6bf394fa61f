import { newId } from '@casekit/provider/platform/new-id'
import type { Db } from '@casekit/provider/platform/db'
import type { Filler } from '../world.ts'

const DEFINITION = { measures: ['casesOpened'], dimensions: ['department'], period: 'thisYear', chart: 'bar' }
const report = (owner_id: string) => ({ name: 'Cases by department', definition: JSON.stringify(DEFINITION), owner_id })

/** Paused, so that no run of the job takes it up. */
const schedule = (owner_id: string) => ({
  owner_id,
  definition: JSON.stringify(DEFINITION),
  name: 'Cases by department',
  every: 'month',
  language: 'da-DK',
  receivers: ['board@example.com'],
  is_on: false,
  next_at: '2099-01-01T06:00:00Z',
})

/** A saved report, one that is mailed by itself, an arrangement of a dashboard, a favourite and a target. */
export const fillInsight = (async (put, own, { deletedAt, number }) => {
  const ids = { insightReport: newId(), reportSchedule: newId() }
  await put('insight_report', { ...report(own.staff), id: ids.insightReport, deleted_at: deletedAt })
  await put('report_schedule', {
    ...schedule(own.staff),
    id: ids.reportSchedule,
    deleted_at: deletedAt && '2026-01-01',
  })
  await put('report_mail', { id: newId(), schedule_id: ids.reportSchedule, path: newId() })
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

/** One that is mailed with the rights of that member, who alone may change it. */
export async function putReportSchedule(db: Db, companyId: number, staffId: string): Promise<string> {
  const id = newId()
  const columns = Object.entries({ company_id: companyId, id, ...schedule(staffId) })
  await db.planned(
    `insert into casekit.report_schedule (${columns.map(([name]) => name).join(', ')}) values (${columns.map((_, at) => `$${at + 1}`).join(', ')})`,
    columns.map(([, value]) => value),
  )
  return id
}
