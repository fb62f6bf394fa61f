import { type Static, Type } from 'typebox'
import { closed, FileAnswer, get, Line, oneOf, post, put, Time } from './endpoint.ts'
import { limitsOf } from './limits.ts'

/** How a company's PDFs look (§2.5 of shell-and-navigation, Pdf-design): choices and a few lines of text, never a layout language. */

export const LOGO_PLACES = ['left', 'center', 'right', 'none'] as const
export const LOGO_SIZES = ['small', 'standard', 'large'] as const
export const PDF_FONTS = ['standard', 'serif'] as const
export const PDF_SIZES = ['small', 'standard', 'large'] as const
export const ACCENT_USES = ['none', 'marks', 'headings'] as const
export const NUMBER_PLACES = ['right', 'center', 'none'] as const

/** What the lines of head and foot may name; empty where a document has no such thing. */
export const PDF_FIELDS = [
  'company.name',
  'company.address',
  'company.phone',
  'company.email',
  'company.cvr',
  'document.name',
  'case.number',
  'customer.name',
] as const
export type PdfField = (typeof PDF_FIELDS)[number]

/** In millimetres of A4. */
const Margin = Type.Integer({ minimum: 8, maximum: 45 })
const Lines = Type.String({ maxLength: 400, pattern: String.raw`^[^\n]*(\n[^\n]*){0,4}$` })

export const PDF_DESIGN = {
  logoPlace: oneOf(LOGO_PLACES),
  logoSize: oneOf(LOGO_SIZES),
  /** Which facts of the company stand above the first page. */
  headName: Type.Boolean(),
  headAddress: Type.Boolean(),
  headCvr: Type.Boolean(),
  headPhone: Type.Boolean(),
  headEmail: Type.Boolean(),
  /** Below the facts, at most five lines, with fields in double braces. */
  headText: Lines,
  /** At the foot of every page, likewise. */
  footText: Lines,
  pageNumbers: oneOf(NUMBER_PLACES),
  marginTop: Margin,
  marginSide: Type.Integer({ minimum: 8, maximum: 30 }),
  marginBottom: Margin,
  font: oneOf(PDF_FONTS),
  textSize: oneOf(PDF_SIZES),
  /** What the company's colour is used for. */
  accent: oneOf(ACCENT_USES),
  /** The columns and sums of an offer and an order confirmation. */
  offerQuantity: Type.Boolean(),
  offerUnitPrice: Type.Boolean(),
  offerAmount: Type.Boolean(),
  offerVat: Type.Boolean(),
  /** The columns of an invoice basis and a credit note, which always say amounts and VAT. */
  invoiceQuantity: Type.Boolean(),
  invoiceUnitPrice: Type.Boolean(),
}
export const PdfDesign = closed(PDF_DESIGN)
export type PdfDesign = Static<typeof PdfDesign>
export const PDF_DESIGN_LIMITS = limitsOf(PDF_DESIGN)

/** As the product is delivered. */
export const USUAL_PDF_DESIGN: PdfDesign = {
  logoPlace: 'left',
  logoSize: 'standard',
  headName: false,
  headAddress: true,
  headCvr: true,
  headPhone: true,
  headEmail: true,
  headText: '',
  footText: '{{company.name}} · {{document.name}}',
  pageNumbers: 'right',
  marginTop: 17,
  marginSide: 17,
  marginBottom: 17,
  font: 'standard',
  textSize: 'standard',
  accent: 'marks',
  offerQuantity: true,
  offerUnitPrice: true,
  offerAmount: true,
  offerVat: true,
  invoiceQuantity: true,
  invoiceUnitPrice: true,
}

const PdfDesignVersion = Type.Object({
  version: Type.Integer(),
  design: PdfDesign,
  by: Line,
  at: Time,
})
export type PdfDesignVersion = Static<typeof PdfDesignVersion>

export const CompanyPdfDesign = Type.Object({
  /** 0 before the first one. */
  version: Type.Integer(),
  design: PdfDesign,
  /** The newest first. */
  versions: Type.Array(PdfDesignVersion, { maxItems: 50 }),
})
export type CompanyPdfDesign = Static<typeof CompanyPdfDesign>

export const PDF_SAMPLES = ['offer', 'invoice', 'requisition', 'form', 'case'] as const
export type PdfSample = (typeof PDF_SAMPLES)[number]

const guard = 'SettingsAccess'

export const getPdfDesign = get('/api/Company/PdfDesign', {
  guard,
  summary: "How the company's PDFs look, with its latest 50 versions.",
  answer: CompanyPdfDesign,
})

export const publishPdfDesign = put('/api/Company/PdfDesign', {
  guard,
  summary:
    'Makes a design the newest version. Drafts and what is printed anew wear it; what was sent, invoiced or signed before stays as it was. 400 at `/headText` or `/footText` where a field is unknown.',
  body: PdfDesign,
  answer: CompanyPdfDesign,
  updates: true,
})

export const previewPdfDesign = post('/api/Company/PdfDesign/Preview', {
  guard,
  summary: 'A sample document as PDF in a design that is not published: drawn by what draws the real ones.',
  body: closed({ design: PdfDesign, sample: oneOf(PDF_SAMPLES) }),
  answer: FileAnswer,
  downloads: true,
})
