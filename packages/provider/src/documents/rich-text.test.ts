import * as documents from '@casekit/contract/documents'
import { getPresentation } from '@casekit/contract/offer-view'
import type { RichText } from '@casekit/contract/rich-text'
import { plainOf } from '@casekit/rules/rich-text'
import { getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { contentOf, type DocumentScene, documentScene, line } from '../../../../tests/support/document-scene.ts'
import { testProvider, type TestProvider } from '../../../../tests/support/provider.ts'

let provider: TestProvider
let scene: DocumentScene
beforeAll(async () => void (provider = await testProvider()))
afterAll(() => provider.close())
beforeEach(async () => void (scene = await documentScene(provider)))

const LINK = 'https://nordhavn.example/beboere'
const RICH: RichText = [
  {
    kind: 'paragraph',
    runs: [
      { text: 'Tak for ' },
      { text: 'besigtigelsen', bold: true },
      { text: '. Se ' },
      { text: 'mere', link: LINK, italic: true },
    ],
  },
  { kind: 'bullet', runs: [{ text: 'afdækning' }] },
  { kind: 'bullet', runs: [{ text: 'Donaudampfschiff'.repeat(12) }] },
  { kind: 'number', runs: [{ text: 'nedrivning' }] },
]
const SAID = plainOf(RICH)
const rich = () => ({
  ...contentOf(line('1'), line('2', { kind: 'text', text: SAID, rich: RICH })),
  intro: SAID,
  introRich: RICH,
  terms: SAID,
  termsRich: RICH,
})

const squeezed = (text: string) => text.replaceAll(/\s/g, '')

test('what is bold, a list or a link stays so for who writes and for who reads, and a document that begins from it', async () => {
  const { as, begin, fitter, look, read, sent } = scene
  const { offerId, link } = await sent(rich())
  const { body } = await provider.call(getPresentation, { as: fitter, params: { offerId } })
  const copy = await read(await begin({ fromId: offerId }), as)
  for (const content of [(await read(offerId)).content, (await look(link)).content, body.content, copy.content]) {
    expect(content).toMatchObject({ introRich: RICH, termsRich: RICH })
    expect(content?.options[0]?.lines[1]?.rich).toEqual(RICH)
  }
})

test('words win: who writes others leaves none of the old ones behind, and plain ones are not set', async () => {
  const { begin, save } = scene
  const offerId = await begin()
  const { introRich, ...plain } = (await save(offerId, { ...rich(), intro: 'Noget andet' })).body.content
  expect(introRich).toBeUndefined()
  expect(plain).toMatchObject({ intro: 'Noget andet', termsRich: RICH })
  const runs = [{ text: 'Line 1', bold: true }]
  const { content } = (
    await save(offerId, {
      ...contentOf(line('1', { rich: [{ kind: 'paragraph', runs }] })),
      termsRich: [{ kind: 'paragraph', runs: [{ text: 'Betaling 14 dage netto.' }] }],
    })
  ).body
  expect(content.termsRich).toBeUndefined()
  expect(content.options[0]?.lines[0]?.rich).toBeUndefined()
})

test.each<[string, object, string]>([
  ['a block of another kind', { kind: 'heading', runs: [{ text: 'Tak' }] }, '/content/introRich/0/kind'],
  ['a mark that is none', { kind: 'paragraph', runs: [{ text: 'Tak', color: 'red' }] }, '/content/introRich/0/runs/0'],
  [
    'a link that runs something',
    { kind: 'paragraph', runs: [{ text: 'Tak', link: 'javascript:alert(1)' }] },
    '/content/introRich/0/runs/0/link',
  ],
  ['markup', '<b>Tak</b>' as unknown as object, '/content/introRich/0'],
])('%s is refused, and told where it stands', async (_what, block, path) => {
  const { begin, save } = scene
  const content = { ...contentOf(line('1')), introRich: [block] as RichText }
  const { status, body } = await save(await begin(), content)
  expect(status).toBe(400)
  expect((body as unknown as { errors: { path: string }[] }).errors.map(one => one.path)).toContainEqual(
    expect.stringContaining(path),
  )
})

test('the PDF reads as the document does, its lists and links told to screen readers', async () => {
  const { as, sent, textOf } = scene
  const { offerId } = await sent(rich())
  const url = documents.getDocumentPdf.path.replace(':offerId', offerId)
  const text = squeezed(await textOf(url, as))
  expect(text.split(squeezed(SAID))).toHaveLength(4)
  const { rawPayload } = await provider.app.inject({ url, headers: { authorization: as } })
  const page = await (await getDocumentProxy(new Uint8Array(rawPayload))).getPage(1)
  const tree = JSON.stringify(await page.getStructTree())
  expect(tree).toMatch(/"role":"P".*"role":"Link".*"role":"L".*"role":"LI".*"role":"Lbl".*"role":"LBody".*"role":"TD"/)
  expect(await page.getAnnotations()).toMatchObject([{ url: LINK }, { url: LINK }, { url: LINK }])
})

test('a file of its lines says the same in plain words', async () => {
  const { as, sent } = scene
  const { offerId } = await sent(rich())
  const url = `${documents.exportDocument.path.replace(':offerId', offerId)}?format=csv`
  const { payload } = await provider.app.inject({ url, headers: { authorization: as } })
  expect(payload).not.toContain('runs')
  expect(payload).toContain('Line 1')
})
