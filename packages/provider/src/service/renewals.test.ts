import * as service from '@casekit/contract/service'
import { daysAfter } from '@casekit/rules/zoned-time'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type AgreementStage, agreementStage } from '../../../../tests/support/agreements.ts'
import { priceBook, spendOn } from '../../../../tests/support/case-cost.ts'
import { makeStaff } from '../../../../tests/support/people.ts'
import { type TestProvider, testProvider } from '../../../../tests/support/provider.ts'
import { subscribed } from './economy.ts'

let provider: TestProvider
let stage: AgreementStage

beforeAll(async () => void (provider = await testProvider()))
afterAll(() => provider.close())
beforeEach(async () => void (stage = await agreementStage(provider)))

/** A subscription whose term ends in 100 days, with a notice period of three months. */
const subscription = () =>
  stage.running({
    pricing: 'subscription',
    price: 12_600,
    startsOn: daysAfter(stage.today, 100 - 365),
    termMonths: 12,
    noticeMonths: 3,
    indexName: 'Nettoprisindeks',
    indexPercent: 2.1,
  })
const proposals = async () => (await provider.call(service.getRenewals, { as: stage.as })).body

test('a new term is proposed once, approved with a letter, and its price counts from its day', async () => {
  const id = await subscription()
  await Promise.all([stage.work(), stage.work(), stage.work()])
  const [renewal, ...more] = await proposals()
  expect(more).toEqual([])
  expect(renewal).toMatchObject({ kind: 'renewal', price: 12_600, newPrice: 12_864.6, hasEmail: true })
  const approve = { as: stage.as, params: { renewalId: renewal?.id ?? '' }, body: { percent: 2.5, letter: true } }
  const { body } = await provider.call(service.approveRenewal, approve)
  expect(body).toMatchObject({ state: 'approved', newPrice: 12_915, decidedBy: 'Bo Bak', appliedAt: null })
  expect((await provider.call(service.approveRenewal, approve)).status).toBe(409)
  expect(await stage.show(id)).toMatchObject({ price: 12_600, endsOn: renewal?.untilOn })
  const mails = await stage.db.rows<{ to: string; text: string }>(
    `select payload ->> 'to' as to, payload ->> 'text' as text from casekit.outbox where company_id = $1 and dedupe_key like 'service-renewal/%'`,
    [stage.companyId],
  )
  expect(mails).toMatchObject([{ to: 'kontor@sundparken.example' }])
  expect(mails[0]?.text).toContain('12.915,00')
  expect(await proposals()).toEqual([])
  await stage.work(120)
  expect(await stage.show(id)).toMatchObject({ price: 12_915 })
})

test('a term that is not renewed ends the agreement with it; until then it can be taken back', async () => {
  const id = await subscription()
  await stage.work()
  const params = { renewalId: (await proposals())[0]?.id ?? '' }
  await provider.call(service.declineRenewal, { as: stage.as, params })
  expect(await proposals()).toEqual([])
  await provider.call(service.reopenRenewal, { as: stage.as, params })
  expect(await proposals()).toHaveLength(1)
  await provider.call(service.declineRenewal, { as: stage.as, params })
  await stage.work(120)
  expect(await stage.show(id)).toMatchObject({ state: 'closed' })
})

test('a price with a month of its own is proposed before it', async () => {
  const month = Number(daysAfter(stage.today, 32).slice(5, 7))
  await stage.running({ price: 500, indexMonth: month, indexName: 'Indeks', indexPercent: 3 })
  await stage.work()
  expect(await proposals()).toMatchObject([{ kind: 'index', percent: 3, price: 500, newPrice: 515, untilOn: null }])
})

test('the year shows what was, what stands and what is to be expected, of one agreement or of all of a customer', async () => {
  const one = await stage.running({ unit: 'week', every: 2 })
  await stage.running({ unit: 'week', every: 2, name: 'Varme' })
  const year = Number(stage.today.slice(0, 4))
  const of = async (query: object) =>
    (await provider.call(service.getServiceYear, { as: stage.as, params: { year: year + 1 }, query })).body
  const days = await of({ serviceId: one })
  expect(days.length).toBeGreaterThanOrEqual(25)
  expect(new Set(days.map(({ state }) => state)).has('expected')).toBe(true)
  expect(await of({ customerId: stage.customerId })).toHaveLength(2 * days.length)
})

test('what an agreement brought in and took is of its visits, and of a subscription each day by the price that held', async () => {
  const id = await stage.running({ price: 2000 })
  await stage.work()
  const caseId = await stage.caseOf(id)
  await stage.db.rows('update casekit.cases set hours = 1.5 where company_id = $1 and id = $2', [
    stage.companyId,
    caseId,
  ])
  await stage.setStatus(caseId, 'Closed')
  expect((await stage.show(id)).economy).toEqual({ earned: 2000, hours: 1.5, cost: null, visits: 1 })
  const chief = (await makeStaff(provider.pool, stage.companyId, { guards: ['Core', 'Assets', 'SettingsAccess'] })).as
  const cost = async () =>
    (await provider.call(service.getAgreement, { as: chief, params: { serviceId: id } })).body.economy.cost
  expect(await cost()).toBeNull()
  await spendOn(stage.db, stage.companyId, caseId, await priceBook(stage.db, stage.companyId))
  expect(await cost()).toBe(3375)
  expect((await stage.show(id)).economy).toEqual({ earned: 2000, hours: 2.5, cost: null, visits: 1 })
  const prices = [{ from: '2026-07-01', before: 36_500 }]
  expect(subscribed({ price: 73_000, startsOn: '2020-01-01', prices }, '2026-06-01', '2026-08-01')).toBe(
    100 * 30 + 200 * 31,
  )
})

test('the year is printed as a wheel with each of its days, of one agreement or of all of a customer', async () => {
  const one = await stage.running({ unit: 'month', every: 1, name: 'Ventilation & varme' })
  await stage.running({ unit: 'month', every: 1, name: 'Elevator' })
  const year = Number(stage.today.slice(0, 4)) + 1
  const read = async (query: Record<string, string>) => {
    const url = `${service.getServiceYearPdf.path.replace(':year', String(year))}?${new URLSearchParams(query)}`
    const { rawPayload, statusCode } = await provider.app.inject({ url, headers: { authorization: stage.as } })
    expect(statusCode).toBe(200)
    return (await extractText(await getDocumentProxy(new Uint8Array(rawPayload)), { mergePages: true })).text
  }
  const text = await read({ serviceId: one })
  for (const part of [`Årshjul ${year} Ventilation & varme`, '0 / 12', 'Forventet', 'feb']) expect(text).toContain(part)
  expect(text).not.toContain('Elevator')
  const all = await read({ customerId: stage.customerId })
  for (const part of ['0 / 24', 'Elevator', 'Ventilation & varme']) expect(all).toContain(part)
})
