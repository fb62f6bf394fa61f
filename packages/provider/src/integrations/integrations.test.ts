import { createCompanyCase } from '@casekit/contract/cases'
import { addCustomer } from '@casekit/contract/customers'
import * as calls from '@casekit/contract/integrations'
import type { IntegrationName } from '@casekit/contract/integration-systems'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { orderScene, type OrderScene, outward } from '../../../../tests/support/order-scene.ts'
import { makeStaff } from '../../../../tests/support/people.ts'
import { testProvider, type TestProvider } from '../../../../tests/support/provider.ts'
import { currentTime } from '../platform/clock.ts'
import { newId } from '../platform/new-id.ts'
import { takeDue } from './queries.ts'

let provider: TestProvider
let company: OrderScene['company']
let as: OrderScene['as']
let other: OrderScene['other']
let connect: OrderScene['connect']
let go: OrderScene['go']
let closedCase: OrderScene['closedCase']
let sendDue: OrderScene['sendDue']
let leave: OrderScene['leave']

beforeAll(async () => void (provider = await testProvider({ outward })))
afterAll(() => provider.close())
beforeEach(
  async () => void ({ company, as, other, connect, go, closedCase, sendDue, leave } = await orderScene(provider)),
)
afterEach(() => leave())

const logOf = async (system: IntegrationName = 'minuba') =>
  (await provider.call(calls.getSyncs, { as, params: { system } })).body
const statusOf = async (caseId: string) =>
  (
    await provider
      .db(company.id)
      .row<{ status: string }>('select status from casekit.cases where company_id = $1 and id = $2', [
        company.id,
        caseId,
      ])
  )?.status

test('a case that is closed goes out as an order and is posted once the other side has given it a number', async () => {
  await connect('minuba')
  const caseId = await closedCase()
  expect((await go(caseId, 'Posted')).body).toMatchObject({ code: 'unlawful' })
  await sendDue()
  expect(other.orders).toMatchObject([
    { orderType: 'vvs', case: { id: caseId, description: 'Utæt' }, customer: { name: 'Holm' } },
  ])
  expect(await logOf()).toMatchObject([{ caseId, state: 'acknowledged', attempts: 1, number: 'O-1' }])
  expect(await statusOf(caseId)).toBe('Posted')
})

test('an order tells the hours of each person and day, and all materials at what was agreed with the customer', async () => {
  await connect('minuba')
  const { body: customerId } = await provider.call(addCustomer, { as, body: { customerName: 'Holm' } })
  const { body: caseId } = await provider.call(createCompanyCase, { as, body: { customerId, description: 'Utæt' } })
  const worker = await makeStaff(provider.pool, company.id, { name: 'Kim Sø' })
  const write = (text: string, ...values: unknown[]) => provider.db(company.id).rows(text, [company.id, ...values])
  const [activityId, productId] = [newId(), newId()]
  await write(
    `insert into casekit.activity (company_id, id, number, subject, case_id) values ($1, $2, 1, 'Reparation', $3)`,
    activityId,
    caseId,
  )
  // just after midnight in Copenhagen: the next day there, still the day before in UTC
  await write(
    `insert into casekit.activity_time (company_id, id, activity_id, stakeholder_id, starts_at, ends_at, description)
     values ($1, $2, $3, $4, '2026-01-05T23:30:00Z', '2026-01-06T01:00:00Z', 'Tætnet')`,
    newId(),
    activityId,
    worker.id,
  )
  await write(
    `insert into casekit.product (company_id, id, number, name, unit, sales_price) values ($1, $2, '4711', 'Kuglehane', 'stk.', 16850)`,
    productId,
  )
  await write(
    `insert into casekit.case_material (company_id, id, case_id, product_id, quantity, price, vat_percent) values ($1, $2, $3, $4, 2500, 16850, 2500)`,
    newId(),
    caseId,
    productId,
  )
  await write(
    `insert into casekit.customer_discount (company_id, id, customer_id, category, discount) values ($1, $2, $3, '', 12.5)`,
    newId(),
    customerId,
  )
  await write(
    `insert into casekit.case_material (company_id, id, case_id, product_id, quantity, price, vat_percent, at)
     select $1, casekit.new_id(), $2, $3, 1000, 100, 2500, now() + interval '1 hour' from generate_series(1, 2100)`,
    caseId,
    productId,
  )
  await go(caseId, 'Closed')
  await sendDue()
  const [order] = other.orders as { hours: object[]; materials: object[] }[]
  expect(order?.hours).toMatchObject([
    { date: '2026-01-06', by: 'Kim Sø', kind: 'work', description: 'Tætnet', minutes: 90 },
  ])
  expect(order?.materials).toHaveLength(2101)
  expect(order?.materials[0]).toEqual({
    number: '4711',
    name: 'Kuglehane',
    unit: 'stk.',
    quantity: 2.5,
    price: 147.4375,
    net: 368.59,
    vatPercent: 25,
  })
})

