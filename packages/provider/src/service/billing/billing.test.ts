import { services } from '@casekit/contract/overview'
import * as service from '@casekit/contract/service'
import { periodAround } from '@casekit/rules/subscription-period'
import { dayAt, daysAfter } from '@casekit/rules/zoned-time'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestProvider, testProvider } from '../../../../../tests/support/provider.ts'
import {
  PRICE,
  price,
  type SubscriptionStage,
  subscriptionStage,
  sumOf,
} from '../../../../../tests/support/subscriptions.ts'

let provider: TestProvider
let stage: SubscriptionStage

beforeAll(async () => void (provider = await testProvider()))
afterAll(() => provider.close())
beforeEach(async () => void (stage = await subscriptionStage(provider)))

/** A quarter that has not started. */
const quarter = () => periodAround('quarter', stage.later(120))

test('each period becomes one invoice basis on its first day, however many processes work at once and how often', async () => {
  const { from, to } = quarter()
  const id = await stage.subscription({ billedFrom: from })
  await stage.workOn(daysAfter(from, -1))
  expect(await stage.invoicing(id)).toEqual({ invoices: [], next: { fromOn: from, untilOn: to, net: 3150 } })
  const list = await provider.call(services.rows, { as: stage.as, body: { startRow: 0, endRow: 10 } })
  expect(list.body.rows.map(row => dayAt(Date.parse(row.invoiceOn ?? ''), 'Europe/Copenhagen'))).toEqual([from])
  await Promise.all(Array.from({ length: 6 }, () => stage.workOn(from)))
  await stage.workOn(to)
  const { invoices, next } = await stage.invoicing(id)
  expect(invoices).toMatchObject([{ kind: 'InvoiceBasis', state: 'draft', fromOn: from, untilOn: to, net: 3150 }])
  expect(next?.fromOn).toBe(daysAfter(to, 1))
  const basis = await stage.open(invoices[0]?.id ?? '')
  expect(basis).toMatchObject({ title: 'Serviceaftale 1: Ventilation', case: null, gross: 393_750 })
  expect([basis.customer, basis.agreement]).toMatchObject([{ id: stage.customerId }, { id, number: 1 }])
  expect(basis.lines).toMatchObject([{ quantity: 1, price: 315_000, vatPercent: 25 }])
  expect(basis.lines[0]?.text).toContain('Abonnement 1.')
  await Promise.all([stage.workOn(daysAfter(to, 1)), stage.workOn(daysAfter(to, 1))])
  expect((await stage.invoicing(id)).invoices).toHaveLength(2)
  expect((await stage.show(id)).history.map(({ kind }) => kind).slice(0, 2)).toEqual(['invoiced', 'invoiced'])
})

test('what begins or ends within a period is paid by its days, and periods that were missed are made up for', async () => {
  const { from, to } = quarter()
  const [begins, ends] = [daysAfter(from, 20), daysAfter(to, 40)]
  const id = await stage.subscription({ billedFrom: begins, startsOn: daysAfter(ends, -364), termMonths: 12 })
  await stage.db.rows(
    `insert into casekit.agreement_renewal (company_id, agreement_id, kind, state, from_on, price, new_price)
     select company_id, id, 'renewal', 'declined', ends_on + 1, price, price from casekit.agreement where company_id = $1 and id = $2`,
    [stage.companyId, id],
  )
  const endsOn = (await stage.show(id)).endsOn ?? ''
  await stage.workOn(daysAfter(endsOn, 3))
  expect((await stage.show(id)).state).toBe('closed')
  const { invoices, next } = await stage.invoicing(id)
  expect([invoices[0]?.untilOn, next]).toEqual([endsOn, null])
  expect(invoices.at(-1)).toMatchObject({ fromOn: begins, untilOn: to, net: price(begins, to) })
  expect(sumOf(invoices.map(({ net }) => net))).toBe(price(begins, endsOn))
})

