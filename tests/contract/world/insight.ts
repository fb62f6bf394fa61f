import { hashOf } from '@casekit/provider/insight/links'
import { randomBytes } from 'node:crypto'
import { newId } from '@casekit/provider/platform/new-id'
import type { Db } from '@casekit/provider/platform/db'
import type { Filler } from '../world.ts'

const DEFINITION = { measures: ['casesOpened'], dimensions: ['department'], period: 'thisYear', chart: 'bar' }
/** Shared with the company: widgets show no others. */
const report = (owner_id: string) => ({
  name: 'Cases by department',
  definition: JSON.stringify(DEFINITION),
  owner_id,
  is_shared: true,
})

/** Paused, so the job does not pick it up. */
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

const link = (owner_id: string, secret = randomBytes(32).toString('base64url')) => ({
  owner_id,
  secret_hash: hashOf(secret),
  kind: 'report',
  name: 'Cases by department',
  expires_at: '2099-01-01T06:00:00Z',
})

const note = (author_id: string) => ({ author_id, board: 'manager', day: '2026-03-02', text: 'Frost' })

/** A saved report, a scheduled one, a link, a note, a dashboard layout, a favorite and a target. */
export const fillInsight = (async (put, own, { deletedAt, number, companyId }) => {
  const ids = {
    insightReport: newId(),
    reportSchedule: newId(),
    insightLink: newId(),
    insightNote: newId(),
    shownToken: '',
  }
  await put('insight_report', { ...report(own.staff), id: ids.insightReport, deleted_at: deletedAt })
  await put('report_schedule', {
    ...schedule(own.staff),
    id: ids.reportSchedule,
    deleted_at: deletedAt && '2026-01-01',
  })
  await put('report_mail', { id: newId(), schedule_id: ids.reportSchedule, path: newId() })
  const secret = randomBytes(32).toString('base64url')
  ids.shownToken = `${companyId}-${secret}`
  // an expired one is as good as deleted
  await put('insight_link', {
    ...link(own.staff, secret),
    id: ids.insightLink,
    report_id: ids.insightReport,
    ...(deletedAt && { expires_at: deletedAt }),
  })
  await put('insight_note', { ...note(own.staff), id: ids.insightNote, deleted_at: deletedAt })
  await put('insight_board', { stakeholder_id: own.staff, board: 'manager', tiles: '[]' })
  await put('insight_favorite', { stakeholder_id: own.staff, report: 'economy' })
  await put('insight_target', { measure: `retired${number}`, value: 240 })
  return ids
}) satisfies Filler

/** A report of that member, which nobody else may change. */
export async function putInsightReport(db: Db, companyId: number, staffId: string): Promise<string> {
  const id = newId()
  const { name, definition, owner_id, is_shared } = report(staffId)
  await db.rows(
    'insert into casekit.insight_report (company_id, id, name, definition, owner_id, is_shared) values ($1, $2, $3, $4, $5, $6)',
    [companyId, id, name, definition, owner_id, is_shared],
  )
  return id
}

/** A schedule mailed with that member's permissions, which only they may change. */
export async function putReportSchedule(db: Db, companyId: number, staffId: string): Promise<string> {
  const id = newId()
  const columns = Object.entries({ company_id: companyId, id, ...schedule(staffId) })
  await db.planned(
    `insert into casekit.report_schedule (${columns.map(([name]) => name).join(', ')}) values (${columns.map((_, at) => `$${at + 1}`).join(', ')})`,
    columns.map(([, value]) => value),
  )
  return id
}

/** A link to a report of that member, with its token. */
export async function putInsightLink(db: Db, companyId: number, staffId: string) {
  const secret = randomBytes(32).toString('base64url')
  const [id, reportId] = [newId(), await putInsightReport(db, companyId, staffId)]
  const { owner_id, secret_hash, kind, name, expires_at } = link(staffId, secret)
  await db.rows(
    `insert into casekit.insight_link (company_id, id, owner_id, secret_hash, kind, name, expires_at, report_id)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [companyId, id, owner_id, secret_hash, kind, name, expires_at, reportId],
  )
  return { insightLink: id, shownToken: `${companyId}-${secret}` }
}

/** A note of that member, which nobody else may change. */
export async function putInsightNote(db: Db, companyId: number, staffId: string): Promise<string> {
  const id = newId()
  const { author_id, board, day, text } = note(staffId)
  await db.rows(
    'insert into casekit.insight_note (company_id, id, author_id, board, day, text) values ($1, $2, $3, $4, $5, $6)',
    [companyId, id, author_id, board, day, text],
  )
  return id
}
