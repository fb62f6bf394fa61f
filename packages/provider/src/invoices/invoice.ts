import { USUAL_DAYS_TO_PAY } from '@casekit/contract/accounting-wishes'
import { SETTING_IDS } from '@casekit/contract/ids'
import type { Invoice } from '@casekit/contract/invoices'
import { lineNet, priceLines } from '@casekit/rules/document-price'
import { minorOf } from '@casekit/rules/money'
import { taxedBy } from '@casekit/rules/vat-mode'
import { readSetting } from '../company/settings.ts'
import { settled } from '../documents/settled.ts'
import { readDocument } from '../documents/rows.ts'
import type { Db } from '../platform/db.ts'
import { notFound } from '../server/problem.ts'
import { wayOf } from './hand-over/queue.ts'
import { findHandOver } from './hand-over/rows.ts'
import { creditedOf } from './make.ts'
import { creditsOf, findSummary } from './rows.ts'

type More = Pick<Invoice, 'customer' | 'credits' | 'agreement'>

const MORE = `select case when u.id is null then null else json_build_object('id', u.id, 'name', u.name, 'email',
      coalesce(nullif(u.invoice_email, ''), u.email), 'cvr', u.cvr, 'ean', u.ean) end as customer,
    case when b.id is null then null else json_build_object('id', b.id, 'invoiceNumber', b.invoice_number) end as credits,
    (select json_build_object('id', a.id, 'number', a.number, 'name', a.name) from casekit.agreement_invoice i
      join casekit.agreement a on a.company_id = i.company_id and a.id = i.agreement_id and a.deleted_at is null
      where i.company_id = o.company_id and i.offer_id in (o.id, o.credits_id) limit 1) as agreement
  from casekit.offer o
  left join casekit.customer u on u.company_id = o.company_id and u.id = o.customer_id and u.deleted_at is null
  left join casekit.offer b on b.company_id = o.company_id and b.id = o.credits_id
  where o.company_id = $1 and o.id = $2`

/** An invoice's counted lines and their VAT by rate; undefined if the company has no such invoice. */
export async function pricedInvoice(db: Db, companyId: number, offerId: string) {
  const document = await readDocument(db, companyId, offerId)
  if (!document || (document.kind !== 'InvoiceBasis' && document.kind !== 'Credit')) return undefined
  const lines = taxedBy(document.content, settled(document.content, document.decision).lines)
  const priced = priceLines(lines)
  const counted = new Set(priced.lines.filter(({ isCounted }) => isCounted).map(({ id }) => id))
  return { document, lines: lines.filter(({ id }) => counted.has(id)), priced }
}

/** Throws 404 if the company has no such invoice. */
export async function findInvoice(db: Db, companyId: number, offerId: string): Promise<Invoice> {
  const summary = await findSummary(db, companyId, offerId)
  const found = summary && (await pricedInvoice(db, companyId, offerId))
  const more = await db.row<More>(MORE, [companyId, offerId])
  if (!summary || !found || !more) throw notFound('invoice')
  const credited = await creditedOf(db, companyId, offerId)
  return {
    ...summary,
    ...more,
    handOver: await findHandOver(db, companyId, offerId),
    handsOver: await wayOf(db, companyId, offerId),
    daysToPay: (await readSetting(db, companyId, SETTING_IDS.accounting)).daysToPay ?? USUAL_DAYS_TO_PAY,
    lines: found.lines.map(line => ({
      key: line.id,
      text: line.text,
      quantity: line.quantity,
      unit: line.unit,
      price: minorOf(line.price),
      discountPercent: line.discountPercent,
      vatPercent: line.vatPercent,
      net: lineNet(line),
      credited: (credited.get(line.id) ?? 0) / 1000,
    })),
    rates: found.priced.rates,
    creditDocuments: await creditsOf(db, companyId, offerId),
  }
}
