import * as invoices from '@casekit/contract/invoices'
import type { PaymentMethod } from '@casekit/contract/payment-kinds'
import * as payments from '@casekit/contract/payments'
import { revokeDocumentLinks } from '@casekit/contract/documents'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { contentOf, type DocumentScene, documentScene, line } from '../../../../tests/support/document-scene.ts'
import { openPaymentSystem, type PaymentSystem } from '../../../../tests/support/payment-system.ts'
import { testProvider, type TestProvider } from '../../../../tests/support/provider.ts'
import { newId } from '../platform/new-id.ts'
import { hashToken } from '../server/tokens.ts'
import { createOutward } from '../platform/outward/outward.ts'
import { refundWaiting } from './refund.ts'
import { settleAll } from './settle.ts'

const outward = createOutward({ networks: ['127.0.0.0/8'] })
const means = () => ({ outward, vault: provider.vault, reachedAt: () => 'http://127.0.0.1' })

let provider: TestProvider
let scene: DocumentScene
let offerId: string
let link: string

beforeAll(async () => void (provider = await testProvider({ outward })))
afterAll(() => provider.close())
beforeEach(async () => {
  scene = await documentScene(provider)
  offerId = await issued()
  link = await mailed()
})

const SETTINGS = {
  provider: 'sandbox',
  methods: ['mobilepay', 'card'],
  isOn: true,
  address: 'https://api.vipps.no',
  merchantNumber: '',
  clientId: '',
  clientSecret: '',
  subscriptionKey: '',
} as const

const turnOn = (more: object = {}) =>
  provider.call(payments.setPaymentSettings, { as: scene.as, body: { ...SETTINGS, ...more } })

/** Issues an invoice of 1,250.00 including VAT. */
async function issued(): Promise<string> {
  const { link: signed } = await scene.sent(contentOf(line('1', { quantity: 10 })))
  await scene.sign(signed)
  const params = { caseId: scene.caseId }
  const { lines } = (await provider.call(invoices.getCaseInvoicing, { as: scene.as, params })).body
  const wanted = { lines: lines.map(({ key, ready }) => ({ key, quantity: ready })) }
  const basis = (await provider.call(invoices.addInvoiceBasis, { as: scene.as, params, body: wanted })).body
  const body = { dueOn: '2099-01-31' }
  expect((await provider.call(invoices.issueInvoice, { as: scene.as, params: { offerId: basis }, body })).status).toBe(
    200,
  )
  return basis
}

const send = (id = offerId) =>
  provider.call(payments.sendInvoice, {
    as: scene.as,
    params: { offerId: id },
    body: { email: 'lars@mail.example', text: 'Tak for opgaven.' },
  })

/** The link token, as the mail contains it. */
async function mailed(): Promise<string> {
  expect((await send()).status).toBe(200)
  const [{ id } = { id: '' }] = await scene.rows<{ id: string }>(
    'select id from casekit.offer_link where company_id = $1 and offer_id = $2 order by made_at desc limit 1',
    [scene.company.id, offerId],
  )
  const token = `ckl_${newId()}`
  await provider.pool.query('update directory.link set token_hashes = array[$2::bytea] where id = $1', [
    id,
    hashToken(token),
  ])
  return token
}

const look = async () => (await scene.look(link)).payment
const start = (method: PaymentMethod = 'mobilepay') =>
  provider.call(payments.startPayment, { as: link, body: { method } })
const check = async () => (await provider.call(payments.checkPayment, { as: link })).body.payment
const standing = async () =>
  (await provider.call(payments.getInvoicePayments, { as: scene.as, params: { offerId } })).body
const refund = (paymentId: string, amount: number, refundId = newId()) =>
  provider.call(payments.refundPayment, { as: scene.as, params: { paymentId }, body: { refundId, amount } })
const codeOf = ({ status, body }: { status: number; body: unknown }) =>
  (body as { code?: string } | null)?.code ?? status
const settleNow = () => settleAll(provider.db(scene.company.id), scene.company.id, means())

test('an issued invoice is mailed with its PDF and a link by which it is read; nothing else is', async () => {
  const [mail] = await scene.rows<{ payload: { to: string; files: { name: string }[] } }>(
    `select payload from casekit.outbox where company_id = $1 order by id desc limit 1`,
    [scene.company.id],
  )
  expect(mail?.payload).toMatchObject({ to: 'lars@mail.example', files: [{ name: expect.stringMatching(/\.pdf$/) }] })
  expect(await look()).toMatchObject({ invoiceNumber: 1, gross: 125_000, outstanding: 125_000, methods: [] })
  expect(codeOf(await start())).toBe('not-open')
  const draft = await scene.begin({ kind: 'InvoiceBasis' })
  expect(codeOf(await send(draft))).toBe('wrong-state')
  expect(codeOf(await send(await scene.begin()))).toBe('not-found')
})

