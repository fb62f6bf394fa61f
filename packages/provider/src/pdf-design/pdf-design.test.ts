import { getCasePdf } from '@casekit/contract/case-paper'
import * as documents from '@casekit/contract/documents'
import { getPresentation } from '@casekit/contract/offer-view'
import { issueInvoice } from '@casekit/contract/invoices'
import {
  getPdfDesign,
  LOGO_PLACES,
  PDF_SAMPLES,
  type PdfDesign,
  type PdfSample,
  previewPdfDesign,
  publishPdfDesign,
  USUAL_PDF_DESIGN,
} from '@casekit/contract/pdf-design'
import * as requisitions from '@casekit/contract/requisitions'
import sharp from 'sharp'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { contentOf, type DocumentScene, documentScene, line } from '../../../../tests/support/document-scene.ts'
import { formScene, said } from '../../../../tests/support/form-scene.ts'
import { codeOf } from '../../../../tests/support/office.ts'
import { requisitionScene } from '../../../../tests/support/requisition-scene.ts'
import { testProvider, type TestProvider } from '../../../../tests/support/provider.ts'

let provider: TestProvider
let scene: DocumentScene
beforeAll(async () => void (provider = await testProvider()))
afterAll(() => provider.close())
beforeEach(async () => {
  scene = await documentScene(provider)
  await scene.rows(
    `update directory.company set name = 'Nordhavn VVS', phone = '33 12 34 56', address = 'Kajen 4' where id = $1`,
    [scene.company.id],
  )
})

const publish = (change: Partial<PdfDesign>, version?: number, as = scene.as) =>
  provider.call(publishPdfDesign, {
    as,
    body: { ...USUAL_PDF_DESIGN, ...change },
    ...(version === undefined ? {} : { headers: { 'if-match': `"${version}"` } }),
  })

const offerText = (offerId: string) =>
  scene.textOf(documents.getDocumentPdf.path.replace(':offerId', offerId), scene.as)

async function preview(sample: PdfSample, change: Partial<PdfDesign> = {}) {
  const { statusCode, headers, rawPayload } = await provider.app.inject({
    method: 'POST',
    url: previewPdfDesign.path,
    headers: { authorization: scene.as },
    payload: { sample, design: { ...USUAL_PDF_DESIGN, ...change } },
  })
  expect([statusCode, headers['content-type']]).toEqual([200, 'application/pdf'])
  const pdf = await getDocumentProxy(new Uint8Array(rawPayload))
  const { items } = await (await pdf.getPage(1)).getTextContent()
  const drawn = items.flatMap(item => ('str' in item && item.str.trim() ? [item] : []))
  return {
    bytes: rawPayload,
    left: Math.min(...drawn.map(({ transform }) => Math.round(transform[4] as number))),
    text: (await extractText(pdf, { mergePages: true })).text.replace(/\s+/g, ' '),
  }
}

test('what a company writes in head and foot stands on its offers, with what the fields name', async () => {
  const offerId = await scene.begin()
  await scene.save(offerId, contentOf(line('1')))
  expect(await offerText(offerId)).toMatch(/Kajen 4.*33 12 34 56.*Nordhavn VVS · Angebot 1 Seite 1 von 1/)
  await publish({
    headPhone: false,
    headText: 'Døgnvagt {{company.phone}} for {{customer.name}}\nKonto {{company.cvr}}',
    footText: 'Bank 1234 {{document.name}}\nSag {{case.number}}',
    pageNumbers: 'none',
  })
  const text = await offerText(offerId)
  expect(text).toMatch(/Kajen 4 Døgnvagt 33 12 34 56 for Boligforeningen Sundparken/)
  expect(text).toMatch(/Bank 1234 Angebot 1 Sag 48217$/)
  expect(text).not.toMatch(/Konto|Seite 1/)
})

/** Whether the reader sees line amounts. */
const tellsAmounts = async (offerId: string) =>
  (await provider.call(getPresentation, { as: scene.fitter, params: { offerId } })).body.showsAmounts

