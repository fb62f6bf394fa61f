import {
  type DocumentContent,
  type DocumentKind,
  type DocumentOption,
  VAT_MODES,
  type VatMode,
} from '@casekit/contract/document-content'
import type { Decision } from '@casekit/contract/documents'
import { type PdfDesign, USUAL_PDF_DESIGN } from '@casekit/contract/pdf-design'
import type { RichText } from '@casekit/contract/rich-text'
import { documentPaper, type IssuedFacts, type Shown } from '@casekit/provider/documents/paper'
import type { PdfDocument } from '@casekit/provider/documents/pdf-blocks'
import { documentWords, type SellingCompany } from '@casekit/provider/documents/pdf-words'
import { plainOf } from '@casekit/rules/rich-text'
import { bathroom, head, line, LONG, many, one, saidSo, SET, three } from './lines.ts'

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

const INVOICE: IssuedFacts = {
  number: 20_417,
  date: '2026-11-25',
  dueOn: '2026-12-25',
  creditedNumber: null,
  payTo: [],
  gross: 0,
}

type Paper = {
  kind?: DocumentKind
  language?: string
  title?: string
  intro?: string | RichText
  terms?: string | RichText
  depositPercent?: number
  vatMode?: VatMode
  options: DocumentOption[]
  decision?: Decision
  design?: Partial<PdfDesign>
  company?: Partial<SellingCompany>
  invoice?: IssuedFacts
  requisition?: string
}

/**
 * Offers with or without VAT; for the other modes an invoice, where the law requires the reason that none is charged.
 */
const dealtBy = (vatMode: VatMode): Paper =>
  vatMode === 'excluded' || vatMode === 'included'
    ? { vatMode, options: bathroom(), depositPercent: 20 }
    : { vatMode, options: bathroom(), kind: 'InvoiceBasis', invoice: INVOICE }

/** Each is a realistic document, and has something no other has. */
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
  'requisition-answer': { kind: 'RequisitionAnswer', options: bathroom(), requisition: 'R-2026-14' },
  'report-without-prices': { kind: 'Report', intro: SET, options: one(head('Kælderen'), saidSo(SET), head('Taget')) },
  'invoice-basis': { kind: 'InvoiceBasis', options: bathroom() },
  'invoice-issued': { kind: 'InvoiceBasis', options: bathroom(), invoice: INVOICE },
  'invoice-paid-by-slip': {
    kind: 'InvoiceBasis',
    options: one(line('Vandhane', 1250)),
    terms: 'Betaling 14 dage netto.',
    invoice: {
      ...INVOICE,
      payTo: [
        { way: 'fik', account: '12345678' },
        { way: 'iban', account: 'DK5000400440116243' },
      ],
    },
  },
  'invoice-paid-by-code': {
    kind: 'InvoiceBasis',
    language: 'de-DE',
    company: { language: 'de-DE' },
    options: one(line('Wasserhahn', 1250)),
    invoice: { ...INVOICE, payTo: [{ way: 'iban', account: 'DE89370400440532013000' }], gross: 156_250 },
  },
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
  'text-set-in-all-ways': {
    intro: SET,
    options: one(head('Arbejdet'), saidSo(SET), line('Fliser', 1250), saidSo(SET.slice(1, 3))),
    terms: Array.from({ length: 6 }, () => SET).flat(),
  },
  'text-set-large-serif': {
    intro: SET,
    options: one(line('Fliser', 1250)),
    design: { font: 'serif', textSize: 'large', accent: 'headings' },
  },
  ...Object.fromEntries(VAT_MODES.map(mode => [`vat-${mode}`, dealtBy(mode)])),
}

export const PAPER_NAMES = Object.keys(PAPERS)

const wordsOf = (text: string | RichText = ''): string => (typeof text === 'string' ? text : plainOf(text))

function contentOf({ intro, terms, vatMode, options }: Paper, depositPercent: number): DocumentContent {
  return {
    intro: wordsOf(intro),
    ...(typeof intro === 'object' && { introRich: intro }),
    terms: wordsOf(terms),
    ...(typeof terms === 'object' && { termsRich: terms }),
    depositPercent,
    ...(vatMode && { vatMode }),
    options,
  }
}

/** The blocks drawn for a document, independent of the day and the machine. */
export function paperOf(name: string): PdfDocument {
  const paper = PAPERS[name]
  if (!paper) throw new Error(`There is no paper ${name}.`)
  const { kind = 'Offer', language = 'da-DK', title = 'Tag', depositPercent = 0 } = paper
  const company = { ...COMPANY, ...paper.company, pdfDesign: { ...USUAL_PDF_DESIGN, ...paper.design } }
  const shown: Shown = {
    id: '01900000-0000-7000-8000-000000000001',
    version: 4,
    kind,
    number: 48_217,
    status: paper.decision ? 'Accepted' : 'Sent',
    title,
    content: contentOf(paper, depositPercent),
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
  return documentPaper(shown, company, RECEIVER, documentWords(language, company), {
    invoice: paper.invoice,
    requisition: paper.requisition,
  })
}
