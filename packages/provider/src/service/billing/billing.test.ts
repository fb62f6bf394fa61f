import { addCredit, getInvoice, issueInvoice } from '@casekit/contract/invoices'
import { services } from '@casekit/contract/overview'
import * as service from '@casekit/contract/service'
import { periodAround, subscriptionPrice } from '@casekit/rules/subscription-period'
import { daysAfter } from '@casekit/rules/zoned-time'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type AgreementStage, agreementStage } from '../../../../../tests/support/agreements.ts'
import { makeStaff } from '../../../../../tests/support/people.ts'
import { type TestProvider, testProvider } from '../../../../../tests/support/provider.ts'

let provider: TestProvider
let stage: AgreementStage
let seller: string

beforeAll(async () => void (provider = await testProvider()))
afterAll(() => provider.close())
beforeEach(async () => {
  stage = await agreementStage(provider)
  seller = (await makeStaff(provider.pool, stage.companyId, { guards: ['Core', 'OfferAccess'] })).as
})

const PRICE = 12_600
const subscription = (facts: object) =>
  stage.running({ rhythm: 'manual', pricing: 'subscription', price: PRICE, billed: 'quarter', ...facts })
const DAY_MS = 86_400_000
/** The worker's round on a day. */
const workOn = (day: string) => stage.work(Math.round((Date.parse(day) - Date.parse(stage.today)) / DAY_MS))
const invoicing = async (serviceId: string) =>
  (await provider.call(service.getAgreementInvoices, { as: stage.as, params: { serviceId } })).body
const open = async (offerId: string) => (await provider.call(getInvoice, { as: seller, params: { offerId } })).body
const price = (from: string, to: string, yearly = PRICE) =>
  subscriptionPrice('quarter', yearly * 100, { from, to }) / 100
const sumOf = (amounts: number[]) => Math.round(amounts.reduce((sum, one) => sum + one * 100, 0)) / 100
const issue = (offerId: string) =>
  provider.call(issueInvoice, { as: seller, params: { offerId }, body: { dueOn: stage.later(30) } })

/** A quarter that has not begun. */
const quarter = () => periodAround('quarter', stage.later(120))

test('each period becomes one invoice basis on its first day, however many processes work at once and how often', async () => {
  const { from, to } = quarter()
  const id = await subscription({ billedFrom: from })
  await workOn(daysAfter(from, -1))
  expect(await invoicing(id)).toEqual({ invoices: [], next: { fromOn: from, untilOn: to, net: 3150 } })
  const list = await provider.call(services.rows, { as: stage.as, body: { startRow: 0, endRow: 10 } })
  expect(list.body.rows).toMatchObject([{ id, invoiceOn: `${from}T00:00:00Z` }])
  await Promise.all(Array.from({ length: 6 }, () => workOn(from)))
  await workOn(to)
  const { invoices, next } = await invoicing(id)
  expect(invoices).toMatchObject([{ kind: 'InvoiceBasis', state: 'draft', fromOn: from, untilOn: to, net: 3150 }])
  expect(next?.fromOn).toBe(daysAfter(to, 1))
  const basis = await open(invoices[0]?.id ?? '')
  expect(basis).toMatchObject({ title: 'Serviceaftale 1: Ventilation', case: null, gross: 393_750 })
  expect([basis.customer, basis.agreement]).toMatchObject([{ id: stage.customerId }, { id, number: 1 }])
  expect(basis.lines).toMatchObject([{ quantity: 1, price: 315_000, vatPercent: 25 }])
  expect(basis.lines[0]?.text).toContain('Abonnement 1.')
  await Promise.all([workOn(daysAfter(to, 1)), workOn(daysAfter(to, 1))])
  expect((await invoicing(id)).invoices).toHaveLength(2)
  expect((await stage.show(id)).history.map(({ kind }) => kind).slice(0, 2)).toEqual(['invoiced', 'invoiced'])
})

test('what begins or ends within a period is paid by its days, and periods that were missed are made up for', async () => {
  const { from, to } = quarter()
  const [begins, ends] = [daysAfter(from, 20), daysAfter(to, 40)]
  const id = await subscription({ billedFrom: begins, startsOn: daysAfter(ends, -364), termMonths: 12 })
  await stage.db.rows(
    `insert into casekit.agreement_renewal (company_id, agreement_id, kind, state, from_on, price, new_price)
     select company_id, id, 'renewal', 'declined', ends_on + 1, price, price from casekit.agreement where company_id = $1 and id = $2`,
    [stage.companyId, id],
  )
  const endsOn = (await stage.show(id)).endsOn ?? ''
  await workOn(daysAfter(endsOn, 3))
  expect((await stage.show(id)).state).toBe('closed')
  const { invoices, next } = await invoicing(id)
  expect([invoices[0]?.untilOn, next]).toEqual([endsOn, null])
  expect(invoices.at(-1)).toMatchObject({ fromOn: begins, untilOn: to, net: price(begins, to) })
  expect(sumOf(invoices.map(({ net }) => net))).toBe(price(begins, endsOn))
})

