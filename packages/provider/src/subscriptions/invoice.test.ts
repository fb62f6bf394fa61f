import { resumeCompany } from '@casekit/contract/companies'
import * as contract from '@casekit/contract/subscriptions'
import { tmpdir } from 'node:os'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { codeOf } from '../../../../tests/support/office.ts'
import { makeCompany, makeStaff } from '../../../../tests/support/people.ts'
import { testProvider, type TestProvider } from '../../../../tests/support/provider.ts'
import { removeCompany } from '../companies/remove.ts'
import { bytesOf } from '../documents/print.ts'
import { openFileStore } from '../platform/files/store.ts'
import { invoiceCompany } from './invoice.ts'
import { mailInvoices } from './invoice-mail.ts'

const AGREED = {
  plan: 'Service 25',
  distributorName: '',
  distributorContact: '',
  distributorEmail: '',
  distributorPhone: '',
  userLimit: null,
  storageLimitGb: null,
  vatPercent: 25,
  invoiceEmail: '',
}

let provider: TestProvider
let sellerId: number
let owner: string
let companyId: number
let as: string

beforeAll(async () => void (provider = await testProvider()))
afterAll(() => provider.close())
beforeEach(async () => {
  sellerId = (await makeCompany(provider.pool)).id
  await provider
    .db()
    .rows(`update directory.company set name = 'Casekit Drift', cvr = '12345674' where id = $1`, [sellerId])
  owner = (await makeStaff(provider.pool, sellerId, { isProviderAdministrator: true, name: 'Olga Vest' })).as
  companyId = (await makeCompany(provider.pool)).id
  as = (await makeStaff(provider.pool, companyId, { guards: ['Core', 'SettingsAccess'] })).as
})

const agree = (monthlyPrice: number | null, invoiceEmail = '') =>
  provider.call(contract.setAgreed, {
    as: owner,
    params: { companyId },
    body: { ...AGREED, monthlyPrice, invoiceEmail },
  })
/** As if the agreement had been made long ago, so that this is the first month. */
const beginOn = (day: string) =>
  provider.db().rows('update directory.company set billed_from = $2 where id = $1', [companyId, day])
const run = (at: string) => invoiceCompany(provider.db(companyId), companyId, Date.parse(at))
const noon = (day: string | undefined) => run(`${day}T12:00:00Z`)
const files = openFileStore(tmpdir())
const mail = () =>
  mailInvoices({ pool: provider.pool, files }, sellerId, error => {
    throw error
  })
type Sent = { to: string; subject: string; text: string; files: { path: string; name: string }[] }
const mails = async () =>
  (
    await provider
      .db(sellerId)
      .rows<{ payload: Sent }>('select payload from casekit.outbox where company_id = $1 order by id', [sellerId])
  ).map(({ payload }) => payload)
const invoices = async () => (await provider.call(contract.getSubscriptionInvoices, { as })).body

test('each month with a price is invoiced once, by the clock of who buys, and numbered by who sells', async () => {
  await agree(499.5)
  await beginOn('2031-05-01')
  expect(await run('2031-04-30T21:30:00Z')).toBe(0)
  const both = await Promise.all([run('2031-04-30T22:30:00Z'), run('2031-04-30T22:30:00Z')])
  expect(both.toSorted((one, other) => one - other)).toEqual([0, 1])
  expect(await run('2031-05-20T12:00:00Z')).toBe(0)
  expect(await run('2031-07-02T12:00:00Z')).toBe(2)
  expect(await invoices()).toMatchObject([
    { number: 3, fromDay: '2031-07-01', toDay: '2031-07-31', issuedOn: '2031-07-02', dueOn: '2031-07-16' },
    { number: 2, fromDay: '2031-06-01', toDay: '2031-06-30' },
    {
      number: 1,
      fromDay: '2031-05-01',
      issuedOn: '2031-05-01',
      sellerName: 'Casekit Drift',
      total: 624.38,
      currency: 'DKK',
    },
  ])
})

