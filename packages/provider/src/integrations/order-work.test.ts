import { changeCaseStatus } from '@casekit/contract/case-facts'
import { createCompanyCase } from '@casekit/contract/cases'
import { addCustomer } from '@casekit/contract/customers'
import { getMinubaWork, receiveEkompletWork, receiveMinubaWork } from '@casekit/contract/incoming-work'
import * as calls from '@casekit/contract/integrations'
import { tmpdir } from 'node:os'
import type { PoolClient } from 'pg'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeCompany, makeStaff, type TestCompany } from '../../../../tests/support/people.ts'
import { testProvider, type TestProvider } from '../../../../tests/support/provider.ts'
import { untilWaiting } from '../../../../tests/support/waiting.ts'
import { openOrderSystem, type OrderSystem } from '../../../../tests/support/order-system.ts'
import { currentTime } from '../platform/clock.ts'
import { openFileStore } from '../platform/files/store.ts'
import { newId } from '../platform/new-id.ts'
import { createOutward } from '../platform/outward/outward.ts'
import { orderOf } from './order.ts'
import { sendDueSyncs } from './worker.ts'

const outward = createOutward({ networks: ['127.0.0.0/8'] })
const files = openFileStore(tmpdir())
const log = pino({ level: 'silent' })

let provider: TestProvider
let company: TestCompany
let as: string
let other: OrderSystem

beforeAll(async () => {
  provider = await testProvider({ outward })
})
afterAll(() => provider.close())
beforeEach(async () => {
  company = await makeCompany(provider.pool)
  as = (await makeStaff(provider.pool, company.id, { guards: ['Core', 'SettingsAccess'] })).bearer
  other = await openOrderSystem('abc-123')
})
afterEach(async () => {
  await provider.db(company.id).rows('delete from casekit.integration where company_id = $1', [company.id])
  await other.close()
})

const connect = (wish: object) =>
  provider.call(calls.setConnection, {
    as,
    params: { system: 'minuba' },
    body: { address: other.url, token: 'abc-123', orderType: 'vvs', isPaused: false, ...wish },
  })

async function closedCase(): Promise<string> {
  const { body: customerId } = await provider.call(addCustomer, { as, body: { customerName: 'Holm' } })
  const { body: caseId } = await provider.call(createCompanyCase, { as, body: { customerId, description: 'Utæt' } })
  const closed = await provider.call(changeCaseStatus, { as, params: { caseId }, body: { status: 'Closed' } })
  expect(closed.status).toBe(200)
  return caseId
}

/** A minute later, when the worker looks. */
function sendDue() {
  const means = {
    pool: provider.pool,
    vault: provider.vault,
    outward,
    files,
    reachedAt: () => 'https://casekit.example',
  }
  return sendDueSyncs(means, log, new Date(currentTime() + 60_000))
}

const BOOKED = `select (select count(*)::int from casekit.activity_time t join casekit.activity a on a.company_id = t.company_id and a.id = t.activity_id
    where a.company_id = $1 and a.case_id = $2) as times,
  (select count(*)::int from casekit.activity a where a.company_id = $1 and a.case_id = $2) as tasks,
  (select coalesce(sum(m.quantity), 0)::int from casekit.case_material m where m.company_id = $1 and m.case_id = $2) as thousandths`

const DUE = { id: newId(), attempts: 1, revision: 1, fileId: null, runId: null }
const TARGET = { address: '', token: '', orderType: '', fields: [] }

async function sentOrder() {
  await connect({ fields: [{ fact: 'caseNumber', name: 'Sagsnr.' }] })
  const caseId = await closedCase()
  await sendDue()
  const otherCaseId = await closedCase()
  await sendDue()
  const { key } = (await provider.call(calls.issueSenderKey, { as, params: { system: 'minuba' } })).body
  await provider
    .db(company.id)
    .rows(
      `insert into casekit.product (company_id, id, number, name, unit, sales_price) values ($1, $2, '4711', 'Kuglehane', 'stk.', 16850)`,
      [company.id, newId()],
    )
  const { email } = (await provider
    .db(company.id)
    .row<{ email: string }>('select email from casekit.stakeholder where company_id = $1 order by id limit 1', [
      company.id,
    ]))!
  const work = {
    orderNumber: 'O-1',
    status: 'Faktureret',
    hours: [
      { id: 'h1', email: email.toUpperCase(), startTime: '2026-01-05T08:00:00Z', endTime: '2026-01-05T09:30:00Z' },
    ],
    materials: [{ id: 'm1', number: '4711', quantity: 2.5 }],
  }
  const tell = (body: typeof work, system: 'minuba' | 'ekomplet' = 'minuba') =>
    provider.call(system === 'minuba' ? receiveMinubaWork : receiveEkompletWork, { as: key, body })
  const booked = () => provider.db(company.id).row(BOOKED, [company.id, caseId])
  const known = async (orderNumber: string) =>
    (await provider.call(getMinubaWork, { as: key, params: { orderNumber } })).body
  return { caseId, otherCaseId, work, tell, booked, known }
}

