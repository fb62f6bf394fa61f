import type { getAgreementInvoices } from '@casekit/contract/service'
import type { AgreementInvoice } from '@casekit/contract/service-shapes'
import type { Answer } from '@casekit/contract/endpoint'
import { majorOf } from '@casekit/rules/money'
import { pricedTerms, subscriptionPrice } from '@casekit/rules/subscription-period'
import type { Db } from '../../platform/db.ts'
import { notFound } from '../../server/problem.ts'
import { findSubscription, nextTerm, type Subscription } from './held.ts'

/** The agreement's invoices, and manual credits of them. */
const INVOICES = `with own as (
    select offer_id, min(from_on) as from_on, max(until_on) as until_on, max(ordinal) as place from casekit.agreement_invoice
    where company_id = $1 and agreement_id = $2 group by 1
  ), shown as (
    select offer_id, from_on, until_on, place from own
    union all select c.id, b.from_on, b.until_on, b.place from own b
      join casekit.offer c on c.company_id = $1 and c.credits_id = b.offer_id and c.deleted_at is null
      where not exists (select from own where own.offer_id = c.id)
  )
  select o.id, o.kind, o.number, o.invoice_number as "invoiceNumber",
    case when o.deleted_at is not null or o.status = 'Rejected' and o.invoice_number is null then 'removed'
      when o.posted_at is not null then 'posted' when o.invoice_number is not null then 'issued' else 'draft' end as state,
    i.from_on as "fromOn", i.until_on as "untilOn", (o.net / 100.0)::float8 as net, o.invoiced_on as "invoicedOn"
  from shown i join casekit.offer o on o.company_id = $1 and o.id = i.offer_id order by i.place desc, o.number desc limit 200`

const STANDS = 'select pricing from casekit.agreement where company_id = $1 and id = $2 and deleted_at is null'

/** Throws `notFound` if the company has no such agreement. */
export async function listInvoices(
  db: Db,
  companyId: number,
  agreementId: string,
): Promise<Answer<typeof getAgreementInvoices>> {
  const agreement = await db.row<{ pricing: string }>(STANDS, [companyId, agreementId])
  if (!agreement) throw notFound('agreement')
  const subscription = agreement.pricing === 'subscription' && (await findSubscription(db, companyId, agreementId))
  return {
    invoices: await db.rows<AgreementInvoice>(INVOICES, [companyId, agreementId]),
    next: subscription ? nextOf(subscription) : null,
  }
}

function nextOf(subscription: Subscription) {
  const { state, price, changes, billed } = subscription
  const term = state === 'active' && price > 0 ? nextTerm(subscription) : undefined
  if (!term) return null
  const parts = pricedTerms(price, changes, term).map(part => subscriptionPrice(billed, part.price, part))
  const net = parts.reduce((sum, part) => sum + part, 0)
  return { fromOn: term.from, untilOn: term.to, net: majorOf(net) }
}
