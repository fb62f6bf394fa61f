import { changeOfferStatus } from '@casekit/contract/offers'
import { OFFER_STATUS_IDS, type OfferStatus } from '@casekit/contract/ids'
import * as pipeline from '@casekit/contract/offer-pipeline'
import { offers } from '@casekit/contract/overview'
import { getCaseReport } from '@casekit/contract/reports'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { dayAt, daysAfter } from '@casekit/rules/zoned-time'
import { newId } from '../platform/new-id.ts'
import { currentTime, zoneOfAnotherDay } from '../../../../tests/support/clock.ts'
import { contentOf, type DocumentScene, documentScene, line } from '../../../../tests/support/document-scene.ts'
import { testProvider, type TestProvider } from '../../../../tests/support/provider.ts'

let provider: TestProvider
let scene: DocumentScene
beforeAll(async () => void (provider = await testProvider()))
afterAll(() => provider.close())
beforeEach(async () => void (scene = await documentScene(provider)))

const rowsFor = async (as = scene.as) =>
  (await provider.call(offers.rows, { as, body: { startRow: 0, endRow: 50, sortModel: [], filterModel: {} } })).body
    .rows
const rowOf = async (offerId: string, as = scene.as) => (await rowsFor(as)).find(({ id }) => id === offerId)
const draft = async (content = contentOf(line('1', { quantity: 4, price: 250 }))) => {
  const offerId = await scene.begin()
  await scene.save(offerId, content, { costs: { '1': 100 } })
  return offerId
}
const sendMany = (offerIds: string[], by = scene.as) =>
  provider.call(pipeline.sendOffers, { as: by, body: { offerIds, text: 'Se her' } })
const remindMany = (offerIds: string[]) => provider.call(pipeline.remindOfOffers, { as: scene.as, body: { offerIds } })
const status = (offerId: string, name: OfferStatus) =>
  provider.call(changeOfferStatus, {
    as: scene.as,
    params: { offerId },
    body: { caseOfferStatusId: OFFER_STATUS_IDS[name] },
  })
const since = (offerId: string, column: 'sent_at' | 'opened_at' | 'created_at', days: number) =>
  scene.rows(
    `update casekit.offer set ${column} = now() - make_interval(days => $3) where company_id = $1 and id = $2`,
    [scene.company.id, offerId, days],
  )
const mails = async () =>
  (
    await scene.rows<{ to: string }>(`select payload ->> 'to' as to from casekit.outbox where company_id = $1`, [
      scene.company.id,
    ])
  ).map(({ to }) => to)

test('the list says what an offer is worth, earns, wants next and is likely to bring', async () => {
  const offerId = await draft()
  expect(await rowOf(offerId)).toMatchObject({
    net: 1000,
    margin: 600,
    marginPercent: 60,
    chance: 25,
    expected: 250,
    nextStep: 'send',
    age: 0,
  })
  await since(offerId, 'created_at', 12)
  expect(await rowOf(offerId)).toMatchObject({ age: 12 })
  await sendMany([offerId])
  expect(await rowOf(offerId)).toMatchObject({ chance: 40, nextStep: 'wait' })
  await since(offerId, 'sent_at', 4)
  expect(await rowOf(offerId)).toMatchObject({ nextStep: 'remind' })
  await since(offerId, 'opened_at', 6)
  expect(await rowOf(offerId)).toMatchObject({ chance: 60, nextStep: 'call' })
  await scene.rows(
    `insert into casekit.activity (company_id, id, number, subject, case_id, offer_id) values ($1, $2, 1, 'Ring i morgen', $3, $4)`,
    [scene.company.id, newId(), scene.caseId, offerId],
  )
  expect(await rowOf(offerId)).toMatchObject({ nextTask: 'Ring i morgen' })
  await status(offerId, 'Expired')
  expect(await rowOf(offerId)).toMatchObject({ nextStep: 'renew' })
  await status(offerId, 'Accepted')
  expect(await rowOf(offerId)).toMatchObject({ chance: 100, expected: 1000, nextStep: 'none' })
})

test('an offer is to be renewed from the day after its last one, by the calendar of the company', async () => {
  const zone = zoneOfAnotherDay()
  await scene.rows('update directory.company set time_zone = $2 where id = $1', [scene.company.id, zone])
  const today = dayAt(currentTime(), zone)
  const offerId = await scene.begin()
  const stepOn = async (validUntil: string) => {
    await scene.save(offerId, contentOf(line('1')), { validUntil })
    return (await rowOf(offerId))?.nextStep
  }
  expect([await stepOn(today), await stepOn(daysAfter(today, -1))]).toEqual(['send', 'renew'])
})

