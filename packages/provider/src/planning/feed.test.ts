import { saveActivity, updateActivity } from '@casekit/contract/activities'
import { getCalendarAddress, renewCalendarAddress } from '@casekit/contract/calendar-feed'
import { ACTIVITY_STATUS_IDS } from '@casekit/contract/ids'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { currentTime } from '../../../../tests/support/clock.ts'
import { makeCompany, makeStaff, type TestCompany, type TestStaff } from '../../../../tests/support/people.ts'
import { type TestProvider, testProvider } from '../../../../tests/support/provider.ts'

const start = new Date(Math.ceil(currentTime() / 3_600_000) * 3_600_000 + 86_400_000).toISOString()

let provider: TestProvider
let company: TestCompany
let bo: TestStaff
let path: string
let taskId: string

beforeAll(async () => {
  provider = await testProvider()
  company = await makeCompany(provider.pool)
  bo = await makeStaff(provider.pool, company.id, { guards: ['Core', 'Activities'], name: 'Bo' })
  path = (await provider.call(renewCalendarAddress, { as: bo.as })).body.path ?? ''
  const body = { subject: 'Skift ventil, 2. sal; hurtigt', assignedToStakeholder: bo.id, dueDateTime: start }
  taskId = (await provider.call(saveActivity, { as: bo.as, body })).body
})
afterAll(() => provider.close())

const read = (url: string, etag?: string) =>
  provider.app.inject({ url, ...(etag !== undefined && { headers: { 'if-none-match': etag } }) })

test('a calendar reads the tasks of a member at their secret address, and is told when nothing changed', async () => {
  const first = await read(path)
  expect(first.statusCode).toBe(200)
  expect(first.headers['content-type']).toContain('text/calendar')
  const stamp = `${start.slice(0, 19).replaceAll(/[-:]/g, '')}Z`
  expect(first.body).toContain(`DTSTART:${stamp}\r\n`)
  expect(first.body).toContain(String.raw`SUMMARY:Skift ventil\, 2. sal\; hurtigt`)
  const again = await read(path, String(first.headers['etag']))
  expect([again.statusCode, again.body]).toEqual([304, ''])
})

test('a task that is moved or called off is another version in the calendar', async () => {
  const { etag } = (await read(path)).headers
  const later = new Date(Date.parse(start) + 3_600_000).toISOString()
  const change = { dueDateTime: later, statusId: ACTIVITY_STATUS_IDS.Canceled }
  await provider.call(updateActivity, { as: bo.as, params: { id: taskId }, body: change })
  const moved = await read(path, String(etag))
  expect(moved.statusCode).toBe(200)
  expect(moved.body).toContain('SEQUENCE:2\r\n')
  expect(moved.body).toContain('STATUS:CANCELLED\r\n')
})

test('a task of a day alone is a whole day that takes no time', async () => {
  const day = start.slice(0, 10)
  const body = { subject: 'Ring til AAB', assignedToStakeholder: bo.id, dueDate: day }
  await provider.call(saveActivity, { as: bo.as, body })
  expect((await read(path)).body).toContain(`DTSTART;VALUE=DATE:${day.replaceAll('-', '')}\r\n`)
})

test('a renewed address ends the one before, and one that was guessed shows nothing', async () => {
  const renewed = (await provider.call(renewCalendarAddress, { as: bo.as })).body.path ?? ''
  expect(renewed).not.toBe(path)
  expect((await provider.call(getCalendarAddress, { as: bo.as })).body.path).toBe(renewed)
  expect((await read(path)).statusCode).toBe(404)
  expect((await read(renewed)).statusCode).toBe(200)
  expect((await read(`/api/Calendar/${company.id}-${'a'.repeat(32)}.ics`)).statusCode).toBe(404)
})

test('a member who left is read by no calendar any more', async () => {
  const left = await makeStaff(provider.pool, company.id, { guards: ['Activities'], name: 'Ida' })
  const of = (await provider.call(renewCalendarAddress, { as: left.as })).body.path ?? ''
  expect((await read(of)).statusCode).toBe(200)
  await provider
    .db(company.id)
    .rows('update casekit.stakeholder set deleted_at = now() where company_id = $1 and id = $2', [company.id, left.id])
  expect((await read(of)).statusCode).toBe(404)
})
