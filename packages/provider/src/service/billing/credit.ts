import type { DocumentLine } from '@casekit/contract/document-content'
import type { CompanyDocument } from '@casekit/contract/documents'
import { lineNet } from '@casekit/rules/document-price'
import { majorOf } from '@casekit/rules/money'
import { subscriptionPrice } from '@casekit/rules/subscription-period'
import { daysAfter } from '@casekit/rules/zoned-time'
import { lockDocument, readDocument } from '../../documents/rows.ts'
import { sourceKey } from '../../invoices/keys.ts'
import { creditedOf, insertCredit } from '../../invoices/make.ts'
import type { Db } from '../../platform/db.ts'
import { newId } from '../../platform/new-id.ts'
import { tellOfAgreement } from '../events.ts'
import { cutDraft } from './cut-draft.ts'
import { type Closed, holdSubscription, keepBilledUntil } from './held.ts'
import { keepLines, type KeptLine, PAID_UNTIL, type PaidLine, writerOf } from './lines.ts'
import { lineTextOf } from './words.ts'

/** Lines for days after the last one; nothing is owed on removed or rejected bases. */
const PAID_AFTER = `select i.ordinal, i.offer_id as "offerId", i.line_id as "lineId", i.from_on::text as "from", i.until_on::text as "to", i.kind,
    i.price::float8 as price, i.billed, ${PAID_UNTIL}::text as "paidUntil"
  from casekit.agreement_invoice i
  join casekit.offer o on o.company_id = i.company_id and o.id = i.offer_id and o.deleted_at is null
    and (o.status <> 'Rejected' or o.invoice_number is not null)
  where i.company_id = $1 and i.agreement_id = $2 and i.kind <> 'credit' and i.until_on > $3::date
    and ${PAID_UNTIL} > $3::date and ${PAID_UNTIL} >= i.from_on order by i.ordinal`

/**
 * Refunds what a closed agreement was invoiced beyond its last day: issued invoices by a credit, drafts by cutting
 * them.
 */
export function creditClosed(db: Db, companyId: number, id: string): Promise<boolean> {
  return db.transaction(async within => {
    const held = await holdSubscription(within, companyId, id)
    if (held?.state !== 'closed' || !held.closedOn || !held.billedUntil || held.billedUntil <= held.closedOn)
      return false
    const lines = await within.rows<PaidLine>(PAID_AFTER, [companyId, id, held.closedOn])
    for (const [offerId, own] of Map.groupBy(lines, line => line.offerId)) {
      const locked = await lockDocument(within, companyId, offerId)
      const basis = locked && (await readDocument(within, companyId, offerId))
      const payBack = locked?.isIssued ? creditLines : cutDraft
      if (basis) await payBack(within, companyId, { ...held, closedOn: held.closedOn }, basis, own)
    }
    await keepBilledUntil(within, companyId, id, held.closedOn)
    return true
  })
}

async function creditLines(
  db: Db,
  companyId: number,
  closed: Closed,
  basis: CompanyDocument,
  paid: readonly PaidLine[],
): Promise<void> {
  const credited = await creditedOf(db, companyId, basis.id)
  const standing = new Map(basis.content.options[0]?.lines.map(line => [line.id, line]))
  const pairs = paid.flatMap(line => {
    const written = standing.get(line.lineId)
    const back = written && paidBack(closed, line, written, credited.get(line.lineId) ?? 0)
    return back ? [{ line, back }] : []
  })
  if (pairs.length === 0) return
  const lines = pairs.map(({ back }) => back)
  const mapped = pairs.map(({ line, back }) => ({ lineId: back.id, source: sourceKey.basis(basis.id, line.lineId) }))
  const offerId = await insertCredit(db, companyId, writerOf(closed), { basis, lines, mapped })
  const kept = pairs.map(({ line, back }): KeptLine => ({
    ...line,
    ...after(closed, line),
    lineId: back.id,
    kind: 'credit',
  }))
  await keepLines(db, companyId, closed.id, offerId, kept)
  await tellOfAgreement(db, companyId, '', closed.id, {
    kind: 'credited',
    before: kept[0]?.from ?? '',
    after: kept.at(-1)?.to ?? '',
  })
}

const after = ({ closedOn }: Closed, { from, paidUntil }: PaidLine) => ({
  from: from > closedOn ? from : daysAfter(closedOn, 1),
  to: paidUntil,
})

/** The part of the line after the last day, priced to add up to the hundredth; undefined if it was already credited. */
function paidBack(closed: Closed, line: PaidLine, written: DocumentLine, credited: number): DocumentLine | undefined {
  const term = after(closed, line)
  const part = subscriptionPrice(line.billed, line.price, term) / subscriptionPrice(line.billed, line.price, line)
  const wanted = Math.max(1, Math.round(written.quantity * 1000 * part))
  const quantity = Math.min(wanted, Math.round(written.quantity * 1000) - credited)
  if (!(quantity > 0)) return undefined
  const amount = Math.round((lineNet(written) * part * quantity) / wanted)
  return {
    ...written,
    id: newId(),
    text: lineTextOf(closed.language, 'credit', term),
    quantity: -quantity / 1000,
    price: majorOf(Math.round((amount * 1000) / quantity)),
    discountPercent: 0,
  }
}