test('a price counts from the next month on, and without one nothing is invoiced', async () => {
  await agree(null)
  expect(await run('2031-05-20T12:00:00Z')).toBe(0)
  await agree(100)
  const row = await provider
    .db()
    .row<{ isLater: boolean }>(
      'select billed_from > (now() at time zone time_zone)::date as "isLater" from directory.company where id = $1',
      [companyId],
    )
  expect(row?.isLater).toBe(true)
})

test('a month that began while the company was closed is never invoiced', async () => {
  await agree(100)
  const [month] = await provider.db().rows<Record<'begun' | 'now' | 'next', string>>(
    `update directory.company set billed_from = date_trunc('month', now() at time zone time_zone) - interval '2 months' where id = $1
     returning to_char(billed_from + 3, 'YYYY-MM-DD') as begun, to_char(now() at time zone time_zone, 'YYYY-MM-DD') as now,
       to_char(date_trunc('month', now() at time zone time_zone) + interval '1 month 3 days', 'YYYY-MM-DD') as next`,
    [companyId],
  )
  expect(await noon(month?.begun)).toBe(1)
  await provider
    .db()
    .rows(
      `update directory.company set suspended_at = date_trunc('month', now() at time zone time_zone) - interval '35 days' where id = $1`,
      [companyId],
    )
  expect(await noon(month?.now)).toBe(0)
  await provider.call(resumeCompany, { as: owner, params: { companyId } })
  expect(await noon(month?.now)).toBe(0)
  expect(await noon(month?.next)).toBe(1)
})

const issuedIn = async (month: string) =>
  (await provider.call(contract.getIssuedInvoices, { as: owner, query: { month } })).body

test('each invoice is mailed once with its PDF, to who is to pay and in their language', async () => {
  await provider.db().rows(`update directory.company set language = 'sv-SE' where id = $1`, [companyId])
  await agree(100, 'faktura@vestvang.example')
  await beginOn('2031-05-01')
  await run('2031-05-02T12:00:00Z')
  expect(await issuedIn('2031-05')).toMatchObject([{ mailedTo: '' }])
  const both = await Promise.all([mail(), mail()])
  expect(both.toSorted((one, other) => one - other)).toEqual([0, 1])
  expect(await mail()).toBe(0)
  expect(await issuedIn('2031-05')).toMatchObject([{ mailedTo: 'faktura@vestvang.example' }])
  const sent = await mails()
  expect(sent).toMatchObject([
    {
      to: 'faktura@vestvang.example',
      subject: 'Faktura 1 från Casekit Drift',
      letterhead: 'sv-SE',
      files: [{ name: 'Faktura 1.pdf', type: 'application/pdf' }],
    },
  ])
  expect(sent[0]?.text.replaceAll(/\s+/g, ' ')).toContain(
    'för Service 25, 2031-05-01 – 2031-05-31. Den ska betalas senast 2031-05-16.',
  )
  const bytes = await bytesOf(await files.read(sent[0]?.files[0]?.path ?? ''))
  const pdf = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true })
  expect(pdf.text).toContain('Faktura 1')
})

test('who is to pay and has no address is mailed nothing, and holds up nobody', async () => {
  await agree(100)
  await provider.db().rows(`update directory.company set email = '' where id = $1`, [companyId])
  await beginOn('2031-05-01')
  await run('2031-05-02T12:00:00Z')
  expect(await mail()).toBe(1)
  expect(await mails()).toEqual([])
  expect(await issuedIn('2031-05')).toMatchObject([{ mailedTo: '' }])
})

test('an invoice is marked as paid by somebody, which both read, and that is taken back', async () => {
  await agree(100)
  await beginOn('2031-05-01')
  await run('2031-05-02T12:00:00Z')
  const [sold] = await issuedIn('2031-05')
  const mark = (isPaid: boolean, by = owner) =>
    provider.call(contract.markIssuedInvoice, {
      as: by,
      params: { invoiceId: sold?.id ?? '' },
      body: { isPaid },
    })
  expect((await mark(true)).status).toBe(204)
  const today = await provider
    .db()
    .row<{ day: string }>(
      `select to_char(now() at time zone time_zone, 'YYYY-MM-DD') as day from directory.company where id = $1`,
      [sellerId],
    )
  expect(await issuedIn('2031-05')).toMatchObject([{ paidOn: today?.day, paidBy: 'Olga Vest' }])
  expect(await invoices()).toMatchObject([{ paidOn: today?.day }])
  await mark(false)
  expect(await issuedIn('2031-05')).toMatchObject([{ paidOn: null, paidBy: '' }])
  expect(await invoices()).toMatchObject([{ paidOn: null }])
  const stranger = (await makeStaff(provider.pool, companyId, { isProviderAdministrator: true })).as
  expect(await codeOf(mark(true, stranger))).toBe('not-found')
})

