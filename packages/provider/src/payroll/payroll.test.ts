import { saveActivity } from '@casekit/contract/activities'
import { addTimeSpent } from '@casekit/contract/activity-lists'
import type { Body } from '@casekit/contract/endpoint'
import * as payroll from '@casekit/contract/payroll'
import { addSetupEntry } from '@casekit/contract/setup'
import { setTimeRules, USUAL_TIME_RULES } from '@casekit/contract/time-rules'
import { NO_OVERTIME, type OvertimeAgreement, setOvertimeRule } from '@casekit/contract/overtime-rules'
import * as weeks from '@casekit/contract/work-weeks'
import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeCompany, makeStaff, type TestStaff } from '../../../../tests/support/people.ts'
import { type TestProvider, testProvider } from '../../../../tests/support/provider.ts'

let provider: TestProvider

beforeAll(async () => {
  provider = await testProvider()
})
afterAll(() => provider.close())

/** A company with an approver and a worker who has a task. */
async function makeTeam() {
  const company = await makeCompany(provider.pool)
  const chief = await makeStaff(provider.pool, company.id, { name: 'Mette Kjær', guards: ['SettingsAccess', 'Core'] })
  const bo = await makeStaff(provider.pool, company.id, { name: 'Bo Henningsen', guards: ['Activities', 'Core'] })
  const activityId = (await provider.call(saveActivity, { as: bo.as, body: { subject: 'Skift pumpe' } })).body
  return { chief, bo, activityId }
}
type Team = Awaited<ReturnType<typeof makeTeam>>

const spend = ({ bo, activityId }: Team, startTime: string, endTime: string) =>
  provider.call(addTimeSpent, { as: bo.as, body: { activityId, startTime, endTime } })
const setCells = ({ bo }: Team, monday: string, cells: weeks.WorkWeek['cells']) =>
  provider.call(weeks.setOwnWorkCells, { as: bo.as, params: { monday }, body: { cells } })

async function approve({ chief, bo }: Team, monday: string) {
  await provider.call(weeks.setOwnWorkWeekState, { as: bo.as, params: { monday }, body: { state: 'handed-in' } })
  const params = { monday, stakeholderId: bo.id }
  return provider.call(weeks.judgeWorkWeek, { as: chief.as, params, body: { state: 'approved' } })
}

/** Sets the overtime agreement of the company or of one person. */
const agree = ({ chief }: Team, agreement: Partial<OvertimeAgreement>, stakeholderId: string | null = null) =>
  provider.call(setOvertimeRule, { as: chief.as, body: { stakeholderId, agreement: { ...NO_OVERTIME, ...agreement } } })

const MARCH = { from: '2026-03-01', to: '2026-03-31' }
const run = ({ chief }: Team, wish: Partial<Body<typeof payroll.addPayrollRun>> = {}) =>
  provider.call(payroll.addPayrollRun, {
    as: chief.as,
    body: { ...MARCH, withoutWaiting: false, again: false, ...wish },
  })
const period = async ({ chief }: Team) =>
  (await provider.call(payroll.getPayrollPeriod, { as: chief.as, query: MARCH })).body
const codeOf = ({ status, body }: { status: number; body: unknown }) => [status, (body as { code: string }).code]

async function fileOf(who: TestStaff, runId: string, format: 'csv' | 'xlsx', language = 'da-DK'): Promise<Buffer> {
  const answer = await provider.app.inject({
    url: `${payroll.getPayrollFile.path.replace(':runId', runId)}?format=${format}&language=${language}`,
    headers: { authorization: who.as },
  })
  expect(answer.statusCode).toBe(200)
  return answer.rawPayload
}
const linesOf = (csv: Buffer) => csv.toString().replace('\uFEFF', '').trim().split('\r\n')

