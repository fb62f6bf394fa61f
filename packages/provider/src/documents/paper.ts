import type { DocumentContent, DocumentOption } from '@casekit/contract/document-content'
import type { CompanyDocument, Decision } from '@casekit/contract/documents'
import type { RichText } from '@casekit/contract/rich-text'
import { hasPrice } from '@casekit/rules/document-price'
import type { PayAccount } from '@casekit/rules/pay-ways'
import { priceBy } from '@casekit/rules/vat-mode'
import type { Block, PdfDocument } from './pdf-blocks.ts'
import { letterheadOf } from './letterhead.ts'
import { rowsOf, type Setting, showsOf, tableOf, totalsOf } from './paper-lines.ts'
import { paymentBlocks } from './paper-payment.ts'
import { type DocumentWords, type SellingCompany } from './pdf-words.ts'
import type { OnPaper } from './enclosed.ts'
import { leadingOption } from './totals.ts'
import { vatNote } from './vat-note.ts'

/** A document as its recipient sees it, without internal data. */
export type Shown = Omit<CompanyDocument, 'costs' | 'internalNote'>

/** Details of an issued invoice or credit. */
export type IssuedFacts = {
  number: number
  date: string
  dueOn: string
  creditedNumber: number | null
  /** Payment accounts; empty for a credit. */
  payTo: PayAccount[]
  gross: number
}

const NONE = new Set<string>()
const NOTHING: OnPaper = { pictures: {}, files: [] }

/** Title with number; for an invoice, the number its recipient pays. */
export const nameOf = ({ kind, number }: Pick<Shown, 'kind' | 'number'>, words: DocumentWords, invoice?: IssuedFacts) =>
  invoice
    ? `${words.text(kind === 'Credit' ? 'DocumentKind.Credit' : 'Document.Invoice')} ${invoice.number}`
    : `${words.text(`DocumentKind.${kind}`)} ${number}`

/** Additional content; `requisition`: the customer's number of the requisition it answers. */
type Beside = { invoice?: IssuedFacts | undefined; enclosed?: OnPaper; requisition?: string | undefined }

/** A document for its recipient as page blocks; once decided, with a certificate of the decision. */
export function documentPaper(
  document: Shown,
  company: SellingCompany,
  receiver: string[],
  words: DocumentWords,
  { invoice, enclosed = NOTHING, requisition = '' }: Beside = {},
): PdfDocument {
  const { content, decision, title } = document
  const name = nameOf(document, words, invoice)
  const chosen = content.options.find(({ id }) => id === decision?.optionId)
  const shown = chosen ?? leadingOption(content)
  return {
    title: `${name} ${title}`.trim(),
    language: document.language,
    at: document.updatedAt,
    ...letterheadOf(company, words, {
      document: name,
      caseNumber: document.case?.number,
      customer: document.customer?.name,
    }),
    blocks: [
      { kind: 'parties', receiver, facts: factsOf(document, words, { invoice, requisition }) },
      { kind: 'heading', level: 1, text: name, rest: title },
      ...prose(content.intro, content.introRich),
      ...choices(content, decision, words),
      ...(shown
        ? optionBlocks(shown, decision, {
            words,
            shows: showsOf(company.pdfDesign, document.kind),
            content,
            pictures: enclosed.pictures,
          })
        : []),
      ...section(words.text('Payments.FromBank'), invoice ? paymentBlocks(invoice, company, words) : []),
      ...section(words.text('Document.Terms'), prose(content.terms, content.termsRich)),
      ...section(words.text('Document.Enclosed'), enclosed.files.map(listed(words))),
      ...(decision ? certificate(decision, words) : []),
    ],
    files: enclosed.files.flatMap(({ name: file, type, bytes }) => (bytes ? [{ name: file, type, bytes }] : [])),
  }
}

/** An attachment's name; too large ones are available through the link. */
const listed =
  (words: DocumentWords) =>
  ({ name, size, bytes }: OnPaper['files'][number]): Block => ({
    kind: 'prose',
    text: `${name} (${words.size(size)})${bytes ? '' : `. ${words.text('Document.ByTheLink')}`}`,
    isSmall: true,
  })

function prose(text: string, rich?: RichText): Block[] {
  if (rich) return [{ kind: 'rich', blocks: rich }]
  return text.trim() ? [{ kind: 'prose', text: text.trim() }] : []
}

const section = (text: string, below: Block[]): Block[] =>
  below.length > 0 ? [{ kind: 'heading', level: 2, text }, ...below] : []

