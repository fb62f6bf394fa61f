import { getActivity, saveActivity, updateActivity } from '@casekit/contract/activities'
import * as calls from '@casekit/contract/caldav'
import type { AddressInfo } from 'node:net'
import { DAVClient } from 'tsdav'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeCompany, makeStaff, type TestCompany, type TestStaff } from '../../../../tests/support/people.ts'
import { testProvider, type TestProvider } from '../../../../tests/support/provider.ts'
import { currentTime } from '../platform/clock.ts'
import { newId } from '../platform/new-id.ts'
import { readEvent } from './read-event.ts'

let provider: TestProvider
let serverUrl: string
let company: TestCompany
let staff: TestStaff
let caseId: string
let taskId: string

beforeAll(async () => {
  provider = await testProvider()
  await provider.app.listen({ port: 0, host: '127.0.0.1' })
  serverUrl = `http://127.0.0.1:${(provider.app.server.address() as AddressInfo).port}`
})
afterAll(() => provider.close())
beforeEach(async () => {
  company = await makeCompany(provider.pool)
  staff = await makeStaff(provider.pool, company.id, { name: 'Kim Sø', guards: ['Core', 'Activities'] })
  caseId = newId()
  await provider
    .db(company.id)
    .rows(`insert into casekit.cases (company_id, id, number, description) values ($1, $2, 4711, 'Utæt')`, [
      company.id,
      caseId,
    ])
  taskId = await task({ subject: 'Skift membran', caseId })
})

/** The given number of days from now at 10:00 UTC. */
const at = (days: number, clock = '10:00') =>
  `${new Date(currentTime() + days * 86_400_000).toISOString().slice(0, 10)}T${clock}:00Z`
const compact = (time: string) => `${time.slice(0, 19).replaceAll(/[-:]/g, '')}Z`

const task = async (more: object = {}) =>
  (
    await provider.call(saveActivity, {
      as: staff.bearer,
      body: { subject: 'x', dueDateTime: at(3), durationInMinutes: 90, assignedToStakeholder: staff.id, ...more },
    })
  ).body
const standing = async (id = taskId) => (await provider.call(getActivity, { as: staff.bearer, params: { id } })).body

const password = async () => (await provider.call(calls.renewCalendarLogin, { as: staff.bearer })).body.password

async function calendar(secret?: string) {
  const client = new DAVClient({
    serverUrl,
    credentials: { username: 'kim@holm.example', password: secret ?? (await password()) },
    authMethod: 'Basic',
    defaultAccountType: 'caldav',
  })
  await client.login()
  const [found] = await client.fetchCalendars()
  if (!found) throw new Error('There is no calendar.')
  const objects = () => client.fetchCalendarObjects({ calendar: found, useMultiGet: true })
  return { client, calendar: found, objects }
}

const eventOf = (uid: string, lines: string[]) =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Test//EN',
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `DTSTAMP:${compact(at(0))}`,
    ...lines,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ].join('\r\n')

describe('a calendar that knows the protocol alone', () => {
  test('finds the one calendar and reads what is to be done in it', async () => {
    const { calendar: found, objects } = await calendar()
    expect(found).toMatchObject({ displayName: 'Casekit: Kim Sø', components: ['VEVENT'] })
    const [object] = await objects()
    expect(readEvent(String(object?.data))).toMatchObject({
      summary: '4711 · Skift membran',
      start: new Date(at(3)).toISOString(),
      minutes: 90,
    })
    expect((await provider.call(calls.getCalendarLogin, { as: staff.bearer })).body.lastUsedAt).not.toBeNull()
  })

  test('moves a task, in another zone and to a whole day; what it is called stays the case’s own', async () => {
    const { client, objects } = await calendar()
    const [object] = await objects()
    if (!object) throw new Error('There is no task.')
    const moved = String(object.data)
      .replace(/DTSTART:.*\r\n/, `DTSTART:${compact(at(4, '12:30'))}\r\n`)
      .replace(/DTEND:.*\r\n/, `DTEND:${compact(at(4, '13:00'))}\r\n`)
      .replace(/SUMMARY:.*\r\n/, 'SUMMARY:Noget andet\r\n')
    expect((await client.updateCalendarObject({ calendarObject: { ...object, data: moved } })).status).toBe(204)
    expect(await standing()).toMatchObject({
      subject: 'Skift membran',
      dueDateTime: at(4, '12:30'),
      durationInMinutes: 30,
    })
    const [now] = await objects()
    const day = at(5).slice(0, 10).replaceAll('-', '')
    const whole = String(now?.data)
      .replace(/DTSTART.*\r\n/, `DTSTART;VALUE=DATE:${day}\r\n`)
      .replace(/DTEND.*\r\n/, '')
    await client.updateCalendarObject({ calendarObject: { ...now, data: whole } as never })
    expect(await standing()).toMatchObject({ dueDate: at(5).slice(0, 10), dueTime: null })
  })

  test('is told apart from who changed it meanwhile: the older version is refused, and the tag of the calendar is another', async () => {
    const { client, calendar: before, objects } = await calendar()
    const [object] = await objects()
    await provider.call(updateActivity, { as: staff.bearer, params: { id: taskId }, body: { dueDateTime: at(9) } })
    const late = await client.updateCalendarObject({ calendarObject: object as never })
    expect(late.status).toBe(412)
    expect(await standing()).toMatchObject({ dueDateTime: at(9) })
    const [after] = await client.fetchCalendars()
    expect(after?.ctag).not.toBe(before.ctag)
  })

  test('writes an appointment that takes time on the planning board, changes it, and takes it away again', async () => {
    const { client, calendar: mine, objects } = await calendar()
    const uid = newId()
    const made = await client.createCalendarObject({
      calendar: mine,
      filename: `${uid}.ics`,
      iCalString: eventOf(uid, [`DTSTART:${compact(at(6))}`, `DTEND:${compact(at(6, '11:30'))}`, 'SUMMARY:Tandlæge']),
    })
    expect(made.status).toBe(201)
    const own = (await objects()).find(({ url }) => url.endsWith(`${uid}.ics`))
    expect(String(own?.data)).toContain(`UID:${uid}`)
    const [row] = await provider
      .db(company.id)
      .rows<{ id: string; minutes: number; assigned: string }>(
        `select id, minutes, assigned_to as assigned from casekit.activity where company_id = $1 and subject = 'Tandlæge'`,
        [company.id],
      )
    expect(row).toMatchObject({ minutes: 90, assigned: staff.id })
    const renamed = String(own?.data).replace(/SUMMARY:.*\r\n/, 'SUMMARY:Læge\r\n')
    await client.updateCalendarObject({ calendarObject: { ...own, data: renamed } as never })
    expect((await standing(row?.id)).subject).toBe('Læge')
    const now = (await objects()).find(({ url }) => url.endsWith(`${uid}.ics`))
    expect((await client.deleteCalendarObject({ calendarObject: now as never })).status).toBe(204)
    expect(await objects()).toHaveLength(1)
  })

  test('takes no task of a case away, and writes nothing that repeats', async () => {
    const { client, calendar: mine, objects } = await calendar()
    const [object] = await objects()
    expect((await client.deleteCalendarObject({ calendarObject: object as never })).status).toBe(403)
    const uid = newId()
    const refused = await client.createCalendarObject({
      calendar: mine,
      filename: `${uid}.ics`,
      iCalString: eventOf(uid, [`DTSTART:${compact(at(6))}`, 'RRULE:FREQ=DAILY', 'SUMMARY:Hver dag']),
    })
    expect(refused.status).toBe(403)
    expect(await objects()).toHaveLength(1)
  })
})