test('a file for payroll has a line for each person, day and kind of approved time, with overtime and breaks', async () => {
  const team = await makeTeam()
  await provider.call(setTimeRules, { as: team.chief.as, body: { ...USUAL_TIME_RULES, breakRule: 'deduct' } })
  await agree(team, { byDay: true, firstMinutes: 60 })
  await spend(team, '2026-03-03T06:00:00Z', '2026-03-03T16:20:00Z') // 10:20 without a break: 0:30 off, 1:50 over 8 hours
  await spend(team, '2026-03-04T06:00:00Z', '2026-03-04T10:00:00Z')
  await spend(team, '2026-03-04T10:30:00Z', '2026-03-04T13:30:00Z') // with a break of its own
  await setCells(team, '2026-03-02', [
    { day: '2026-03-04', kind: 'travel', minutes: 45 },
    { day: '2026-03-05', kind: 'absence', minutes: 444 },
    { day: '2026-03-06', kind: 'internal', minutes: 20 },
  ])
  await approve(team, '2026-03-02')
  const { status, body } = await run(team)
  expect([status, body.weeks, body.minutes, body.madeBy]).toEqual([200, 1, 590 + 465 + 444 + 20, 'Mette Kjær'])
  const { email } = team.bo
  expect(linesOf(await fileOf(team.chief, body.id, 'csv'))).toEqual([
    'Medarbejder;Navn;Dato;Art;Timer',
    `${email};Bo Henningsen;2026-03-03;Arbejde;8`,
    `${email};Bo Henningsen;2026-03-03;Overtid, trin 1;1`,
    `${email};Bo Henningsen;2026-03-03;Overtid, trin 2;0.83`,
    `${email};Bo Henningsen;2026-03-04;Arbejde;7`,
    `${email};Bo Henningsen;2026-03-04;Kørsel;0.75`,
    `${email};Bo Henningsen;2026-03-05;Andet fravær;7.4`,
    `${email};Bo Henningsen;2026-03-06;Intern tid;0.33`,
  ])
  const sheet = (await readXlsx(await fileOf(team.chief, body.id, 'xlsx', 'de-DE'))).sheets[0]
  expect(sheet?.rows[0]).toEqual(['Mitarbeiter', 'Name', 'Datum', 'Art', 'Stunden'])
  expect(sheet?.rows[3]?.slice(3)).toEqual(['Überstunden, Stufe 2', 0.83])
})

test('nights, weekends and holidays stand on lines of their own, to the minute, and what is over the week is overtime', async () => {
  const team = await makeTeam()
  await agree(team, { byWeek: true, night: 'own', weekend: 'own', holiday: 'overtime2' })
  await spend(team, '2026-03-27T20:30:00Z', '2026-03-28T01:10:00Z') // Friday 21:30 to Saturday 2:10
  await spend(team, '2026-03-28T23:00:00Z', '2026-03-29T02:00:00Z') // Sunday at midnight, over the hour that is skipped
  await setCells(team, '2026-03-23', [{ day: '2026-03-29', kind: 'internal', minutes: 45 }])
  await spend(team, '2026-04-02T06:00:00Z', '2026-04-02T08:00:00Z') // Maundy Thursday
  for (const day of ['2026-03-30', '2026-03-31', '2026-04-01'])
    await spend(team, `${day}T05:00:00Z`, `${day}T13:30:00Z`) // 25:30 in a week of 24 normal hours
  await approve(team, '2026-03-23')
  await approve(team, '2026-03-30')
  const { body } = await run(team, { to: '2026-04-20' })
  const { email } = team.bo
  expect(linesOf(await fileOf(team.chief, body.id, 'csv')).slice(1)).toEqual([
    `${email};Bo Henningsen;2026-03-27;Arbejde;0.5`,
    `${email};Bo Henningsen;2026-03-27;Nat;2`,
    `${email};Bo Henningsen;2026-03-27;Weekend;2.17`,
    `${email};Bo Henningsen;2026-03-29;Weekend;3.75`,
    `${email};Bo Henningsen;2026-03-30;Arbejde;8.5`,
    `${email};Bo Henningsen;2026-03-31;Arbejde;8.5`,
    `${email};Bo Henningsen;2026-04-01;Arbejde;7`,
    `${email};Bo Henningsen;2026-04-01;Overtid, trin 1;1.5`,
    `${email};Bo Henningsen;2026-04-02;Overtid, trin 2;2`,
  ])
})

