import type { DocumentContent, DocumentKind, DocumentLine, DocumentOption } from '@casekit/contract/document-content'
import type { PdfDesign } from '@casekit/contract/pdf-design'
import { depositOf, type Priced } from '@casekit/rules/document-price'
import { chargesVat, shownBy, unitPriceBy } from '@casekit/rules/vat-mode'
import type { OnPaper } from './enclosed.ts'
import type { Block, TableRow } from './pdf-blocks.ts'
import type { DocumentWords } from './pdf-words.ts'

/** Columns and totals shown for a kind of document. */
type Shows = { quantity: boolean; price: boolean; amount: boolean; vat: boolean }
export type Setting = { words: DocumentWords; shows: Shows; content: DocumentContent; pictures: OnPaper['pictures'] }

export const showsOf = (design: PdfDesign, kind: DocumentKind): Shows =>
  kind === 'InvoiceBasis' || kind === 'Credit'
    ? { quantity: design.invoiceQuantity, price: design.invoiceUnitPrice, amount: true, vat: true }
    : {
        quantity: design.offerQuantity,
        price: design.offerUnitPrice,
        amount: design.offerAmount,
        vat: design.offerVat,
      }

export function tableOf(named: string, rows: TableRow[], { words, shows }: Setting): Block {
  return {
    kind: 'table',
    heads: [
      named,
      words.text('Document.Quantity'),
      words.text('Document.UnitPrice'),
      shows.amount ? words.text('Document.Amount') : '',
    ],
    rows,
    without: (['quantity', 'price'] as const).filter(column => !shows[column]),
  }
}

export function rowsOf(option: DocumentOption, chosen: ReadonlySet<string>, setting: Setting): TableRow[] {
  const amounts = shownBy(setting.content, option.lines, chosen)
  return option.lines.flatMap((line, at) => [
    rowOf(line, amounts[at] ?? 0, chosen, setting),
    ...picturesOf(line, setting),
  ])
}

function picturesOf({ pictures = [] }: DocumentLine, setting: Setting): TableRow[] {
  const drawn = pictures.flatMap(id => setting.pictures[id] ?? [])
  return drawn.length > 0 ? [{ kind: 'pictures', pictures: drawn }] : []
}

function rowOf(
  line: DocumentLine,
  net: number,
  chosen: ReadonlySet<string>,
  { words, shows, content }: Setting,
): TableRow {
  if (line.kind === 'text') return { kind: 'text', text: line.text, ...(line.rich && { rich: line.rich }) }
  if (line.kind === 'section') return { kind: 'section', text: line.text, amount: words.amount(net) }
  if (line.kind === 'subtotal')
    return { kind: 'sum', text: line.text || words.text('Document.Subtotal'), amount: words.amount(net) }
  const isOutside = line.choice !== 'included' && !chosen.has(line.id)
  const less = line.discountPercent > 0 ? ` (−${words.percent(line.discountPercent)})` : ''
  // optional lines always show their price
  const hasAmount = shows.amount || line.choice !== 'included'
  return {
    kind: 'line',
    tag: line.choice === 'included' ? '' : words.text(`LineChoice.${line.choice}`),
    text: line.text + less,
    quantity: `${words.number(line.quantity)} ${line.unit}`.trim(),
    price: words.amount(unitPriceBy(content, line)),
    amount: hasAmount ? (isOutside && net >= 0 ? '+' : '') + words.amount(net) : '',
  }
}

const row = (label: string, value: string, isStrong = false) => ({ label, value, isStrong })

export function totalsOf({ net, rates, gross }: Priced, depositPercent: number, { words, shows, content }: Setting) {
  const isCharged = chargesVat(content.vatMode)
  const split = [
    row(words.text('Document.Net'), words.amount(net)),
    ...rates.map(({ percent, vat }) =>
      row(words.text('Document.Vat', { percent: words.percent(percent) }), words.amount(vat)),
    ),
  ]
  const deposit = words.text('Document.Deposit', { percent: words.percent(depositPercent) })
  return [
    ...(shows.vat && isCharged ? split : []),
    row(words.text(isCharged ? 'Document.Gross' : 'Document.Net'), words.total(gross), true),
    ...(depositPercent > 0 ? [row(deposit, words.total(depositOf(gross, depositPercent)))] : []),
  ]
}
