import * as calls from '@casekit/contract/integrations'
import type { PoolClient } from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { orderScene, type OrderScene, outward } from '../../../../tests/support/order-scene.ts'
import { testProvider, type TestProvider } from '../../../../tests/support/provider.ts'
import { untilWaiting } from '../../../../tests/support/waiting.ts'
import { newId } from '../platform/new-id.ts'
import { orderOf } from './order.ts'
import { sentOrder } from '../../../../tests/support/sent-order.ts'

let provider: TestProvider
let scene: OrderScene

beforeAll(async () => void (provider = await testProvider({ outward })))
afterAll(() => provider.close())
beforeEach(async () => void (scene = await orderScene(provider)))
afterEach(() => scene.leave())

const DUE = { id: newId(), attempts: 1, revision: 1, fileId: null, runId: null }
const TARGET = { address: '', token: '', orderType: '', fields: [] }

const LOCKED = { kind: 'hours', id: 'h1', reason: 'week-approved' }

test('hours, materials and the status of an order come back to its case, each once, in whatever order and however often', async () => {
  const { caseId, work, tell, booked, known } = await sentOrder(provider, scene)
  const more = { ...work, status: 'Betalt', hours: [...work.hours, { ...work.hours[0]!, id: 'h2' }] }
  await Promise.all([tell(work), tell(more), tell(work)])
  expect((await tell(more)).body).toEqual({ caseId, caseNumber: 1, hours: 0, materials: 0, refused: [] })
  expect(await booked()).toEqual({ times: 2, tasks: 1, thousandths: 2500 })
  const { body: sent } = await provider.call(calls.getSyncs, { as: scene.as, params: { system: 'minuba' } })
  expect(sent.find(({ number }) => number === 'O-1')).toMatchObject({ told: 'Betalt' })
  const status = 'Betalt'
  expect(await known('O-1')).toEqual({ caseId, caseNumber: 1, status, hours: ['h1', 'h2'], materials: ['m1'] })
})

test('an id is of one order: under another it is refused, also of two calls that come at once', async () => {
  const { otherCaseId, work, tell, booked, known } = await sentOrder(provider, scene)
  const answers = await Promise.all([tell(work), tell({ ...work, orderNumber: 'O-2' })])
  expect(answers.map(({ status }) => status).toSorted((one, next) => one - next)).toEqual([200, 400])
  expect(answers.find(({ status }) => status === 400)?.body).toMatchObject({ errors: [{ path: '/hours/0/id' }] })
  const isFirst = answers[0].status === 200
  expect(await booked()).toMatchObject({ times: isFirst ? 1 : 0, thousandths: isFirst ? 2500 : 0 })
  expect(await known('O-2')).toMatchObject({ caseId: otherCaseId, hours: isFirst ? [] : ['h1'] })
})

test('hours of an approved week are named, hold nothing up, and are booked when they come again once it is opened', async () => {
  const { work, tell, booked } = await sentOrder(provider, scene)
  const db = provider.db(scene.company.id)
  await db.rows(
    `insert into casekit.work_week (company_id, stakeholder_id, monday, state, approved_at)
     select company_id, id, '2026-01-05', 'approved', now() from casekit.stakeholder where company_id = $1 order by id limit 1`,
    [scene.company.id],
  )
  expect((await tell({ ...work, materials: [] })).body).toMatchObject({ hours: 0, refused: [LOCKED] })
  expect(await booked()).toEqual({ times: 0, tasks: 0, thousandths: 0 })
  const later = { ...work.hours[0]!, id: 'h2', startTime: '2026-01-12T08:00:00Z', endTime: '2026-01-12T09:00:00Z' }
  const body = { ...work, hours: [...work.hours, later] }
  expect((await tell(body)).body).toMatchObject({ hours: 1, materials: 1, refused: [LOCKED] })
  await db.rows(`update casekit.work_week set state = 'draft', approved_at = null where company_id = $1`, [
    scene.company.id,
  ])
  expect((await tell(body)).body).toMatchObject({ hours: 1, materials: 0, refused: [] })
  expect(await booked()).toEqual({ times: 2, tasks: 1, thousandths: 2500 })
})

