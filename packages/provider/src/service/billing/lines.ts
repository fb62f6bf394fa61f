import type { DocumentLine } from '@casekit/contract/document-content'
import { majorOf } from '@casekit/rules/money'
import { type Billed, type PricedTerm, subscriptionPrice } from '@casekit/rules/subscription-period'
import { insertDocument } from '../../documents/create.ts'
import { withLines } from '../../invoices/make.ts'
import type { Db } from '../../platform/db.ts'
import { newId } from '../../platform/new-id.ts'
import { tellOfAgreement } from '../events.ts'
import type { Subscription } from './held.ts'
import { type LineKind, lineTextOf, titleOf } from './words.ts'

/** The default rate, as for every line outside the price book. */
const VAT_PERCENT = 25

/** A line of a basis or credit, with the days it covers and the yearly price it was computed from. */
export type KeptLine = PricedTerm & { lineId: string; billed: Billed; kind: LineKind }

/** As stored; `paidUntil`: its last day that was not credited at an earlier closing. */
export type PaidLine = KeptLine & { ordinal: number; offerId: string; paidUntil: string }

/** For line `i` of an agreement; before its first day if all of it was credited. */
export const PAID_UNTIL = `least(i.until_on, (select min(c.from_on) - 1 from casekit.agreement_invoice c
    join casekit.offer k on k.company_id = c.company_id and k.id = c.offer_id and k.credits_id = i.offer_id and k.deleted_at is null
      and (k.status <> 'Rejected' or k.invoice_number is not null)
    where c.company_id = i.company_id and c.agreement_id = i.agreement_id and c.kind = 'credit'))`

export const keepLines = (
  db: Db,
  companyId: number,
  agreementId: string,
  offerId: string,
  lines: readonly KeptLine[],
) =>
  db.rows(
    `insert into casekit.agreement_invoice (company_id, agreement_id, ordinal, offer_id, line_id, from_on, until_on, kind, price, billed)
     select $1, $2, row_number() over () + (select coalesce(max(i.ordinal), 0) from casekit.agreement_invoice i where i.company_id = $1 and i.agreement_id = $2),
       $3, l."lineId", l."from", l."to", l.kind, l.price, l.billed
     from jsonb_to_recordset($4::jsonb) l ("lineId" uuid, "from" date, "to" date, kind text, price bigint, billed text)`,
    [companyId, agreementId, offerId, JSON.stringify(lines)],
  )

/** The author of what is created automatically. */
export const writerOf = ({ id, name }: Subscription) => ({ id, name })

/** Adds an invoice basis for some days of a locked agreement, one line per price. */
export async function addBasisOf(
  db: Db,
  companyId: number,
  of: Subscription,
  kind: 'period' | 'raise',
  terms: readonly PricedTerm[],
): Promise<void> {
  const kept = terms.map((term): KeptLine => ({ ...term, lineId: newId(), billed: of.billed, kind }))
  const lines = kept.map(({ lineId, price, ...term }): DocumentLine => ({
    id: lineId,
    kind: 'product',
    choice: 'included',
    productId: null,
    number: '',
    text: lineTextOf(of.language, kind, term),
    quantity: 1,
    unit: '',
    price: majorOf(subscriptionPrice(of.billed, price, term)),
    discountPercent: 0,
    vatPercent: VAT_PERCENT,
  }))
  const offerId = await insertDocument(db, companyId, writerOf(of), {
    kind: 'InvoiceBasis',
    title: titleOf(of),
    caseId: null,
    customerId: of.customerId,
    content: withLines(lines),
    costs: {},
  })
  await keepLines(db, companyId, of.id, offerId, kept)
  await tellOfAgreement(db, companyId, '', of.id, {
    kind: 'invoiced',
    before: kept[0]?.from ?? '',
    after: kept.at(-1)?.to ?? '',
  })
}