test('hours, materials and the status of an order come back to its case, each once, in whatever order and however often', async () => {
  const { caseId, work, tell, booked, known } = await sentOrder()
  const more = { ...work, status: 'Betalt', hours: [...work.hours, { ...work.hours[0]!, id: 'h2' }] }
  await Promise.all([tell(work), tell(more), tell(work)])
  expect((await tell(more)).body).toEqual({ caseId, caseNumber: 1, hours: 0, materials: 0, refused: [] })
  expect(await booked()).toEqual({ times: 2, tasks: 1, thousandths: 2500 })
  const { body: sent } = await provider.call(calls.getSyncs, { as, params: { system: 'minuba' } })
  expect(sent.find(({ number }) => number === 'O-1')).toMatchObject({ told: 'Betalt' })
  const status = 'Betalt'
  expect(await known('O-1')).toEqual({ caseId, caseNumber: 1, status, hours: ['h1', 'h2'], materials: ['m1'] })
})

test('an id is of one order: under another it is refused, also of two calls that come at once', async () => {
  const { otherCaseId, work, tell, booked, known } = await sentOrder()
  const answers = await Promise.all([tell(work), tell({ ...work, orderNumber: 'O-2' })])
  expect(answers.map(({ status }) => status).toSorted((one, next) => one - next)).toEqual([200, 400])
  expect(answers.find(({ status }) => status === 400)?.body).toMatchObject({ errors: [{ path: '/hours/0/id' }] })
  const isFirst = answers[0].status === 200
  expect(await booked()).toMatchObject({ times: isFirst ? 1 : 0, thousandths: isFirst ? 2500 : 0 })
  expect(await known('O-2')).toMatchObject({ caseId: otherCaseId, hours: isFirst ? [] : ['h1'] })
})

test('hours of an approved week are named, hold nothing up, and are booked when they come again once it is opened', async () => {
  const { work, tell, booked } = await sentOrder()
  const db = provider.db(company.id)
  await db.rows(
    `insert into casekit.work_week (company_id, stakeholder_id, monday, state, approved_at)
     select company_id, id, '2026-01-05', 'approved', now() from casekit.stakeholder where company_id = $1 order by id limit 1`,
    [company.id],
  )
  expect((await tell({ ...work, materials: [] })).body).toMatchObject({ hours: 0, refused: ['h1'] })
  expect(await booked()).toEqual({ times: 0, tasks: 0, thousandths: 0 })
  const later = { ...work.hours[0]!, id: 'h2', startTime: '2026-01-12T08:00:00Z', endTime: '2026-01-12T09:00:00Z' }
  const body = { ...work, hours: [...work.hours, later] }
  expect((await tell(body)).body).toMatchObject({ hours: 1, materials: 1, refused: ['h1'] })
  await db.rows(`update casekit.work_week set state = 'draft', approved_at = null where company_id = $1`, [company.id])
  expect((await tell(body)).body).toMatchObject({ hours: 1, materials: 0, refused: [] })
  expect(await booked()).toEqual({ times: 2, tasks: 1, thousandths: 2500 })
})

test('what came back from a system is not sent to it again, but to another', async () => {
  const { caseId, work, tell } = await sentOrder()
  await tell(work)
  const due = (system: 'minuba' | 'ekomplet') => ({ ...DUE, companyId: company.id, caseId, system })
  const sentTo = async (system: 'minuba' | 'ekomplet') => {
    const order = await orderOf(provider.db(company.id), due(system), TARGET)
    const { hours, materials } = JSON.parse(order!.body as string) as { hours: object[]; materials: object[] }
    return [hours.length, materials.length]
  }
  expect(await sentTo('minuba')).toEqual([0, 0])
  expect(await sentTo('ekomplet')).toEqual([1, 1])
})

/** Does it while somebody else holds these rows of the company; they let go when it says so, or at its end. */
async function whileHeld(rows: string, work: (client: PoolClient) => Promise<void>) {
  const client = await provider.pool.connect()
  try {
    await client.query('begin')
    await client.query(`select set_config('casekit.company_id', $1, true)`, [String(company.id)])
    await client.query(`select from casekit.${rows} for update`)
    await work(client)
  } finally {
    client.release(true)
  }
}

test.each(['cases', 'integration'])(
  'whoever changes %s does not stand in a circle with work that comes back',
  async table => {
    const { work, tell } = await sentOrder()
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
  const { otherCaseId, work, tell } = await sentOrder()
  await provider.db(company.id).rows(
    `insert into casekit.work_week (company_id, stakeholder_id, monday, state)
     select company_id, id, '2026-01-05', 'draft' from casekit.stakeholder where company_id = $1`,
    [company.id],
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
  const { work, tell } = await sentOrder()
  await provider
    .db(company.id)
    .rows(`insert into casekit.counter (company_id, kind, value) values ($1, 'activity', 1) on conflict do nothing`, [
      company.id,
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
  const { work, tell, booked } = await sentOrder()
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
  await sentOrder()
  expect(other.orders).toContainEqual(expect.objectContaining({ fields: { 'Sagsnr.': '1' } }))
  await connect({ orderType: 'el' })
  const { body } = await provider.call(calls.getConnection, { as, params: { system: 'minuba' } })
  expect(body.fields).toEqual([{ fact: 'caseNumber', name: 'Sagsnr.' }])
})