async function press(answer: 'pay' | 'decline'): Promise<string> {
  const { redirectUrl } = (await start()).body
  const page = await provider.app.inject(redirectUrl)
  expect(page.body).toContain('DKK 1250.00')
  const [, action = ''] = new RegExp(`formaction="([^"]*/${answer}[^"]*)"`).exec(page.body) ?? []
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const pressed = await provider.app.inject({ method: 'POST', url: action.replaceAll('&amp;', '&'), headers })
  expect([pressed.statusCode, pressed.headers.location]).toEqual([303, `http://127.0.0.1/document/${link}`])
  return redirectUrl
}

describe('in the sandbox', () => {
  beforeEach(async () => void (await turnOn()))

  test('who pays has paid once they are back, and others are told', async () => {
    await scene.rows(
      `insert into casekit.webhook (company_id, id, name, url, secret, events) values ($1, $2, 'x', 'https://x.example', 'whsec_x', '{invoice.paid,invoice.refunded}')`,
      [scene.company.id, newId()],
    )
    await press('pay')
    expect(await look()).toMatchObject({ outstanding: 125_000, isPending: true })
    expect(await check()).toMatchObject({ outstanding: 0, methods: [], isPending: false, isSandbox: true })
    expect(codeOf(await start())).toBe('paid')
    const { paid, isOpen, payments: made } = await standing()
    expect([paid, isOpen]).toEqual([125_000, false])
    expect(made).toMatchObject([{ state: 'paid', method: 'mobilepay', captured: 125_000 }])
    const params = { offerId }
    expect((await provider.call(invoices.getInvoice, { as: scene.as, params })).body.paid).toBe(125_000)
    const paymentId = made[0]?.id ?? ''
    expect(codeOf(await refund(paymentId, 125_001))).toBe('too-much')
    const twice = newId()
    expect((await refund(paymentId, 25_000, twice)).body).toMatchObject({ outstanding: 25_000, paid: 100_000 })
    expect((await refund(paymentId, 25_000, twice)).body).toMatchObject({ paid: 100_000 })
    const told = await scene.rows<{ type: string; record: string }>(
      'select type, record from casekit.webhook_message where company_id = $1 order by place',
      [scene.company.id],
    )
    expect(told).toEqual([
      { type: 'invoice.paid', record: offerId },
      { type: 'invoice.refunded', record: offerId },
    ])
  })

  test('who declines has paid nothing, and may begin anew', async () => {
    await press('decline')
    expect(await check()).toMatchObject({ outstanding: 125_000, isPending: false })
    expect((await standing()).payments).toMatchObject([{ state: 'ended', fault: 'declined' }])
    expect((await start('card')).status).toBe(200)
  })

  test('the page is there for a payment that is open and nobody else, and leads back to a page of ours alone', async () => {
    const url = new URL((await start()).body.redirectUrl)
    url.searchParams.set('back', 'https://evil.example/')
    expect((await provider.app.inject(url.href)).body).not.toContain('evil.example')
    expect(
      (await provider.app.inject(`/payments/sandbox/casekit-${scene.company.id}-${'0'.repeat(32)}`)).statusCode,
    ).toBe(404)
    const paid = await press('pay')
    await check()
    expect((await provider.app.inject(paid)).statusCode).toBe(404)
  })

  test('what was credited is not to be paid, and a link that was taken back pays nothing', async () => {
    const params = { offerId }
    const { lines } = (await provider.call(invoices.getInvoice, { as: scene.as, params })).body
    const part = { lines: [{ key: lines[0]?.key ?? '', quantity: 4 }] }
    const credit = (await provider.call(invoices.addCredit, { as: scene.as, params, body: part })).body
    await provider.call(invoices.issueInvoice, {
      as: scene.as,
      params: { offerId: credit },
      body: { dueOn: '2099-01-31' },
    })
    expect(await look()).toMatchObject({ gross: 125_000, outstanding: 75_000 })
    await provider.call(revokeDocumentLinks, { as: scene.as, params })
    expect(codeOf(await start())).toBe('not-open')
    expect((await scene.look(link)).payment).toBeNull()
  })
})

