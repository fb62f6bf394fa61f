import type { InvoiceChanges, KeptInvoice } from '@casekit/contract/invoice-changes'
import type { Db } from '../platform/db.ts'
import { changesAfter, changesOf, ISO, type Question } from '../server/changes.ts'

const INVOICE = `o.id, o.version, o.kind, o.number, o.invoice_number as "invoiceNumber",
  case when o.posted_at is not null then 'posted' when o.invoice_number is not null then 'issued' else 'draft' end as state,
  o.title, o.case_id as "caseId", o.customer_id as "customerId", o.credits_id as "creditsId", o.net, o.vat, o.gross,
  (select coalesce(sum(p.captured - p.refunded), 0) from casekit.payment p where p.company_id = o.company_id and p.offer_id = o.id) as paid,
  to_char(o.invoiced_on, 'YYYY-MM-DD') as "invoicedOn", to_char(o.due_on, 'YYYY-MM-DD') as "dueOn",
  ${ISO('o.created_at')} as "createdAt", ${ISO('o.updated_at')} as "updatedAt"`

/** A document that became a template, or was rejected before it had a number, is no longer an invoice. */
const CHANGED = changesOf({
  table: 'offer',
  told: `kind in ('InvoiceBasis', 'Credit')`,
  gone: `deleted_at is not null or is_template or status = 'Rejected' and invoice_number is null`,
  row: `select ${INVOICE} from casekit.offer o where o.company_id = $1 and o.id = h.id`,
})

export async function invoiceChanges(db: Db, companyId: number, question: Question): Promise<InvoiceChanges> {
  const { rows, ...page } = await changesAfter<KeptInvoice>(db, companyId, CHANGED, question)
  return { invoices: rows, ...page }
}
