import { saveActivity } from '@casekit/contract/activities'
import * as weeks from '@casekit/contract/work-weeks'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeCompany, makeStaff, type TestStaff } from '../../../../tests/support/people.ts'
import { type TestProvider, testProvider } from '../../../../tests/support/provider.ts'
import { newId } from '../platform/new-id.ts'

let provider: TestProvider
let bo: TestStaff
let companyId: number
let activityId: string

beforeAll(async () => {
  provider = await testProvider()
  companyId = (await makeCompany(provider.pool)).id
  bo = await makeStaff(provider.pool, companyId, { guards: ['Activities', 'Core'] })
  activityId = (await provider.call(saveActivity, { as: bo.as, body: { subject: 'Skift pumpe' } })).body
})
afterAll(() => provider.close())

test('the time on a task is typed: more follows the last time of the day, less goes off the latest', async () => {
  const [monday, day] = ['2026-06-15', '2026-06-16']
  const type = async (minutes: number, id = activityId) =>
    (await provider.call(weeks.setOwnTaskTime, {
      as: bo.as,
      params: { monday },
      body: { activityId: id, day, minutes },
    })) as { status: number; body: weeks.WorkWeek }
  const other = (await provider.call(saveActivity, { as: bo.as, body: { subject: 'Skift ventil' } })).body
  const times = async () =>
    (
      await provider.db(companyId).rows<{ from: string; to: string }>(
        `select to_char(starts_at at time zone 'UTC', 'HH24:MI') as from, to_char(ends_at at time zone 'UTC', 'HH24:MI') as to
         from casekit.activity_time where company_id = $1 and stakeholder_id = $2 and starts_at::date = $3::date order by starts_at`,
        [companyId, bo.id, day],
      )
    ).map(({ from, to }) => `${from}-${to}`)
  const { body } = await type(90)
  expect(body).toMatchObject({ version: 1, tasks: [{ activityId, minutes: [0, 90, 0, 0, 0, 0, 0] }] })
  expect(await times()).toEqual(['06:00-07:30'])
  await type(60, other)
  await type(120)
  expect(await times()).toEqual(['06:00-07:30', '07:30-08:30', '08:30-09:00'])
  await type(150)
  expect(await times()).toEqual(['06:00-07:30', '07:30-08:30', '08:30-09:30'])
  await type(75)
  expect(await times()).toEqual(['06:00-07:15', '07:30-08:30'])
  await type(85)
  expect(await times()).toEqual(['06:00-07:25', '07:30-08:30'])
  await type(75)
  await type(0, other)
  expect(await times()).toEqual(['06:00-07:15'])

  const db = provider.db(companyId)
  const priceGroupId = newId()
  await db.rows(`insert into casekit.price_group (company_id, id, name) values ($1, $2, 'Vagt')`, [
    companyId,
    priceGroupId,
  ])
  const setPrice = (to: string | null) =>
    db.rows('update casekit.activity_time set price_group_id = $3 where company_id = $1 and activity_id = $2', [
      companyId,
      activityId,
      to,
    ])
  await setPrice(priceGroupId)
  expect(await type(0)).toMatchObject({ status: 409, body: { code: 'described' } })
  await setPrice(null)
  await provider
    .db(companyId)
    .rows(
      `update casekit.activity_time set description = 'Ny pakning' where activity_id = $1 and starts_at::date = $2::date`,
      [activityId, day],
    )
  expect(await type(0)).toMatchObject({ status: 409, body: { code: 'described' } })
  expect((await type(30)).body.tasks).toMatchObject([{ minutes: [0, 30, 0, 0, 0, 0, 0] }])
  const state = { params: { monday }, body: { state: 'handed-in' as const } }
  expect((await provider.call(weeks.setOwnWorkWeekState, { as: bo.as, ...state })).status).toBe(200)
  expect(await type(60)).toMatchObject({ status: 409, body: { code: 'wrong-state' } })
})
