import type { DocumentContent, DocumentLine, VatMode } from '@casekit/contract/document-content'
import type { Decision } from '@casekit/contract/documents'
import type { InvoiceSource } from '@casekit/contract/invoice-states'
import type { ReadyLine } from '@casekit/contract/invoices'
import { withAgreed } from '@casekit/rules/agreed-discount'
import { hasPrice, lineNet } from '@casekit/rules/document-price'
import { invoicedOf } from '@casekit/rules/invoiced-hours'
import { minorOf } from '@casekit/rules/money'
import { settled } from '../documents/settled.ts'
import type { Db } from '../platform/db.ts'
import { agreedOnCases } from '../price-book/agreed.ts'
import { sourceKey } from './keys.ts'
import { timeOf } from './time.ts'

type Source = { key: string; source: InvoiceSource; line: DocumentLine; vatMode?: VatMode }

/** Whether the lines of document `o` are sold. A shop order is an order confirmation without an offer. */
export const IS_SOLD = `(o.kind = 'Offer' and o.status = 'Accepted'
  or o.kind = 'OrderConfirmation' and exists (select from casekit.basket b where b.company_id = o.company_id and b.offer_id = o.id))
  and o.content is not null and o.deleted_at is null`

const OFFERS = `select o.id, o.case_id as "caseId", o.content, o.decision from casekit.offer o
  where o.company_id = $1 and o.case_id = any ($2::uuid[]) and ${IS_SOLD} order by o.number`

const MATERIALS = `select m.id, m.case_id as "caseId", p.id as "productId", p.number, p.name, p.unit, p.category,
    (m.quantity / 1000.0)::float8 as quantity, (m.price / 100.0)::float8 as price, (m.vat_percent / 100.0)::float8 as vat
  from casekit.case_material m join casekit.product p on p.company_id = m.company_id and p.id = m.product_id
  where m.company_id = $1 and m.case_id = any ($2::uuid[]) order by m.at, m.id`

type Offer = { id: string; caseId: string; content: DocumentContent; decision: Decision | null }
type Material = {
  id: string
  caseId: string
  productId: string
  number: string
  name: string
  unit: string
  category: string
  quantity: number
  price: number
  vat: number
}

/** Turns a negative quantity into a negative price, so that what is left counts upwards; pictures are not invoiced. */
const upright = ({ pictures: _pictures, ...line }: DocumentLine): DocumentLine =>
  line.quantity < 0 ? { ...line, quantity: -line.quantity, price: -line.price } : line

/** What may be invoiced, by case: lines of accepted offers, time, materials. */
async function sourcesOf(db: Db, companyId: number, caseIds: string[]): Promise<Map<string, Source[]>> {
  const found = new Map<string, Source[]>(caseIds.map(id => [id, []]))
  for (const { id, caseId, content, decision } of await db.rows<Offer>(OFFERS, [companyId, caseIds])) {
    const { vatMode = 'excluded' } = content
    for (const line of settled(content, decision).lines)
      if (hasPrice(line) && line.quantity !== 0)
        found.get(caseId)?.push({ key: sourceKey.offer(id, line.id), source: 'offer', line: upright(line), vatMode })
  }
  for (const { caseId, key, line } of await timeOf(db, companyId, caseIds))
    found.get(caseId)?.push({ key, source: 'time', line })
  for (const { caseId, line } of await materialsUsed(db, companyId, caseIds))
    found.get(caseId)?.push({ key: sourceKey.material(line.id), source: 'material', line })
  return found
}

/** Materials used on cases, at the price of the day they were booked, less agreed discounts. */
export async function materialsUsed(
  db: Db,
  companyId: number,
  caseIds: string[],
): Promise<{ caseId: string; line: DocumentLine }[]> {
  const agreed = await agreedOnCases(db, companyId, caseIds)
  const rows = await db.rows<Material>(MATERIALS, [companyId, caseIds])
  return rows.map(({ caseId, category, ...row }) => ({
    caseId,
    line: withAgreed(usedLine(row), agreed.get(caseId) ?? [], category),
  }))
}

const usedLine = ({ name, vat, ...row }: Omit<Material, 'caseId' | 'category'>): DocumentLine => ({
  kind: 'product',
  choice: 'included',
  ...row,
  text: name,
  discountPercent: 0,
  vatPercent: vat,
})

/** Quantities on valid bases, less what was credited; in thousandths, by case and source. */
const INVOICED = `with line as (
    select o.case_id, o.kind, l.source, l.offer_id, l.line_id, l.share,
      sum(round(abs((x ->> 'quantity')::numeric) * 1000)) as quantity
    from casekit.offer o
    join casekit.invoice_line l on l.company_id = o.company_id and l.offer_id = o.id
    cross join lateral jsonb_array_elements(o.content -> 'options' -> 0 -> 'lines') x
    where o.company_id = $1 and o.case_id = any ($2::uuid[]) and o.kind in ('InvoiceBasis', 'Credit') and o.deleted_at is null
      and (o.status <> 'Rejected' or o.invoice_number is not null) and x ->> 'id' = l.line_id
    group by 1, 2, 3, 4, 5, 6
  )
  select b.case_id as "caseId", b.source, round(sum((b.quantity - coalesce(c.quantity, 0)) * b.share / 10000.0))::float8 as quantity
  from line b left join (select source, sum(quantity) as quantity from line where kind = 'Credit' group by 1) c
    on c.source = 'basis:' || b.offer_id || ':' || b.line_id
  where b.kind = 'InvoiceBasis' group by 1, 2`

export type Ready = ReadyLine & {
  line: DocumentLine
  /** That of the line's offer. */
  vatMode: VatMode | undefined
}

/** What is left to invoice on each case. */
export async function readyOf(db: Db, companyId: number, caseIds: string[]): Promise<Map<string, Ready[]>> {
  const sources = await sourcesOf(db, companyId, caseIds)
  const rows = await db.rows<{ caseId: string; source: string; quantity: number }>(INVOICED, [companyId, caseIds])
  const invoiced = Map.groupBy(rows, ({ caseId }) => caseId)
  return new Map(
    [...sources].map(([caseId, found]) => {
      const hasOffer = found.some(({ source }) => source === 'offer')
      const standing = found.map(({ key, line }) => ({ source: key, quantity: Math.round(line.quantity * 1000) }))
      const sums = invoicedOf(standing, invoiced.get(caseId) ?? [])
      return [caseId, found.map(one => readyLine(one, sums.get(one.key) ?? 0, hasOffer))]
    }),
  )
}

function readyLine({ key, source, line, vatMode }: Source, invoiced: number, hasOffer: boolean): Ready {
  const left = Math.max(0, Math.round(line.quantity * 1000) - invoiced) / 1000
  return {
    key,
    source,
    text: line.text,
    unit: line.unit,
    quantity: line.quantity,
    invoiced: invoiced / 1000,
    ready: left,
    price: minorOf(line.price),
    discountPercent: line.discountPercent,
    vatPercent: line.vatPercent,
    net: lineNet({ ...line, quantity: left }),
    isExtra: hasOffer && source !== 'offer',
    line,
    vatMode,
  }
}

/** In hundredths, without what an offer's price may already include. */
export const netOf = (lines: readonly Ready[]): number =>
  lines.reduce((sum, { net, isExtra }) => sum + (isExtra ? 0 : net), 0)