function factsOf(document: Shown, words: DocumentWords, { invoice, requisition }: Beside): [string, string][] {
  const { kind, createdAt, sentAt, validUntil, case: of } = document
  const isDue = invoice && kind !== 'Credit'
  const facts: [string, string | undefined][] = [
    [words.text('Document.Date'), invoice ? words.day(invoice.date) : words.day(sentAt ?? createdAt)],
    [words.text('Document.DueOn'), isDue ? words.day(invoice.dueOn) : undefined],
    [words.text('Document.Credits'), invoice?.creditedNumber ? String(invoice.creditedNumber) : undefined],
    [words.text('Document.ValidUntil'), validUntil && !invoice ? words.day(validUntil) : undefined],
    [words.text('Document.Requisition'), (kind === 'RequisitionAnswer' && requisition) || undefined],
    [words.text('Document.Case'), of ? String(of.number) : undefined],
  ]
  return facts.filter((fact): fact is [string, string] => fact[1] !== undefined)
}

const tagOf = (option: DocumentOption, decision: Decision | null, words: DocumentWords): string => {
  if (decision?.optionId === option.id) return words.text('Document.Chosen')
  return option.isRecommended && !decision ? words.text('Document.Recommended') : ''
}

/** The options next to each other, if there are several. */
function choices(content: DocumentContent, decision: Decision | null, words: DocumentWords): Block[] {
  const { options } = content
  if (options.length < 2) return []
  return [
    {
      kind: 'options',
      options: options.map(option => ({
        name: option.name,
        title: option.title,
        price: words.total(priceBy(content, option.lines).gross),
        tag: tagOf(option, decision, words),
      })),
    },
  ]
}

function optionBlocks(option: DocumentOption, decision: Decision | null, setting: Setting): Block[] {
  if (!option.lines.some(hasPrice)) return told(option, setting)
  const { words, content } = setting
  const { depositPercent, options, vatMode } = content
  const chosen = decision?.isAccepted ? new Set(decision.addOnIds) : NONE
  const priced = priceBy(content, option.lines, chosen)
  const named =
    options.length > 1 ? [option.name, option.title].filter(Boolean).join(' · ') : words.text('Document.Line')
  return [
    tableOf(named, rowsOf(option, chosen, setting), setting),
    { kind: 'totals', rows: totalsOf(priced, depositPercent, setting) },
    ...prose(vatNote(vatMode, words)),
    ...(options.length > 1 && !decision ? otherOptions(options, option, setting) : []),
  ]
}

/** Without prices there are no totals. */
function told(option: DocumentOption, setting: Setting): Block[] {
  const rows = rowsOf(option, NONE, setting).map(row => ('amount' in row ? { ...row, amount: '' } : row))
  const shows = { quantity: false, price: false, amount: false, vat: false }
  return rows.length > 0 ? [tableOf(setting.words.text('Document.Line'), rows, { ...setting, shows })] : []
}

/** Contents of the other options. */
function otherOptions(options: readonly DocumentOption[], leading: DocumentOption, setting: Setting): Block[] {
  return options
    .filter(({ id }) => id !== leading.id)
    .flatMap((option): Block[] => {
      const priced = priceBy(setting.content, option.lines)
      return [
        { kind: 'heading', level: 2, text: [option.name, option.title].filter(Boolean).join(' · ') },
        tableOf(setting.words.text('Document.Line'), rowsOf(option, NONE, setting), setting),
        { kind: 'totals', rows: totalsOf(priced, 0, setting) },
      ]
    })
}

/** Who decided what, when and on which text, on a separate last page. */
function certificate(decision: Decision, words: DocumentWords): Block[] {
  const { isAccepted, name, at, hash, signature, requisitionNumber, reason, place, address } = decision
  const facts: [string, string][] = [
    [words.text('Document.By'), name],
    [words.text('Document.At'), words.dateTime(at)],
    [words.text('Document.Place'), words.text(`Document.Place.${place}`)],
    ...(address ? [[words.text('Document.Address'), address] as [string, string]] : []),
    ...(requisitionNumber ? [[words.text('Document.Requisition'), requisitionNumber] as [string, string]] : []),
  ]
  return [
    { kind: 'newPage' },
    { kind: 'heading', level: 1, text: words.text(isAccepted ? 'Document.Accepted' : 'Document.Declined') },
    { kind: 'parties', receiver: [], facts },
    ...prose(reason),
    ...(isAccepted && signature.length > 0
      ? [{ kind: 'signature' as const, label: `${words.text('Document.Signature')}: ${name}`, strokes: signature }]
      : []),
    { kind: 'prose', text: `${words.text('Document.Hash')}\n${hash.slice(0, 32)} ${hash.slice(32)}`, isSmall: true },
  ]
}
