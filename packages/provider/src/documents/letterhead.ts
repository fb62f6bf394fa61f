import { PDF_FIELDS, type PdfField } from '@casekit/contract/pdf-design'
import { fillFields } from '@casekit/rules/merge-fields'
import type { Words } from '../case-paper/words.ts'
import type { PdfDocument } from './pdf-blocks.ts'
import { accentOf, type SellingCompany } from './pdf-words.ts'

/** Header and footer of every PDF. */
export type Letterhead = Pick<
  PdfDocument,
  'author' | 'accent' | 'design' | 'designVersion' | 'head' | 'foot' | 'pageWords'
>

export type About = { document: string; caseNumber?: number | undefined; customer?: string | undefined }

/** Header and footer as designed by the company. */
export function letterheadOf(company: SellingCompany, words: Pick<Words, 'text'>, about: About): Letterhead {
  const { pdfDesign: design } = company
  const values = valuesOf(company, words, about)
  return {
    author: company.name,
    accent: accentOf(company),
    design,
    designVersion: company.pdfDesignVersion,
    head: {
      name: company.name,
      logo: design.logoPlace === 'none' ? null : company.logo,
      logoLabel: company.name,
      lines: [...factLines(company, values), ...filledLines(design.headText, values)],
    },
    foot: filledLines(design.footText, values),
    pageWords: words.text('Document.PageOf', { page: '{page}', pages: '{pages}' }),
  }
}

type FieldValues = Record<PdfField, string>

function valuesOf(company: SellingCompany, words: Pick<Words, 'text'>, about: About): FieldValues {
  return {
    'company.name': company.name,
    'company.address': [company.address, `${company.zipCode} ${company.city}`.trim()].filter(Boolean).join(', '),
    'company.phone': company.phone,
    'company.email': company.email,
    'company.cvr': company.cvr && words.text('Case.Cvr', { number: company.cvr }),
    'document.name': about.document,
    'case.number': about.caseNumber === undefined ? '' : String(about.caseNumber),
    'customer.name': about.customer ?? '',
  }
}

function factLines({ pdfDesign: design, logo }: SellingCompany, values: FieldValues): string[] {
  const stands = (isWanted: boolean, field: PdfField) => (isWanted ? values[field] : '')
  return [
    // without a logo the name takes its place
    stands(design.headName && logo !== null && design.logoPlace !== 'none', 'company.name'),
    stands(design.headAddress, 'company.address'),
    [stands(design.headCvr, 'company.cvr'), stands(design.headPhone, 'company.phone')].filter(Boolean).join(' · '),
    stands(design.headEmail, 'company.email'),
  ].filter(Boolean)
}

const FIELD = /\{\{([^{}]*)\}\}/g

/** Omits lines whose fields are all empty. */
function filledLines(text: string, values: FieldValues): string[] {
  return text.split('\n').flatMap(line => {
    const named = [...line.matchAll(FIELD)].map(([, name = '']) => name.trim() as PdfField)
    const isEmpty = named.length > 0 && named.every(name => PDF_FIELDS.includes(name) && !values[name])
    const filled = fillFields<PdfField>(line, values).trim()
    return isEmpty || !filled ? [] : [filled]
  })
}