test('a new price counts from its day, also where it was agreed to after that day was invoiced', async () => {
  const { from, to } = quarter()
  const [first, second] = [daysAfter(from, 31), daysAfter(from, 60)]
  const id = await subscription({ billedFrom: from })
  const agree = (fromOn: string, before: number, after: number) =>
    stage.db.rows(
      `insert into casekit.agreement_renewal (company_id, agreement_id, kind, state, from_on, price, new_price)
       values ($1, $2, 'index', 'approved', $3, $4, $5)`,
      [stage.companyId, id, fromOn, before * 100, after * 100],
    )
  await agree(first, PRICE, 14_000)
  await workOn(from)
  const [basis] = (await invoicing(id)).invoices
  expect((await open(basis?.id ?? '')).lines.map(({ net }) => net / 100)).toEqual([
    price(from, daysAfter(first, -1)),
    price(first, to, 14_000),
  ])
  await agree(second, 14_000, 15_000)
  await Promise.all([workOn(from), workOn(from)])
  await workOn(from)
  const { invoices } = await invoicing(id)
  expect(invoices).toHaveLength(2)
  expect(invoices[0]).toMatchObject({ fromOn: second, untilOn: to, net: price(second, to, 1000) })
})

test('a term that is renewed without regulation leaves the price as another regulation has made it', async () => {
  const { from, to } = quarter()
  const [regulated, renewed] = [daysAfter(from, 31), daysAfter(from, 60)]
  const id = await subscription({ billedFrom: from })
  const agree = (kind: string, fromOn: string, after: number) =>
    stage.db.rows(
      `insert into casekit.agreement_renewal (company_id, agreement_id, kind, state, from_on, price, new_price)
       values ($1, $2, $3, 'approved', $4, $5, $6)`,
      [stage.companyId, id, kind, fromOn, PRICE * 100, after * 100],
    )
  await agree('renewal', renewed, PRICE)
  await agree('index', regulated, 14_000)
  await workOn(from)
  const [basis] = (await invoicing(id)).invoices
  expect((await open(basis?.id ?? '')).lines.map(({ net }) => net / 100)).toEqual([
    price(from, daysAfter(regulated, -1)),
    price(regulated, to, 14_000),
  ])
  await workOn(regulated)
  await workOn(renewed)
  expect(await stage.show(id)).toMatchObject({ price: 14_000 })
})

/** Invoiced from three days ago until a period that has not begun. */
async function paidAhead(facts: object = {}): Promise<{ id: string; from: string; to: string }> {
  const from = stage.later(-3)
  const id = await subscription({ billedFrom: from, ...facts })
  await workOn(daysAfter(periodAround('quarter', stage.today).to, 1))
  return { id, from, to: (await invoicing(id)).invoices[0]?.untilOn ?? '' }
}

test('closed early, what was issued is paid back from the next day on, to the hundredth and once', async () => {
  const { id, from, to } = await paidAhead()
  for (const basis of (await invoicing(id)).invoices) expect((await issue(basis.id)).status).toBe(200)
  await stage.setState(id, 'closed')
  await Promise.all([stage.work(), stage.work(), stage.work()])
  const { invoices, next } = await invoicing(id)
  const credits = invoices.filter(({ kind }) => kind === 'Credit')
  expect(next).toBeNull()
  expect(sumOf(credits.map(({ net }) => net))).toBe(-price(stage.later(1), to))
  expect(sumOf(invoices.map(({ net }) => net))).toBe(price(from, stage.today))
  const credit = await open(credits[0]?.id ?? '')
  expect([credit.credits?.invoiceNumber, credit.lines[0]?.text]).toEqual([
    expect.any(Number),
    expect.stringContaining('Aftalen er ophørt'),
  ])
  await stage.work(400)
  expect((await invoicing(id)).invoices).toHaveLength(invoices.length)
})

