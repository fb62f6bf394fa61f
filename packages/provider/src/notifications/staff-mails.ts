import { SMS_LONGEST } from '@casekit/contract/campaign-shapes'
import { SETTING_IDS } from '@casekit/contract/ids'
import { FALLBACK_LANGUAGE, type Language } from '@casekit/contract/languages'
import type { StaffNotifications } from '@casekit/contract/setting-kinds'
import { dayAt, offsetAt } from '@casekit/rules/zoned-time'
import type { Pool } from 'pg'
import { readSetting } from '../company/settings.ts'
import { currentTime } from '../platform/clock.ts'
import type { Db } from '../platform/db.ts'
import { inEachCompany, type OnError, rethrow } from '../platform/each-company.ts'
import type { Job } from '../platform/jobs.ts'
import { letter } from '../platform/mail/letter.ts'
import { newId } from '../platform/new-id.ts'
import { isQuietAt } from '../platform/quiet-hours.ts'
import { ALERT_MAILS } from './alert-mails.ts'
import { queueText } from './queue-text.ts'

const EVERY_MS = 60_000
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

type Alert = { id: string; message: string; details: Record<string, string> }
type Due = { recipientId: string; to: string; ids: string[]; alerts: Alert[] }
type Place = { name: string; language: string; timeZone: string }

/** Midnight of the company's current day, in ms. */
const midnightOf = (now: number, zone: string) => Date.parse(`${dayAt(now, zone)}T00:00:00Z`) - offsetAt(now, zone)

type Hours = Pick<StaffNotifications, 'quietFrom' | 'quietTo' | 'digestHour'>

/** Alerts created up to this time are mailed now; null if nothing is mailed now. */
export function mailedUntil({ quietFrom, quietTo, digestHour }: Hours, now: number, zone: string): number | null {
  if (digestHour !== null) {
    const today = midnightOf(now, zone) + digestHour * HOUR_MS
    return now >= today ? today : today - DAY_MS
  }
  return isQuietAt({ quietFrom, quietTo }, zone, now) ? null : now
}

const MAIL = { to: 'email', wanted: 'mail_wanted', told: 'mailed_at' } as const
const TEXT = { to: 'phone', wanted: 'sms_wanted', told: 'texted_at' } as const
type Channel = typeof MAIL | typeof TEXT

/** One row per member with all that is waiting, the oldest first. */
const due = ({ to, wanted, told }: Channel) => `with due as (
    select m.id, m.recipient_id, s.${to}, m.message, m.details, m.created_at from casekit.stakeholder_message m
    join casekit.stakeholder s on s.company_id = m.company_id and s.id = m.recipient_id
    where m.company_id = $1 and m.${wanted} and m.${told} is null and m.created_at <= $2 and s.deleted_at is null
    order by m.created_at, m.id limit 500 for update of m skip locked)
  select recipient_id as "recipientId", ${to} as "to", array_agg(id order by created_at, id) as ids,
    json_agg(json_build_object('id', id, 'message', message, 'details', details) order by created_at, id) as alerts
  from due group by recipient_id, ${to}`

/** Queues the mails and text messages that members of one company want. Returns how many. */
export function mailStaff(db: Db, companyId: number, now: number): Promise<number> {
  return db.transaction(async db => {
    const place = await db.row<Place>(
      'select name, language, time_zone as "timeZone" from directory.company where id = $1',
      [companyId],
    )
    if (!place) return 0
    const hours = await readSetting(db, companyId, SETTING_IDS.staffNotifications)
    // a text message is read immediately: it waits for the quiet hours to end, not for the daily digest
    const texts = await tell(
      db,
      companyId,
      place,
      TEXT,
      mailedUntil({ ...hours, digestHour: null }, now, place.timeZone),
    )
    return texts + (await tell(db, companyId, place, MAIL, mailedUntil(hours, now, place.timeZone)))
  })
}

async function tell(db: Db, companyId: number, place: Place, channel: Channel, until: number | null) {
  if (until === null) return 0
  const all = await db.rows<Due>(due(channel), [companyId, new Date(until)])
  for (const one of all) await tellOne(db, companyId, place, channel, one)
  return all.length
}

async function tellOne(db: Db, companyId: number, place: Place, channel: Channel, one: Due) {
  const { recipientId, ids, alerts } = one
  const known = await db.row<{ ids: string[] }>('select casekit.alerts_seen($1, $2, $3) as ids', [
    companyId,
    recipientId,
    ids,
  ])
  const told = alerts.filter(({ id }) => known?.ids.includes(id))
  if (told.length > 0) await queue(db, companyId, place, channel, { ...one, alerts: told })
  await db.rows(
    `update casekit.stakeholder_message set ${channel.told} = now() where company_id = $1 and id = any ($2)`,
    [companyId, ids],
  )
}

async function queue(db: Db, companyId: number, place: Place, channel: Channel, { to, ids, alerts }: Due) {
  if (channel === TEXT) {
    const { subject, lines } = saidOf(place, alerts)
    const said = lines.join('\n')
    const text = said.length > SMS_LONGEST ? `${said.slice(0, SMS_LONGEST - 1)}…` : said
    if (to.trim()) await queueText(db, companyId, `alert-texts/${ids[0]}`, { to, subject, text })
    return
  }
  if (!/^[^@\s]+@[^@\s]+$/.test(to)) return
  await db.rows(
    `insert into casekit.outbox (company_id, id, kind, dedupe_key, payload) values ($1, $2, 'mail', $3, $4)
     on conflict (company_id, dedupe_key) do nothing`,
    [companyId, newId(), `alerts/${ids[0]}`, JSON.stringify({ to, ...mailOf(place, alerts) })],
  )
}

function saidOf({ name, language }: Place, alerts: readonly Alert[]) {
  const words = ALERT_MAILS[language as Language] ?? ALERT_MAILS[FALLBACK_LANGUAGE]
  const lines = alerts.map(({ message, details }) =>
    message
      .split(' ')
      .map(key => (words.alerts[key] ?? '').replaceAll(/\{(\w+)\}/g, (_, field: string) => details[field] || 'Casekit'))
      .join(' '),
  )
  const subject = lines.length === 1 ? (lines[0] ?? '') : words.subject.replace('{company}', () => name)
  return { subject: subject.slice(0, 200), lines, why: words.why }
}

function mailOf(place: Place, alerts: readonly Alert[]) {
  const { subject, lines, why } = saidOf(place, alerts)
  return { subject, text: letter(place.language, [lines.join('\n'), why], place.name) }
}

/** Every company in turn. */
export const mailAllStaff = (pool: Pool, now = currentTime(), onError: OnError = rethrow): Promise<number> =>
  inEachCompany(pool, (db, companyId) => mailStaff(db, companyId, now), onError)

export const staffMailJob = (pool: Pool): Job => ({
  name: 'staff-mails',
  everyMs: EVERY_MS,
  run: onError => mailAllStaff(pool, currentTime(), onError),
})
