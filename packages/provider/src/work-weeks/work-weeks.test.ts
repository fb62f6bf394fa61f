import { saveActivity } from '@casekit/contract/activities'
import { addTimeSpent, deleteTimeSpent, updateTimeSpent } from '@casekit/contract/activity-lists'
import { addSetupEntry, removeSetupEntry } from '@casekit/contract/setup'
import * as weeks from '@casekit/contract/work-weeks'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeCompany, makeStaff, type TestStaff } from '../../../../tests/support/people.ts'
import { type TestProvider, testProvider } from '../../../../tests/support/provider.ts'
import { newId } from '../platform/new-id.ts'

let provider: TestProvider
let bo: TestStaff
let mette: TestStaff
let companyId: number
let activityId: string

beforeAll(async () => {
  provider = await testProvider()
  const company = await makeCompany(provider.pool)
  companyId = company.id
  bo = await makeStaff(provider.pool, company.id, { name: 'Bo Henningsen', guards: ['Activities', 'Core'] })
  mette = await makeStaff(provider.pool, company.id, { guards: ['SettingsAccess'] })
  activityId = (await provider.call(saveActivity, { as: bo.as, body: { subject: 'Skift pumpe' } })).body
})
afterAll(() => provider.close())

const params = (monday: string) => ({ monday })
const ofBo = (monday: string) => ({ monday, stakeholderId: bo.id })
const spend = (startTime: string, endTime: string) =>
  provider.call(addTimeSpent, { as: bo.as, body: { activityId, startTime, endTime } })
const read = async (monday: string) =>
  (await provider.call(weeks.getOwnWorkWeek, { as: bo.as, params: params(monday) })).body
const setCells = (monday: string, cells: weeks.WorkWeek['cells']) =>
  provider.call(weeks.setOwnWorkCells, { as: bo.as, params: params(monday), body: { cells } })
const move = (monday: string, state: 'draft' | 'handed-in') =>
  provider.call(weeks.setOwnWorkWeekState, { as: bo.as, params: params(monday), body: { state } })
const judge = (
  monday: string,
  body: { state: 'approved' } | { state: 'asked'; text: string; day?: string },
  ifMatch?: string,
) =>
  provider.call(weeks.judgeWorkWeek, {
    as: mette.as,
    params: ofBo(monday),
    body,
    ...(ifMatch ? { headers: { 'if-match': ifMatch } } : {}),
  })

test('a week shows the time on tasks by the local day, the time beside them, and what is expected', async () => {
  await spend('2026-03-01T23:30:00Z', '2026-03-02T01:00:00Z') // 00:30 on Monday in Copenhagen
  await spend('2026-03-04T08:00:00Z', '2026-03-04T10:00:00Z')
  await setCells('2026-03-02', [{ day: '2026-03-04', kind: 'internal', minutes: 45 }])
  const week = await read('2026-03-02')
  expect(week).toMatchObject({
    stakeholder: { name: 'Bo Henningsen' },
    state: 'draft',
    tasks: [{ subject: 'Skift pumpe', isTravel: false, minutes: [90, 0, 120, 0, 0, 0, 0] }],
    cells: [{ day: '2026-03-04', kind: 'internal', minutes: 45 }],
  })
  expect(week.days.map(({ minutes }) => minutes)).toEqual([90, 0, 165, 0, 0, 0, 0])
  expect(week.days.map(({ expected }) => expected)).toEqual([480, 480, 480, 480, 480, 0, 0])
  const [listed] = (await provider.call(weeks.getWorkWeeks, { as: mette.as, params: params('2026-03-02') })).body
  expect(listed).toMatchObject({ stakeholder: { id: bo.id }, state: 'draft', minutes: 255 })
})

test('a public holiday expects nothing', async () => {
  const { days } = await read('2026-03-30')
  expect(days.map(({ expected }) => expected)).toEqual([480, 480, 480, 0, 0, 0, 0])
})

test('time beside tasks is set to another length and taken away by 0; a day of another week is refused', async () => {
  const cell = { day: '2026-03-10', kind: 'absence' as const }
  await setCells('2026-03-09', [{ ...cell, minutes: 450 }])
  await setCells('2026-03-09', [{ ...cell, minutes: 480 }])
  expect((await read('2026-03-09')).cells).toEqual([{ ...cell, absenceKindId: null, minutes: 480 }])
  expect((await setCells('2026-03-09', [{ ...cell, minutes: 0 }])).body).toMatchObject({ cells: [] })
  const wrong = await setCells('2026-03-09', [{ ...cell, day: '2026-03-16', minutes: 30 }])
  expect(wrong).toMatchObject({ status: 400, body: { errors: [{ path: '/cells/0/day' }] } })
  expect((await setCells('2026-03-10', [{ ...cell, minutes: 30 }])).status).toBe(400)
})

