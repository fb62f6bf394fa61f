import type { Body } from '@casekit/contract/endpoint'
import type { addReportSchedule, changeReportSchedule, ReportSchedule } from '@casekit/contract/report-schedules'
import type { Staff } from '../server/caller.ts'
import type { Db } from '../platform/db.ts'
import { newId } from '../platform/new-id.ts'
import { badRequest, forbidden, notFound } from '../server/problem.ts'
import { noSuch } from '../server/unknown-id.ts'
import { findReport } from './reports.ts'

type Given = Body<typeof addReportSchedule>
type Change = Body<typeof changeReportSchedule> & { version: number | null }

const FOUND = `select h.id, h.report_id as "reportId", h.property_id as "propertyId", h.name, h.every, h.format, h.language, h.receivers,
    h.is_on as "isOn", h.next_at as "nextAt", h.last_at as "lastAt", h.fault, h.owner_id = $2 as "isMine", s.name as "ownerName", h.version
  from casekit.report_schedule h join casekit.stakeholder s on s.company_id = h.company_id and s.id = h.owner_id
  where h.company_id = $1 and h.deleted_at is null and (h.owner_id = $2 or $3)`

const seesAll = ({ guards }: Staff) => guards.includes('SettingsAccess')

export const reportSchedules = (db: Db, companyId: number, staff: Staff, cap: number) =>
  db.rows<ReportSchedule>(`${FOUND} order by casekit.sort_key(h.name), h.id limit ${cap + 1}`, [
    companyId,
    staff.id,
    seesAll(staff),
  ])

/** A schedule that the caller owns: schedules run with their owner's rights, and only the owner may change them. */
export const findOwnSchedule = (db: Db, companyId: number, staff: Staff, id: string) =>
  db.row<ReportSchedule>(`${FOUND} and h.id = $4`, [companyId, staff.id, false, id])

async function standing(db: Db, companyId: number, staff: Staff, id: string): Promise<ReportSchedule> {
  const found = await findOwnSchedule(db, companyId, staff, id)
  if (!found) throw notFound('schedule')
  return found
}

const ADD = `insert into casekit.report_schedule
  (company_id, id, owner_id, report_id, property_id, definition, name, every, language, receivers, is_on, format, next_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, coalesce($12, 'xlsx'), casekit.next_report_at($1, $8, now()))`

export function addSchedule(db: Db, companyId: number, staff: Staff, given: Given): Promise<ReportSchedule> {
  return db.transaction(async db => {
    await refuseUnknown(db, companyId, staff, given)
    const id = newId()
    const { reportId = null, propertyId = null, definition, name, every, format, language, receivers, isOn } = given
    const what = [reportId, propertyId, definition ? JSON.stringify(definition) : null]
    const how = [name.trim(), every, language, receivers, isOn, format ?? null]
    await db.rows(ADD, [companyId, id, staff.id, ...what, ...how])
    return standing(db, companyId, staff, id)
  })
}

/** Requires exactly one thing to mail, which the caller may see. */
async function refuseUnknown(db: Db, companyId: number, staff: Staff, { reportId, propertyId, definition }: Given) {
  if (reportId && !staff.guards.includes('BIAccess')) throw forbidden()
  if (reportId && !(await findReport(db, companyId, staff.id, reportId))) throw noSuch('reportId')
  if (propertyId && !seesAll(staff)) throw forbidden()
  const property = 'select id from casekit.property where company_id = $1 and id = $2 and deleted_at is null'
  if (propertyId && !(await db.row(property, [companyId, propertyId]))) throw noSuch('propertyId')
  if ([reportId, propertyId, definition].filter(one => one !== undefined).length !== 1)
    throw badRequest('/reportId', 'either this, propertyId or definition')
}

const CHANGE = `update casekit.report_schedule set name = $4, language = $6, receivers = $7, is_on = $8,
    next_at = case when every = $5 and is_on then next_at else casekit.next_report_at($1, $5, now()) end,
    every = $5, format = coalesce($10, format), fault = '', version = version + 1, updated_at = now()
  where company_id = $1 and owner_id = $2 and id = $3 and deleted_at is null and version = coalesce($9, version) returning id`

/** Undefined if the caller has no such schedule in this version. */
export async function changeSchedule(db: Db, companyId: number, staff: Staff, id: string, change: Change) {
  const { name, every, format, language, receivers, isOn, version } = change
  const how = [name.trim(), every, language, receivers, isOn, version, format ?? null]
  const kept = await db.row(CHANGE, [companyId, staff.id, id, ...how])
  return kept ? findOwnSchedule(db, companyId, staff, id) : undefined
}

export async function removeSchedule(db: Db, companyId: number, staff: Staff, id: string): Promise<null> {
  const gone = await db.row(
    `update casekit.report_schedule set deleted_at = now()
     where company_id = $1 and (owner_id = $2 or $3) and id = $4 and deleted_at is null returning id`,
    [companyId, staff.id, seesAll(staff), id],
  )
  if (!gone) throw notFound('schedule')
  return null
}

/** Restores what was deleted within a day, skipping missed runs; returns one that is not deleted unchanged. */
export async function restoreSchedule(db: Db, companyId: number, staff: Staff, id: string): Promise<ReportSchedule> {
  await db.rows(
    `update casekit.report_schedule set deleted_at = null, next_at = casekit.next_report_at(company_id, every, now())
     where company_id = $1 and (owner_id = $2 or $3) and id = $4 and deleted_at > now() - interval '1 day'`,
    [companyId, staff.id, seesAll(staff), id],
  )
  const found = await db.row<ReportSchedule>(`${FOUND} and h.id = $4`, [companyId, staff.id, seesAll(staff), id])
  if (!found) throw notFound('schedule')
  return found
}
