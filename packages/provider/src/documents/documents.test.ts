import * as documents from '@casekit/contract/documents'
import * as kept from '@casekit/contract/document-versions'
import { getCaseDetails } from '@casekit/contract/cases'
import { getOfferView, getPresentation } from '@casekit/contract/offer-view'
import { addProduct } from '@casekit/contract/price-book'
import { XMLValidator } from 'fast-xml-parser'
import { extractText, getDocumentProxy } from 'unpdf'
import { currentTime } from '../../../../tests/support/clock.ts'
import { type DocumentScene, documentScene, line, contentOf } from '../../../../tests/support/document-scene.ts'
import { testProvider, type TestProvider } from '../../../../tests/support/provider.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

let provider: TestProvider
let scene: DocumentScene
beforeAll(async () => void (provider = await testProvider()))
afterAll(() => provider.close())
beforeEach(async () => void (scene = await documentScene(provider)))

test('a document is kept as it is written, with its versions; who was overtaken is told', async () => {
  const { as, begin, read, save } = scene
  const offerId = await begin()
  const { version } = await read(offerId)
  expect((await save(offerId, contentOf(line('1', { price: 12.345 })), { version })).body).toMatchObject({
    version: version + 1,
    status: 'Draft',
    content: { options: [{ lines: [{ price: 12.35 }] }] },
  })
  const late = await save(offerId, contentOf(), { version })
  expect([late.status, (late.body as { current?: { version: number } }).current?.version]).toEqual([412, version + 1])
  const versions = (await provider.call(kept.getDocumentVersions, { as, params: { offerId } })).body
  expect(versions).toMatchObject([{ version: version + 1, byName: 'Mette Kjær' }])
  expect((await save(offerId, contentOf(line('1'), line('1')))).status).toBe(400)
})

test('what a line costs goes nowhere but to who may see it, and outlives who may not', async () => {
  const { as, begin, caseId, fitter, openLink, read, save, textOf } = scene
  const product = {
    kind: 'product',
    number: '4711',
    name: 'Hane',
    text: '',
    unit: '',
    cost: 71.77,
    salesPrice: 150,
  } as const
  const more = { isByRule: false, vatPercent: 25, category: '', supplier: '', priceGroupId: null, isActive: true }
  const productId = (await provider.call(addProduct, { as, body: { ...product, ...more } })).body
  const offerId = await begin()
  await save(offerId, contentOf(line('1'), line('2', { productId })), { costs: { 1: 71.77 } })
  expect((await read(offerId)).costs).toEqual({ 1: 71.77, 2: 71.77 })
  expect(
    (await save(offerId, contentOf(line('1', { price: 90 }), line('2', { productId })), { by: fitter })).status,
  ).toBe(200)
  expect((await save(offerId, contentOf(), { by: fitter, costs: {} })).status).toBe(403)
  expect((await read(offerId)).costs).toEqual({ 1: 71.77, 2: 71.77 })
  const link = await openLink(offerId)
  const params = { offerId }
  const said: string[] = []
  for (const [endpoint, by, input] of [
    [documents.getDocument, fitter, { params }],
    [kept.getDocumentVersion, fitter, { params: { ...params, version: 3 } }],
    [documents.getDocumentSources, fitter, { params: { caseId } }],
    [documents.exportDocument, as, { params, query: { format: 'csv' } }],
    [getPresentation, fitter, { params }],
    [getOfferView, link, {}],
    [getCaseDetails, as, { params: { caseId } }],
  ] as const) {
    const answer = await provider.call(endpoint as typeof getOfferView, { as: by, ...input } as never)
    expect(answer.status).toBe(200)
    said.push(JSON.stringify(answer.body))
  }
  said.push(await textOf(documents.getDocumentPdf.path.replace(':offerId', offerId), as))
  for (const text of said) expect(text).not.toMatch(/71[.,]77|costs|rabatten.*Presentation/)
  for (const text of [said[4], said[5], said.at(-1)]) expect(text).not.toContain('rabatten')
})

test('a mail carries the PDF and a link in the language of its receiver, and stands on the case', async () => {
  const { as, begin, caseId, company, read, rows, save } = scene
  const offerId = await begin()
  await save(offerId, contentOf(line('1')))
  const body = { email: 'lars@mail.example', text: 'Hej Lars' }
  expect((await provider.call(documents.sendDocument, { as, params: { offerId }, body })).status).toBe(200)
  const [mail] = await rows<{ mail: { subject: string; text: string; files: { name: string }[] } }>(
    'select payload as mail from casekit.outbox where company_id = $1',
    [company.id],
  )
  expect(mail?.mail).toMatchObject({
    subject: expect.stringContaining('Angebot 1 von'),
    files: [{ name: 'Angebot 1.pdf' }],
  })
  expect(mail?.mail.text).toContain('Der Link gilt 30 Tage:\n{link}')
  expect(await read(offerId)).toMatchObject({ status: 'Sent', linkUntil: expect.any(String) })
  const details = (await provider.call(getCaseDetails, { as, params: { caseId } })).body
  expect(details).toMatchObject({
    files: [{ originalName: 'Angebot 1.pdf' }],
    messages: [{ title: 'Angebot 1', files: [{ originalName: 'Angebot 1.pdf' }] }],
  })
})

test('two hundred lines are a PDF that screen readers can read, soon, the same bytes each time', async () => {
  const { as, begin, save } = scene
  const offerId = await begin()
  const lines = Array.from({ length: 220 }, (_, at) =>
    line(`${at}`, at % 11 === 0 ? { kind: 'section', text: `Afsnit ${at}` } : { text: `Ærø ${at}, gråt m² ½"` }),
  )
  await save(offerId, contentOf(...lines))
  const fetch = () =>
    provider.app.inject({
      url: documents.getDocumentPdf.path.replace(':offerId', offerId),
      headers: { authorization: as },
    })
  await fetch()
  const began = currentTime()
  const [one, other] = [(await fetch()).rawPayload, (await fetch()).rawPayload]
  expect((currentTime() - began) / 2).toBeLessThan(5000)
  expect(one.equals(other)).toBe(true)
  const pdf = await getDocumentProxy(new Uint8Array(one))
  const { text } = await extractText(pdf, { mergePages: true })
  for (const part of ['Ærø 219, gråt m² ½"', 'Afsnit 209', 'Seite 1 von'])
    expect(text.replace(/\s+/g, ' ')).toContain(part)
  const tree = await (await pdf.getPage(1)).getStructTree()
  expect(JSON.stringify(tree)).toMatch(/"role":"H1".*"role":"Table".*"role":"TH".*"role":"TD"/)
  expect((await pdf.getMetadata()).info).toMatchObject({ Language: 'de-DE' })
})

test('the facts about a PDF can be read by whoever keeps it, whatever the company and its offer are called', async () => {
  const { as, begin, rows, save, company } = scene
  await rows(`update directory.company set name = 'Kvist & Jensen <Aps>' where id = $1`, [company.id])
  const offerId = await begin({ title: 'Tag & "facade"' })
  await save(offerId, contentOf(line('1')))
  const url = documents.getDocumentPdf.path.replace(':offerId', offerId)
  const file = (await provider.app.inject({ url, headers: { authorization: as } })).rawPayload.toString()
  const xml = /<x:xmpmeta[\s\S]*<\/x:xmpmeta>/.exec(file)?.[0] ?? ''
  expect(XMLValidator.validate(xml)).toBe(true)
  expect(xml).toContain('Kvist &amp; Jensen &lt;Aps&gt;')
})