test('what is paid back by hand stands among its invoices, is not earned, and is not paid back again', async () => {
  const { id } = await paidAhead({ startsOn: stage.later(-3) })
  const bases = (await invoicing(id)).invoices
  for (const basis of bases) {
    await issue(basis.id)
    const lines = (await open(basis.id)).lines.map(({ key, quantity }) => ({ key, quantity }))
    const credit = { as: seller, params: { offerId: basis.id }, body: { lines } }
    expect((await provider.call(addCredit, credit)).status).toBe(200)
  }
  const { invoices } = await invoicing(id)
  expect(invoices).toHaveLength(2 * bases.length)
  expect(sumOf(invoices.map(({ net }) => net))).toBe(0)
  const credit = invoices.find(({ kind }) => kind === 'Credit')
  expect((await open(credit?.id ?? '')).agreement).toMatchObject({ id })
  expect((await stage.show(id)).economy.earned).toBe(0)
  await stage.setState(id, 'closed')
  await stage.work()
  expect((await invoicing(id)).invoices).toHaveLength(2 * bases.length)
})

test('opened again on the same day, it takes back the credits that nobody has issued', async () => {
  const { id, to } = await paidAhead()
  for (const basis of (await invoicing(id)).invoices) await issue(basis.id)
  const before = await invoicing(id)
  await stage.setState(id, 'closed')
  await stage.work()
  expect((await invoicing(id)).invoices.length).toBeGreaterThan(before.invoices.length)
  await stage.setState(id, 'active')
  await stage.work()
  expect(await invoicing(id)).toEqual(before)
  expect(before.next?.fromOn).toBe(daysAfter(to, 1))
})

test('closed, opened again and closed once more, no day is paid back or invoiced twice', async () => {
  const { id, from, to } = await paidAhead()
  const issueAll = async () => {
    for (const { id: one, state } of (await invoicing(id)).invoices) if (state === 'draft') await issue(one)
  }
  const close = async () => {
    await stage.setState(id, 'closed')
    await stage.work()
  }
  const sum = async () => sumOf((await invoicing(id)).invoices.map(({ net }) => net))
  await issueAll()
  await close()
  await issueAll()
  await stage.setState(id, 'active')
  await workOn(daysAfter(periodAround('quarter', stage.today).to, 1))
  expect(await sum()).toBe(price(from, to))
  await issueAll()
  await close()
  expect(await sum()).toBe(price(from, stage.today))
  await stage.setState(id, 'active')
  expect([await sum(), (await invoicing(id)).next?.fromOn]).toEqual([price(from, to), daysAfter(to, 1)])
  await stage.db.rows(
    `insert into casekit.agreement_renewal (company_id, agreement_id, kind, state, from_on, price, new_price)
     values ($1, $2, 'index', 'approved', $3, $4, $5)`,
    [stage.companyId, id, from, PRICE * 100, PRICE * 200],
  )
  await stage.work()
  expect(await sum()).toBe(sumOf([price(from, to), price(from, to)]))
})

test('closed early, a basis without a number loses the days that do not come, and one that is for nothing else goes', async () => {
  const { id, from } = await paidAhead()
  const before = await invoicing(id)
  await stage.setState(id, 'closed')
  await stage.work()
  const { invoices } = await invoicing(id)
  expect(invoices.every(({ kind, state }) => kind === 'InvoiceBasis' && state === 'draft')).toBe(true)
  expect(invoices.length).toBeLessThan(before.invoices.length)
  expect(sumOf(invoices.map(({ net }) => net))).toBe(price(from, stage.today))
  expect(invoices[0]?.untilOn).toBe(stage.today)
})

test('a paused subscription is not invoiced, and goes on from the day it is resumed', async () => {
  const id = await subscription({ billedFrom: stage.later(-100) })
  await stage.setState(id, 'paused')
  await stage.work(200)
  expect(await invoicing(id)).toEqual({ invoices: [], next: null })
  await stage.setState(id, 'active')
  const untilOn = periodAround('quarter', stage.today).to
  expect((await invoicing(id)).next).toEqual({ fromOn: stage.today, untilOn, net: price(stage.today, untilOn) })
})

const beginsOn = async (facts: object) => (await invoicing(await subscription(facts))).next?.fromOn

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
  const id = await subscription({ startsOn: stage.later(50) })
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
  const held = await subscription({ startsOn: stage.later(-9), billedFrom: stage.later(1) })
  expect(await earned(held)).toBeCloseTo((PRICE * 10) / 365, 1)
  const { id, from } = await paidAhead({ startsOn: stage.later(-3) })
  const invoiced = price(from, stage.today)
  expect(Math.abs((await earned(id)) - invoiced)).toBeLessThan(1)
  for (const basis of (await invoicing(id)).invoices) await issue(basis.id)
  await stage.setState(id, 'closed')
  await stage.work()
  expect(Math.abs((await earned(id)) - invoiced)).toBeLessThan(1)
})
