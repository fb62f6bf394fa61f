import type { KeptOffer, OfferChanges } from '@casekit/contract/offer-changes'
import type { Db } from '../platform/db.ts'
import { changesAfter, changesOf, ISO, type Question } from '../server/changes.ts'

const OFFER = `o.id, o.version, o.number, o.kind, o.title, o.status, o.is_template as "isTemplate", o.case_id as "caseId",
  o.customer_id as "customerId", to_char(o.valid_until, 'YYYY-MM-DD') as "validUntil", o.net, o.vat, o.gross,
  ${ISO('o.sent_at')} as "sentAt", ${ISO('o.created_at')} as "createdAt", ${ISO('o.updated_at')} as "updatedAt"`

const CHANGED = changesOf({
  table: 'offer',
  told: `kind in ('Offer', 'OrderConfirmation')`,
  row: `select ${OFFER} from casekit.offer o where o.company_id = $1 and o.id = h.id`,
})

export async function offerChanges(db: Db, companyId: number, question: Question): Promise<OfferChanges> {
  const { rows, ...page } = await changesAfter<KeptOffer>(db, companyId, CHANGED, question)
  return { offers: rows, ...page }
}
