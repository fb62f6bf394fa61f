import { createHash, randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import type { Pool } from 'pg'
import { escaped, folded } from '../booking/calendar-file.ts'
import { type Db, openDb } from '../platform/db.ts'
import type { Download } from '../platform/export/download.ts'
import { ruleOf } from '../users/row-rule.ts'
import { notFound } from '../server/problem.ts'
import { companyClock } from '../working-hours/queries.ts'
import { feedEntries, feedSeries } from './feed-rows.ts'
import { feedParts } from './feed-parts.ts'

const LETTERS = 'abcdefghijklmnopqrstuvwxyz234567'
const pathOf = (companyId: number, token: string) => `/api/Calendar/${companyId}-${token}.ics`

/** Null until the member creates one. */
export async function calendarPath(db: Db, companyId: number, memberId: string): Promise<string | null> {
  const row = await db.row<{ token: string }>(
    'select token from casekit.calendar_feed where company_id = $1 and stakeholder_id = $2',
    [companyId, memberId],
  )
  return row ? pathOf(companyId, row.token) : null
}

/** Creates a new feed URL for the member; the old one stops working. */
export async function renewCalendar(db: Db, companyId: number, memberId: string): Promise<string> {
  const token = Array.from(randomBytes(32), byte => LETTERS[byte % 32]).join('')
  await db.rows(
    `insert into casekit.calendar_feed (company_id, stakeholder_id, token) values ($1, $2, $3)
     on conflict (company_id, stakeholder_id) do update set token = excluded.token, made_at = now()`,
    [companyId, memberId, token],
  )
  return pathOf(companyId, token)
}

// The feed stops when the member leaves, the company is suspended, or the guard is removed.
const MEMBER = `select s.id, s.name from casekit.calendar_feed f
  join casekit.stakeholder s on s.company_id = f.company_id and s.id = f.stakeholder_id and s.deleted_at is null
  join directory.company c on c.id = f.company_id and c.suspended_at is null and 'Activities' <> all (c.modules_off)
  where f.company_id = $1 and f.token = $2 and exists (select from casekit.stakeholder_guard g
    where g.company_id = f.company_id and g.stakeholder_id = s.id and g.guard = 'Activities')`

/** Returns the calendar at a secret URL; throws `notFound` for an unknown one. */
export async function calendarAt(pool: Pool, address: string): Promise<Download> {
  const [, company = '', token = ''] = /^(\d+)-([a-z2-7]+)\.ics$/.exec(address) ?? []
  const companyId = Number(company)
  const db = openDb(pool, { companyId })
  const member = await db.row<{ id: string; name: string }>(MEMBER, [companyId, token])
  if (!member) throw notFound('calendar')
  const seen = openDb(pool, { companyId, rule: await ruleOf(db, companyId, member.id) })
  const { timeZone } = await companyClock(seen, companyId)
  const series = await feedSeries(seen, companyId, member.id)
  const entries = await feedEntries(seen, companyId, member.id, [...series.keys()])
  const text = calendarOf(member.name, feedParts(series, entries, timeZone))
  const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`
  return {
    stream: Readable.from([text]),
    type: 'text/calendar; charset=utf-8',
    fileName: 'casekit.ics',
    headers: { etag, 'cache-control': 'private, no-cache' },
  }
}

const HEAD = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Casekit//Tasks//EN', 'CALSCALE:GREGORIAN', 'METHOD:PUBLISH']

const calendarOf = (name: string, parts: readonly string[]): string =>
  [...HEAD, `X-WR-CALNAME:${escaped(`Casekit: ${name}`)}`, ...parts, 'END:VCALENDAR']
    .map(line => `${folded(line)}\r\n`)
    .join('')