test('what is earned is in no row, order, filter or sum of who may not see it', async () => {
  const offerId = await draft()
  expect(await rowOf(offerId, scene.fitter)).not.toHaveProperty('margin')
  const filterModel = { margin: { filterType: 'number', type: 'greaterThan', filter: 1_000_000 } } as const
  const body = { startRow: 0, endRow: 5, sortModel: [], filterModel }
  const idsFor = async (as: string) => (await provider.call(offers.rows, { as, body })).body.rows.map(({ id }) => id)
  expect([await idsFor(scene.as), await idsFor(scene.fitter)]).toEqual([[], [offerId]])
})

test('somebody says how likely an offer is, and its receiver accepts what they read all the same', async () => {
  const { offerId, link } = await scene.sent()
  const params = { offerId }
  const set = (percent: number | null) =>
    provider.call(pipeline.setOfferChance, { as: scene.as, params, body: { percent } })
  const { version } = await scene.look(link)
  expect((await set(80)).body).toEqual({ percent: 80 })
  expect(await rowOf(offerId)).toMatchObject({ chance: 80, expected: 80 })
  expect((await set(null)).body).toEqual({ percent: null })
  expect(await rowOf(offerId)).toMatchObject({ chance: 60 })
  expect(JSON.stringify((await set(101)).body)).toContain('"path":"/percent"')
  expect((await scene.sign(link, { version })).status).toBe(200)
})

test('many drafts are sent at once, each to its own customer, and of each other it is said why it was not', async () => {
  const [good, empty, sent] = [await draft(), await draft(contentOf()), (await scene.sent()).offerId]
  const { offerId: rejected } = await scene.sent()
  await status(rejected, 'Rejected')
  const invoice = await scene.begin({ kind: 'InvoiceBasis' })
  const never = newId()
  const { body } = await sendMany([good, good, empty, sent, rejected, invoice, never])
  expect(body.done).toEqual([good])
  expect(Object.fromEntries(body.left.map(({ offerId, reason }) => [offerId, reason]))).toEqual({
    [empty]: 'empty',
    [sent]: 'sent',
    [rejected]: 'decided',
    [invoice]: 'no-offer',
    [never]: 'gone',
  })
  expect(body.left.find(({ offerId }) => offerId === never)?.number).toBeNull()
  expect(await mails()).toEqual(['lars@mail.example'])
  expect(await scene.read(good)).toMatchObject({ status: 'Sent' })
  await scene.rows(`update casekit.customer set email = '' where company_id = $1`, [scene.company.id])
  const other = await draft()
  expect((await sendMany([other])).body.left).toMatchObject([{ reason: 'no-address' }])
  expect(await scene.read(other)).toMatchObject({ status: 'Draft' })
})

test('an offer of another company is gone for whoever names it, and one sent again with its key goes once', async () => {
  const elsewhere = await documentScene(provider)
  const foreign = await elsewhere.begin()
  expect((await sendMany([foreign])).body).toEqual({
    done: [],
    left: [{ offerId: foreign, number: null, reason: 'gone' }],
  })
  const offerId = await draft()
  const request = {
    as: scene.as,
    body: { offerIds: [offerId], text: '' },
    headers: { 'idempotency-key': newId() },
  }
  const answers = [await provider.call(pipeline.sendOffers, request), await provider.call(pipeline.sendOffers, request)]
  expect(answers.map(({ body }) => body.done)).toEqual([[offerId], [offerId]])
  expect(await mails()).toHaveLength(1)
})

test('many receivers are reminded at once, nobody twice within a day, and a draft not at all', async () => {
  const [one, other] = [await draft(), await draft()]
  await sendMany([one, other])
  const unsent = await draft()
  const { body } = await remindMany([one, other, unsent])
  expect(body).toMatchObject({ done: [one, other], left: [{ offerId: unsent, reason: 'not-answerable' }] })
  expect((await remindMany([one])).body.left).toMatchObject([{ reason: 'reminded' }])
  expect(await mails()).toHaveLength(4)
})

test('the report counts what was offered by its lines: what was accepted, else what was sent last', async () => {
  const priceOf = async () =>
    (await provider.call(getCaseReport, { as: scene.as, query: {} })).body[0]?.properties[0]?.value
  const offer = async (price: number) => (await scene.sent(contentOf(line('1', { price })))).offerId
  await draft()
  expect(await priceOf()).toBe('0,00')
  const first = await offer(1200.5)
  expect(await priceOf()).toBe('1200,50')
  const second = await offer(900)
  expect(await priceOf()).toBe('900,00')
  await status(second, 'Rejected')
  expect(await priceOf()).toBe('1200,50')
  await status(first, 'Accepted')
  await scene.save(second, contentOf(line('1', { price: 5 })))
  expect(await priceOf()).toBe('1200,50')
})
