import { createHash } from 'node:crypto'
import { escaped, folded } from '../booking/calendar-file.ts'
import { singleEvent } from '../planning/feed-parts.ts'
import { type Entry, feedEntries } from '../planning/feed-rows.ts'
import type { Owner } from './login.ts'

/** One task as its calendar knows it. */
export type CalendarObject = {
  /** The last part of its address. */
  name: string
  etag: string
  text: string
  activityId: string
  version: number
  /** Written by the calendar, and of no case: the calendar may take it away. */
  isOwn: boolean
}

/** What the calendar called a task that it wrote itself. */
type Given = { activityId: string; name: string; uid: string; isOwn: boolean }

const GIVEN = `select b.activity_id as "activityId", b.name, b.uid, k.case_id is null as "isOwn" from casekit.calendar_object b
  join casekit.activity k on k.company_id = b.company_id and k.id = b.activity_id
  where b.company_id = $1 and b.stakeholder_id = $2`

const BEGIN = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Casekit//Tasks//EN', 'CALSCALE:GREGORIAN']

function textOf(entry: Entry, uid: string): string {
  const event = singleEvent(entry).map(line => (line.startsWith('UID:') ? `UID:${escaped(uid)}` : line))
  return [...BEGIN, ...event, 'END:VCALENDAR'].map(line => `${folded(line)}\r\n`).join('')
}

function objectOf(entry: Entry, given: Given | undefined): CalendarObject {
  const text = textOf(entry, given?.uid ?? `${entry.id}@casekit`)
  const sum = createHash('sha256').update(text).digest('base64url').slice(0, 10)
  return {
    name: given?.name ?? `${entry.id}.ics`,
    etag: `"${entry.version}-${sum}"`,
    text,
    activityId: entry.id,
    version: entry.version,
    isOwn: given?.isOwn ?? false,
  }
}

/** What the owner has to do, as far as the calendar is told of it. */
export async function listObjects({ db, companyId, id }: Owner): Promise<CalendarObject[]> {
  const given = new Map((await db.rows<Given>(GIVEN, [companyId, id])).map(one => [one.activityId, one]))
  const entries = await feedEntries(db, companyId, id, [])
  return entries.map(entry => objectOf(entry, given.get(entry.id)))
}

export const findObject = async (owner: Owner, name: string): Promise<CalendarObject | undefined> =>
  (await listObjects(owner)).find(one => one.name === name)

/** Another one as soon as anything is another. */
export const tagOf = (objects: readonly CalendarObject[]): string =>
  createHash('sha256')
    .update(objects.map(({ name, etag }) => `${name} ${etag}`).join('\n'))
    .digest('base64url')
    .slice(0, 22)