test('a person is away for several reasons on a day, some under a name of the company', async () => {
  const monday = '2026-06-08'
  const as = mette.as
  const add = async (name: string) =>
    (await provider.call(addSetupEntry, { as, params: { list: 'absenceKinds' }, body: { name } })).body.id
  const [moving, school] = [await add('Flytning'), await add('Skole')]
  const cell = { day: monday, kind: 'absence' as const }
  await setCells(monday, [
    { ...cell, absenceKindId: moving, minutes: 60 },
    { ...cell, absenceKindId: school, minutes: 45 },
    { ...cell, minutes: 30 },
    { day: monday, kind: 'sick', minutes: 15 },
  ])
  const week = await read(monday)
  expect(week.days[0]).toMatchObject({ minutes: 150, overtime1: 0 })
  expect(week.absenceKinds.map(({ name }) => name)).toEqual(['Flytning', 'Skole'])
  const unnamed = { ...cell, minutes: 0 }
  expect((await setCells(monday, [unnamed])).body.cells).toHaveLength(3)

  const wrong = async (absenceKindId: string, kind: 'sick' | 'absence') =>
    (await setCells(monday, [{ day: monday, kind, absenceKindId, minutes: 5 }])).body
  const refused = { errors: [{ path: '/cells/0/absenceKindId' }] }
  expect([await wrong(newId(), 'absence'), await wrong(moving, 'sick')]).toMatchObject([refused, refused])

  const remove = { as, params: { list: 'absenceKinds' as const, entryId: school }, query: { replaceBy: moving } }
  expect((await provider.call(removeSetupEntry, remove)).status).toBe(204)
  expect((await read(monday)).cells).toContainEqual({ ...cell, absenceKindId: moving, minutes: 105 })
})

test('a week is handed in, asked about, answered, handed in again and approved', async () => {
  const monday = '2026-03-16'
  expect((await judge(monday, { state: 'approved' })).body).toMatchObject({ code: 'wrong-state' })
  expect((await move(monday, 'handed-in')).body).toMatchObject({ state: 'handed-in' })
  const locked = await setCells(monday, [{ day: monday, kind: 'travel', minutes: 30 }])
  expect(locked.body).toMatchObject({ code: 'wrong-state' })
  expect((await judge(monday, { state: 'asked', text: 'Var det akut?' })).body).toMatchObject({ state: 'asked' })
  await provider.call(weeks.sayOnOwnWorkWeek, { as: bo.as, params: params(monday), body: { text: 'Ja, vand.' } })
  await move(monday, 'handed-in')
  const { body } = await judge(monday, { state: 'approved' })
  expect(body).toMatchObject({ state: 'approved', approvedBy: mette.name })
  expect(body).toMatchObject({ words: [{ text: 'Var det akut?' }, { author: 'Bo Henningsen', text: 'Ja, vand.' }] })
})

test('an approved week takes no time any more, in no way, until it is opened again with a reason', async () => {
  const monday = '2026-03-23'
  const hours = { startTime: '2026-03-24T08:00:00Z', endTime: '2026-03-24T09:00:00Z' }
  const id = (await spend(hours.startTime, hours.endTime)).body
  const later = (await spend('2026-04-14T08:00:00Z', '2026-04-14T09:00:00Z')).body
  await move(monday, 'handed-in')
  await judge(monday, { state: 'approved' })
  const refused = [
    await spend('2026-03-29T20:00:00Z', '2026-03-29T21:00:00Z'), // Sunday at 22:00, in daylight saving time
    await provider.call(updateTimeSpent, { as: bo.as, body: { id, ...hours, startTime: '2026-03-24T07:00:00Z' } }),
    await provider.call(updateTimeSpent, { as: bo.as, body: { id: later, ...hours } }),
    await provider.call(deleteTimeSpent, { as: bo.as, params: { id } }),
    await setCells(monday, [{ day: monday, kind: 'travel', minutes: 30 }]),
    await move(monday, 'draft'),
  ]
  expect(refused.map(({ status }) => status)).toEqual([409, 409, 409, 409, 409, 409])
  expect(refused.map(({ body }) => (body as unknown as { code: string }).code)).toEqual(
    refused.map(() => 'week-approved'),
  )
  expect((await spend('2026-03-29T22:00:00Z', '2026-03-29T23:00:00Z')).status).toBe(200) // already Monday
  await judge(monday, { state: 'asked', text: 'Tirsdag mangler en time.' })
  expect((await provider.call(deleteTimeSpent, { as: bo.as, params: { id } })).status).toBe(204)
  expect(await read(monday)).toMatchObject({ state: 'asked', approvedAt: null, approvedBy: '' })
})