test('columns and sums that a company leaves out are on no offer, and an invoice basis has its own', async () => {
  const offerId = await scene.begin()
  await scene.save(offerId, contentOf(line('1', { quantity: 3, price: 111.11 }), line('2', { price: 5 })))
  expect(await offerText(offerId)).toMatch(/3 stk\. 111,11 333,33.*338,33.*84,58.*422,91/)
  expect(await tellsAmounts(offerId)).toBe(true)
  await publish({ offerQuantity: false, offerUnitPrice: false, offerAmount: false, offerVat: false })
  expect(await tellsAmounts(offerId)).toBe(false)
  const text = await offerText(offerId)
  expect(text).toContain('422,91')
  expect(text).not.toMatch(/stk\.|111,11|333,33|338,33|84,58/)
  const invoice = await scene.begin({ kind: 'InvoiceBasis' })
  await scene.save(invoice, contentOf(line('1', { quantity: 3, price: 111.11 })))
  expect(await offerText(invoice)).toMatch(/3 stk\. 111,11 333,33/)
  expect(await tellsAmounts(invoice)).toBe(true)
  await publish({ invoiceQuantity: false, invoiceUnitPrice: false })
  expect(await offerText(invoice)).not.toMatch(/stk\.|111,11/)
})

test('what was sent or invoiced is printed as it was, whatever the company changes; a draft wears the new', async () => {
  const { as, begin, rows, save } = scene
  const [draft, offer, invoice] = [await begin(), await begin(), await begin({ kind: 'InvoiceBasis' })]
  await publish({ footText: 'Gammel fod' })
  for (const id of [draft, offer, invoice]) await save(id, contentOf(line('1')))
  const send = { email: 'lars@mail.example', text: 'Hej' }
  await provider.call(documents.sendDocument, { as, params: { offerId: offer }, body: send })
  const issued = await provider.call(issueInvoice, { as, params: { offerId: invoice }, body: { dueOn: '2999-01-01' } })
  expect(issued.status).toBe(200)
  const before = [await offerText(offer), await offerText(invoice)]
  await publish({ footText: 'Ny fod', offerQuantity: false, invoiceQuantity: false })
  await rows(`update directory.company set name = 'Sydhavn VVS', phone = '99 99 99 99', look = null where id = $1`, [
    scene.company.id,
  ])
  expect([await offerText(offer), await offerText(invoice)]).toEqual(before)
  expect(before.join(' ')).toMatch(/33 12 34 56.*Gammel fod/)
  expect(await offerText(draft)).toMatch(/99 99 99 99.*Ny fod/)
})

test('a case and a form wear it too, and a form that is done keeps the one it was done in', async () => {
  const form = await formScene(provider)
  const publishThere = (footText: string) => publish({ footText }, undefined, form.chief.as)
  await publishThere('Gammel fod {{case.number}}')
  const field = { id: 'note', kind: 'text' as const, label: 'Bemærkning' }
  const blank = {
    help: '',
    isRequired: false,
    showIf: null,
    options: [],
    isMany: false,
    unit: '',
    min: null,
    max: null,
  }
  const rest = { failOn: [], columns: [], score: 0, onFail: null, needsPhoto: false, needsNote: false }
  const sections = [{ id: 'a', title: 'Alt', showIf: null, fields: [{ ...field, ...blank, ...rest }] }]
  const { id: formId } = await form.published({ sections })
  const done = await form.begun(formId)
  await form.save(done, { note: said('Fint') })
  await form.complete(done)
  await publishThere('Ny fod')
  expect(await form.paperOf(done)).toContain('Gammel fod 48214')
  const casePaper = await scene.textOf(getCasePdf.path.replace(':caseId', form.caseId), form.chief.as)
  expect(casePaper).toMatch(/Ny fod/)
})

