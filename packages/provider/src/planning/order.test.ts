import { saveActivity, updateActivity } from '@casekit/contract/activities'
import { ACTIVITY_STATUS_IDS } from '@casekit/contract/ids'
import { getPlannedVisits, getPlanPeople, planVisits, suggestVisits } from '@casekit/contract/planning'
import { copyPlanned, splitPlanned } from '@casekit/contract/planning-split'
import { beforeAll, expect, test } from 'vitest'
import { makeStaff } from '../../../../tests/support/people.ts'
import { current, planScene } from '../../../../tests/support/plan-scene.ts'
import { newId } from '../platform/new-id.ts'

const plan = planScene()
const { gas, task, move, at, visits, unplanned, makeCase } = plan
let { provider, company, mette, bo, line } = plan
beforeAll(() => void ({ provider, company, mette, bo, line } = plan))

test('a visit before what it waits for is refused unless that is said, also when both are moved in one go', async () => {
  const caseId = await makeCase(4711)
  const first = await task({ subject: 'Nedrivning', caseId })
  const second = await task({ subject: 'Fliser', caseId, waitsForIds: [first.id] })
  const tuesday = { day: '2031-03-11', minutes: 60 }
  const unready = await move([at(second, 600, tuesday)])
  expect(current(unready)).toEqual([{ id: second.id, faults: ['outOfOrder'], with: null, order: 'Nedrivning' }])
  const [laidFirst, laidSecond] = (await move([at(first, 540, tuesday), at(second, 600, tuesday)])).body
  if (!laidFirst || !laidSecond) throw new Error('They were not moved.')
  expect(laidSecond).toMatchObject({ first: [{ subject: 'Nedrivning', day: '2031-03-11', minute: 540 }] })
  const later = await move([at(laidFirst, 720, tuesday)])
  expect(current(later)).toMatchObject([{ id: first.id, faults: ['outOfOrder'], order: 'Fliser' }])
  expect((await move([at(laidFirst, 720, tuesday)], ['outOfOrder'])).status).toBe(200)
  await provider.call(updateActivity, {
    as: mette.as,
    params: { id: first.id },
    body: { statusId: ACTIVITY_STATUS_IDS.Done },
  })
  expect((await visits({ from: '2031-03-10' })).find(({ id }) => id === second.id)?.first).toEqual([])
})

test('the best time for what waits lies after what comes first', async () => {
  const caseId = await makeCase(4712)
  const first = await task({ subject: 'El', caseId })
  const second = await task({ subject: 'Bordplade', caseId, waitsForIds: [first.id] })
  const query = { from: '2031-03-17', days: 5 }
  const suggest = async () =>
    (await provider.call(suggestVisits, { as: mette.as, params: { id: second.id }, query })).body
  expect(await suggest()).toEqual([])
  await move([at(first, 480, { day: '2031-03-18', minutes: 120 })])
  const best = await suggest()
  expect(best.length).toBeGreaterThan(0)
  for (const { day, minute } of best) expect(day > '2031-03-18' || (day === '2031-03-18' && minute >= 600)).toBe(true)
})

test('a planner who may not see a case sees that its fitter is busy, is not offered that time, and learns nothing else', async () => {
  const hidden = await makeCase(4713, { responsibleId: mette.id })
  const secret = await task({ subject: 'Hemmeligt besøg', caseId: hidden })
  const day = '2031-03-25'
  await move([at(secret, 480, { day, minutes: 240 })])
  const ruled = await makeStaff(provider.pool, company.id, { guards: ['Core', 'Activities'] })
  const role = newId()
  await provider
    .db(company.id)
    .rows(
      `insert into casekit.role (company_id, id, name, guards, row_rule) values ($1, $2, 'Egne', '{Core,Activities}', 'own')`,
      [company.id, role],
    )
  await provider
    .db(company.id)
    .rows('update casekit.stakeholder set role_id = $3 where company_id = $1 and id = $2', [company.id, ruled.id, role])
  const query = { from: day, days: 1 }
  const seen = (await provider.call(getPlanPeople, { as: ruled.as, query })).body.people.find(({ id }) => id === bo.id)
  expect(seen?.busy).toEqual([{ day, minute: 480, minutes: 240 }])
  expect((await provider.call(getPlanPeople, { as: mette.as, query })).body.people.flatMap(({ busy }) => busy)).toEqual(
    [],
  )
  expect((await provider.call(getPlannedVisits, { as: ruled.as, body: query })).body).toEqual([])

  const own = (await provider.call(saveActivity, { as: ruled.as, body: { subject: 'Eget' } })).body
  const best = (await provider.call(suggestVisits, { as: ruled.as, params: { id: own }, query })).body
  for (const { assignedTo, minute } of best) if (assignedTo === bo.id) expect(minute).toBeGreaterThanOrEqual(720)
  const moves = [{ id: own, version: 1, assignedTo: bo.id, day, minute: 540, minutes: 60 }]
  const refused = await provider.call(planVisits, { as: ruled.as, body: { moves, despite: [] } })
  expect(current(refused)).toMatchObject([{ faults: ['overlap'], with: '' }])
  expect(JSON.stringify([seen, best, refused.body])).not.toMatch(/emmelig/)
})

test('a task is copied and split; the rest waits for what stays, and nobody’s change is lost over it', async () => {
  const caseId = await makeCase(4714)
  const made = await task({ subject: 'Nyt tag', caseId, durationInMinutes: 180, skillId: gas, dueDate: '2031-04-04' })
  const copied = await provider.call(copyPlanned, { as: mette.as, params: { id: made.id } })
  expect(copied.body).toMatchObject({
    subject: 'Nyt tag',
    minutes: 180,
    skillId: gas,
    deadline: '2031-04-04',
    minute: null,
  })

  const [laid] = (await move([at(made, 480, { day: '2031-04-01', minutes: 180, assignedTo: line.id })])).body
  const params = { id: made.id }
  const split = (version: number, minutes: number) =>
    provider.call(splitPlanned, { as: mette.as, params, body: { version, minutes } })
  expect(await split(made.version, 60)).toMatchObject({ status: 409, body: { code: 'plan-changed' } })
  expect(await split(laid?.version ?? 0, 170)).toMatchObject({ status: 400, body: { errors: [{ path: '/minutes' }] } })
  const parts = (await split(laid?.version ?? 0, 60)).body
  expect(parts).toMatchObject([
    { id: made.id, minutes: 60, minute: 480 },
    { minutes: 120, minute: null, first: [{ id: made.id }], deadline: '2031-04-04' },
  ])
})

test('a task without a day of its own is to be done by when its case is to be solved', async () => {
  const caseId = await makeCase(4715)
  const db = provider.db(company.id)
  const rule = newId()
  await db.rows('insert into casekit.deadline_rule (company_id, id, resolution_minutes) values ($1, $2, 600)', [
    company.id,
    rule,
  ])
  await db.rows(
    `insert into casekit.case_deadline (company_id, case_id, kind, rule_id, limit_minutes, spent_minutes, starts_at, due_at)
     values ($1, $2, 'resolution', $3, 600, 0, now(), '2031-04-09T10:00:00Z')`,
    [company.id, caseId, rule],
  )
  const made = await task({ subject: 'Find lækage', caseId })
  expect((await unplanned()).find(({ id }) => id === made.id)).toMatchObject({ deadline: '2031-04-09' })
})
