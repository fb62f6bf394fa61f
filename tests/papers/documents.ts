import type { DocumentKind, DocumentLine, DocumentOption } from '@casekit/contract/document-content'
import type { Decision } from '@casekit/contract/documents'
import { type PdfDesign, USUAL_PDF_DESIGN } from '@casekit/contract/pdf-design'
import { documentPaper, type IssuedFacts, type Shown } from '@casekit/provider/documents/paper'
import type { PdfDocument } from '@casekit/provider/documents/pdf-blocks'
import { documentWords, type SellingCompany } from '@casekit/provider/documents/pdf-words'

const COMPANY: SellingCompany = {
  name: 'Nordhavn Service A/S',
  address: 'Kajen 1',
  zipCode: '2100',
  city: 'København Ø',
  phone: '+45 33 12 34 56',
  email: 'post@nordhavn.example',
  cvr: '25313763',
  language: 'da-DK',
  timeZone: 'Europe/Copenhagen',
  theme: 'fjord',
  look: null,
  logo: null,
  logoDark: null,
  pdfDesign: USUAL_PDF_DESIGN,
  pdfDesignVersion: 3,
}

const RECEIVER = ['Boligforeningen Sundparken', 'Lars Bundgaard', 'Sundbyvej 14', '2300 København S']

let made = 0
const line = (text: string, price: number, more: Partial<DocumentLine> = {}): DocumentLine => ({
  id: `l${(made += 1)}`,
  kind: 'product',
  choice: 'included',
  productId: null,
  number: '',
  text,
  quantity: 1,
  unit: 'stk.',
  price,
  discountPercent: 0,
  vatPercent: 25,
  ...more,
})
const head = (text: string) => line(text, 0, { kind: 'section' })
const sum = (text = '') => line(text, 0, { kind: 'subtotal' })
const said = (text: string) => line(text, 0, { kind: 'text' })
const hours = (count: number, price: number) => line('Montør', price, { kind: 'hours', quantity: count, unit: 'time' })

const option = (
  id: string,
  name: string,
  lines: DocumentLine[],
  more: Partial<DocumentOption> = {},
): DocumentOption => ({
  id,
  name,
  title: '',
  isRecommended: false,
  lines,
  ...more,
})

const SIGNED: Decision = {
  isAccepted: true,
  at: '2026-11-25T12:34:00Z',
  name: 'Lars Bundgaard',
  place: 'link',
  optionId: 'a',
  addOnIds: [],
  requisitionNumber: 'R-2026-14',
  reason: '',
  signature: [
    [40, 120, 80, 60, 120, 140, 170, 70],
    [180, 110, 240, 90],
  ],
  hash: '7b0c1fb5d7c0d2b9a6f3e8d4c1a09f58b2e7d6c5f4a3b2c1d0e9f8a7b6c5d4e3',
  address: '198.51.100.7',
}

const LONG =
  'Vi har besigtiget ejendommen og gennemgået installationerne sammen med jer. Arbejdet udføres i etager, så beboerne har vand hele tiden; der lukkes højst to timer ad gangen, og alle får besked dagen før.'

const INVOICE: IssuedFacts = { number: 20_417, date: '2026-11-25', dueOn: '2026-12-25', creditedNumber: null }

type Paper = {
  kind?: DocumentKind
  language?: string
  title?: string
  intro?: string
  terms?: string
  depositPercent?: number
  options: DocumentOption[]
  decision?: Decision
  design?: Partial<PdfDesign>
  company?: Partial<SellingCompany>
  invoice?: IssuedFacts
}

const one = (...lines: DocumentLine[]) => [option('a', '', lines)]
const bathroom = () =>
  one(
    head('Nedrivning'),
    hours(6, 545),
    line('Bortskaffelse af affald', 1250),
    head('Fliser'),
    line('Fliser 60 × 60 cm, lys grå', 249.95, { quantity: 12.5, unit: 'm²', number: '7310-02' }),
    line('Fugemasse', 189, { quantity: 3, unit: 'spand', discountPercent: 12.5 }),
    sum(),
    said('Farven vælges, før vi bestiller.'),
    line('Gulvvarme', 8900, { choice: 'optional' }),
    line('Fliser i natursten', 18_900, { choice: 'alternative' }),
  )
const three = () => [
  option('a', 'God', [line('Standardløsning', 12_500)], { title: 'Det nødvendige' }),
  option('b', 'Bedre', [line('Bedre løsning', 18_250.5), line('Service i to år', 1200)], { isRecommended: true }),
  option('c', 'Bedst', [line('Bedste løsning', 31_000), hours(4, 545)], { title: 'Med alt, hvad der kan ønskes' }),
]
const many = (count: number) =>
  one(
    ...Array.from({ length: count }, (_, at) =>
      at % 10 === 0
        ? head(`Etage ${at / 10 + 1}`)
        : line(`Radiator ${at}, ventil og montering`, 1000 + at * 12.5, { quantity: 1 + (at % 4) }),
    ),
    sum('I alt for radiatorer'),
  )

