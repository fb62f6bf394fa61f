import { SETTING_IDS } from '@casekit/contract/ids'
import * as invoices from '@casekit/contract/invoices'
import { sendInvoice } from '@casekit/contract/payments'
import { USUAL_ACCOUNTING } from '@casekit/contract/accounting-wishes'
import { updateSetting } from '@casekit/contract/settings'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { contentOf, type DocumentScene, documentScene, line } from '../../../../tests/support/document-scene.ts'
import { testProvider, type TestProvider } from '../../../../tests/support/provider.ts'
import { newId } from '../platform/new-id.ts'
import { hashToken } from '../server/tokens.ts'

let provider: TestProvider
let scene: DocumentScene
beforeAll(async () => void (provider = await testProvider()))
afterAll(() => provider.close())
beforeEach(async () => {
  scene = await documentScene(provider)
  await scene.rows(`update directory.company set cvr = '25313763' where id = $1`, [scene.company.id])
  await scene.rows(`update casekit.customer set ean = '5798009811578', cvr = '10150817' where company_id = $1`, [
    scene.company.id,
  ])
})

const IBAN = 'DK50 0040 0440 1162 43'
const FIK = '+71<000000000000018+12345678<'

const pay = (more: object) =>
  provider.call(updateSetting, {
    as: scene.as,
    params: { settingId: SETTING_IDS.accounting },
    body: { value: { ...USUAL_ACCOUNTING, ...more } },
  })
const speak = (language: string) =>
  scene.rows('update directory.company set language = $2 where id = $1', [scene.company.id, language])

/** Issues 1,250.00 including VAT. */
async function issued(): Promise<string> {
  const { link } = await scene.sent(contentOf(line('1', { quantity: 10 })))
  await scene.sign(link)
  const params = { caseId: scene.caseId }
  const { lines } = (await provider.call(invoices.getCaseInvoicing, { as: scene.as, params })).body
  const body = { lines: lines.filter(({ ready }) => ready > 0).map(({ key, ready }) => ({ key, quantity: ready })) }
  return issue((await provider.call(invoices.addInvoiceBasis, { as: scene.as, params, body })).body)
}
async function issue(offerId: string): Promise<string> {
  const body = { dueOn: '2099-01-31' }
  expect((await provider.call(invoices.issueInvoice, { as: scene.as, params: { offerId }, body })).status).toBe(200)
  return offerId
}

const paperOf = (offerId: string) => scene.textOf(`/api/Website/Document/${offerId}/Pdf`, scene.as)

async function fileOf(offerId: string, format: 'peppol' | 'oioubl'): Promise<string> {
  const url = `${invoices.getEInvoice.path.replace(':offerId', offerId)}?format=${format}`
  const { statusCode, body } = await provider.app.inject({ url, headers: { authorization: scene.as } })
  expect(statusCode, body).toBe(200)
  return body
}

/** The accounts as the link's recipient sees them. */
async function accountsOf(offerId: string) {
  await provider.call(sendInvoice, {
    as: scene.as,
    params: { offerId },
    body: { email: 'lars@mail.example', text: 'Tak.' },
  })
  const token = `ckl_${newId()}`
  await provider.pool.query(
    `update directory.link set token_hashes = array[$2::bytea] where id = (select id from casekit.offer_link
       where offer_id = $1 order by made_at desc limit 1)`,
    [offerId, hashToken(token)],
  )
  return (await scene.look(token)).payment?.accounts
}

