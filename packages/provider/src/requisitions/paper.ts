import type { Requisition } from '@casekit/contract/requisition-shapes'
import { priceLines } from '@casekit/rules/document-price'
import { majorOf } from '@casekit/rules/money'
import { printed } from '../case-paper/print.ts'
import { letterheadOf } from '../documents/letterhead.ts'
import type { Block, PdfDocument, TableRow } from '../documents/pdf-blocks.ts'
import { documentWords, type DocumentWords, type SellingCompany, sellingCompany } from '../documents/pdf-words.ts'
import type { Db } from '../platform/db.ts'

const DRAW = new URL('../documents/pdf-draw.ts', import.meta.url)
/** What the supplier sees: no accounts, budgets, or limits. */
export type Shown = Pick<Requisition, 'number' | 'title' | 'deliverOn' | 'message'> & {
  lines: Pick<Requisition['lines'][number], 'text' | 'quantity' | 'unit' | 'price' | 'vatPercent'>[]
  supplierName: string
  buyerName: string
  place: string
  terms: string
  at: string
  /** Null until approved. */
  issuedAt: string | null
}

/** Net, VAT by rate, and total of the lines. */
export const sumsOf = (lines: Shown['lines']) =>
  priceLines(
    lines.map(({ quantity, price, vatPercent }, at) => ({
      id: String(at),
      kind: 'product' as const,
      choice: 'included' as const,
      quantity,
      price: majorOf(price),
      discountPercent: 0,
      vatPercent,
    })),
  )

const SHOWN = `select r.number, r.title, to_char(r.deliver_on, 'YYYY-MM-DD') as "deliverOn", r.message, r.terms, r.supplier_name as "supplierName",
    coalesce(b.name, '') as "buyerName", coalesce(r.sent_at, r.approved_at, r.created_at) as at, coalesce(r.sent_at, r.approved_at) as "issuedAt",
    coalesce(nullif(concat_ws(', ', nullif(p.name, ''), nullif(p.address, ''), nullif(concat_ws(' ', p.zip_code, p.city), ' ')), ''),
      concat_ws(', ', nullif(d.name, ''), nullif(d.address, ''), nullif(concat_ws(' ', d.zip_code, d.city), ' ')), '') as place
  from casekit.requisition r
  left join casekit.stakeholder b on b.company_id = r.company_id and b.id = r.buyer_id
  left join casekit.property p on p.company_id = r.company_id and p.id = r.property_id
  left join casekit.cases k on k.company_id = r.company_id and k.id = r.case_id
  left join casekit.customer_address d on d.company_id = r.company_id and d.id = k.delivery_id
  where r.company_id = $1 and r.id = $2 and r.deleted_at is null`

export async function readShown(db: Db, companyId: number, id: string): Promise<Shown | undefined> {
  const row = await db.row<Omit<Shown, 'lines'>>(SHOWN, [companyId, id])
  if (!row) return undefined
  const lines = await db.rows<Shown['lines'][number]>(
    `select text, quantity::float8 as quantity, unit, price::float8 as price, vat_percent::float8 as "vatPercent"
     from casekit.requisition_line where company_id = $1 and requisition_id = $2 order by position`,
    [companyId, id],
  )
  return { ...row, lines }
}

/** Returns undefined if the company has no such requisition. */
export async function requisitionPdf(db: Db, companyId: number, id: string) {
  const shown = await readShown(db, companyId, id)
  if (!shown) return undefined
  const company = await sellingCompany(db, companyId, shown.issuedAt)
  const words = documentWords(company.language, company)
  const paper = requisitionPaper(shown, company, words)
  const fileName = `${words.text('RequisitionPaper.Kind')} ${shown.number}.pdf`.replace(/[/\\]/g, '-')
  return { stream: await printed(paper, DRAW), type: 'application/pdf', fileName }
}

export function requisitionPaper(shown: Shown, company: SellingCompany, words: DocumentWords): PdfDocument {
  const { number, title, message, terms, supplierName } = shown
  const kind = words.text('RequisitionPaper.Kind')
  return {
    title: `${kind} ${number} ${title}`,
    language: company.language,
    at: shown.at,
    ...letterheadOf(company, words, { document: `${kind} ${number}`, customer: supplierName }),
    blocks: [
      { kind: 'parties', receiver: [supplierName].filter(Boolean), facts: factsOf(shown, words) },
      { kind: 'heading', level: 1, text: `${kind} ${number}`, rest: title },
      ...prose(message),
      tableOf(shown, words),
      { kind: 'totals', rows: totalsOf(shown, words) },
      { kind: 'prose', text: words.text('RequisitionPaper.OnInvoice', { number }) },
      ...prose(terms),
    ],
  }
}

const prose = (text: string): Block[] => (text.trim() ? [{ kind: 'prose', text: text.trim() }] : [])

const factsOf = ({ at, deliverOn, place, buyerName }: Shown, words: DocumentWords): [string, string][] => [
  [words.text('Document.Date'), words.day(at)],
  ...(deliverOn ? [[words.text('RequisitionPaper.DeliverOn'), words.day(deliverOn)] as [string, string]] : []),
  ...(place ? [[words.text('RequisitionPaper.Place'), place] as [string, string]] : []),
  ...(buyerName ? [[words.text('RequisitionPaper.Buyer'), buyerName] as [string, string]] : []),
]

function tableOf({ lines }: Shown, words: DocumentWords): Block {
  const { lines: sums } = sumsOf(lines)
  const rows = lines.map((line, at): TableRow => ({
    kind: 'line',
    tag: '',
    text: line.text,
    quantity: `${words.number(line.quantity)} ${line.unit}`.trim(),
    price: words.amount(line.price),
    amount: words.amount(sums[at]?.net ?? 0),
  }))
  const heads = ['Document.Line', 'Document.Quantity', 'Document.UnitPrice', 'Document.Amount'].map(id =>
    words.text(id),
  )
  return { kind: 'table', heads: heads as Extract<Block, { kind: 'table' }>['heads'], rows }
}

const row = (label: string, value: string, isStrong = false) => ({ label, value, isStrong })

function totalsOf({ lines }: Shown, words: DocumentWords) {
  const { net, rates, gross } = sumsOf(lines)
  return [
    row(words.text('Document.Net'), words.amount(net)),
    ...rates.map(({ percent, vat }) =>
      row(words.text('Document.Vat', { percent: words.percent(percent) }), words.amount(vat)),
    ),
    row(words.text('Document.Gross'), words.total(gross), true),
  ]
}