test('an invoice is taken back once, by a credit note with a number of its own that is mailed, too', async () => {
  await agree(100, 'faktura@vestvang.example')
  await beginOn('2031-05-01')
  await run('2031-05-02T12:00:00Z')
  await mail()
  const [sold] = await issuedIn('2031-05')
  const credit = (invoiceId = sold?.id ?? '') =>
    provider.call(contract.creditIssuedInvoice, { as: owner, params: { invoiceId } })
  const both = await Promise.all([credit(), credit()])
  const answers = both.map(({ status, body }) => [status, (body as { code?: string } | null)?.code])
  expect(answers.toSorted(([one], [other]) => Number(one) - Number(other))).toEqual([
    [204, undefined],
    [409, 'credited'],
  ])
  const bought = await invoices()
  expect(bought).toMatchObject([
    { number: 2, total: -125, credits: 1, creditedBy: null, fromDay: '2031-05-01' },
    { number: 1, total: 125, credits: null, creditedBy: 2 },
  ])
  expect(await codeOf(credit(bought[0]?.id))).toBe('credited')
  // the month was invoiced; crediting it does not invoice it again
  expect(await run('2031-05-03T12:00:00Z')).toBe(0)
  expect(await mail()).toBe(1)
  expect((await mails()).map(({ subject }) => subject)).toEqual([
    'Faktura 1 fra Casekit Drift',
    'Kreditnota 2 fra Casekit Drift',
  ])
})

test('who sells reads what they issued, also when the company that bought is gone', async () => {
  await agree(100)
  await beginOn('2031-05-01')
  await provider.db().rows(`update directory.company set name = 'Vestvang VVS' where id = $1`, [companyId])
  await run('2031-05-02T12:00:00Z')
  expect(await issuedIn('2031-04')).toEqual([])
  const [sold] = await issuedIn('2031-05')
  expect(sold).toMatchObject({ number: 1, buyerName: 'Vestvang VVS', total: 125 })
  await removeCompany(provider.connection, companyId)
  expect(await issuedIn('2031-05')).toEqual([sold])
  const { statusCode, rawPayload } = await provider.app.inject({
    url: contract.getIssuedInvoicePdf.path.replace(':invoiceId', sold?.id ?? ''),
    headers: { authorization: owner },
  })
  expect(statusCode).toBe(200)
  const pdf = await extractText(await getDocumentProxy(new Uint8Array(rawPayload)), { mergePages: true })
  expect(pdf.text).toContain('Vestvang VVS')
})

test('an invoice is fetched as it was issued, and never by another company', async () => {
  await agree(100)
  await beginOn('2031-05-01')
  await run('2031-05-02T12:00:00Z')
  await provider.db().rows(`update directory.company set name = 'Et andet navn' where id = $1`, [sellerId])
  const [invoice] = await invoices()
  const { statusCode, rawPayload } = await provider.app.inject({
    url: contract.getSubscriptionInvoicePdf.path.replace(':invoiceId', invoice?.id ?? ''),
    headers: { authorization: as },
  })
  expect(statusCode).toBe(200)
  const pdf = await extractText(await getDocumentProxy(new Uint8Array(rawPayload)), { mergePages: true })
  const text = pdf.text.replaceAll(/\s+/g, ' ')
  for (const said of ['Faktura 1', 'Casekit Drift', '12345674', 'Service 25', '125,00']) expect(text).toContain(said)
  expect(text).not.toContain('Et andet navn')
  const other = (await makeStaff(provider.pool, sellerId, { guards: ['Core', 'SettingsAccess'] })).as
  const params = { invoiceId: invoice?.id ?? '' }
  expect(await codeOf(provider.call(contract.getSubscriptionInvoicePdf, { as: other, params }))).toBe('not-found')
})