test('what came back from a system is not sent to it again, but to another', async () => {
  const { caseId, work, tell } = await sentOrder(provider, scene)
  await tell(work)
  const due = (system: 'minuba' | 'ekomplet') => ({ ...DUE, companyId: scene.company.id, caseId, system })
  const sentTo = async (system: 'minuba' | 'ekomplet') => {
    const order = await orderOf(provider.db(scene.company.id), due(system), TARGET)
    const { hours, materials } = JSON.parse(order!.body as string) as { hours: object[]; materials: object[] }
    return [hours.length, materials.length]
  }
  expect(await sentTo('minuba')).toEqual([0, 0])
  expect(await sentTo('ekomplet')).toEqual([1, 1])
})

/** Runs `work` while another connection has these rows locked. */
async function whileHeld(rows: string, work: (client: PoolClient) => Promise<void>) {
  const client = await provider.pool.connect()
  try {
    await client.query('begin')
    await client.query(`select set_config('casekit.company_id', $1, true)`, [String(scene.company.id)])
    await client.query(`select from casekit.${rows} for update`)
    await work(client)
  } finally {
    client.release(true)
  }
}

test.each(['cases', 'integration'])(
  'whoever changes %s does not stand in a circle with work that comes back',
  async table => {
    const { work, tell } = await sentOrder(provider, scene)
    await whileHeld(table, async client => {
      const told = tell(work)
      await untilWaiting(provider.pool, 1)
      await client.query('select from casekit.integration_sync for update nowait')
      await client.query('commit')
      expect(await told).toMatchObject({ status: 200 })
    })
  },
)

test('work of an order does not wait for that of another order, however long it takes', async () => {
  const { otherCaseId, work, tell } = await sentOrder(provider, scene)
  await provider.db(scene.company.id).rows(
    `insert into casekit.work_week (company_id, stakeholder_id, monday, state)
     select company_id, id, '2026-01-05', 'draft' from casekit.stakeholder where company_id = $1`,
    [scene.company.id],
  )
  await whileHeld('work_week', async client => {
    const told = tell(work)
    await untilWaiting(provider.pool, 1)
    const later = { ...work.hours[0]!, id: 'h2', startTime: '2026-01-12T08:00:00Z', endTime: '2026-01-12T09:00:00Z' }
    const other = { ...work, orderNumber: 'O-2', hours: [later], materials: [{ ...work.materials[0]!, id: 'm2' }] }
    expect((await tell(other)).body).toMatchObject({ caseId: otherCaseId, hours: 1, materials: 1 })
    await client.query('commit')
    expect(await told).toMatchObject({ status: 200 })
  })
})

test('the first work of an order holds no number of a task while it waits for something else', async () => {
  const { work, tell } = await sentOrder(provider, scene)
  await provider
    .db(scene.company.id)
    .rows(`insert into casekit.counter (company_id, kind, value) values ($1, 'activity', 1) on conflict do nothing`, [
      scene.company.id,
    ])
  await whileHeld('stakeholder', async client => {
    const told = tell(work)
    await untilWaiting(provider.pool, 1)
    await client.query(`select from casekit.counter where kind = 'activity' for update nowait`)
    await client.query('commit')
    expect(await told).toMatchObject({ status: 200 })
  })
})

test('what cannot be booked names its field and books nothing; another system, or no such order, is told so', async () => {
  const { work, tell, booked } = await sentOrder(provider, scene)
  const [hour, material] = [work.hours[0]!, work.materials[0]!]
  const wrong: [typeof work, string][] = [
    [{ ...work, hours: [hour, { ...hour, id: 'h2', email: 'nobody@holm.example' }] }, '/hours/1/email'],
    [{ ...work, hours: [{ ...hour, endTime: hour.startTime }] }, '/hours/0/endTime'],
    [{ ...work, materials: [material, { ...material, id: 'm2', number: '4712' }] }, '/materials/1/number'],
  ]
  for (const [body, path] of wrong)
    expect(await tell(body)).toMatchObject({ status: 400, body: { errors: [{ path }] } })
  expect(await tell({ ...work, orderNumber: 'O-3' })).toMatchObject({ status: 404 })
  expect(await tell(work, 'ekomplet')).toMatchObject({ status: 403 })
  expect(await booked()).toEqual({ times: 0, tasks: 0, thousandths: 0 })
})

test('an order tells what the company chose under the names that the other side has for it', async () => {
  await sentOrder(provider, scene)
  expect(scene.other.orders).toContainEqual(expect.objectContaining({ fields: { 'Sagsnr.': '1' } }))
  await scene.connect('minuba', { orderType: 'el' })
  const { body } = await provider.call(calls.getConnection, { as: scene.as, params: { system: 'minuba' } })
  expect(body.fields).toEqual([{ fact: 'caseNumber', name: 'Sagsnr.' }])
})
