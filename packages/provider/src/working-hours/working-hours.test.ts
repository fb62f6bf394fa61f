import { addWorkingException, getWorkingDays, setWorkingWeek } from '@casekit/contract/working-hours'
import { newId } from '@casekit/provider/platform/new-id'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeCompany, makeStaff, type TestStaff } from '../../../../tests/support/people.ts'
import { testProvider, type TestProvider } from '../../../../tests/support/provider.ts'

let provider: TestProvider
let admin: TestStaff
let fitter: TestStaff
let team: string

beforeAll(async () => void (provider = await testProvider()))
afterAll(() => provider.close())
beforeEach(async () => {
  const { id } = await makeCompany(provider.pool)
  admin = await makeStaff(provider.pool, id, { guards: ['Core', 'SettingsAccess'] })
  fitter = await makeStaff(provider.pool, id, { guards: ['Core', 'Activities'] })
  team = newId()
  const db = provider.db(id)
  await db.rows(`insert into casekit.department (company_id, id, name) values ($1, $2, 'Syd')`, [id, team])
  await db.rows('update casekit.stakeholder set department_id = $3 where company_id = $1 and id = $2', [
    id,
    fitter.id,
    team,
  ])
})

const MONDAY = '2030-05-20'
const week = (start: string, end: string) => [1, 2, 3, 4, 5].map(weekday => ({ weekday, start, end }))
const set = (owner: { departmentId?: string; stakeholderId?: string }, start: string, end: string) =>
  provider.call(setWorkingWeek, {
    as: admin.as,
    body: { ...owner, timeZone: null, holidays: null, week: week(start, end) },
  })

type Asked = { stakeholderId?: string; departmentId?: string }
const ask = (asked: Asked) =>
  provider.call(getWorkingDays, { as: admin.as, query: { ...asked, from: MONDAY, days: 1 } })

async function day(asked: Asked, from = MONDAY, as = admin.as) {
  const { body } = await provider.call(getWorkingDays, { as, query: { ...asked, from, days: 1 } })
  const [first] = body
  return [first?.hours.map(({ start, end }) => `${start.slice(11, 16)}–${end.slice(11, 16)}`).join(), first?.why]
}

test('of each day it is said what decides it: the week of the company, of the team, of the person', async () => {
  const asked = { stakeholderId: fitter.id }
  expect(await day(asked)).toEqual(['08:00–16:00', { by: 'week', of: 'company', note: '' }])
  await set({ departmentId: team }, '07:00', '15:00')
  expect(await day(asked)).toEqual(['07:00–15:00', { by: 'week', of: 'team', note: '' }])
  await set({ stakeholderId: fitter.id }, '10:00', '12:00')
  expect(await day(asked)).toEqual(['10:00–12:00', { by: 'week', of: 'person', note: '' }])
})

test('a team has its days too, and an exception and a holiday are named', async () => {
  const asked = { departmentId: team }
  expect(await day(asked, '2030-12-25')).toEqual(['', { by: 'holiday', of: 'company', note: 'Juledag' }])
  const body = { ...asked, fromDay: MONDAY, toDay: MONDAY, hours: [], note: 'Kursus' }
  await provider.call(addWorkingException, { as: admin.as, body })
  expect(await day(asked)).toEqual(['', { by: 'exception', of: 'team', note: 'Kursus' }])
  expect((await day({}))[1]).toEqual({ by: 'week', of: 'company', note: '' })
})

test('notes of exceptions are for who may change them', async () => {
  const body = { stakeholderId: fitter.id, fromDay: MONDAY, toDay: MONDAY, hours: [], note: 'Syg' }
  await provider.call(addWorkingException, { as: admin.as, body })
  const asked = { stakeholderId: fitter.id }
  expect((await day(asked, MONDAY, fitter.as))[1]).toEqual({ by: 'exception', of: 'person', note: '' })
})

test('a team that is not there, and a team beside a person, are refused', async () => {
  expect((await ask({ departmentId: newId() })).status).toBe(404)
  expect((await ask({ departmentId: team, stakeholderId: fitter.id })).status).toBe(400)
})
