import { addAsset } from '@casekit/contract/assets'
import { addAssetMeter, addMeterReading } from '@casekit/contract/asset-meters'
import { getCaseDetails } from '@casekit/contract/cases'
import { services } from '@casekit/contract/overview'
import * as service from '@casekit/contract/service'
import { dayAt, weekdayOf } from '@casekit/rules/zoned-time'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type AgreementStage, agreementStage } from '../../../../tests/support/agreements.ts'
import { type TestProvider, testProvider } from '../../../../tests/support/provider.ts'
import { currentTime } from '../platform/clock.ts'

let provider: TestProvider
let stage: AgreementStage

beforeAll(async () => void (provider = await testProvider()))
afterAll(() => provider.close())
beforeEach(async () => void (stage = await agreementStage(provider)))

test('a draft has no visit; activated, its first stands at once on a working day', async () => {
  const id = await stage.add({ unit: 'month' })
  expect(await stage.show(id)).toMatchObject({ number: 1, state: 'draft', visits: [] })
  await stage.setState(id, 'active')
  const { visits, expected } = await stage.show(id)
  expect(visits).toMatchObject([{ number: '1-001', state: 'planned', dueOn: stage.later(10), case: null }])
  expect(weekdayOf(visits[0]?.plannedOn ?? '')).toBeLessThan(6)
  expect(expected).toHaveLength(3)
  const { body } = await provider.call(services.rows, {
    as: stage.as,
    body: { startRow: 0, endRow: 10, search: 'sundp' },
  })
  expect(body.rows).toMatchObject([{ id, state: 'active', nextOn: expect.any(String) }])
  expect(dayAt(Date.parse(body.rows[0]?.nextOn ?? ''), 'Europe/Copenhagen')).toBe(visits[0]?.plannedOn)
})

test('a visit becomes one case, however many processes work at once and how often, with its number, tasks and assets', async () => {
  const { body: assetId } = await provider.call(addAsset, {
    as: stage.as,
    body: { name: 'Aggregat', customerId: stage.customerId },
  })
  const tasks = [
    { subject: 'Skift filtre', minutes: 45 },
    { subject: 'Mål tryktab', minutes: 15 },
  ]
  const facts = { leadDays: 14, assetIds: [assetId], tasks, responsibleId: stage.staffId, price: 1250.5 }
  const id = await stage.running(facts)
  const made = await Promise.all(Array.from({ length: 6 }, () => stage.work()))
  expect(made.reduce((sum, count) => sum + count)).toBe(1)
  expect(await stage.work()).toBe(0)
  const caseId = await stage.caseOf(id)
  const { body } = await provider.call(getCaseDetails, { as: stage.as, params: { caseId } })
  expect(body).toMatchObject({
    title: 'Ventilation',
    assets: [{ id: assetId }],
    customer: { customerId: stage.customerId },
  })
  const [row] = await stage.db.rows(
    `select reference, sales_price::float8 as price, responsible_id as responsible,
       (select json_agg(subject order by number) from casekit.activity a where a.case_id = k.id) as tasks,
       (select count(distinct (due_at at time zone 'Europe/Copenhagen')::date)::int from casekit.activity a where a.case_id = k.id) as days
     from casekit.cases k where company_id = $1`,
    [stage.companyId],
  )
  const subjects = ['Skift filtre', 'Mål tryktab']
  expect(row).toEqual({ reference: '1-001', price: 125_050, responsible: stage.staffId, tasks: subjects, days: 1 })
})

test('no case is made before its time', async () => {
  const id = await stage.running({ leadDays: 3 })
  expect(await stage.work()).toBe(0)
  expect(await stage.work(12)).toBe(1)
  expect(await stage.states(id)).toEqual([[1, 'made']])
})

test('closing the case ends the visit, and the next is planned once by whichever process comes by', async () => {
  const id = await stage.running()
  await stage.work()
  await stage.setStatus(await stage.caseOf(id), 'Closed')
  expect(await stage.states(id)).toEqual([[1, 'done']]) // as if the process had been killed here
  await Promise.all(Array.from({ length: 4 }, () => stage.work()))
  expect(await stage.states(id)).toEqual([
    [1, 'done'],
    [2, 'planned'],
  ])
  const { visits } = await stage.show(id)
  expect(visits[1]).toMatchObject({ doneOn: stage.today })
  expect(visits[0]?.dueOn?.slice(8)).toBe(visits[1]?.dueOn?.slice(8))
})

test('by completion the next visit is counted from the day the last was done', async () => {
  const id = await stage.running({ basis: 'completed', every: 20, unit: 'day' })
  await stage.work()
  await stage.setStatus(await stage.caseOf(id), 'Closed')
  await stage.work()
  expect((await stage.show(id)).visits[0]).toMatchObject({ ordinal: 2, dueOn: stage.later(20) })
})

test('a case that is opened again takes its visit back, and one that is canceled leaves it out', async () => {
  const id = await stage.running()
  await stage.work()
  const caseId = await stage.caseOf(id)
  await stage.setStatus(caseId, 'Closed')
  await stage.work()
  await stage.setStatus(caseId, 'Open')
  expect(await stage.states(id)).toEqual([[1, 'made']])
  await stage.setStatus(caseId, 'Canceled')
  await stage.work()
  expect(await stage.states(id)).toEqual([
    [1, 'skipped'],
    [2, 'planned'],
  ])
})

