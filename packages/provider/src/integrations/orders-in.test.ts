import { getCaseDetails } from '@casekit/contract/cases'
import { getMinubaOrder, receiveMinubaOrder } from '@casekit/contract/incoming-cases'
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

const ORDER = {
  orderNumber: 'M-5',
  title: 'Ny hane',
  description: 'Hanen drypper',
  customer: { name: 'Karen Holm', email: 'karen@holm.example' },
  place: { name: 'Sommerhuset', address: 'Strandvejen 2', zipCode: '8400', city: 'Ebeltoft' },
}
const keyOf = async () =>
  (await provider.call(calls.issueSenderKey, { as: scene.as, params: { system: 'minuba' } })).body.key
const logOf = async () => (await provider.call(calls.getSyncs, { as: scene.as, params: { system: 'minuba' } })).body
const numberOfCases = async () =>
  (
    await provider
      .db(scene.company.id)
      .row<{ n: number }>('select count(*)::int as n from casekit.cases where company_id = $1', [scene.company.id])
  )?.n

test('an order made there becomes a case, once, and is posted when the system has it back under its own number', async () => {
  const { as, other, connect, go, sendDue } = scene
  await connect('minuba')
  const key = await keyOf()
  const send = () => provider.call(receiveMinubaOrder, { as: key, body: ORDER })
  const [first, second] = await Promise.all([send(), send()])
  expect([first.status, second.status]).toEqual([200, 200])
  const { caseId } = first.body
  expect(second.body.caseId).toBe(caseId)
  const { body: details } = await provider.call(getCaseDetails, { as, params: { caseId } })
  expect(details).toMatchObject({ title: 'Ny hane', vorRef: 'M-5', deliveryAddress: { city: 'Ebeltoft' } })
  expect(await logOf()).toMatchObject([{ caseId, state: 'acknowledged', number: 'M-5', status: null }])
  await sendDue()
  expect(other.orders).toEqual([])

  expect((await go(caseId, 'Closed')).status).toBe(200)
  expect((await go(caseId, 'Posted')).status).toBe(409)
  other.next(503)
  await sendDue()
  await sendDue(5)
  await sendDue(10)
  expect(other.orders).toMatchObject([{ orderNumber: 'M-5', case: { id: caseId }, customer: { name: 'Karen Holm' } }])
  const { body: news } = await provider.call(getMinubaOrder, { as: key, params: { orderNumber: 'M-5' } })
  expect(news).toMatchObject({ caseId, status: 'Posted' })
  expect(await logOf()).toMatchObject([{ state: 'acknowledged', number: 'M-5', status: 200 }])
  await go(caseId, 'Open', 'Mangler noget')
  await go(caseId, 'Closed')
  await sendDue(20)
  expect(other.received).toHaveLength(2)
})

test('hours and materials of an order made there are told by its number, also before its case is done', async () => {
  const { key, work, tell, known } = await sentOrder(provider, scene)
  const { caseId } = (await provider.call(receiveMinubaOrder, { as: key, body: ORDER })).body
  const told = { ...work, orderNumber: 'M-5' }
  expect((await tell(told)).body).toMatchObject({ caseId, hours: 1, materials: 1 })
  expect(await known('M-5')).toMatchObject({ caseId, status: 'Faktureret', hours: ['h1'], materials: ['m1'] })
})

test('an order that went out of here and is told back answers its case and makes no second', async () => {
  const { key, caseId } = await sentOrder(provider, scene)
  const before = await numberOfCases()
  const { body } = await provider.call(receiveMinubaOrder, { as: key, body: { ...ORDER, orderNumber: 'O-1' } })
  expect(body).toMatchObject({ number: 'O-1', caseId, status: 'Posted' })
  expect(await numberOfCases()).toBe(before)
})

test('an order that is told back before its number stands here is one case with what came of it', async () => {
  const { key, work, tell, known, booked, caseId: first } = await sentOrder(provider, scene)
  const caseId = await scene.closedCase()
  scene.other.next('cut')
  await scene.sendDue(10)
  const told = await provider.call(receiveMinubaOrder, { as: key, body: { ...ORDER, orderNumber: 'O-3' } })
  expect(told.body.caseId).not.toBe(caseId)
  expect((await tell({ ...work, orderNumber: 'O-3' })).status).toBe(200)
  const before = await numberOfCases()

  await scene.sendDue(20)
  expect(await known('O-3')).toEqual({
    caseId,
    caseNumber: expect.any(Number),
    status: 'Faktureret',
    hours: ['h1'],
    materials: ['m1'],
  })
  const again = await provider.call(receiveMinubaOrder, { as: key, body: { ...ORDER, orderNumber: 'O-3' } })
  expect(again.body).toMatchObject({ number: 'O-3', caseId, status: 'Posted' })
  expect(await numberOfCases()).toBe(before)
  const twin = await provider.call(getCaseDetails, { as: scene.as, params: { caseId: told.body.caseId } })
  expect(twin.body).toMatchObject({ status: 'Canceled' })
  expect((await logOf()).filter(one => one.number === 'O-3')).toMatchObject([{ caseId, state: 'acknowledged' }])
  expect(await booked(caseId)).toEqual({ times: 1, tasks: 1, thousandths: 2500 })
  expect(await booked(first)).toEqual({ times: 0, tasks: 0, thousandths: 0 })
  expect((await tell({ ...work, orderNumber: 'O-3' })).body).toMatchObject({ caseId, hours: 0, materials: 0 })
})
