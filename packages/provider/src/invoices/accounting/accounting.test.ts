import { exportAccounting } from '@casekit/contract/accounting'
import type { AccountingShape, AccountingWishes } from '@casekit/contract/accounting-wishes'
import { SETTING_IDS } from '@casekit/contract/ids'
import * as invoices from '@casekit/contract/invoices'
import { updateSetting } from '@casekit/contract/settings'
import { contentOf, type DocumentScene, documentScene, line } from '../../../../../tests/support/document-scene.ts'
import { testProvider, type TestProvider } from '../../../../../tests/support/provider.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

let provider: TestProvider
let scene: DocumentScene
beforeAll(async () => void (provider = await testProvider()))
afterAll(() => provider.close())
beforeEach(async () => {
  scene = await documentScene(provider)
  await scene.rows(`update directory.company set cvr = '25313763' where id = $1`, [scene.company.id])
})

const WISHES: AccountingWishes = {
  debtors: '6800',
  vat: '6902',
  sales: [
    { vatPercent: 25, account: '1010', code: 'U25' },
    { vatPercent: 0, account: '1050', code: '' },
  ],
}

const set = (value: AccountingWishes) =>
  provider.call(updateSetting, {
    as: scene.as,
    params: { settingId: SETTING_IDS.accounting },
    body: { value },
    headers: { 'if-match': '"0"' },
  })

/** Invoices what a customer accepted, and credits one of its lines; returns the day. */
async function sell(): Promise<string> {
  const lines = [
    line('1', { quantity: 2, price: 100.25, text: 'Kuglehane' }),
    line('2', { price: 80, vatPercent: 0, text: 'Gebyr' }),
  ]
  const { link } = await scene.sent(contentOf(...lines))
  await scene.sign(link)
  const { lines: ready } = (
    await provider.call(invoices.getCaseInvoicing, { as: scene.as, params: { caseId: scene.caseId } })
  ).body
  const basis = (
    await provider.call(invoices.addInvoiceBasis, {
      as: scene.as,
      params: { caseId: scene.caseId },
      body: { lines: ready.map(({ key, ready: quantity }) => ({ key, quantity })) },
    })
  ).body
  const issued = await issue(basis)
  const credit = (
    await provider.call(invoices.addCredit, {
      as: scene.as,
      params: { offerId: basis },
      body: { lines: [{ key: issued.lines[0]?.key ?? '', quantity: 1 }] },
    })
  ).body
  await issue(credit)
  return issued.invoicedOn ?? ''
}

const issue = async (offerId: string) =>
  (await provider.call(invoices.issueInvoice, { as: scene.as, params: { offerId }, body: { dueOn: '2099-01-31' } }))
    .body

async function fileOf(shape: AccountingShape, period = 'from=2000-01-01&to=2099-01-01'): Promise<string> {
  const url = `${exportAccounting.path}?${period}&shape=${shape}`
  const { statusCode, body } = await provider.app.inject({ url, headers: { authorization: scene.as } })
  expect(statusCode, body).toBe(200)
  return body
}

const linesOf = (csv: string) =>
  csv
    .replace('\uFEFF', '')
    .trim()
    .split('\r\n')
    .map(one => one.split(';'))

const text = (number: number) => `Faktura ${number}, Boligforeningen Sundparken, Badeværelse`

test('e-conomic gets a voucher for each VAT rate, with VAT, the sales account and its code; a credit below zero', async () => {
  await set(WISHES)
  const on = (await sell()).split('-').toReversed().join('-')
  const [headings, ...rows] = linesOf(await fileOf('economic'))
  expect(headings?.join()).toBe(
    'Type,Dato,Bilagsnr.,Kundenr.,Tekst,Beløb,Valuta,Modkonto,Momskode,Fakturanr.,Forfaldsdato',
  )
  const due = '31-01-2099'
  expect(rows).toHaveLength(3)
  expect(rows).toEqual(
    expect.arrayContaining([
      ['Kundefaktura', on, '1', '7', text(1), '250,63', 'DKK', '1010', 'U25', '1', due],
      ['Kundefaktura', on, '1', '7', text(1), '80', 'DKK', '1050', '', '1', due],
      ['Kreditnota', on, '2', '7', text(2), '-125,31', 'DKK', '1010', 'U25', '2', due],
    ]),
  )
})

test('Dinero gets lines on the sales account, balanced by what customers owe', async () => {
  await set(WISHES)
  await sell()
  const [headings, ...rows] = linesOf(await fileOf('dinero'))
  expect(headings).toEqual(['Bilag', 'Dato', 'Tekst', 'Konto', 'Momstype', 'Beløb', 'Modkonto'])
  expect(rows.map(([number, , , account, code, amount, against]) => [number, account, code, amount, against])).toEqual(
    expect.arrayContaining([
      ['1', '1010', 'U25', '-250,63', '6800'],
      ['1', '1050', '', '-80', '6800'],
      ['2', '1010', 'U25', '125,31', '6800'],
    ]),
  )
})

