import { SUPPORT_NOTIFICATION_SET_ID, SUPPORT_STAGE_ID } from '@casekit/contract/ids'
import type { SupportReport } from '@casekit/contract/support'
import type { Staff } from '../server/caller.ts'
import { noSuch } from '../server/unknown-id.ts'
import type { Db } from '../platform/db.ts'
import type { Mail } from '../platform/mail/outbox.ts'
import { newId } from '../platform/new-id.ts'
import { confirmationMail, providerMail, type Report } from './mails.ts'

/** Stores the report and mails it to `supportEmail`, all in the caller's transaction. Returns its reference. */
export async function report(db: Db, staff: Staff, body: SupportReport, supportEmail: string): Promise<string> {
  refuseOtherIds(body)
  const id = newId()
  const number = await nextNumber(db, staff.companyId)
  const told: Report = {
    reference: `${staff.companyNumber}-${number}`,
    title: body.title ?? '',
    message: body.message,
    wantsNotifications: body.disableNotification === false,
    page: body.page ?? '',
    version: body.version ?? '',
  }
  await insertReport(db, staff, id, number, told)
  await queueMail(db, staff.companyId, `support/${id}`, providerMail(supportEmail, told, staff))
  if (told.wantsNotifications)
    await queueMail(db, staff.companyId, `support-received/${id}`, confirmationMail(told, staff))
  return told.reference
}

const isOther = (given: string | null | undefined, fixed: string) => given && given.toLowerCase() !== fixed

function refuseOtherIds({ notificationSetId, stageId }: SupportReport): void {
  if (isOther(notificationSetId, SUPPORT_NOTIFICATION_SET_ID)) throw noSuch('notificationSetId')
  if (isOther(stageId, SUPPORT_STAGE_ID)) throw noSuch('stageId')
}

async function nextNumber(db: Db, companyId: number): Promise<number> {
  const row = await db.row<{ value: number }>(
    `insert into casekit.counter as given (company_id, kind, value) values ($1, 'support', 1)
     on conflict (company_id, kind) do update set value = given.value + 1 returning value`,
    [companyId],
  )
  return row?.value ?? 0
}

const insertReport = (db: Db, staff: Staff, id: string, number: number, told: Report) =>
  db.rows(
    `insert into casekit.support_report (company_id, id, number, title, message, wants_notifications, reporter_id, reporter_name, reporter_email)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [staff.companyId, id, number, told.title, told.message, told.wantsNotifications, staff.id, staff.name, staff.email],
  )

const queueMail = (db: Db, companyId: number, dedupeKey: string, mail: Mail) =>
  db.rows(`insert into casekit.outbox (company_id, id, kind, dedupe_key, payload) values ($1, $2, 'mail', $3, $4)`, [
    companyId,
    newId(),
    dedupeKey,
    JSON.stringify(mail),
  ])
