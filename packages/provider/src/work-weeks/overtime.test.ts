import { saveActivity } from '@casekit/contract/activities'
import { addTimeSpent } from '@casekit/contract/activity-lists'
import {
  getOvertimeRules,
  NO_OVERTIME,
  type OvertimeAgreement,
  setOvertimeRule,
} from '@casekit/contract/overtime-rules'
import { getOwnWorkWeek } from '@casekit/contract/work-weeks'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { emptyDatabase } from '../../../../tests/support/databases.ts'
import { makeCompany, makeStaff } from '../../../../tests/support/people.ts'
import { type TestProvider, testProvider } from '../../../../tests/support/provider.ts'
import { asOwner } from '../platform/database/connection.ts'
import { migrate, readMigrations } from '../platform/database/migrate.ts'
import { newId } from '../platform/new-id.ts'

let provider: TestProvider

beforeAll(async () => {
  provider = await testProvider()
})
afterAll(() => provider.close())

/** A company with an administrator and a team member, who has ten hours on a task on Tuesday. */
async function makeTeam() {
  const company = await makeCompany(provider.pool)
  const db = provider.db(company.id)
  const chief = await makeStaff(provider.pool, company.id, { guards: ['SettingsAccess'] })
  const bo = await makeStaff(provider.pool, company.id, { guards: ['Activities', 'Core'] })
  const departmentId = newId()
  await db.rows('insert into casekit.department (company_id, id, name) values ($1, $2, $3)', [
    company.id,
    departmentId,
    'Vagten',
  ])
  await db.rows('update casekit.stakeholder set department_id = $3 where company_id = $1 and id = $2', [
    company.id,
    bo.id,
    departmentId,
  ])
  const activityId = (await provider.call(saveActivity, { as: bo.as, body: { subject: 'Vagt' } })).body
  const body = { activityId, startTime: '2026-03-03T08:00:00Z', endTime: '2026-03-03T18:00:00Z' } // 9:00 to 19:00
  await provider.call(addTimeSpent, { as: bo.as, body })

  type Owner = { departmentId?: string; stakeholderId?: string }
  const set = (agreement: Partial<OvertimeAgreement> | null, owner: Owner = {}, version?: number) =>
    provider.call(setOvertimeRule, {
      as: chief.as,
      body: { ...owner, agreement: agreement && { ...NO_OVERTIME, ...agreement } },
      ...(version === undefined ? {} : { headers: { 'if-match': `"${version}"` } }),
    })
  const tuesday = async () => {
    const week = await provider.call(getOwnWorkWeek, { as: bo.as, params: { monday: '2026-03-02' } })
    const { overtime1, overtime2, special } = week.body.days[1]!
    return [overtime1, overtime2, special.evening]
  }
  return { chief, bo, departmentId, set, tuesday }
}

test('the nearest agreement counts: person, team, company', async () => {
  const { bo, departmentId, set, tuesday } = await makeTeam()
  expect(await tuesday()).toEqual([0, 0, 0])
  await set({ byDay: true })
  expect(await tuesday()).toEqual([120, 0, 0])
  await set({ byDay: true, firstMinutes: 30 }, { departmentId })
  expect(await tuesday()).toEqual([30, 90, 0])
  await set({ evening: 'own' }, { stakeholderId: bo.id })
  expect(await tuesday()).toEqual([0, 0, 60])
  await set(null, { stakeholderId: bo.id })
  expect(await tuesday()).toEqual([30, 90, 0])
})

test('who saw another version of an agreement does not change it', async () => {
  const { chief, set } = await makeTeam()
  expect((await set({ byDay: true }, {}, 0)).body).toMatchObject({ version: 1 })
  expect((await set({ byWeek: true }, {}, 1)).body).toMatchObject({ version: 2, agreement: { byWeek: true } })
  expect((await set({ byWeek: false }, {}, 1)).status).toBe(412)
  const { body } = await provider.call(getOvertimeRules, { as: chief.as })
  expect(body).toMatchObject([{ departmentId: null, stakeholderId: null, agreement: { byWeek: true } }])
})

test('a night that ends in the evening, and owners that are not there, are refused', async () => {
  const { bo, departmentId, set } = await makeTeam()
  const wrong = await set({ eveningFrom: '05:00' })
  expect(wrong).toMatchObject({ status: 400, body: { errors: [{ path: '/agreement/nightFrom' }] } })
  expect((await set({ byDay: true }, { departmentId, stakeholderId: bo.id })).status).toBe(400)
  expect((await set({ byDay: true }, { stakeholderId: newId() })).status).toBe(404)
  expect((await provider.call(getOvertimeRules, { as: bo.as })).status).toBe(403)
})

test('what a company counted as overtime by the day counts on, for everybody', async () => {
  const { connection, drop } = await emptyDatabase()
  const all = readMigrations()
  const place = all.findIndex(({ name }) => name.startsWith('0535'))
  await migrate(connection, all.slice(0, place))
  await asOwner(connection, async client => {
    const add = `insert into directory.company (id, number, name, time_rules) values ($1, $1, 'Firma', $2)`
    const rules = { breakRule: 'warn', breakMinutes: 30, breakAfterMinutes: 360, timerStepMinutes: 5 }
    await client.query(add, [1, { ...rules, hasOvertime: true, overtimeFirstMinutes: 60 }])
    await client.query(add, [2, { ...rules, hasOvertime: false, overtimeFirstMinutes: 60 }])
    await client.query(add, [3, null])
  })
  await migrate(connection, all)
  const read = (text: string) => asOwner(connection, async client => (await client.query(text)).rows)
  expect(await read('select company_id, stakeholder_id, agreement from casekit.overtime_rule')).toEqual([
    { company_id: 1, stakeholder_id: null, agreement: { ...NO_OVERTIME, byDay: true, firstMinutes: 60 } },
  ])
  const rules = await read('select time_rules from directory.company where time_rules is not null order by id')
  for (const { time_rules } of rules) expect(Object.keys(time_rules)).not.toContain('hasOvertime')
  expect(rules).toHaveLength(2)
  await drop()
})
