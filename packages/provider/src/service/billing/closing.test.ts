import { addCredit } from '@casekit/contract/invoices'
import { periodAround } from '@casekit/rules/subscription-period'
import { daysAfter } from '@casekit/rules/zoned-time'
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

test('closed early, what was issued is paid back from the next day on, to the hundredth and once', async () => {
  const { id, from, to } = await stage.paidAhead()
  for (const basis of (await stage.invoicing(id)).invoices) expect((await stage.issue(basis.id)).status).toBe(200)
  await stage.setState(id, 'closed')
  await Promise.all([stage.work(), stage.work(), stage.work()])
  const { invoices, next } = await stage.invoicing(id)
  const credits = invoices.filter(({ kind }) => kind === 'Credit')
  expect(next).toBeNull()
  expect(sumOf(credits.map(({ net }) => net))).toBe(-price(stage.later(1), to))
  expect(await stage.sum(id)).toBe(price(from, stage.today))
  const credit = await stage.open(credits[0]?.id ?? '')
  expect([credit.credits?.invoiceNumber, credit.lines[0]?.text]).toEqual([
    expect.any(Number),
    expect.stringContaining('Aftalen er ophørt'),
  ])
  await stage.work(400)
  expect((await stage.invoicing(id)).invoices).toHaveLength(invoices.length)
})

test('what is paid back by hand stands among its invoices, is not earned, and is not paid back again', async () => {
  const { id } = await stage.paidAhead({ startsOn: stage.later(-3) })
  const bases = (await stage.invoicing(id)).invoices
  for (const basis of bases) {
    await stage.issue(basis.id)
    const lines = (await stage.open(basis.id)).lines.map(({ key, quantity }) => ({ key, quantity }))
    const credit = { as: stage.seller, params: { offerId: basis.id }, body: { lines } }
    expect((await provider.call(addCredit, credit)).status).toBe(200)
  }
  const { invoices } = await stage.invoicing(id)
  expect(invoices).toHaveLength(2 * bases.length)
  expect(await stage.sum(id)).toBe(0)
  const credit = invoices.find(({ kind }) => kind === 'Credit')
  expect((await stage.open(credit?.id ?? '')).agreement).toMatchObject({ id })
  expect((await stage.show(id)).economy.earned).toBe(0)
  await stage.setState(id, 'closed')
  await stage.work()
  expect((await stage.invoicing(id)).invoices).toHaveLength(2 * bases.length)
})

test('opened again on the same day, it takes back the credits that nobody has issued', async () => {
  const { id, to } = await stage.paidAhead()
  for (const basis of (await stage.invoicing(id)).invoices) await stage.issue(basis.id)
  const before = await stage.invoicing(id)
  await stage.setState(id, 'closed')
  await stage.work()
  expect((await stage.invoicing(id)).invoices.length).toBeGreaterThan(before.invoices.length)
  await stage.setState(id, 'active')
  await stage.work()
  expect(await stage.invoicing(id)).toEqual(before)
  expect(before.next?.fromOn).toBe(daysAfter(to, 1))
})

test('closed, opened again and closed once more, no day is paid back or invoiced twice', async () => {
  const { id, from, to } = await stage.paidAhead()
  const issueAll = async () => {
    for (const { id: one, state } of (await stage.invoicing(id)).invoices) if (state === 'draft') await stage.issue(one)
  }
  const close = async () => {
    await stage.setState(id, 'closed')
    await stage.work()
  }
  await issueAll()
  await close()
  await issueAll()
  await stage.setState(id, 'active')
  await stage.workOn(daysAfter(periodAround('quarter', stage.today).to, 1))
  expect(await stage.sum(id)).toBe(price(from, to))
  await issueAll()
  await close()
  expect(await stage.sum(id)).toBe(price(from, stage.today))
  await stage.setState(id, 'active')
  expect([await stage.sum(id), (await stage.invoicing(id)).next?.fromOn]).toEqual([price(from, to), daysAfter(to, 1)])
  await stage.agree(id, 'index', from, { after: 2 * PRICE })
  await stage.work()
  expect(await stage.sum(id)).toBe(sumOf([price(from, to), price(from, to)]))
})

test('closed early, a basis without a number loses the days that do not come, and one that is for nothing else goes', async () => {
  const { id, from } = await stage.paidAhead()
  const before = await stage.invoicing(id)
  await stage.setState(id, 'closed')
  await stage.work()
  const { invoices } = await stage.invoicing(id)
  expect(invoices.every(({ kind, state }) => kind === 'InvoiceBasis' && state === 'draft')).toBe(true)
  expect(invoices.length).toBeLessThan(before.invoices.length)
  expect(await stage.sum(id)).toBe(price(from, stage.today))
  expect(invoices[0]?.untilOn).toBe(stage.today)
})

test('a paused subscription is not invoiced, and goes on from the day it is resumed', async () => {
  const id = await stage.subscription({ billedFrom: stage.later(-100) })
  await stage.setState(id, 'paused')
  await stage.work(200)
  expect(await stage.invoicing(id)).toEqual({ invoices: [], next: null })
  await stage.setState(id, 'active')
  const untilOn = periodAround('quarter', stage.today).to
  expect((await stage.invoicing(id)).next).toEqual({ fromOn: stage.today, untilOn, net: price(stage.today, untilOn) })
})