test.each([
  ['answers too late', 'hang', null, 'timeout'],
  ['asks to wait', 429, 429, 'refused'],
  ['breaks', 500, 500, 'refused'],
  ['takes the order and breaks off', 'cut', null, 'connection'],
  ['takes the order and answers by half', 'half', 200, 'half'],
] as const)(
  'a system that %s gets the order once in the end',
  async (_name, fault, status, told) => {
    await connect('minuba')
    const caseId = await closedCase()
    other.next(fault)
    await sendDue()
    expect(await logOf()).toMatchObject([{ state: 'waiting', status, fault: told, attempts: 1 }])
    expect(await statusOf(caseId)).toBe('Closed')
    await sendDue(70)
    expect(other.orders).toHaveLength(1)
    expect(await logOf()).toMatchObject([{ state: 'acknowledged', number: 'O-1', attempts: 2 }])
    expect(await statusOf(caseId)).toBe('Posted')
  },
  30_000,
)

test('what a process had taken when it was killed is sent by another once its lease is over', async () => {
  await connect('minuba')
  await closedCase()
  expect(await takeDue(provider.pool, 8, new Date(currentTime() + 1000))).toHaveLength(1)
  await sendDue(0)
  expect(other.orders).toEqual([])
  await Promise.all([sendDue(2), sendDue(2)])
  expect(other.orders).toHaveLength(1)
})

test('of two systems both must have it before the case is posted', async () => {
  await connect('minuba')
  await connect('ekomplet')
  const caseId = await closedCase()
  other.next(500)
  await sendDue()
  expect(await statusOf(caseId)).toBe('Closed')
  await sendDue(70)
  expect(await statusOf(caseId)).toBe('Posted')
})

test('nothing leaves while it is paused or the case is open again, and nothing leaves twice', async () => {
  await connect('minuba', { isPaused: true })
  const caseId = await closedCase()
  await sendDue()
  await go(caseId, 'Open', 'Mangler noget')
  await connect('minuba')
  await sendDue()
  expect(other.orders).toEqual([])
  await go(caseId, 'Closed')
  await sendDue(5)
  await go(caseId, 'Open', 'Igen')
  await go(caseId, 'Closed')
  await sendDue(10)
  expect(other.received).toHaveLength(1)
  expect((await go(caseId, 'Posted')).status).toBe(200)
})

test('a case that was given up is sent again by hand, and one that has arrived is not', async () => {
  await connect('minuba')
  const caseId = await closedCase()
  for (let hours = 1; hours < 200; hours += 27) {
    other.next(500)
    await sendDue(hours * 60)
  }
  const [sync] = await logOf()
  expect(sync).toMatchObject({ state: 'failed', attempts: 7 })
  other.next(undefined)
  const params = { syncId: sync?.id ?? '' }
  for (const _time of [1, 2])
    expect((await provider.call(calls.resendSync, { as, params })).body).toMatchObject({ state: 'acknowledged' })
  expect(other.orders).toHaveLength(1)
  expect(await statusOf(caseId)).toBe('Posted')
})

test('the connection is tried, its order types are read, and its token is never shown', async () => {
  const { body } = await connect('minuba')
  expect(body).toMatchObject({ hasToken: true, orderType: 'vvs' })
  expect(JSON.stringify(body)).not.toContain('abc-123')
  const params = { system: 'minuba' as const }
  expect((await provider.call(calls.testConnection, { as, params })).body).toEqual({ status: 200, fault: '' })
  expect((await provider.call(calls.getMinubaOrderTypes, { as })).body).toEqual([{ id: 'vvs', name: 'VVS' }])
  await connect('minuba', { token: 'wrong' })
  expect((await provider.call(calls.testConnection, { as, params })).body).toEqual({ status: 401, fault: 'refused' })
  expect((await provider.call(calls.getIntegrationSettings, { as })).body).toEqual([
    { name: 'minuba', isConnected: true, isPaused: false },
    { name: 'ekomplet', isConnected: false, isPaused: false },
    { name: 'scalepoint', isConnected: false, isPaused: false },
    { name: 'ordrestyring', isConnected: false, isPaused: false },
    { name: 'bewise', isConnected: false, isPaused: false },
    { name: 'payroll', isConnected: false, isPaused: false },
  ])
})

test('a token never goes to another address than it was written for', async () => {
  await connect('minuba')
  const { body } = await connect('minuba', { address: `${other.url}/v2`, token: '' })
  expect(body).toMatchObject({ hasToken: false })
  const refused = await connect('minuba', { address: 'https://169.254.169.254/' })
  expect(refused).toMatchObject({ status: 400, body: { errors: [{ path: '/address' }] } })
})
