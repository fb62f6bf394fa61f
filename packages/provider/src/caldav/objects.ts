import { createHash } from 'node:crypto'
import { escaped, folded } from '../booking/calendar-file.ts'
import { singleEvent } from '../planning/feed-parts.ts'
import { type Entry, feedEntries } from '../planning/feed-rows.ts'
import type { Owner } from './login.ts'

/** A task as a calendar object. */
export type CalendarObject = {
  /** Last segment of its URL. */
  name: string
  etag: string
  text: string
  activityId: string
  version: number
  /** Created by the calendar client and not part of a case: the client may delete it. */
  isOwn: boolean
}

/** Name and uid the client gave to a task it created. */
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

/** The owner's tasks that are shown in calendars. */
export async function listObjects({ db, companyId, id }: Owner): Promise<CalendarObject[]> {
  const given = new Map((await db.rows<Given>(GIVEN, [companyId, id])).map(one => [one.activityId, one]))
  const entries = await feedEntries(db, companyId, id, [])
  return entries.map(entry => objectOf(entry, given.get(entry.id)))
}

export const findObject = async (owner: Owner, name: string): Promise<CalendarObject | undefined> =>
  (await listObjects(owner)).find(one => one.name === name)

/** Changes whenever any object changes. */
export const tagOf = (objects: readonly CalendarObject[]): string =>
  createHash('sha256')
    .update(objects.map(({ name, etag }) => `${name} ${etag}`).join('\n'))
    .digest('base64url')
    .slice(0, 22)
