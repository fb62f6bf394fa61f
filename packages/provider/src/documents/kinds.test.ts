import { DOCUMENT_KINDS, type DocumentKind } from '@casekit/contract/document-content'
import { getDocumentPdf } from '@casekit/contract/documents'
import { declineOffer } from '@casekit/contract/offer-view'
import { contentOf, type DocumentScene, documentScene, line } from '../../../../tests/support/document-scene.ts'
import { testProvider, type TestProvider } from '../../../../tests/support/provider.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

let provider: TestProvider
let scene: DocumentScene
beforeAll(async () => void (provider = await testProvider()))
afterAll(() => provider.close())
beforeEach(async () => void (scene = await documentScene(provider)))

async function sentAs(kind: DocumentKind, content = contentOf(line('1'))) {
  const offerId = await scene.begin({ kind })
  await scene.save(offerId, content)
  return { offerId, link: await scene.openLink(offerId) }
}
const textOf = (offerId: string) => scene.textOf(getDocumentPdf.path.replace(':offerId', offerId), scene.as)

test('an answer to a requisition names it by the number that the customer gave it', async () => {
  await scene.rows(`update casekit.cases set requisition_number = 'R-2026-14' where company_id = $1`, [
    scene.company.id,
  ])
  const { offerId, link } = await sentAs('RequisitionAnswer')
  expect(await scene.look(link)).toMatchObject({ kind: 'RequisitionAnswer', state: 'open' })
  expect(await textOf(offerId)).toMatch(/R-2026-14.*Antwort auf Bestellung 1 .*125,00/)
  expect(await textOf((await sentAs('OrderConfirmation')).offerId)).not.toContain('R-2026-14')
})

test('a report tells what was seen and done, and sums up nothing where nothing has a price', async () => {
  const told = contentOf(
    line('1', { kind: 'section', text: 'Kælder' }),
    line('2', { kind: 'text', text: 'Røret var tæret.' }),
  )
  const { offerId, link } = await sentAs('Report', told)
  expect(await scene.look(link)).toMatchObject({ kind: 'Report', content: { options: [{ lines: [{}, {}] }] } })
  const text = await textOf(offerId)
  expect(text).toMatch(/Bericht 1 .*Kælder.*Røret var tæret\./)
  expect(text).not.toMatch(/\d,\d\d/)
  expect(await textOf((await sentAs('Report')).offerId)).toContain('125,00')
})

test.each(DOCUMENT_KINDS.filter(kind => kind !== 'Offer'))(
  'a %s is nothing to accept or decline, and the offers of its case stay as they are',
  async kind => {
    const offer = await scene.sent()
    const { link } = await sentAs(kind)
    expect(await scene.sign(link)).toMatchObject({ status: 409, body: { code: 'late' } })
    const declined = await provider.call(declineOffer, { as: link, body: { name: 'Lars', reason: 'Nej' } })
    expect(declined).toMatchObject({ status: 409, body: { code: 'late' } })
    expect((await scene.look(offer.link)).state).toBe('open')
    expect((await scene.sign(offer.link)).status).toBe(200)
  },
)
