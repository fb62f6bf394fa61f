import { USUAL_REQUISITION_WISHES } from '@casekit/contract/requisition-budgets'
import * as calls from '@casekit/contract/requisitions'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { currentTime } from '../../../../tests/support/clock.ts'
import { testProvider, type TestProvider } from '../../../../tests/support/provider.ts'
import { NET, requisitionScene, type RequisitionScene } from '../../../../tests/support/requisition-scene.ts'

/** Company settings are the defaults and limits of its requisitions. */

let provider: TestProvider
let scene: RequisitionScene
beforeAll(async () => void (provider = await testProvider()))
afterAll(() => provider.close())
beforeEach(async () => void (scene = await requisitionScene(provider)))

test('a new one is to be delivered so many days from today', async () => {
  const { made, setWishes, take } = scene
  for (const deliveryDays of [9, 30]) {
    await setWishes({ deliveryDays })
    const id = await made(calls.addRequisition, { title: 'Vindue' })
    const { deliverOn } = (await take(calls.getRequisition, id)).body
    const days = (Date.parse(deliverOn ?? '') - currentTime()) / 86_400_000
    expect([deliveryDays, Math.abs(days - deliveryDays) < 2]).toEqual([deliveryDays, true])
  }
})

test('how far off an invoice may be without a reason is a part of the order, and never more than an amount', async () => {
  const { done, sent, setWishes, take } = scene
  const { id } = await sent('paper')
  await done(calls.deliverRequisition, id, { lines: [], isComplete: true, note: '' })
  const amount = Math.round(NET * 1.02)
  const match = async (wishes: object) => {
    await setWishes({ ...USUAL_REQUISITION_WISHES, ...wishes })
    return (await take(calls.matchInvoice, id, { number: '1', amount, reason: '' })).body.code
  }
  expect(await match({ tolerancePercent: 1, toleranceAmount: 1_000_000 })).toBe('needs-reason')
  expect(await match({ tolerancePercent: 5, toleranceAmount: 100 })).toBe('needs-reason')
  expect(await match({ tolerancePercent: 5, toleranceAmount: 1_000_000 })).toBeUndefined()
})