describe('by Vipps MobilePay', () => {
  let other: PaymentSystem
  const KEYS = {
    provider: 'vippsmobilepay',
    merchantNumber: '123456',
    clientId: 'client',
    clientSecret: 'secret',
    subscriptionKey: 'sub-key',
  }
  beforeEach(async () => {
    other = await openPaymentSystem()
    await turnOn(KEYS)
    await scene.rows('update casekit.payment_setting set address = $2 where company_id = $1', [
      scene.company.id,
      other.url,
    ])
  })
  afterEach(() => other.close())
  const captured = () => [...other.payments.values()].map(payment => payment.captured)

  test('the customer reserves, the money is taken once, and paid back once', async () => {
    expect((await start('card')).body.redirectUrl).toMatch(/^https:\/\/pay\.example\/casekit-/)
    expect([...other.payments.values()]).toMatchObject([{ amount: 125_000, currency: 'DKK', method: 'CARD' }])
    expect(await check()).toMatchObject({ isPending: true })
    other.customer('AUTHORIZED')
    await Promise.all([check(), check(), settleNow()])
    expect(await look()).toMatchObject({ outstanding: 0 })
    expect(captured()).toEqual([125_000])
    const [{ id } = { id: '' }] = (await standing()).payments
    await refund(id, 125_000)
    expect([...other.payments.values()]).toMatchObject([{ captured: 125_000, refunded: 125_000 }])
  })

  test.each(['cut', 'half', 429, 500] as const)('an answer that is %s to any step is asked for again', async fault => {
    await start()
    other.customer('AUTHORIZED')
    for (const path of [/accesstoken/, /payments\/[\w-]+$/, /capture/]) {
      other.next(path, fault)
      await check()
    }
    await settleNow()
    expect(captured()).toEqual([125_000])
    expect(await standing()).toMatchObject({ paid: 125_000, payments: [{ state: 'paid', fault: '' }] })
    const [{ id } = { id: '' }] = (await standing()).payments
    other.next(/refund/, fault)
    expect((await refund(id, 50_000)).body.payments[0]?.refunds).toMatchObject([{ state: 'waiting' }])
    expect(codeOf(await refund(id, 75_001))).toBe('too-much')
    await refundWaiting(provider.db(scene.company.id), scene.company.id, means())
    expect(await standing()).toMatchObject({ paid: 75_000, payments: [{ refunds: [{ state: 'done' }] }] })
    expect([...other.payments.values()]).toMatchObject([{ refunded: 50_000 }])
  })

  test('of two that were begun one is taken, and the other is given back', async () => {
    await start()
    await start('card')
    for (const reference of other.payments.keys()) other.customer('AUTHORIZED', reference)
    await Promise.all([check(), check()])
    expect(captured().toSorted((one, two) => one - two)).toEqual([0, 125_000])
    expect([...other.payments.values()].map(({ state }) => state).toSorted()).toEqual(['AUTHORIZED', 'TERMINATED'])
    expect((await standing()).paid).toBe(125_000)
  })

  test('where nobody answers, nothing is begun, and the reader is told', async () => {
    other.next(/payments$/, 500)
    expect(codeOf(await start())).toBe('no-provider')
    expect((await standing()).payments).toMatchObject([{ state: 'ended', fault: 'refused' }])
  })

  test('is tried from the settings, which never show a secret and need all of them', async () => {
    const tried = await provider.call(payments.testPaymentSettings, { as: scene.as })
    expect(tried.body).toEqual({ status: 200, fault: '' })
    const kept = await provider.call(payments.getPaymentSettings, { as: scene.as })
    expect(JSON.stringify(kept.body)).not.toMatch(/secret"|sub-key/)
    expect(kept.body).toMatchObject({ hasClientSecret: true, hasSubscriptionKey: true })
    await scene.rows('update casekit.payment_setting set client_secret_sealed = null where company_id = $1', [
      scene.company.id,
    ])
    expect((await provider.call(payments.testPaymentSettings, { as: scene.as })).body).toEqual({
      status: 401,
      fault: 'refused',
    })
    await scene.rows('delete from casekit.payment_setting where company_id = $1', [scene.company.id])
    const lacking = await turnOn({ ...KEYS, clientSecret: '' })
    expect(lacking).toMatchObject({ status: 400, body: { errors: [{ path: '/clientSecret' }] } })
  })
})