test('a paused agreement makes no case, nor does a closed one; what was closed is planned anew when it is opened', async () => {
  const id = await stage.running()
  await stage.setState(id, 'paused')
  expect(await stage.work(40)).toBe(0)
  await stage.setState(id, 'closed')
  expect(await stage.states(id)).toEqual([])
  expect(await stage.work(40)).toBe(0)
  const refused = await stage.setState(id, 'paused')
  expect([refused.status, refused.body]).toMatchObject([409, { code: 'unlawful' }])
  await stage.setState(id, 'active')
  expect(await stage.states(id)).toEqual([[1, 'planned']])
})

test('a visit is left out and brought back; one with a case is not', async () => {
  const id = await stage.running({ leadDays: 0 })
  const [visit] = (await stage.show(id)).visits
  const visitId = visit?.id ?? ''
  const ofVisit = { as: stage.as, params: { visitId } }
  expect((await provider.call(service.skipServiceVisit, { ...ofVisit, body: { reason: 'Ferie' } })).status).toBe(204)
  expect(await stage.states(id)).toEqual([
    [1, 'skipped'],
    [2, 'planned'],
  ])
  expect((await provider.call(service.restoreServiceVisit, ofVisit)).status).toBe(204)
  expect(await stage.states(id)).toEqual([[1, 'planned']])
  await stage.work(20)
  expect((await provider.call(service.skipServiceVisit, { ...ofVisit, body: {} })).status).toBe(409)
  expect((await stage.show(id)).history.map(({ kind }) => kind).slice(0, 5)).toEqual([
    'made',
    'restored',
    'planned',
    'skipped',
    'planned',
  ])
})

test('a moved visit takes the tasks of its case along, and the schedule stays', async () => {
  const id = await stage.running()
  await stage.work()
  const [visit] = (await stage.show(id)).visits
  const params = { visitId: visit?.id ?? '' }
  const past = await provider.call(service.moveServiceVisit, {
    as: stage.as,
    params,
    body: { plannedOn: stage.later(-3) },
  })
  expect([past.status, past.body]).toMatchObject([400, { errors: [{ path: '/plannedOn' }] }])
  await provider.call(service.moveServiceVisit, { as: stage.as, params, body: { plannedOn: stage.later(17) } })
  const [task] = await stage.db.rows<{ day: string }>(
    `select (due_at at time zone 'Europe/Copenhagen')::date as day from casekit.activity where company_id = $1`,
    [stage.companyId],
  )
  expect(task?.day).toBe(stage.later(17))
  expect((await stage.show(id)).visits[0]).toMatchObject({
    plannedOn: stage.later(17),
    isMoved: true,
    dueOn: stage.later(10),
  })
  expect((await stage.show(id)).expected).toHaveLength(3)
})

test('a changed rule plans anew what is only planned; its history says what stood before', async () => {
  const id = await stage.running()
  const before = await stage.show(id)
  const { body, status } = await provider.call(service.editAgreement, {
    as: stage.as,
    params: { serviceId: id },
    body: { firstOn: stage.later(25), price: 900, name: 'Ventilation, blok B' },
    headers: { 'if-match': `"${before.version}"` },
  })
  expect([status, body]).toMatchObject([
    200,
    { name: 'Ventilation, blok B', visits: [{ ordinal: 1, dueOn: stage.later(25) }] },
  ])
  const edits = body.history
    .filter(({ kind }) => kind === 'edited')
    .map(({ field, before, after }) => [field, before, after])
  expect(edits).toContainEqual(['price', '0.00', '900.00'])
  const stale = await provider.call(service.editAgreement, {
    as: stage.as,
    params: { serviceId: id },
    body: { name: 'x' },
    headers: { 'if-match': `"${before.version}"` },
  })
  expect(stale.status).toBe(412)
})

test.each([
  [{ seasons: [{ from: '02-30', to: '03-01' }] }, '/seasons'],
  [{ rhythm: 'meter' }, '/meterId'],
])('%j is refused beside its field', async (facts, path) => {
  const body = { name: 'x', customerId: stage.customerId, startsOn: '2026-01-01', ...facts }
  const answer = await provider.call(service.addAgreement, { as: stage.as, body })
  expect([answer.status, answer.body]).toMatchObject([400, { errors: [{ path }] }])
})

test('a meter that has counted on brings the visit', async () => {
  const { body: assetId } = await provider.call(addAsset, { as: stage.as, body: { name: 'Pumpe' } })
  const meter = { name: 'Driftstimer', isRising: true }
  const { body: meterId } = await provider.call(addAssetMeter, { as: stage.as, params: { assetId }, body: meter })
  const read = (value: number, days: number) =>
    provider.call(addMeterReading, {
      as: stage.as,
      params: { meterId },
      // midday, so it is the same day at any hour and in any season
      body: { value, at: days < 0 ? `${stage.later(days)}T10:00:00Z` : new Date(currentTime()).toISOString() },
    })
  await read(1000, -40)
  await read(1200, -20)
  const id = await stage.running({ rhythm: 'meter', meterId, meterStep: 500 })
  expect((await stage.show(id)).visits[0]).toMatchObject({ state: 'planned', meterValue: 1700, dueOn: stage.later(30) })
  expect(await stage.work()).toBe(0)
  await read(1710, 0)
  expect(await stage.work()).toBe(1)
  expect(await stage.states(id)).toEqual([[1, 'made']])
})

test('an agreement without a rhythm waits for who plans its visits', async () => {
  const id = await stage.running({ rhythm: 'manual' })
  expect(await stage.states(id)).toEqual([])
  const plan = { as: stage.as, params: { serviceId: id }, body: { plannedOn: stage.later(5) } }
  expect((await provider.call(service.planServiceVisit, plan)).status).toBe(200)
  expect((await provider.call(service.planServiceVisit, plan)).status).toBe(409)
  expect(await stage.work()).toBe(1)
})
