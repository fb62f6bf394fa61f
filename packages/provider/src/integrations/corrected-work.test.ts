import { getUserMessages } from '@casekit/contract/alerts'
import * as calls from '@casekit/contract/integrations'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { orderScene, type OrderScene, outward } from '../../../../tests/support/order-scene.ts'
import { testProvider, type TestProvider } from '../../../../tests/support/provider.ts'
import { sentOrder } from '../../../../tests/support/sent-order.ts'

let provider: TestProvider
let scene: OrderScene

beforeAll(async () => void (provider = await testProvider({ outward })))
afterAll(() => provider.close())
beforeEach(async () => void (scene = await orderScene(provider)))
afterEach(() => scene.leave())

const LOCKED = { kind: 'hours', id: 'h1', reason: 'week-approved' }

const setWeek = (state: 'approved' | 'draft') =>
  provider.db(scene.company.id).rows(
    `insert into casekit.work_week (company_id, stakeholder_id, monday, state, approved_at)
     select company_id, id, '2026-01-05', $2, case when $2 = 'approved' then now() end
     from casekit.stakeholder where company_id = $1 order by id limit 1
     on conflict (company_id, stakeholder_id, monday) do update set state = $2, approved_at = excluded.approved_at`,
    [scene.company.id, state],
  )
const spent = () =>
  provider
    .db(scene.company.id)
    .rows<{ minutes: number }>(
      `select (extract(epoch from ends_at - starts_at) / 60)::int as minutes from casekit.activity_time where company_id = $1`,
      [scene.company.id],
    )

test('hours and materials that change are taken where they are newer, and named where they are not', async () => {
  const { work, tell, booked } = await sentOrder(provider, scene)
  const [hour, material] = [work.hours[0]!, work.materials[0]!]
  await tell(work)
  const longer = { ...hour, endTime: '2026-01-05T12:00:00Z' }
  const more = { ...material, quantity: 4 }
  const noTime = [
    { kind: 'hours', id: 'h1', reason: 'no-time' },
    { kind: 'material', id: 'm1', reason: 'no-time' },
  ]
  expect((await tell({ ...work, hours: [longer], materials: [more] })).body).toMatchObject({
    hours: 0,
    refused: noTime,
  })
  expect(await spent()).toEqual([{ minutes: 90 }])
  const changedAt = '2026-01-06T08:00:00Z'
  const newer = { ...work, hours: [{ ...longer, changedAt }], materials: [{ ...more, changedAt }] }
  expect((await tell(newer)).body).toMatchObject({ hours: 1, materials: 1, refused: [] })
  expect((await tell(newer)).body).toMatchObject({ hours: 0, materials: 0, refused: [] })
  expect(await spent()).toEqual([{ minutes: 240 }])
  expect(await booked()).toEqual({ times: 1, tasks: 1, thousandths: 4000 })
  const older = { ...work, hours: [{ ...hour, changedAt: '2026-01-06T07:59:59Z' }], materials: [] }
  expect((await tell(older)).body).toMatchObject({ hours: 0, refused: [{ id: 'h1', reason: 'older' }] })
  expect(await spent()).toEqual([{ minutes: 240 }])
})

test('of values that were told again, what is older than the last time is not taken', async () => {
  const { work, tell } = await sentOrder(provider, scene)
  const hoursAt = (changedAt: string, endTime = work.hours[0]!.endTime) =>
    tell({ ...work, hours: [{ ...work.hours[0]!, endTime, changedAt }], materials: [] })
  await hoursAt('2026-01-06T08:00:00Z')
  await hoursAt('2026-01-06T10:00:00Z')
  expect((await hoursAt('2026-01-06T09:00:00Z', '2026-01-05T12:00:00Z')).body).toMatchObject({
    hours: 0,
    refused: [{ id: 'h1', reason: 'older' }],
  })
  expect(await spent()).toEqual([{ minutes: 90 }])
})

test('hours that change in an approved week, or were removed here, are named and stay as they are', async () => {
  const { work, tell } = await sentOrder(provider, scene)
  await tell(work)
  const change = (changedAt: string) =>
    tell({ ...work, hours: [{ ...work.hours[0]!, endTime: '2026-01-05T12:00:00Z', changedAt }], materials: [] })
  await setWeek('approved')
  expect((await change('2026-01-06T08:00:00Z')).body).toMatchObject({ hours: 0, refused: [LOCKED] })
  expect(await spent()).toEqual([{ minutes: 90 }])
  await setWeek('draft')
  expect((await change('2026-01-06T08:00:00Z')).body).toMatchObject({ hours: 1, refused: [] })
  await provider
    .db(scene.company.id)
    .rows('delete from casekit.activity_time where company_id = $1', [scene.company.id])
  expect((await change('2026-01-07T08:00:00Z')).body).toMatchObject({ refused: [] })
  const shorter = { ...work.hours[0]!, changedAt: '2026-01-08T08:00:00Z' }
  expect((await tell({ ...work, hours: [shorter], materials: [] })).body).toMatchObject({
    refused: [{ kind: 'hours', id: 'h1', reason: 'gone' }],
  })
})

test('the company reads in its log what could not be booked, and is told once, until it is', async () => {
  const { work, tell } = await sentOrder(provider, scene)
  const refused = async () =>
    (await provider.call(calls.getSyncs, { as: scene.as, params: { system: 'minuba' } })).body.find(
      ({ number }) => number === 'O-1',
    )?.refused
  const alerts = async () =>
    (await provider.call(getUserMessages, { as: scene.as })).body.filter(
      ({ message }) => message === 'Alert.WorkRefused',
    )
  await setWeek('approved')
  await tell(work)
  await tell(work)
  expect(await refused()).toEqual([LOCKED])
  expect(await alerts()).toMatchObject([{ details: { actor: 'Minuba', number: '1' } }])
  // work about other entries leaves it in the log
  await tell({ ...work, hours: [], materials: [] })
  expect(await refused()).toEqual([LOCKED])
  await setWeek('draft')
  await tell(work)
  expect(await refused()).toEqual([])
})

test('what somebody has seen to leaves the log, and comes back with other values alone', async () => {
  const { work, tell } = await sentOrder(provider, scene)
  const shown = async () =>
    (await provider.call(calls.getSyncs, { as: scene.as, params: { system: 'minuba' } })).body.find(
      ({ number }) => number === 'O-1',
    )!
  const alerts = async () =>
    (await provider.call(getUserMessages, { as: scene.as })).body.filter(
      ({ message }) => message === 'Alert.WorkRefused',
    ).length
  await setWeek('approved')
  await tell(work)
  const { id: syncId } = await shown()
  const { body } = await provider.call(calls.settleRefusedWork, { as: scene.as, params: { syncId } })
  expect(body).toMatchObject({ id: syncId, refused: [] })
  await tell(work)
  expect((await shown()).refused).toEqual([])
  expect(await alerts()).toBe(1)
  await tell({ ...work, hours: [{ ...work.hours[0]!, endTime: '2026-01-05T12:00:00Z' }] })
  expect((await shown()).refused).toEqual([LOCKED])
  expect(await alerts()).toBe(2)
  await setWeek('draft')
  await tell(work)
  expect((await shown()).refused).toEqual([])
})
