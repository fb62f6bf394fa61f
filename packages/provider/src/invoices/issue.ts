import { tell } from '../history/record.ts'
import { announceCase } from '../documents/edit.ts'
import { lockDocument } from '../documents/rows.ts'
import type { Db } from '../platform/db.ts'
import type { Staff } from '../server/caller.ts'
import { badRequest, notFound, ProblemError } from '../server/problem.ts'
import { pricedInvoice } from './invoice.ts'
import { handOverWhenIssued, isOnItsWay } from './hand-over/queue.ts'
import { incomplete, wrongState } from './make.ts'
import { payToNow } from './pay-to.ts'

const ISSUE = `with next as (
    insert into casekit.counter as given (company_id, kind, value) values ($1, 'invoice', 1)
    on conflict (company_id, kind) do update set value = given.value + 1 returning value
  )
  update casekit.offer o set invoice_number = next.value, invoiced_at = now(), invoiced_on = (now() at time zone c.time_zone)::date, due_on = $3::date,
    pay_to = case when o.kind = 'InvoiceBasis' then $4::jsonb end, status = 'Accepted', version = o.version + 1, updated_at = now()
  from next, directory.company c where c.id = $1 and o.company_id = $1 and o.id = $2`

/** Issues an invoice; its number is taken in the caller's transaction, so that numbers have no gaps. */
export async function issueInvoice(db: Db, companyId: number, caller: Staff, offerId: string, dueOn: string) {
  const offer = await lockDocument(db, companyId, offerId)
  const found = offer && (await pricedInvoice(db, companyId, offerId))
  if (!found) throw notFound('invoice')
  if (offer.isIssued || offer.status === 'Rejected') throw wrongState()
  if (found.lines.length === 0 || !found.document.customer) throw incomplete()
  const today = await db.row<{ today: string }>(
    `select to_char(now() at time zone time_zone, 'YYYY-MM-DD') as today from directory.company where id = $1`,
    [companyId],
  )
  if (dueOn < (today?.today ?? '')) throw badRequest('/dueOn', 'is in the past')
  await db.rows(ISSUE, [companyId, offerId, dueOn, JSON.stringify(await payToNow(db, companyId))])
  await handOverWhenIssued(db, companyId, offerId)
  if (!offer.case_id) return
  await tell(db, companyId, caller, offer.case_id, {
    type: 'offerStatusChanged',
    text: String(offer.number),
    before: offer.status,
    after: 'Accepted',
  })
  await announceCase(db, companyId, offer.case_id)
}

/** Marks an invoice as taken over by accounting, or not. */
export async function setPosted(db: Db, companyId: number, offerId: string, isPosted: boolean): Promise<void> {
  const offer = await lockDocument(db, companyId, offerId)
  if (!offer || (offer.kind !== 'InvoiceBasis' && offer.kind !== 'Credit')) throw notFound('invoice')
  if (!offer.isIssued) throw wrongState()
  if (isPosted && (await isOnItsWay(db, companyId, offerId)))
    throw new ProblemError(409, 'not-acknowledged', 'It can be posted once its e-invoice is acknowledged.')
  await db.rows(
    `update casekit.offer set posted_at = case when $3 then coalesce(posted_at, now()) end, version = version + 1, updated_at = now()
     where company_id = $1 and id = $2`,
    [companyId, offerId, isPosted],
  )
}