/** Each what a company may well send, and each something that another does not have. */
const PAPERS: Record<string, Paper> = {
  'offer-plain': { options: one(line('Vandhane', 1250)) },
  'offer-sections': { options: bathroom(), intro: LONG, terms: 'Betaling 14 dage netto.' },
  'offer-three-options': { options: three(), title: 'Nyt badeværelse' },
  'offer-accepted': { options: bathroom(), decision: SIGNED },
  'offer-accepted-second-option': { options: three(), decision: { ...SIGNED, optionId: 'b' } },
  'offer-declined': {
    options: bathroom(),
    decision: { ...SIGNED, isAccepted: false, optionId: null, reason: 'Det blev for dyrt i år.', signature: [] },
  },
  'offer-signed-at-presenter': { options: bathroom(), decision: { ...SIGNED, place: 'presenter', address: '' } },
  'offer-signed-in-a-page': { options: bathroom(), decision: { ...SIGNED, place: 'page' } },
  'offer-deposit': { options: bathroom(), depositPercent: 30 },
  'offer-two-rates': {
    options: one(line('Bog', 100, { vatPercent: 0 }), line('Skab', 4999.95), line('Mad', 250, { vatPercent: 12 })),
  },
  'offer-discounts': {
    options: one(line('Dør', 3333.33, { quantity: 3, discountPercent: 33.33 }), line('Lås', 0.05, { quantity: 1000 })),
  },
  'offer-less-than-nothing': { options: one(line('Skab', 500), line('Vi tager det gamle skab', -750)) },
  'offer-two-hundred-lines': { options: many(200) },
  'offer-long-words': { options: bathroom(), intro: Array.from({ length: 18 }, () => LONG).join('\n\n'), terms: LONG },
  'offer-long-line': { options: one(line(LONG, 1200), line('Kort', 1)) },
  'offer-nynorsk': { language: 'nn-NO', options: bathroom() },
  'offer-swedish': { language: 'sv-SE', options: bathroom(), company: { language: 'sv-SE' } },
  'offer-english': { language: 'en-US', options: three() },
  'offer-german': { language: 'de-DE', options: bathroom() },
  'offer-spanish': { language: 'es-ES', options: bathroom(), depositPercent: 12.5 },
  confirmation: { kind: 'OrderConfirmation', options: bathroom() },
  'invoice-basis': { kind: 'InvoiceBasis', options: bathroom() },
  'invoice-issued': { kind: 'InvoiceBasis', options: bathroom(), invoice: INVOICE },
  'credit-issued': {
    kind: 'Credit',
    options: one(line('Fugemasse', 189, { quantity: -3, unit: 'spand' })),
    invoice: { ...INVOICE, number: 20_418, creditedNumber: 20_417 },
  },
  'design-sums-alone': {
    options: bathroom(),
    design: { offerQuantity: false, offerUnitPrice: false, offerAmount: false, offerVat: false },
  },
  'design-large-serif': { options: bathroom(), design: { font: 'serif', textSize: 'large', accent: 'none' } },
  'design-small-centred': {
    options: bathroom(),
    design: { textSize: 'small', pageNumbers: 'center', accent: 'headings' },
  },
  'design-words-of-their-own': {
    options: bathroom(),
    design: {
      headText: 'Autoriseret vvs-installatør\n{{case.number}}',
      footText: '{{company.name}} · {{company.cvr}}\n{{document.name}} til {{customer.name}}',
      pageNumbers: 'none',
    },
  },
  'design-wide-margins': { options: many(40), design: { marginTop: 30, marginSide: 30, marginBottom: 30 } },
  'signs-of-all-kinds': {
    title: '»Ærø« & Söhne – ½ × 5 m² ≤ 10 °C',
    options: one(line('Ærø, Öland, Åland, ñandú, ß, €, ½, ×, ², °, –, “Anførsel”', 1234.56)),
    terms: 'Straße · façade · naïve · ¿Qué? · ¡Sí!',
  },
}

export const PAPER_NAMES = Object.keys(PAPERS)

/** The blocks that are drawn of it; nothing in it depends on the day or the machine. */
export function paperOf(name: string): PdfDocument {
  const paper = PAPERS[name]
  if (!paper) throw new Error(`There is no paper ${name}.`)
  const { kind = 'Offer', language = 'da-DK', title = 'Tag', intro = '', terms = '', depositPercent = 0 } = paper
  const company = { ...COMPANY, ...paper.company, pdfDesign: { ...USUAL_PDF_DESIGN, ...paper.design } }
  const shown: Shown = {
    id: '01900000-0000-7000-8000-000000000001',
    version: 4,
    kind,
    number: 48_217,
    status: paper.decision ? 'Accepted' : 'Sent',
    title,
    content: { intro, terms, depositPercent, options: paper.options },
    validUntil: kind === 'Offer' ? '2026-12-31' : null,
    isTemplate: false,
    case: { id: '01900000-0000-7000-8000-000000000002', number: 1204, title: 'Badeværelse' },
    customer: { id: '01900000-0000-7000-8000-000000000003', name: RECEIVER[0] ?? '', email: '' },
    agreedDiscounts: [],
    language,
    createdAt: '2026-11-20T08:00:00Z',
    updatedAt: '2026-11-25T08:00:00Z',
    sentAt: '2026-11-25T08:00:00Z',
    openedAt: null,
    linkUntil: null,
    remindTo: '',
    remindedAt: [],
    decision: paper.decision ?? null,
    chance: null,
  }
  return documentPaper(shown, company, RECEIVER, documentWords(language, company), { invoice: paper.invoice })
}
