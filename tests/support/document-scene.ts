import type { DocumentContent, DocumentLine } from '@casekit/contract/document-content'
import * as documents from '@casekit/contract/documents'
import { acceptOffer, getOfferView } from '@casekit/contract/offer-view'
import { newId } from '@casekit/provider/platform/new-id'
import { extractText, getDocumentProxy } from 'unpdf'
import { makeCompany, makeStaff } from './people.ts'
import type { TestProvider } from './provider.ts'

/** A document line priced at 100. */
export const line = (id: string, more: Partial<DocumentLine> = {}): DocumentLine => ({
  id,
  kind: 'product',
  choice: 'included',
  productId: null,
  number: '',
  text: `Line ${id}`,
  quantity: 1,
  unit: 'stk.',
  price: 100,
  discountPercent: 0,
  vatPercent: 25,
  ...more,
})
export const contentOf = (...lines: DocumentLine[]): DocumentContent => ({
  intro: 'Tak for besigtigelsen.',
  terms: 'Betaling 14 dage netto.',
  depositPercent: 0,
  options: [{ id: 'a', name: 'God', title: '', isRecommended: false, lines }],
})

type Change = { by?: string; costs?: Record<string, number>; version?: number; validUntil?: string | null }

/** A company with a case whose customer reads German, one member who sees costs and one who does not. */
export async function documentScene(provider: TestProvider) {
  const company = await makeCompany(provider.pool)
  const guards = ['Core', 'OfferAccess', 'SettingsAccess', 'Presenter'] as const
  const { as } = await makeStaff(provider.pool, company.id, { name: 'Mette Kjær', guards: [...guards] })
  const fitter = (await makeStaff(provider.pool, company.id, { guards: ['Core', 'OfferAccess', 'Presenter'] })).as
  const caseId = newId()
  const rows = <Row = unknown>(text: string, values: unknown[]) => provider.db(company.id).rows<Row>(text, values)
  await rows(
    `with customer as (
       insert into casekit.customer (company_id, id, number, name, email, language_id)
       values ($1, gen_random_uuid(), 7, 'Boligforeningen Sundparken', 'lars@mail.example', 'de-DE') returning id
     )
     insert into casekit.cases (company_id, id, number, title, description, customer_id)
     select $1, $2, 48217, 'Badeværelse', '', id from customer`,
    [company.id, caseId],
  )
  const begin = async (more: object = {}) =>
    (await provider.call(documents.createDocument, { as, body: { caseId, kind: 'Offer', ...more } })).body
  const read = async (offerId: string, by = as) =>
    (await provider.call(documents.getDocument, { as: by, params: { offerId } })).body
  const save = (
    offerId: string,
    content: DocumentContent,
    { by = as, costs, version, validUntil = null }: Change = {},
  ) =>
    provider.call(documents.saveDocument, {
      as: by,
      params: { offerId },
      body: {
        title: 'Badeværelse',
        content,
        validUntil,
        internalNote: 'Pas på rabatten',
        isTemplate: false,
        ...(costs && { costs }),
      },
      ...(version && { headers: { 'if-match': `"${version}"` } }),
    })
  const openLink = async (offerId: string) =>
    (await provider.call(documents.openDocumentLink, { as, params: { offerId } })).body.token
  const look = async (link: string) => (await provider.call(getOfferView, { as: link })).body
  const sign = async (link: string, more: object = {}) => {
    const { version } = await look(link)
    const body = {
      version,
      optionId: 'a',
      addOnIds: [],
      name: 'Lars Bundgaard',
      signature: [[10, 20, 30, 40]],
      ...more,
    }
    return provider.call(acceptOffer, { as: link, body })
  }
  const sent = async (content = contentOf(line('1'))) => {
    const offerId = await begin()
    await save(offerId, content)
    return { offerId, link: await openLink(offerId) }
  }

  async function textOf(url: string, by: string): Promise<string> {
    const { statusCode, rawPayload } = await provider.app.inject({ url, headers: { authorization: by } })
    if (statusCode !== 200) throw new Error(`The PDF was not answered (${statusCode}).`)
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(rawPayload)), { mergePages: true })
    return text.replace(/\s+/g, ' ')
  }

  return { as, begin, caseId, company, fitter, look, openLink, read, rows, save, sent, sign, textOf }
}
export type DocumentScene = Awaited<ReturnType<typeof documentScene>>
