import { getUserMessages } from '@casekit/contract/alerts'
import { changeCaseStatus } from '@casekit/contract/case-facts'
import * as point from '@casekit/contract/e-invoice-point'
import * as handOver from '@casekit/contract/hand-over'
import * as invoices from '@casekit/contract/invoices'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { type AccessPoint, openAccessPoint } from '../../../../../tests/support/access-point.ts'
import { contentOf, type DocumentScene, documentScene, line } from '../../../../../tests/support/document-scene.ts'
import { eInvoiceFaults } from '../../../../../tests/support/e-invoice/faults.ts'
import { testProvider, type TestProvider } from '../../../../../tests/support/provider.ts'
import { currentTime } from '../../platform/clock.ts'
import { createOutward } from '../../platform/outward/outward.ts'
import { takeDue } from './due.ts'
import { sendDueHandOvers } from './worker.ts'

const outward = createOutward({ networks: ['127.0.0.0/8'] })
const log = pino({ level: 'silent' })
const DUE = '2099-01-31'

let provider: TestProvider
let scene: DocumentScene
let access: AccessPoint
beforeAll(async () => void (provider = await testProvider({ outward })))
afterAll(() => provider.close())
beforeEach(async () => {
  scene = await documentScene(provider)
  access = await openAccessPoint('abc-123')
  await scene.rows(`update directory.company set cvr = '25313763' where id = $1`, [scene.company.id])
  await scene.rows(`update casekit.customer set ean = '5798009811578', cvr = '10150817' where company_id = $1`, [
    scene.company.id,
  ])
})
afterEach(async () => {
  await scene.rows('delete from casekit.e_invoice_point where company_id = $1', [scene.company.id])
  await access.close()
})

const connect = (wish: object = {}) =>
  provider.call(point.setEInvoicePoint, {
    as: scene.as,
    body: { address: access.url, token: 'abc-123', format: 'peppol', isAutomatic: true, isPaused: false, ...wish },
  })
const sendDue = (minutes = 1) =>
  sendDueHandOvers(
    { pool: provider.pool, outward, vault: provider.vault },
    log,
    new Date(currentTime() + minutes * 60_000),
  )
const open = async (offerId: string) =>
  (await provider.call(invoices.getInvoice, { as: scene.as, params: { offerId } })).body
const again = (offerId: string) => provider.call(handOver.handOverInvoice, { as: scene.as, params: { offerId } })
const post = (offerId: string, isPosted = true) =>
  provider.call(invoices.setInvoicePosted, { as: scene.as, params: { offerId }, body: { isPosted } })
const go = (status: 'Open' | 'Closed' | 'Posted') =>
  provider.call(changeCaseStatus, { as: scene.as, params: { caseId: scene.caseId }, body: { status } })
const statusOfCase = async () =>
  (
    await scene.rows<{ status: string }>('select status from casekit.cases where company_id = $1 and id = $2', [
      scene.company.id,
      scene.caseId,
    ])
  )[0]?.status

/** Issues what was accepted on the case, or part of it. */
async function issued(quantity = 4): Promise<string> {
  const params = { caseId: scene.caseId }
  const { lines } = (await provider.call(invoices.getCaseInvoicing, { as: scene.as, params })).body
  const body = { lines: lines.map(({ key }) => ({ key, quantity })) }
  const offerId = (await provider.call(invoices.addInvoiceBasis, { as: scene.as, params, body })).body
  expect(
    (await provider.call(invoices.issueInvoice, { as: scene.as, params: { offerId }, body: { dueOn: DUE } })).status,
  ).toBe(200)
  return offerId
}
async function accepted(): Promise<void> {
  const { link } = await scene.sent(contentOf(line('1', { quantity: 4, price: 250.5 })))
  expect((await scene.sign(link)).status).toBe(200)
}