test('a new price counts from its day, also where it was agreed to after that day was invoiced', async () => {
  const { from, to } = quarter()
  const [first, second] = [daysAfter(from, 31), daysAfter(from, 60)]
  const id = await stage.subscription({ billedFrom: from })
  await stage.agree(id, 'index', first, { after: 14_000 })
  await stage.workOn(from)
  const [basis] = (await stage.invoicing(id)).invoices
  expect((await stage.open(basis?.id ?? '')).lines.map(({ net }) => net / 100)).toEqual([
    price(from, daysAfter(first, -1)),
    price(first, to, 14_000),
  ])
  await stage.agree(id, 'index', second, { before: 14_000, after: 15_000 })
  await Promise.all([stage.workOn(from), stage.workOn(from)])
  await stage.workOn(from)
  const { invoices } = await stage.invoicing(id)
  expect(invoices).toHaveLength(2)
  expect(invoices[0]).toMatchObject({ fromOn: second, untilOn: to, net: price(second, to, 1000) })
})

test('a term that is renewed without regulation leaves the price as another regulation has made it', async () => {
  const { from, to } = quarter()
  const [regulated, renewed] = [daysAfter(from, 31), daysAfter(from, 60)]
  const id = await stage.subscription({ billedFrom: from })
  await stage.agree(id, 'renewal', renewed, {})
  await stage.agree(id, 'index', regulated, { after: 14_000 })
  await stage.workOn(from)
  const [basis] = (await stage.invoicing(id)).invoices
  expect((await stage.open(basis?.id ?? '')).lines.map(({ net }) => net / 100)).toEqual([
    price(from, daysAfter(regulated, -1)),
    price(regulated, to, 14_000),
  ])
  await stage.workOn(regulated)
  await stage.workOn(renewed)
  expect(await stage.show(id)).toMatchObject({ price: 14_000 })
})

const beginsOn = async (facts: object) => (await stage.invoicing(await stage.subscription(facts))).next?.fromOn

test('without a day of its own it is invoiced from its beginning, one that ran before from the day it becomes active', async () => {
  const begins = stage.later(50)
  expect(await beginsOn({ startsOn: begins })).toBe(begins)
  expect(await beginsOn({ startsOn: '2024-01-01' })).toBe(stage.today)
  expect(await beginsOn({ pricing: 'visit' })).toBeUndefined()
  const id = await stage.add({ pricing: 'visit', price: 400, rhythm: 'manual' })
  await stage.setState(id, 'active')
  const edit = { as: stage.as, params: { serviceId: id }, body: { pricing: 'subscription' as const } }
  expect((await provider.call(service.editAgreement, edit)).body.billedFrom).toBe(stage.today)
})

test('it begins later with the agreement, and where a day was said on the day that was said', async () => {
  const id = await stage.subscription({ startsOn: stage.later(50) })
  const edit = async (body: object) =>
    (await provider.call(service.editAgreement, { as: stage.as, params: { serviceId: id }, body })).body.billedFrom
  expect(await edit({ startsOn: stage.later(80) })).toBe(stage.later(80))
  expect(await edit({ startsOn: '2024-01-01' })).toBe(stage.today)
  expect(await edit({ startsOn: stage.later(90), billedFrom: stage.later(100) })).toBe(stage.later(100))
  expect(await edit({ startsOn: stage.later(95) })).toBe(stage.later(100))
  expect(await edit({ pricing: 'visit' })).toBe(stage.later(100))
  expect(await edit({ pricing: 'subscription', billedFrom: stage.later(-9) })).toBe(stage.later(-9))
})

test('it earned what was invoiced for the days that are over, and what was invoiced by hand before', async () => {
  const earned = async (id: string) => (await stage.show(id)).economy.earned
  const held = await stage.subscription({ startsOn: stage.later(-9), billedFrom: stage.later(1) })
  expect(await earned(held)).toBeCloseTo((PRICE * 10) / 365, 1)
  const { id, from } = await stage.paidAhead({ startsOn: stage.later(-3) })
  const invoiced = price(from, stage.today)
  expect(Math.abs((await earned(id)) - invoiced)).toBeLessThan(1)
  for (const basis of (await stage.invoicing(id)).invoices) await stage.issue(basis.id)
  await stage.setState(id, 'closed')
  await stage.work()
  expect(Math.abs((await earned(id)) - invoiced)).toBeLessThan(1)
})
