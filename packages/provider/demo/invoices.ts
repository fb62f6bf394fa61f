import type { DocumentContent } from '@casekit/contract/document-content'
import type { ClientBase } from 'pg'
import { totalsOf } from '../src/documents/totals.ts'
import { sourceKey } from '../src/invoices/keys.ts'
import { NORDHAVN } from './companies.ts'
import { createRandom, type Random } from './random.ts'
import { insertRows, type Row } from './rows.ts'

const SEED = 2_900_000
const DAY_MS = 86_400_000
/** Numbers of accepted offers with a draft, an issued invoice, and a posted invoice. */
const [DRAFTS, ISSUED, POSTED] = [3, 6, 5]
const MATERIALS = 24

type Sold = { id: string; caseId: string; customerId: string; title: string; content: DocumentContent; at: Date }

const SOLD = `select distinct on (k.number) o.id, k.id as "caseId", k.customer_id as "customerId", k.title, o.content,
    greatest(o.created_at, k.created_at) as at
  from casekit.offer o join casekit.cases k on k.company_id = o.company_id and k.id = o.case_id
  where o.company_id = $1 and o.kind = 'Offer' and o.status = 'Accepted' and k.status in ('Open', 'NeedPlanning', 'Closed') and k.customer_id is not null
    and o.content is not null
  order by k.number desc, o.number limit $2`

const USED = `select k.id as "caseId", p.id as "productId", p.sales_price as price, k.updated_at as at
  from (select k.*, row_number() over (order by k.number desc) as place from casekit.cases k where k.company_id = $1 and k.status = 'Closed'
    and k.deleted_at is null limit $2) k
  join (select p.*, row_number() over (order by p.number_key) as place, count(*) over () as all_of_them from casekit.product p
    where p.company_id = $1 and p.kind = 'product') p on p.place = 1 + (k.place * 7) % p.all_of_them`

/** Invoices of a company's sold work (partial, full, and credited), and materials used on finished cases. */
export async function loadInvoices(client: ClientBase): Promise<void> {
  const company_id = NORDHAVN.id
  const random = createRandom(NORDHAVN.number + SEED)
  await client.query(`select set_config('casekit.company_id', $1, true)`, [String(company_id)])
  const { rows: sold } = await client.query<Sold>(SOLD, [company_id, DRAFTS + ISSUED + POSTED])
  const { rows: counted } = await client.query<{ value: number }>(
    `update casekit.counter set value = value + $2 where company_id = $1 and kind = 'offer' returning value`,
    [company_id, sold.length],
  )
  const first = (counted[0]?.value ?? 0) - sold.length + 1
  const made = sold.map((one, at) => invoiceOf(random, one, at, first + at))
  await insertRows(
    client,
    'casekit.offer',
    made.map(({ row }) => ({ company_id, ...row })),
  )
  await insertRows(
    client,
    'casekit.invoice_line',
    made.flatMap(({ lines }) => lines.map(line => ({ company_id, ...line }))),
  )
  await insertRows(client, 'casekit.counter', [
    { company_id, kind: 'invoice', value: made.filter(({ row }) => row.invoice_number).length },
  ])
  const { rows: used } = await client.query<{ caseId: string; productId: string; price: number; at: Date }>(USED, [
    company_id,
    MATERIALS,
  ])
  await insertRows(
    client,
    'casekit.case_material',
    used.map(({ caseId, productId, price, at }) => ({
      company_id,
      id: random.id(),
      case_id: caseId,
      product_id: productId,
      quantity: 1000 * random.between(1, 6),
      price,
      vat_percent: 2500,
      at,
    })),
  )
}

function invoiceOf(
  random: Random,
  { id: offerId, caseId, customerId, title, content, at }: Sold,
  place: number,
  number: number,
) {
  const id = random.id()
  const isPart = place % 4 === 1
  const mapped: Row[] = []
  const options = content.options.slice(0, 1).map(option => ({
    ...option,
    lines: option.lines
      .filter(({ choice, kind }) => choice === 'included' && (kind === 'product' || kind === 'hours'))
      .slice(0, isPart ? 1 : undefined)
      .map(line => {
        const own = random.id()
        mapped.push({ offer_id: id, line_id: own, source: sourceKey.offer(offerId, line.id) })
        return { ...line, id: own }
      }),
  }))
  const written = { ...content, intro: '', terms: '', options }
  const { net, vat, gross, cost } = totalsOf(written, {})
  const isIssued = place >= DRAFTS
  const issuedAt = new Date(at.getTime() + DAY_MS)
  const day = (after: number) => new Date(issuedAt.getTime() + after * DAY_MS).toISOString().slice(0, 10)
  const row: Row = {
    id,
    number,
    kind: 'InvoiceBasis',
    title,
    status: isIssued ? 'Accepted' : 'Draft',
    case_id: caseId,
    customer_id: customerId,
    content: written,
    net,
    vat,
    gross,
    cost,
    created_by_name: 'Mette Kjær',
    created_at: issuedAt,
    updated_at: issuedAt,
    invoice_number: isIssued ? place - DRAFTS + 1 : null,
    invoiced_on: isIssued ? day(0) : null,
    due_on: isIssued ? day(14) : null,
    posted_at: place >= DRAFTS + ISSUED ? new Date(issuedAt.getTime() + 2 * DAY_MS) : null,
  }
  return { row, lines: mapped }
}
