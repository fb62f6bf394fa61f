import { SETTING_IDS } from '@casekit/contract/ids'
import { FALLBACK_LANGUAGE, type Language } from '@casekit/contract/languages'
import type { StaffNotifications } from '@casekit/contract/setting-kinds'
import { dayAt, offsetAt } from '@casekit/rules/zoned-time'
import type { Pool } from 'pg'
import { readSetting } from '../company/settings.ts'
import { currentTime } from '../platform/clock.ts'
import { type Db, openDb } from '../platform/db.ts'
import type { Job } from '../platform/jobs.ts'
import { letter } from '../platform/mail/letter.ts'
import { newId } from '../platform/new-id.ts'
import { isQuietAt } from '../platform/quiet-hours.ts'
import { ALERT_MAILS } from './alert-mails.ts'

const EVERY_MS = 60_000
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

type Alert = { id: string; message: string; details: Record<string, string> }
type Due = { recipientId: string; email: string; ids: string[]; alerts: Alert[] }
type Place = { name: string; language: string; timeZone: string }

/** Midnight of the company's day, in ms. */
const midnightOf = (now: number, zone: string) => Date.parse(`${dayAt(now, zone)}T00:00:00Z`) - offsetAt(now, zone)

type Hours = Pick<StaffNotifications, 'quietFrom' | 'quietTo' | 'digestHour'>

/** Up to when an alert may have been made to be mailed now; null where nothing is mailed now. */
export function mailedUntil({ quietFrom, quietTo, digestHour }: Hours, now: number, zone: string): number | null {
  if (digestHour !== null) {
    const today = midnightOf(now, zone) + digestHour * HOUR_MS
    return now >= today ? today : today - DAY_MS
  }
  return isQuietAt({ quietFrom, quietTo }, zone, now) ? null : now
}

/** One mail for each member with all that waits, the oldest first. */
const DUE = `with due as (
    select m.id, m.recipient_id, s.email, m.message, m.details, m.created_at from casekit.stakeholder_message m
    join casekit.stakeholder s on s.company_id = m.company_id and s.id = m.recipient_id
    where m.company_id = $1 and m.mail_wanted and m.mailed_at is null and m.created_at <= $2 and s.deleted_at is null
    order by m.created_at, m.id limit 500 for update of m skip locked)
  select recipient_id as "recipientId", email, array_agg(id order by created_at, id) as ids,
    json_agg(json_build_object('id', id, 'message', message, 'details', details) order by created_at, id) as alerts
  from due group by recipient_id, email`

/** Queues what members want by mail, for one company. Answers how many mails. */
export function mailStaff(db: Db, companyId: number, now: number): Promise<number> {
  return db.transaction(async db => {
    const place = await db.row<Place>(
      'select name, language, time_zone as "timeZone" from directory.company where id = $1',
      [companyId],
    )
    const until =
      place && mailedUntil(await readSetting(db, companyId, SETTING_IDS.staffNotifications), now, place.timeZone)
    if (!place || until === null || until === undefined) return 0
    const due = await db.rows<Due>(DUE, [companyId, new Date(until)])
    for (const one of due) await mailOne(db, companyId, place, one)
    return due.length
  })
}

async function mailOne(db: Db, companyId: number, place: Place, { recipientId, email, ids, alerts }: Due) {
  const known = await db.row<{ ids: string[] }>('select casekit.alerts_seen($1, $2, $3) as ids', [
    companyId,
    recipientId,
    ids,
  ])
  const told = alerts.filter(({ id }) => known?.ids.includes(id))
  if (told.length > 0 && /^[^@\s]+@[^@\s]+$/.test(email))
    await db.rows(
      `insert into casekit.outbox (company_id, id, kind, dedupe_key, payload) values ($1, $2, 'mail', $3, $4)
       on conflict (company_id, dedupe_key) do nothing`,
      [companyId, newId(), `alerts/${ids[0]}`, JSON.stringify({ to: email, ...mailOf(place, told) })],
    )
  await db.rows('update casekit.stakeholder_message set mailed_at = now() where company_id = $1 and id = any ($2)', [
    companyId,
    ids,
  ])
}

function mailOf({ name, language }: Place, alerts: readonly Alert[]) {
  const words = ALERT_MAILS[language as Language] ?? ALERT_MAILS[FALLBACK_LANGUAGE]
  const lines = alerts.map(({ message, details }) =>
    message
      .split(' ')
      .map(key => (words.alerts[key] ?? '').replaceAll(/\{(\w+)\}/g, (_, field: string) => details[field] || 'Casekit'))
      .join(' '),
  )
  const subject = lines.length === 1 ? (lines[0] ?? '') : words.subject.replace('{company}', () => name)
  return { subject: subject.slice(0, 200), text: letter(language, [lines.join('\n'), words.why], name) }
}

/** Every company in turn. */
export async function mailAllStaff(pool: Pool, now = currentTime()): Promise<number> {
  const companies = await openDb(pool).rows<{ id: number }>(
    'select id from directory.company where suspended_at is null order by id',
  )
  let mailed = 0
  for (const { id } of companies) mailed += await mailStaff(openDb(pool, { companyId: id }), id, now)
  return mailed
}

export const staffMailJob = (pool: Pool): Job => ({
  name: 'staff-mails',
  everyMs: EVERY_MS,
  run: () => mailAllStaff(pool),
})
