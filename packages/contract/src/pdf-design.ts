import { type Static, Type } from 'typebox'
import { closed, FileAnswer, get, Line, oneOf, post, put, Time } from './endpoint.ts'
import { limitsOf } from './limits.ts'

/**
 * The design of a company's PDFs (§2.5 of shell-and-navigation, Pdf-design): options and a few lines of text, never a
 * layout language.
 */

export const LOGO_PLACES = ['left', 'center', 'right', 'none'] as const
export const LOGO_SIZES = ['small', 'standard', 'large'] as const
export const PDF_FONTS = ['standard', 'serif'] as const
export const PDF_SIZES = ['small', 'standard', 'large'] as const
export const ACCENT_USES = ['none', 'marks', 'headings'] as const
export const NUMBER_PLACES = ['right', 'center', 'none'] as const

/** The fields that header and footer texts may use; empty when a document lacks them. */
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

/** In millimeters on A4. */
const Margin = Type.Integer({ minimum: 8, maximum: 45 })
const Lines = Type.String({ maxLength: 400, pattern: String.raw`^[^\n]*(\n[^\n]*){0,4}$` })

export const PDF_DESIGN = {
  logoPlace: oneOf(LOGO_PLACES),
  logoSize: oneOf(LOGO_SIZES),
  /** Which company details are printed at the top of the first page. */
  headName: Type.Boolean(),
  headAddress: Type.Boolean(),
  headCvr: Type.Boolean(),
  headPhone: Type.Boolean(),
  headEmail: Type.Boolean(),
  /** Below the details, at most five lines, with fields in double braces. */
  headText: Lines,
  /** At the bottom of every page, in the same format. */
  footText: Lines,
  pageNumbers: oneOf(NUMBER_PLACES),
  marginTop: Margin,
  marginSide: Type.Integer({ minimum: 8, maximum: 30 }),
  marginBottom: Margin,
  font: oneOf(PDF_FONTS),
  textSize: oneOf(PDF_SIZES),
  /** What the company's color is used for. */
  accent: oneOf(ACCENT_USES),
  /** The columns and totals of an offer and an order confirmation. */
  offerQuantity: Type.Boolean(),
  offerUnitPrice: Type.Boolean(),
  offerAmount: Type.Boolean(),
  offerVat: Type.Boolean(),
  /** The columns of an invoice basis and a credit note, which always show amounts and VAT. */
  invoiceQuantity: Type.Boolean(),
  invoiceUnitPrice: Type.Boolean(),
}
export const PdfDesign = closed(PDF_DESIGN)
export type PdfDesign = Static<typeof PdfDesign>
export const PDF_DESIGN_LIMITS = limitsOf(PDF_DESIGN)

/** The default design. */
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
  /** 0 before the first version. */
  version: Type.Integer(),
  design: PdfDesign,
  /** Newest first. */
  versions: Type.Array(PdfDesignVersion, { maxItems: 50 }),
})
export type CompanyPdfDesign = Static<typeof CompanyPdfDesign>

export const PDF_SAMPLES = ['offer', 'invoice', 'requisition', 'form', 'case'] as const
export type PdfSample = (typeof PDF_SAMPLES)[number]

const guard = 'SettingsAccess'

export const getPdfDesign = get('/api/Company/PdfDesign', {
  guard,
  summary: "The design of the company's PDFs, with its latest 50 versions.",
  answer: CompanyPdfDesign,
})

export const publishPdfDesign = put('/api/Company/PdfDesign', {
  guard,
  summary:
    'Publishes a design as the newest version. It applies to drafts and new printouts; documents already sent, invoiced or signed are unchanged. 400 at `/headText` or `/footText` for an unknown field.',
  body: PdfDesign,
  answer: CompanyPdfDesign,
  updates: true,
})

export const previewPdfDesign = post('/api/Company/PdfDesign/Preview', {
  guard,
  summary: 'A sample document as a PDF in an unpublished design, rendered by the same code as real ones.',
  body: closed({ design: PdfDesign, sample: oneOf(PDF_SAMPLES) }),
  answer: FileAnswer,
  downloads: true,
})