test('who saw another version of the week does not approve it', async () => {
  const monday = '2026-04-20'
  await move(monday, 'handed-in')
  await move(monday, 'draft')
  await move(monday, 'handed-in')
  expect((await judge(monday, { state: 'approved' }, '"1"')).status).toBe(412)
  expect((await read(monday)).state).toBe('handed-in')
})

test("others' weeks are for who sets up the company, and only its people have one", async () => {
  const monday = '2026-03-02'
  expect((await provider.call(weeks.getWorkWeekOf, { as: bo.as, params: ofBo(monday) })).status).toBe(403)
  const nobody = { monday, stakeholderId: newId() }
  expect((await provider.call(weeks.getWorkWeekOf, { as: mette.as, params: nobody })).status).toBe(404)
  const body = { state: 'approved' as const }
  expect((await provider.call(weeks.judgeWorkWeek, { as: mette.as, params: nobody, body })).status).toBe(404)
})

test('whose week is asked about reads it in a mail, and why it was opened again in another', async () => {
  const monday = '2026-05-04'
  await move(monday, 'handed-in')
  await judge(monday, { state: 'asked', text: 'Hvad var kørslen?', day: '2026-05-06' })
  await move(monday, 'handed-in')
  await judge(monday, { state: 'approved' })
  await judge(monday, { state: 'asked', text: 'Fredag mangler.' })
  const mails = await provider.db(companyId).rows<{ subject: string; text: string }>(
    `select payload ->> 'subject' as subject, payload ->> 'text' as text from casekit.outbox
       where payload ->> 'to' = $1 and dedupe_key like '%/2026-05-04/%' order by created_at, id`,
    [bo.email],
  )
  expect(mails.map(({ subject }) => subject)).toEqual([
    'Spørgsmål til din timeseddel for ugen fra 4. maj 2026',
    'Din timeseddel for ugen fra 4. maj 2026 er åbnet igen',
  ])
  expect(mails[0]?.text).toContain('onsdag 6. maj: Hvad var kørslen?')
  expect(mails[1]?.text).toContain('Fredag mangler.')
})

test('a question may be about one day of the week, and about no other', async () => {
  const monday = '2026-06-01'
  await move(monday, 'handed-in')
  const wrong = await judge(monday, { state: 'asked', text: 'Hvorfor?', day: '2026-06-08' })
  expect([wrong.status, wrong.body]).toMatchObject([400, { errors: [{ path: '/day' }] }])
  await judge(monday, { state: 'asked', text: 'Hvorfor?', day: '2026-06-04' })
  expect((await read(monday)).words).toMatchObject([{ text: 'Hvorfor?', day: '2026-06-04' }])
})

test('who approves does not approve their own week while somebody else may', async () => {
  const monday = '2026-05-11'
  const company = await makeCompany(provider.pool)
  const chief = await makeStaff(provider.pool, company.id, { guards: ['SettingsAccess'] })
  const approve = () => {
    const params = { monday, stakeholderId: chief.id }
    return provider.call(weeks.judgeWorkWeek, { as: chief.as, params, body: { state: 'approved' } })
  }
  const handIn = () =>
    provider.call(weeks.setOwnWorkWeekState, { as: chief.as, params: { monday }, body: { state: 'handed-in' } })
  expect((await handIn()).body.approvesAlone).toBe(true)
  const other = await makeStaff(provider.pool, company.id, { guards: ['SettingsAccess'] })
  const refused = await approve()
  expect([refused.status, (refused.body as unknown as { code: string }).code]).toEqual([409, 'own-week'])
  await provider.db(company.id).rows('delete from casekit.stakeholder_guard where stakeholder_id = $1', [other.id])
  expect((await approve()).body).toMatchObject({ state: 'approved', approvedBy: chief.name })
})