const ask = (method: string, path: string, secret: string, payload = '', headers: Record<string, string> = {}) =>
  provider.app.inject({
    method: method as 'GET',
    url: path,
    headers: {
      authorization: `Basic ${Buffer.from(`x:${secret}`).toString('base64')}`,
      'content-type': 'text/xml',
      ...headers,
    },
    payload,
  })

describe('whoever has no password', () => {
  test('is asked for one, and a password that was renewed or ended is none any more', async () => {
    const first = await password()
    const second = await password()
    expect((await ask('PROPFIND', '/dav/', first)).statusCode).toBe(401)
    expect((await ask('PROPFIND', '/dav/', second)).statusCode).toBe(207)
    await provider.call(calls.revokeCalendarLogin, { as: staff.bearer })
    const ended = await ask('PROPFIND', '/dav/', second)
    expect([ended.statusCode, ended.headers['www-authenticate']]).toEqual([
      401,
      'Basic realm="Casekit", charset="UTF-8"',
    ])
  })

  test('a member who left or lost the right reads nothing, and nobody reads what is another’s', async () => {
    const secret = await password()
    const other = await makeStaff(provider.pool, company.id, { guards: ['Core', 'Activities'] })
    await task({ subject: 'En andens', assignedToStakeholder: other.id })
    expect((await ask('REPORT', '/dav/me/calendars/tasks/', secret, QUERY)).body).not.toContain('En andens')
    await provider
      .db(company.id)
      .rows('delete from casekit.stakeholder_guard where company_id = $1 and stakeholder_id = $2', [
        company.id,
        staff.id,
      ])
    expect((await ask('PROPFIND', '/dav/', secret)).statusCode).toBe(401)
  })

  const QUERY = `<?xml version="1.0"?><C:calendar-query xmlns:D="DAV:" xmlns:C="urn:ietf:params:xml:ns:caldav"><D:prop><D:getetag/><C:calendar-data/></D:prop></C:calendar-query>`
})

test('what is no question, no calendar and no address of it is refused calmly', async () => {
  const secret = await password()
  const tasks = '/dav/me/calendars/tasks/'
  expect((await ask('PROPFIND', tasks, secret, '<a><b')).statusCode).toBe(400)
  expect((await ask('PROPFIND', '/dav/nowhere/', secret)).statusCode).toBe(404)
  expect((await ask('PUT', `${tasks}a.ics`, secret, 'BEGIN:VCALENDAR')).statusCode).toBe(403)
  expect((await ask('PUT', `${tasks}../a.ics`, secret, 'x')).statusCode).toBeGreaterThanOrEqual(400)
  expect((await ask('PUT', `${tasks}a.ics`, secret, 'x'.repeat(300_000))).statusCode).toBe(413)
  const bomb =
    '<!DOCTYPE a [<!ENTITY b "bbbbbbbbbb"><!ENTITY c "&b;&b;&b;&b;&b;&b;&b;">]><propfind><prop><x>&c;</x></prop></propfind>'
  expect((await ask('PROPFIND', tasks, secret, bomb)).statusCode).toBeLessThan(500)
  expect(
    (await provider.app.inject({ method: 'PROPFIND' as 'GET', url: '/.well-known/caldav' })).headers.location,
  ).toBe('/dav/')
})