test('an issued invoice reaches the access point once, and is posted with its case when its receiver has it', async () => {
  await accepted()
  await connect()
  const offerId = await issued()
  await go('Closed')
  expect(await open(offerId)).toMatchObject({ state: 'issued', handOver: { state: 'waiting' }, handedOver: 'waiting' })
  expect(await post(offerId)).toMatchObject({ status: 409, body: { code: 'not-acknowledged' } })
  expect(await go('Posted')).toMatchObject({ status: 409, body: { code: 'unlawful' } })
  await sendDue()
  expect(await open(offerId)).toMatchObject({ state: 'issued', handOver: { state: 'taken', receipt: 'AP-1' } })
  const { body: file } = await provider.call(invoices.getEInvoice, { as: scene.as, params: { offerId } })
  expect([...access.taken.values()]).toEqual([file])
  expect([...access.taken.values()].flatMap(eInvoiceFaults)).toEqual([])
  await sendDue(2)
  expect(await open(offerId)).toMatchObject({ state: 'issued', handOver: { state: 'taken', fault: '' } })
  access.say({ state: 'delivered' })
  await sendDue(10)
  expect(await open(offerId)).toMatchObject({ state: 'posted', handOver: { state: 'acknowledged' } })
  expect(await statusOfCase()).toBe('Posted')
  expect(await sendDue(20)).toBe(0)
})

test.each([
  ['answers too late', 'hang', null, 'timeout'],
  ['asks to wait', 429, 429, 'refused'],
  ['breaks', 500, 500, 'refused'],
  ['does not know us', 401, 401, 'refused'],
  ['takes it and breaks off', 'cut', null, 'connection'],
  ['takes it and answers by half', 'half', 202, 'half'],
] as const)(
  'an access point that %s has the e-invoice once in the end',
  async (_name, fault, status, told) => {
    await accepted()
    await connect()
    const offerId = await issued()
    access.next(fault)
    await sendDue()
    expect(await open(offerId)).toMatchObject({ state: 'issued', handOver: { state: 'waiting', status, fault: told } })
    access.say({ state: 'delivered' })
    await sendDue(70)
    expect(access.taken.size).toBe(1)
    expect(await open(offerId)).toMatchObject({ state: 'posted', handOver: { state: 'acknowledged', fault: '' } })
  },
  40_000,
)

test('what is refused says why, is mended, and is another e-invoice then', async () => {
  await accepted()
  await connect()
  await scene.rows(
    `update casekit.cases k set responsible_id = s.id from casekit.stakeholder s
     where k.company_id = $1 and s.company_id = $1 and s.name = 'Mette Kjær'`,
    [scene.company.id],
  )
  const offerId = await issued()
  access.refuse('BR-CO-16: amount due')
  await sendDue()
  expect(await open(offerId)).toMatchObject({
    state: 'issued',
    handOver: { state: 'refused', status: 422, reason: 'BR-CO-16: amount due' },
  })
  const { body: alerts } = await provider.call(getUserMessages, { as: scene.as })
  expect(JSON.stringify(alerts)).toContain('Alert.EInvoiceNotTaken')
  expect(await sendDue(600)).toBe(0)
  access.refuse(undefined)
  access.say({ state: 'delivered' })
  await scene.rows(`update casekit.customer set invoice_name = 'Ejendom Syd' where company_id = $1`, [scene.company.id])
  expect((await again(offerId)).body).toMatchObject({ handOver: { state: 'waiting', attempts: 0, reason: '' } })
  await sendDue()
  expect(await open(offerId)).toMatchObject({ state: 'posted' })
  expect([...access.taken.values()][0]).toContain('<cbc:Name>Ejendom Syd</cbc:Name>')
  const keys = access.received.flatMap(({ headers }) => headers['idempotency-key'] ?? [])
  expect(new Set(keys).size).toBe(2)
})

test('what the receiver rejects after it was taken is not posted', async () => {
  await accepted()
  await connect()
  const offerId = await issued()
  await sendDue()
  access.say({ state: 'rejected', reason: 'Ukendt modtager' })
  await sendDue(10)
  expect(await open(offerId)).toMatchObject({
    state: 'issued',
    handOver: { state: 'refused', reason: 'Ukendt modtager' },
  })
})