test('a Danish invoice is paid by its slip or to the account: on paper, by the link and in the e-invoice', async () => {
  await pay({ creditor: '12345678', iban: IBAN, giro: '123-4567' })
  const offerId = await issued()
  const paper = await paperOf(offerId)
  for (const said of ['Zahlung per Bank', FIK, IBAN, 'Verwendungszweck: 1']) expect(paper).toContain(said)
  expect(paper).not.toContain('Bankgiro')
  expect(await accountsOf(offerId)).toEqual([
    { way: 'fik', text: FIK, reference: '000000000000018' },
    { way: 'iban', text: IBAN, reference: '1' },
  ])
  expect(await fileOf(offerId, 'peppol')).toContain(
    '<cac:PaymentMeans><cbc:PaymentMeansCode>93</cbc:PaymentMeansCode><cbc:PaymentID>71#000000000000018</cbc:PaymentID>' +
      '<cac:PayeeFinancialAccount><cbc:ID>12345678</cbc:ID></cac:PayeeFinancialAccount></cac:PaymentMeans><cac:TaxTotal>',
  )
  expect(await fileOf(offerId, 'oioubl')).toMatch(
    />93<.*<cbc:PaymentDueDate>2099-01-31<.*>DK:FIK<.*<cbc:InstructionID>000000000000018<.*>71<.*<cac:CreditAccount><cbc:AccountID>12345678</,
  )
})

test('without a creditor number the Danish account stands in both e-invoices', async () => {
  await pay({ iban: IBAN.toLowerCase().replaceAll(' ', '') })
  const offerId = await issued()
  expect(await fileOf(offerId, 'peppol')).toContain(
    '>58</cbc:PaymentMeansCode><cbc:PaymentID>1</cbc:PaymentID><cac:PayeeFinancialAccount><cbc:ID>DK5000400440116243</cbc:ID>',
  )
  expect(await fileOf(offerId, 'oioubl')).toMatch(
    />42<.*>DK:BANK<.*<cac:PayeeFinancialAccount><cbc:ID>0440116243<\/cbc:ID><cbc:PaymentNote>1<.*<cbc:ID>0040</,
  )
})

test('an issued invoice keeps where it is paid; the next one has the new account, and a credit none', async () => {
  await pay({ creditor: '12345678' })
  const offerId = await issued()
  await pay({ creditor: '87654321' })
  expect(await paperOf(offerId)).toContain(FIK)
  expect(await accountsOf(offerId)).toMatchObject([{ text: FIK }])
  const { lines } = (await provider.call(invoices.getInvoice, { as: scene.as, params: { offerId } })).body
  const body = { lines: [{ key: lines[0]?.key ?? '', quantity: 10 }] }
  const credit = await issue(
    (await provider.call(invoices.addCredit, { as: scene.as, params: { offerId }, body })).body,
  )
  expect(await paperOf(credit)).not.toContain('+71<')
  // fully credited: nothing is left to pay
  expect(await accountsOf(offerId)).toEqual([])
  expect(await paperOf(await issued())).toContain('+71<000000000000034+87654321<')
})

test('a Swedish company is paid to its bankgiro, a German one to its account, by a code as well', async () => {
  await speak('sv-SE')
  await pay({ creditor: '12345678', giro: '123-4567' })
  const [paper, accounts] = await issued().then(async id => [await paperOf(id), await accountsOf(id)])
  expect(paper).toContain('Bankgiro: 123-4567')
  expect(accounts).toEqual([{ way: 'bankgiro', text: '123-4567', reference: '1' }])
  await speak('de-DE')
  await pay({ iban: 'DE89 3704 0044 0532 0130 00' })
  const german = await paperOf(await issued())
  expect(german).toContain('IBAN: DE89 3704 0044 0532 0130 00')
  expect(german).toContain('Mit einer Banking-App bezahlen')
})

test('what is no account is refused by its field, and a company that says nothing prints nothing', async () => {
  expect(await pay({ iban: 'DK51 0040 0440 1162 43' })).toMatchObject({
    status: 400,
    body: { errors: [{ path: '/value/iban' }] },
  })
  expect(await pay({ giro: '12' })).toMatchObject({ status: 400, body: { errors: [{ path: '/value/giro' }] } })
  const offerId = await issued()
  expect(await paperOf(offerId)).not.toContain('Zahlung per Bank')
  expect(await fileOf(offerId, 'peppol')).not.toContain('PaymentMeans')
})

test('how long a customer has to pay is what the company says, else two weeks', async () => {
  const offerId = await issued()
  const daysOf = async () =>
    (await provider.call(invoices.getInvoice, { as: scene.as, params: { offerId } })).body.daysToPay
  expect(await daysOf()).toBe(14)
  await pay({ daysToPay: 30 })
  expect(await daysOf()).toBe(30)
})
