import type { ReportSchedule } from '@casekit/contract/report-schedules'
import type { ScheduleFault } from '@casekit/contract/insight-shapes'
import type { Pool } from 'pg'
import { findMember } from '../access/members.ts'
import { bytesOf } from '../documents/print.ts'
import { checkRoom, keepBytes } from '../files/upload.ts'
import { type Db, openDb } from '../platform/db.ts'
import { inEachCompany, type OnError } from '../platform/each-company.ts'
import type { Download } from '../platform/export/download.ts'
import type { FileStore } from '../platform/files/store.ts'
import type { Job } from '../platform/jobs.ts'
import { newId } from '../platform/new-id.ts'
import type { Staff } from '../server/caller.ts'
import { notFound, ProblemError } from '../server/problem.ts'
import { findOwnSchedule } from './schedules.ts'
import { type Due, filesOf, letterOf } from './schedule-mail.ts'

const EVERY_MS = 60_000
const AT_ONCE = 20

const WHAT = `h.id, h.owner_id as "ownerId", h.property_id as "propertyId", coalesce(r.definition, h.definition) as definition,
    h.name, h.every, h.format, h.language, h.receivers
  from casekit.report_schedule h
  left join casekit.insight_report r on r.company_id = h.company_id and r.id = h.report_id and r.deleted_at is null
    and casekit.sees_report(r.company_id, r.id, h.owner_id)`

const DUE = `select ${WHAT} where h.company_id = $1 and h.is_on and h.deleted_at is null and h.next_at <= coalesce($2, now())
  order by h.next_at limit ${AT_ONCE} for update of h skip locked`

type Means = { pool: Pool; files: FileStore }

/**
 * Mails the due reports of one company; mail and next due time are written together, so each is sent once. Returns how
 * many.
 */
export function mailDueReports(means: Means, companyId: number, now?: Date): Promise<number> {
  return openDb(means.pool, { companyId }).transaction(async db => {
    const due = await db.rows<Due>(DUE, [companyId, now ?? null])
    for (const one of due) {
      const fault = await mailOne(means, db, companyId, one)
      await db.rows(
        `update casekit.report_schedule set next_at = casekit.next_report_at($1, every, coalesce($3, now())), fault = $4,
           last_at = case when $4 = '' then coalesce($3, now()) else last_at end, is_on = is_on and $4 not in ('no-access', 'gone')
         where company_id = $1 and id = $2`,
        [companyId, one.id, now ?? null, fault],
      )
    }
    return due.length
  })
}

/** Queues one report for its receivers; returns why it failed, or '' on success. */
async function mailOne(means: Means, db: Db, companyId: number, due: Due): Promise<ScheduleFault> {
  const { staff } = (await findMember(db, companyId, due.ownerId)) ?? {}
  if (!staff || !maySend(staff, due)) return 'no-access'
  if (!due.propertyId && !due.definition) return 'gone'
  try {
    // with the owner's rights, on a separate connection
    const files = await filesOf(openDb(means.pool, staff.tenant), companyId, staff, due)
    await queue(means.files, db, companyId, due, files)
    return ''
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error
    return FAULTS[error.code] ?? 'gone'
  }
}

const FAULTS: Record<string, ScheduleFault> = {
  forbidden: 'no-access',
  'too-slow': 'too-slow',
  'no-room': 'no-room',
  unfit: 'unfit',
}

const maySend = ({ guards }: Staff, { propertyId }: Due) =>
  guards.includes('SettingsAccess') || (!propertyId && guards.includes('BIAccess'))

async function queue(store: FileStore, db: Db, companyId: number, due: Due, files: Download[]): Promise<void> {
  const id = newId()
  const attached = []
  for (const file of files) attached.push(await attach(store, db, companyId, due.id, file))
  const letter = await letterOf(db, companyId, due)
  for (const [at, to] of due.receivers.entries())
    await db.rows(
      `insert into casekit.outbox (company_id, id, kind, dedupe_key, payload) values ($1, $2, 'mail', $3, $4)`,
      [companyId, newId(), `report/${id}/${at}`, JSON.stringify({ ...letter, to, files: attached })],
    )
}

async function attach(store: FileStore, db: Db, companyId: number, scheduleId: string, file: Download) {
  const bytes = await bytesOf(file.stream)
  await checkRoom(db, companyId, bytes.length)
  const { path, size } = await keepBytes(store, bytes)
  await db.rows('insert into casekit.report_mail (company_id, id, schedule_id, path) values ($1, $2, $3, $4)', [
    companyId,
    newId(),
    scheduleId,
    path,
  ])
  return { path, name: file.fileName, type: file.type, size }
}

/** Sends a schedule immediately, on request. */
export async function sendNow(
  means: Means,
  db: Db,
  companyId: number,
  staff: Staff,
  id: string,
): Promise<ReportSchedule> {
  await db.transaction(async db => {
    const due = await db.row<Due>(
      `select ${WHAT} where h.company_id = $1 and h.owner_id = $2 and h.id = $3 and h.deleted_at is null for update of h`,
      [companyId, staff.id, id],
    )
    if (!due) throw notFound('schedule')
    const fault = await mailOne(means, db, companyId, due)
    await db.rows(
      `update casekit.report_schedule set fault = $3, last_at = case when $3 = '' then now() else last_at end
       where company_id = $1 and id = $2`,
      [companyId, id, fault],
    )
  })
  const found = await findOwnSchedule(db, companyId, staff, id)
  if (!found) throw notFound('schedule')
  return found
}

/** Every company in turn. */
export async function mailReports(means: Means, onError: OnError, now?: Date): Promise<void> {
  await inEachCompany(means.pool, (_, companyId) => mailDueReports(means, companyId, now), onError)
}

export const reportMailJob = (pool: Pool, files: FileStore): Job => ({
  name: 'report-mails',
  everyMs: EVERY_MS,
  run: onError => mailReports({ pool, files }, onError),
})
