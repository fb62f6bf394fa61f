import { createHash, randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import type { Pool } from 'pg'
import { escaped, folded, utc } from '../booking/calendar-file.ts'
import { type Db, openDb } from '../platform/db.ts'
import type { Download } from '../platform/export/download.ts'
import { ruleOf } from '../users/row-rule.ts'
import { notFound } from '../server/problem.ts'

const LETTERS = 'abcdefghijklmnopqrstuvwxyz234567'
const pathOf = (companyId: number, token: string) => `/api/Calendar/${companyId}-${token}.ics`

/** Null until the member made one. */
export async function calendarPath(db: Db, companyId: number, memberId: string): Promise<string | null> {
  const row = await db.row<{ token: string }>(
    'select token from casekit.calendar_feed where company_id = $1 and stakeholder_id = $2',
    [companyId, memberId],
  )
  return row ? pathOf(companyId, row.token) : null
}

/** A new address for the member; the one before is none any more. */
export async function renewCalendar(db: Db, companyId: number, memberId: string): Promise<string> {
  const token = Array.from(randomBytes(32), byte => LETTERS[byte % 32]).join('')
  await db.rows(
    `insert into casekit.calendar_feed (company_id, stakeholder_id, token) values ($1, $2, $3)
     on conflict (company_id, stakeholder_id) do update set token = excluded.token, made_at = now()`,
    [companyId, memberId, token],
  )
  return pathOf(companyId, token)
}

export type Entry = {
  id: string
  version: number
  subject: string
  status: string
  /** Where it has no time: the day alone. */
  day: string
  nextDay: string
  hasTime: boolean
  start: string
  end: string
  stamp: string
  caseNumber: number | null
  customerName: string
  place: string
}

// A member who left, a company that is suspended and a right that was taken away end the feed.
const MEMBER = `select s.id, s.name from casekit.calendar_feed f
  join casekit.stakeholder s on s.company_id = f.company_id and s.id = f.stakeholder_id and s.deleted_at is null
  join directory.company c on c.id = f.company_id and c.suspended_at is null and 'Activities' <> all (c.modules_off)
  where f.company_id = $1 and f.token = $2 and exists (select from casekit.stakeholder_guard g
    where g.company_id = f.company_id and g.stakeholder_id = s.id and g.guard = 'Activities')`

const ENTRIES_AT_MOST = 2000

/** What a member ($2) has to do, from a month ago to half a year ahead. */
export const ENTRIES = `select k.id, k.version, k.subject, k.status, k.has_time as "hasTime", k.due_at as start,
    k.due_at + make_interval(mins => greatest(k.minutes, 15)) as "end", k.updated_at as stamp,
    to_char(k.due_at at time zone z.time_zone, 'YYYYMMDD') as day,
    to_char((k.due_at at time zone z.time_zone) + interval '1 day', 'YYYYMMDD') as "nextDay",
    o.number as "caseNumber", coalesce(c.name, '') as "customerName",
    coalesce(nullif(concat_ws(', ', nullif(l.address, ''), nullif(concat_ws(' ', l.zip_code, l.city), ' ')), ''),
      concat_ws(', ', nullif(c.address, ''), nullif(concat_ws(' ', c.zip_code, c.city), ' ')), '') as place
  from casekit.activity k join directory.company z on z.id = k.company_id
  left join casekit.cases o on o.company_id = k.company_id and o.id = k.case_id and o.deleted_at is null
  left join casekit.customer c on c.company_id = k.company_id and c.id = coalesce(k.customer_id, o.customer_id)
  left join casekit.customer_address l on l.company_id = k.company_id and l.id = o.delivery_id
  where k.company_id = $1 and k.assigned_to = $2 and k.deleted_at is null
    and k.due_at > now() - interval '31 days' and k.due_at < now() + interval '183 days'
  order by k.due_at, k.number limit ${ENTRIES_AT_MOST}`

/** The calendar of a secret address; one that is none is as if nothing were there. */
export async function calendarAt(pool: Pool, address: string): Promise<Download> {
  const [, company = '', token = ''] = /^(\d+)-([a-z2-7]+)\.ics$/.exec(address) ?? []
  const companyId = Number(company)
  const db = openDb(pool, { companyId })
  const member = await db.row<{ id: string; name: string }>(MEMBER, [companyId, token])
  if (!member) throw notFound('calendar')
  const seen = openDb(pool, { companyId, rule: await ruleOf(db, companyId, member.id) })
  const text = calendarOf(member.name, await seen.rows<Entry>(ENTRIES, [companyId, member.id]))
  const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`
  return {
    stream: Readable.from([text]),
    type: 'text/calendar; charset=utf-8',
    fileName: 'casekit.ics',
    headers: { etag, 'cache-control': 'private, no-cache' },
  }
}

const HEAD = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Casekit//Tasks//EN', 'CALSCALE:GREGORIAN', 'METHOD:PUBLISH']

const calendarOf = (name: string, entries: readonly Entry[]): string =>
  [...HEAD, `X-WR-CALNAME:${escaped(`Casekit: ${name}`)}`, ...entries.flatMap(eventOf), 'END:VCALENDAR']
    .map(line => `${folded(line)}\r\n`)
    .join('')

const STATUS: Readonly<Record<string, string>> = { Canceled: 'CANCELLED' }

/** Times in UTC, so that no zone need be told; a day alone is a whole day and takes no time. */
export const eventOf = (entry: Entry): string[] => [
  'BEGIN:VEVENT',
  `UID:${entry.id}@casekit`,
  `SEQUENCE:${entry.version}`,
  `DTSTAMP:${utc(entry.stamp)}`,
  `LAST-MODIFIED:${utc(entry.stamp)}`,
  ...(entry.hasTime
    ? [`DTSTART:${utc(entry.start)}`, `DTEND:${utc(entry.end)}`]
    : [`DTSTART;VALUE=DATE:${entry.day}`, `DTEND;VALUE=DATE:${entry.nextDay}`, 'TRANSP:TRANSPARENT']),
  `SUMMARY:${escaped([entry.caseNumber, entry.subject].filter(Boolean).join(' · '))}`,
  ...(entry.customerName ? [`DESCRIPTION:${escaped(entry.customerName)}`] : []),
  ...(entry.place ? [`LOCATION:${escaped(entry.place)}`] : []),
  `STATUS:${STATUS[entry.status] ?? 'CONFIRMED'}`,
  'END:VEVENT',
]
