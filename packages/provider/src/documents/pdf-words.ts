import type { Look } from '@casekit/contract/look'
import { type PdfDesign, USUAL_PDF_DESIGN } from '@casekit/contract/pdf-design'
import type { Theme } from '@casekit/contract/themes'
import { paperAccent } from '@casekit/rules/look'
import type { Db } from '../platform/db.ts'
import { notFound } from '../server/problem.ts'
import { currencyOf } from '@casekit/rules/currency'
import { dayFormat, wordsOf } from '../case-paper/words.ts'

export type SellingCompany = {
  name: string
  address: string
  zipCode: string
  city: string
  phone: string
  email: string
  cvr: string
  language: string
  timeZone: string
  theme: Theme
  look: Look | null
  logo: string | null
  logoDark: string | null
  /** Complete, with defaults for what the company has not chosen. */
  pdfDesign: PdfDesign
  /** 0 if none has been published. */
  pdfDesignVersion: number
}

const COMPANY = `select name, address, zip_code as "zipCode", city, phone, email, cvr, language, time_zone as "timeZone", theme, look,
    nullif(logo, '') as logo, nullif(logo_dark, '') as "logoDark", pdf_design as "pdfDesign", pdf_design_version as "pdfDesignVersion"
  from directory.company where id = $1`

const AS_IT_WAS = `select facts || jsonb_build_object('logo', nullif(logo, '')) as facts from casekit.company_letterhead
  where company_id = $1 and until_at > $2::timestamptz order by until_at limit 1`

type Row = Omit<SellingCompany, 'pdfDesign'> & { pdfDesign: Partial<PdfDesign> | null }

/** The company as printed: as of when a document was issued, so that it never changes; otherwise current. */
export async function sellingCompany(
  db: Db,
  companyId: number,
  issuedAt: string | null = null,
): Promise<SellingCompany> {
  const company = await db.row<Row>(COMPANY, [companyId])
  if (!company) throw notFound('company')
  const before = issuedAt ? await db.row<{ facts: Partial<Row> }>(AS_IT_WAS, [companyId, issuedAt]) : undefined
  const shown = { ...company, ...before?.facts }
  return { ...shown, pdfDesign: { ...USUAL_PDF_DESIGN, ...shown.pdfDesign } }
}

const ACCENTS: Record<Theme, string> = { fjord: '#1f539f', gran: '#17684a', tegl: '#9a3b24', lyng: '#6d3f8c' }

/** The company's color, readable on white, for PDFs and emails. */
export const accentOf = ({ theme, look }: Pick<SellingCompany, 'theme' | 'look'>): string =>
  look ? paperAccent(look) : ACCENTS[theme]

/** Company details shown to customers above a page. */
export const signOf = ({ name, email, phone, logo, logoDark }: SellingCompany) => ({
  name,
  email,
  phone,
  logo,
  logoDark,
})

/** Texts and formats of a document: the recipient's language, the company's currency and time zone. */
export function documentWords(language: string, { language: companyLanguage, timeZone }: SellingCompany) {
  const words = wordsOf(language, timeZone)
  const locales = language === 'nn-NO' ? ['nn-NO', 'nb-NO'] : [language]
  const currency = currencyOf(companyLanguage)
  const plain = new Intl.NumberFormat(locales, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  const money = new Intl.NumberFormat(locales, { style: 'currency', currency })
  const exact = new Intl.NumberFormat(locales, { maximumFractionDigits: 10 })
  return {
    ...words,
    /** Minor units as `1.284,50`. */
    amount: (minor: number) => plain.format(minor / 100),
    /** Minor units as `1.284,50 kr.`. */
    total: (minor: number) => money.format(minor / 100),
    /** Formats a time or a plain day. */
    day: dayFormat(locales, { dateStyle: 'long' }, timeZone),
    /** Not rounded. */
    exact: (value: number) => exact.format(value),
    percent: (value: number) => `${words.number(value)} %`,
    /** Bytes as kB or MB. */
    size: (bytes: number) =>
      bytes < 1_000_000
        ? `${words.number(Math.ceil(bytes / 1000))} kB`
        : `${words.number(Math.round(bytes / 100_000) / 10)} MB`,
  }
}
export type DocumentWords = ReturnType<typeof documentWords>
