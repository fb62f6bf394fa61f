import type { DocumentContent, DocumentOption } from '@casekit/contract/document-content'
import type { CompanyDocument, Decision } from '@casekit/contract/documents'
import { depositOf, type Priced, priceLines } from '@casekit/rules/document-price'
import { minorOf } from '@casekit/rules/money'
import type { Block, PdfDocument, TableRow } from './pdf-blocks.ts'
import { accentOf, type DocumentWords, type SellingCompany } from './pdf-words.ts'
import { leadingOption } from './totals.ts'

/** What a document's receiver is shown: nothing that stays in the company. */
export type Shown = Omit<CompanyDocument, 'costs' | 'internalNote'>

const NONE = new Set<string>()

/** A document for its receiver, as blocks of pages; once decided, with a certificate of it. */
export function documentPaper(
  document: Shown,
  company: SellingCompany,
  receiver: string[],
  words: DocumentWords,
): PdfDocument {
  const { content, decision, number, title } = document
  const kind = words.text(`DocumentKind.${document.kind}`)
  const chosen = content.options.find(({ id }) => id === decision?.optionId)
  const shown = chosen ?? leadingOption(content)
  return {
    title: `${kind} ${number} ${title}`.trim(),
    author: company.name,
    language: document.language,
    at: document.updatedAt,
    accent: accentOf(company),
    head: {
      name: company.name,
      logo: company.logo,
      logoLabel: company.name,
      lines: [
        [company.address, `${company.zipCode} ${company.city}`.trim()].filter(Boolean).join(', '),
        [company.cvr && words.text('Case.Cvr', { number: company.cvr }), company.phone].filter(Boolean).join(' · '),
        company.email,
      ].filter(Boolean),
    },
    foot: `${company.name} · ${kind} ${number}`,
    pageWords: words.text('Document.PageOf', { page: '{page}', pages: '{pages}' }),
    blocks: [
      { kind: 'parties', receiver, facts: factsOf(document, words) },
      { kind: 'heading', level: 1, text: `${kind} ${number}`, rest: title },
      ...prose(content.intro),
      ...choices(content, decision, words),
      ...(shown ? optionBlocks(shown, decision, content, words) : []),
      ...section(words.text('Document.Terms'), prose(content.terms)),
      ...(decision ? certificate(decision, words) : []),
    ],
  }
}

const prose = (text: string): Block[] => (text.trim() ? [{ kind: 'prose', text: text.trim() }] : [])

const section = (text: string, below: Block[]): Block[] =>
  below.length > 0 ? [{ kind: 'heading', level: 2, text }, ...below] : []

function factsOf({ createdAt, sentAt, validUntil, case: of }: Shown, words: DocumentWords): [string, string][] {
  const facts: [string, string | undefined][] = [
    [words.text('Document.Date'), words.day(sentAt ?? createdAt)],
    [words.text('Document.ValidUntil'), validUntil ? words.day(`${validUntil}T12:00:00Z`) : undefined],
    [words.text('Document.Case'), of ? String(of.number) : undefined],
  ]
  return facts.filter((fact): fact is [string, string] => fact[1] !== undefined)
}

const tagOf = (option: DocumentOption, decision: Decision | null, words: DocumentWords): string => {
  if (decision?.optionId === option.id) return words.text('Document.Chosen')
  return option.isRecommended && !decision ? words.text('Document.Recommended') : ''
}

/** The ways of doing it beside each other, where there is more than one. */
function choices({ options }: DocumentContent, decision: Decision | null, words: DocumentWords): Block[] {
  if (options.length < 2) return []
  return [
    {
      kind: 'options',
      options: options.map(option => ({
        name: option.name,
        title: option.title,
        price: words.total(priceLines(option.lines).gross),
        tag: tagOf(option, decision, words),
      })),
    },
  ]
}

function optionBlocks(
  option: DocumentOption,
  decision: Decision | null,
  { depositPercent, options }: DocumentContent,
  words: DocumentWords,
): Block[] {
  const chosen = decision?.isAccepted ? new Set(decision.addOnIds) : NONE
  const priced = priceLines(option.lines, chosen)
  const named =
    options.length > 1 ? [option.name, option.title].filter(Boolean).join(' · ') : words.text('Document.Line')
  return [
    {
      kind: 'table',
      heads: [named, words.text('Document.Quantity'), words.text('Document.UnitPrice'), words.text('Document.Amount')],
      rows: rowsOf(option, priced, chosen, words),
    },
    { kind: 'totals', rows: totalsOf(priced, depositPercent, words) },
    ...(options.length > 1 && !decision ? otherOptions(options, option, words) : []),
  ]
}

/** What the other ways consist of. */
function otherOptions(options: readonly DocumentOption[], leading: DocumentOption, words: DocumentWords): Block[] {
  return options
    .filter(({ id }) => id !== leading.id)
    .flatMap((option): Block[] => {
      const priced = priceLines(option.lines)
      return [
        { kind: 'heading', level: 2, text: [option.name, option.title].filter(Boolean).join(' · ') },
        {
          kind: 'table',
          heads: [
            words.text('Document.Line'),
            words.text('Document.Quantity'),
            words.text('Document.UnitPrice'),
            words.text('Document.Amount'),
          ],
          rows: rowsOf(option, priced, NONE, words),
        },
        { kind: 'totals', rows: totalsOf(priced, 0, words) },
      ]
    })
}

function rowsOf(option: DocumentOption, priced: Priced, chosen: ReadonlySet<string>, words: DocumentWords): TableRow[] {
  return option.lines.map((line, at): TableRow => {
    const one = priced.lines[at]
    const net = one?.net ?? 0
    if (line.kind === 'text') return { kind: 'text', text: line.text }
    if (line.kind === 'section') return { kind: 'section', text: line.text, amount: words.amount(net) }
    if (line.kind === 'subtotal')
      return { kind: 'sum', text: line.text || words.text('Document.Subtotal'), amount: words.amount(net) }
    const isOutside = line.choice !== 'included' && !chosen.has(line.id)
    const less = line.discountPercent > 0 ? ` (−${words.percent(line.discountPercent)})` : ''
    return {
      kind: 'line',
      tag: line.choice === 'included' ? '' : words.text(`LineChoice.${line.choice}`),
      text: line.text + less,
      quantity: `${words.number(line.quantity)} ${line.unit}`.trim(),
      price: words.amount(minorOf(line.price)),
      amount: (isOutside && net >= 0 ? '+' : '') + words.amount(net),
    }
  })
}

function totalsOf({ net, rates, gross }: Priced, depositPercent: number, words: DocumentWords) {
  const deposit = depositOf(gross, depositPercent)
  return [
    { label: words.text('Document.Net'), value: words.amount(net), isStrong: false },
    ...rates.map(({ percent, vat }) => ({
      label: words.text('Document.Vat', { percent: words.percent(percent) }),
      value: words.amount(vat),
      isStrong: false,
    })),
    { label: words.text('Document.Gross'), value: words.total(gross), isStrong: true },
    ...(depositPercent > 0
      ? [
          {
            label: words.text('Document.Deposit', { percent: words.percent(depositPercent) }),
            value: words.total(deposit),
            isStrong: false,
          },
        ]
      : []),
  ]
}

/** Who decided what, when and on which text: a page of its own at the end. */
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
