import type { DocumentContent, DocumentLine } from '@casekit/contract/document-content'
import type { Shown } from '../documents/paper.ts'
import type { DocumentWords } from '../documents/pdf-words.ts'

/** Fixed, so samples are the same every day. */
export const SAMPLE_DAY = '2026-03-02T09:00:00Z'
export const SAMPLE_NUMBER = 1042
export const SAMPLE_CASE = 48217
const NO_ID = '00000000-0000-4000-8000-000000000000'

type Line = Pick<DocumentLine, 'kind' | 'text'> & Partial<DocumentLine>

const lineOf = (line: Line, at: number): DocumentLine => ({
  id: `line-${at}`,
  choice: 'included',
  productId: null,
  number: '',
  quantity: 1,
  unit: '',
  price: 0,
  discountPercent: 0,
  vatPercent: 25,
  ...line,
})

function contentOf(isOffer: boolean, { text }: DocumentWords): DocumentContent {
  const [pieces, hours] = [text('PdfSample.Piece'), text('PdfSample.Hour')]
  const lines: Line[] = [
    { kind: 'section', text: text('PdfSample.Section') },
    { kind: 'product', text: text('PdfSample.Product'), quantity: 2, unit: pieces, price: 1284.5 },
    { kind: 'product', text: text('PdfSample.Material'), quantity: 6.5, unit: 'm²', price: 349, discountPercent: 10 },
    { kind: 'hours', text: text('PdfSample.Hours'), quantity: 7.5, unit: hours, price: 565 },
    { kind: 'text', text: text('PdfSample.Note') },
    { kind: 'product', text: text('PdfSample.Extra'), unit: pieces, price: 2190, choice: 'optional' },
  ]
  return {
    intro: text('PdfSample.Intro'),
    terms: text('PdfSample.Terms'),
    depositPercent: isOffer ? 20 : 0,
    options: [
      {
        id: 'a',
        name: '',
        title: '',
        isRecommended: false,
        lines: lines.filter(({ choice }) => isOffer || choice !== 'optional').map(lineOf),
      },
    ],
  }
}

/** A sample offer or invoice basis. */
export const sampleDocument = (kind: 'Offer' | 'InvoiceBasis', language: string, words: DocumentWords): Shown => ({
  id: NO_ID,
  version: 1,
  kind,
  number: SAMPLE_NUMBER,
  status: 'Draft',
  agreedDiscounts: [],
  title: words.text('PdfSample.Title'),
  content: contentOf(kind === 'Offer', words),
  validUntil: kind === 'Offer' ? '2026-04-01' : null,
  isTemplate: false,
  case: { id: NO_ID, number: SAMPLE_CASE, title: '' },
  customer: { id: NO_ID, name: words.text('PdfSample.Customer'), email: '' },
  language,
  createdAt: SAMPLE_DAY,
  updatedAt: SAMPLE_DAY,
  sentAt: null,
  openedAt: null,
  linkUntil: null,
  remindTo: '',
  remindedAt: [],
  chance: null,
  decision: null,
})