test('what was given up keeps its key, and may be taken back instead; then it is posted by hand', async () => {
  await accepted()
  await connect()
  const offerId = await issued()
  for (let hours = 1; hours < 200; hours += 27) {
    access.next(500)
    await sendDue(hours * 60)
  }
  expect(await open(offerId)).toMatchObject({ handOver: { state: 'failed', attempts: 7 } })
  expect((await again(offerId)).status).toBe(200)
  access.next(500)
  await sendDue()
  const keys = access.received.flatMap(({ headers }) => headers['idempotency-key'] ?? [])
  expect(new Set(keys).size).toBe(1)
  const params = { offerId }
  expect((await provider.call(handOver.cancelHandOver, { as: scene.as, params })).body).toMatchObject({
    code: 'wrong-state',
  })
  for (let hours = 1; hours < 200; hours += 27) {
    access.next(500)
    await sendDue(hours * 60)
  }
  expect((await provider.call(handOver.cancelHandOver, { as: scene.as, params })).body).toMatchObject({
    state: 'issued',
    handOver: null,
    handsOver: 'onIssue',
  })
  expect((await post(offerId)).body).toMatchObject({ state: 'posted' })
  expect((await again(offerId)).body).toMatchObject({ state: 'issued', handOver: { state: 'waiting' } })
})

test('what a process had taken when it was killed is sent by another, once, whoever else comes by', async () => {
  await accepted()
  await connect()
  await issued()
  expect(await takeDue(provider.pool, 8, new Date(currentTime() + 1000))).toHaveLength(1)
  await sendDue(0)
  expect(access.taken.size).toBe(0)
  await Promise.all([sendDue(2), sendDue(2), sendDue(2)])
  expect(access.received).toHaveLength(1)
})

test('a case is posted by itself with the last of its invoices alone', async () => {
  await accepted()
  await connect()
  await issued(1)
  await go('Closed')
  access.say({ state: 'delivered' })
  await sendDue()
  expect(await statusOfCase()).toBe('Closed')
  await issued(3)
  await sendDue()
  expect(await statusOfCase()).toBe('Posted')
})

test('who cannot be reached, an access point on pause, and none at all hand nothing over', async () => {
  await accepted()
  const first = await issued(1)
  expect(await open(first)).toMatchObject({ handOver: null, handsOver: 'never' })
  expect(await again(first)).toMatchObject({ status: 409, body: { code: 'not-connected' } })
  await connect({ isAutomatic: false, isPaused: true })
  const second = await issued(1)
  expect(await open(second)).toMatchObject({ handOver: null, handsOver: 'byHand' })
  expect((await again(second)).status).toBe(200)
  expect(await again(second)).toMatchObject({ status: 409, body: { code: 'wrong-state' } })
  expect(await sendDue(600)).toBe(0)
  await scene.rows(`update casekit.customer set ean = '', cvr = '' where company_id = $1`, [scene.company.id])
  await connect()
  const third = await issued(1)
  expect(await open(third)).toMatchObject({ handOver: null, handsOver: 'never' })
  expect(await again(third)).toMatchObject({ status: 409, body: { code: 'incomplete', current: ['customer.ean'] } })
})

test('Danish customers with a location number get OIOUBL where the company wishes it', async () => {
  await accepted()
  await connect({ format: 'oioubl' })
  await issued(1)
  await scene.rows(`update casekit.customer set ean = '' where company_id = $1`, [scene.company.id])
  await issued(1)
  await sendDue()
  const sent = [...access.taken.values()]
  expect(sent.filter(xml => xml.includes('OIOUBL-2.1'))).toHaveLength(1)
  expect(sent.filter(xml => xml.includes('peppol.eu:2017'))).toHaveLength(1)
})

test('the access point is tried, and its token is neither shown nor sent elsewhere', async () => {
  const { body } = await connect()
  expect(body).toMatchObject({ hasToken: true, version: 1 })
  expect(JSON.stringify(body)).not.toContain('abc-123')
  expect((await provider.call(point.testEInvoicePoint, { as: scene.as })).body).toEqual({ status: 204, fault: '' })
  const moved = await connect({ address: `${access.url}/v2`, token: '' })
  expect(moved.body).toMatchObject({ hasToken: false })
  const refused = await connect({ address: 'https://169.254.169.254/' })
  expect(refused).toMatchObject({ status: 400, body: { errors: [{ path: '/address' }] } })
})