test('absence goes out by its reason, and under the name that the company gave it', async () => {
  const team = await makeTeam()
  const params = { list: 'absenceKinds' as const }
  const { id } = (await provider.call(addSetupEntry, { as: team.chief.as, params, body: { name: 'Flytning' } })).body
  const day = '2026-03-05'
  await setCells(team, '2026-03-02', [
    { day, kind: 'absence', absenceKindId: id, minutes: 60 },
    { day, kind: 'absence', minutes: 30 },
    { day, kind: 'child-sick', minutes: 120 },
    { day, kind: 'vacation', minutes: 90 },
  ])
  await approve(team, '2026-03-02')
  const { body } = await run(team)
  expect(body.minutes).toBe(300)
  const words = linesOf(await fileOf(team.chief, body.id, 'csv')).slice(1)
  expect(words.map(line => line.split(';').slice(3))).toEqual([
    ['Ferie', '1.5'],
    ['Barns sygdom', '2'],
    ['Andet fravær', '0.5'],
    ['Flytning', '1'],
  ])
})

test('weeks that nobody approved are named, and stay out where that is said', async () => {
  const team = await makeTeam()
  await spend(team, '2026-03-10T08:00:00Z', '2026-03-10T10:00:00Z')
  expect(codeOf(await run(team, { withoutWaiting: true }))).toEqual([409, 'nothing-new'])
  await approve(team, '2026-03-09')
  await setCells(team, '2026-03-16', [{ day: '2026-03-16', kind: 'internal', minutes: 60 }])
  await setCells(team, '2026-03-30', [{ day: '2026-04-01', kind: 'internal', minutes: 60 }]) // after the period
  expect((await period(team)).waiting).toMatchObject([
    { stakeholder: { id: team.bo.id }, monday: '2026-03-16', state: 'draft' },
  ])
  expect(codeOf(await run(team))).toEqual([409, 'not-approved'])
  const { body } = await run(team, { withoutWaiting: true })
  expect(linesOf(await fileOf(team.chief, body.id, 'csv')).slice(1)).toEqual([
    `${team.bo.email};Bo Henningsen;2026-03-10;Arbejde;2`,
  ])
})

test('a second export says by whom the first was made, and takes only what is new unless told otherwise', async () => {
  const team = await makeTeam()
  await spend(team, '2026-03-10T08:00:00Z', '2026-03-10T10:00:00Z')
  await approve(team, '2026-03-09')
  expect((await period(team)).ready).toMatchObject([{ exportedAt: null, exportedBy: '' }])
  const first = (await run(team)).body
  expect((await period(team)).ready).toMatchObject([
    { exportedAt: first.madeAt, exportedBy: 'Mette Kjær', isChanged: false },
  ])
  expect(codeOf(await run(team))).toEqual([409, 'nothing-new'])

  const params = { monday: '2026-03-09', stakeholderId: team.bo.id }
  const body = { state: 'asked' as const, text: 'Der mangler en time.' }
  await provider.call(weeks.judgeWorkWeek, { as: team.chief.as, params, body })
  await spend(team, '2026-03-11T08:00:00Z', '2026-03-11T09:00:00Z')
  await approve(team, '2026-03-09')
  expect((await period(team)).ready).toMatchObject([{ isChanged: true }])
  const again = (await run(team, { again: true })).body
  expect([first.minutes, again.minutes]).toEqual([120, 180])
  expect(linesOf(await fileOf(team.chief, first.id, 'csv'))).toHaveLength(2) // as it was then
  const listed = await provider.call(payroll.getPayrollRuns, { as: team.chief.as })
  expect(listed.body.map(({ id }) => id)).toEqual([again.id, first.id])
})

test('a week over the end of a month goes out by days, each once', async () => {
  const team = await makeTeam()
  await setCells(team, '2026-03-30', [
    { day: '2026-03-31', kind: 'internal', minutes: 60 },
    { day: '2026-04-01', kind: 'internal', minutes: 90 },
  ])
  await approve(team, '2026-03-30')
  const [march, april] = [await run(team), await run(team, { from: '2026-03-25', to: '2026-04-20' })]
  expect([march.body.minutes, april.body.minutes]).toEqual([60, 90])
})

test('a period of payroll is bounded, and its files are for who approves', async () => {
  const team = await makeTeam()
  const ask = (from: string, to: string) =>
    provider.call(payroll.getPayrollPeriod, { as: team.chief.as, query: { from, to } })
  expect((await ask('2026-03-02', '2026-03-01')).body).toMatchObject({ errors: [{ path: '/to' }] })
  expect((await ask('2026-01-01', '2026-12-31')).status).toBe(400)
  expect((await provider.call(payroll.getPayrollRuns, { as: team.bo.as })).status).toBe(403)
})