test('a requisition that was approved is printed as it was, another one in the new design', async () => {
  const { begin, buyer, chief, done } = await requisitionScene(provider)
  const there = (footText: string) => publish({ footText }, undefined, chief.as)
  const print = (id: string) =>
    scene.textOf(requisitions.getRequisitionPdf.path.replace(':requisitionId', id), buyer.as)
  await there('Gammel fod')
  const [approved, draft] = [await begin(), await begin()]
  await done(requisitions.approveRequisition, approved.id, { note: '' }, chief)
  await there('Ny fod {{customer.name}}')
  expect(await print(approved.id)).toContain('Gammel fod')
  expect(await print(draft.id)).toContain('Ny fod Nordhavn Service')
})

test('the preview is the PDF of each kind, in margins, font and colours that are not published', async () => {
  for (const sample of PDF_SAMPLES) {
    const narrow = await preview(sample, { footText: 'Min fod', font: 'serif', marginSide: 10, logoPlace: 'center' })
    expect([sample, narrow.left]).toEqual([sample, 28])
    expect(narrow.text).toMatch(/Nordhavn VVS.*Min fod/)
    expect(narrow.bytes.includes('PTSerif')).toBe(true)
    const usual = await preview(sample)
    expect([sample, usual.left]).toEqual([sample, 48])
    expect(usual.bytes.includes('Roboto')).toBe(true)
    expect(usual.text).not.toContain('Min fod')
  }
  expect((await provider.call(getPdfDesign, { as: scene.as })).body.version).toBe(0)
})

test('a logo stands on every kind of PDF, wherever the company puts it', async () => {
  const picture = { create: { width: 300, height: 60, channels: 3, background: '#1f539f' } } as const
  const logo = `data:image/png;base64,${(await sharp(picture).png().toBuffer()).toString('base64')}`
  await scene.rows('update directory.company set logo = $2 where id = $1', [scene.company.id, logo])
  for (const sample of PDF_SAMPLES)
    for (const logoPlace of LOGO_PLACES) {
      const { bytes, text } = await preview(sample, { logoPlace, headName: true })
      expect([sample, logoPlace, bytes.includes('/Subtype /Image')]).toEqual([sample, logoPlace, logoPlace !== 'none'])
      expect(text).toContain('Nordhavn VVS')
    }
})

test('the same document is the same bytes, and says which version of the design it wears', async () => {
  const offerId = await scene.begin()
  await scene.save(offerId, contentOf(line('1')))
  await publish({ accent: 'headings', textSize: 'large', pageNumbers: 'center' })
  const url = documents.getDocumentPdf.path.replace(':offerId', offerId)
  const fetch = async () => (await provider.app.inject({ url, headers: { authorization: scene.as } })).rawPayload
  const [one, other] = [await fetch(), await fetch()]
  expect(one.equals(other)).toBe(true)
  const { info } = await (await getDocumentProxy(new Uint8Array(one))).getMetadata()
  expect(info).toMatchObject({ Keywords: 'PDF-design 1' })
})

test('two who publish at once do not overrule each other, each version stays, and what no field names is refused', async () => {
  expect((await publish({ headName: true }, 0)).body).toMatchObject({ version: 1, design: { headName: true } })
  expect((await publish({ headName: false }, 0)).status).toBe(412)
  await publish({ headEmail: false }, 1)
  const { body } = await provider.call(getPdfDesign, { as: scene.as })
  expect(body.versions.map(({ version, by, design }) => [version, by, design.headName, design.headEmail])).toEqual([
    [2, 'Mette Kjær', false, false],
    [1, 'Mette Kjær', true, true],
  ])
  const unknown = await publish({ headText: 'Hej {{customer.cpr}}' })
  expect([unknown.status, JSON.stringify(unknown.body)]).toEqual([400, expect.stringContaining('/headText')])
  expect((await publish({ marginSide: 200 })).status).toBe(400)
  expect((await publish({ footText: '1\n2\n3\n4\n5\n6' })).status).toBe(400)
  expect(await codeOf(provider.call(publishPdfDesign, { as: scene.fitter, body: USUAL_PDF_DESIGN }))).toBe('forbidden')
})