test('SAF-T balances each voucher, and names the customers, accounts and VAT codes that it uses', async () => {
  await set(WISHES)
  const on = await sell()
  const xml = await fileOf('saft', `from=${on}&to=${on}`)
  expect(xml).toMatch(
    /^<\?xml version="1.0" encoding="UTF-8"\?>\n<AuditFile xmlns="urn:StandardAuditFile-Taxation-Financial:DK">/,
  )
  for (const said of [
    '<RegistrationNumber>25313763</RegistrationNumber>',
    `<SelectionStartDate>${on}</SelectionStartDate>`,
    '<CustomerID>7</CustomerID>',
    '<TaxCode>U25</TaxCode><TaxPercentage>25</TaxPercentage>',
    '<NumberOfEntries>2</NumberOfEntries>',
  ])
    expect(xml).toContain(said)
  const transactions = xml.split('<Transaction>').slice(1)
  expect(transactions).toHaveLength(2)
  const sums = transactions.map(one =>
    ['Debit', 'Credit'].map(side =>
      [...one.matchAll(new RegExp(`<${side}Amount><Amount>([\\d.]+)<`, 'g'))].reduce(
        (sum, [, amount]) => sum + Math.round(Number(amount) * 100),
        0,
      ),
    ),
  )
  expect(sums).toEqual([
    [33_063, 33_063],
    [12_531, 12_531],
  ])
  const [total] = /<TotalDebit>[\d.]+/.exec(xml) ?? []
  expect(total).toBe('<TotalDebit>455.94')
  const declared = new Set([...xml.matchAll(/<Account><AccountID>([^<]+)/g)].map(([, id]) => id))
  for (const [, id] of xml.matchAll(/<RecordID>\d+<\/RecordID><AccountID>([^<]+)/g)) expect(declared).toContain(id)
})

test('payment slips are for what is left of each invoice, with an id that a bank takes; what is paid is none', async () => {
  await set({ ...WISHES, creditor: '12345678' })
  const on = await sell()
  const [headings, ...rows] = linesOf(await fileOf('fik'))
  expect(headings?.join()).toBe(
    'Fakturanr.,Fakturadato,Forfaldsdato,Kundenr.,Kunde,Beløb,Valuta,Korttype,Betalings-ID,Kreditornr.,Betalingslinje',
  )
  // 330.63 minus the credit of 125.31; the payment line is pasted into a bank unchanged
  const [id, line] = ['000000000000018', '+71<000000000000018+12345678<']
  const customer = ['7', 'Boligforeningen Sundparken']
  expect(rows).toEqual([['1', on, '2099-01-31', ...customer, '205,32', 'DKK', '71', id, '12345678', line]])
  await scene.rows(
    `insert into casekit.payment (company_id, id, offer_id, provider, method, state, amount, captured, currency, reference)
     select company_id, casekit.new_id(), id, 'sandbox', 'card', 'paid', 20532, 20532, 'DKK', 'R-1' from casekit.offer
     where company_id = $1 and invoice_number = 1`,
    [scene.company.id],
  )
  expect(linesOf(await fileOf('fik'))).toHaveLength(1)
})

test('without a creditor number there are no payment slips, and a wrong one is refused', async () => {
  await set(WISHES)
  const query = { from: '2000-01-01', to: '2099-01-01', shape: 'fik' as const }
  expect(await provider.call(exportAccounting, { as: scene.as, query })).toMatchObject({
    status: 409,
    body: { code: 'incomplete', current: ['creditor'] },
  })
  expect(await set({ ...WISHES, creditor: '1234' })).toMatchObject({
    status: 400,
    body: { errors: [{ path: '/value/creditor' }] },
  })
})

test('what the accounts lack is named, and nothing is written half', async () => {
  await sell()
  const wrong = { as: scene.as, query: { from: '2000-01-01', to: '2099-01-01', shape: 'economic' as const } }
  expect(await provider.call(exportAccounting, wrong)).toMatchObject({
    status: 409,
    body: { code: 'incomplete', current: ['debtors', 'vat', 'sales 0', 'sales 25'] },
  })
  await set({ ...WISHES, sales: WISHES.sales.slice(0, 1) })
  expect(await provider.call(exportAccounting, wrong)).toMatchObject({ body: { current: ['sales 0'] } })
  const backwards = { ...wrong, query: { ...wrong.query, from: '2099-01-02' } }
  expect(await provider.call(exportAccounting, backwards)).toMatchObject({
    status: 400,
    body: { errors: [{ path: '/query/to' }] },
  })
  expect(await set({ ...WISHES, sales: [...WISHES.sales, ...WISHES.sales] })).toMatchObject({
    status: 400,
    body: { errors: [{ path: '/value/sales/2/vatPercent' }] },
  })
})
