import { pricedTerms, type PricedTerm } from '@casekit/rules/subscription-period'
import type { Db } from '../../platform/db.ts'
import { creditClosed } from './credit.ts'
import { holdSubscription, keepBilledUntil, nextTerm } from './held.ts'
import { addBasisOf, PAID_UNTIL } from './lines.ts'

type OnError = (error: unknown) => void

const DUE = `select a.id from casekit.agreement a
  join casekit.customer c on c.company_id = a.company_id and c.id = a.customer_id and c.deleted_at is null
  where a.company_id = $1 and a.deleted_at is null and a.pricing = 'subscription'`
const TO_BILL = `${DUE} and a.state = 'active' and a.billed_from is not null and a.price > 0
    and greatest(a.billed_from, a.billed_until + 1) <= $2::date order by a.id limit 500`
const TO_RAISE = `${DUE} and a.state = 'active' and exists (select from casekit.agreement_renewal r
    where r.company_id = a.company_id and r.agreement_id = a.id and r.state = 'approved' and not r.is_billed and r.from_on <= a.billed_until)
  order by a.id limit 500`
const TO_CREDIT = `select a.id from casekit.agreement a where a.company_id = $1 and a.deleted_at is null and a.state = 'closed'
    and a.billed_until > a.closed_on order by a.id limit 500`

type Step = (db: Db, companyId: number, id: string, today: string) => Promise<boolean>
/** Per agreement and round; the rest follows in the next round. */
const PERIODS_AT_ONCE = 24

/**
 * Creates due invoice bases of subscriptions, and credits for those that ended before the last invoiced day. Returns
 * how many. The last invoiced day is stored with the agreement and advances in the transaction that writes the basis,
 * so each day is invoiced once, however often this runs.
 */
export async function billSubscriptions(db: Db, companyId: number, today: string, onError: OnError): Promise<number> {
  const each = async (ids: { id: string }[], step: Step) => {
    let made = 0
    for (const { id } of ids)
      for (let times = 0; times < PERIODS_AT_ONCE; times += 1) {
        const isMade = await step(db, companyId, id, today).catch((error: unknown) => (onError(error), false))
        if (!isMade) break
        made += 1
      }
    return made
  }
  const raised = await each(await db.rows(TO_RAISE, [companyId]), raiseOne)
  const billed = await each(await db.rows(TO_BILL, [companyId, today]), billOne)
  return raised + billed + (await each(await db.rows(TO_CREDIT, [companyId]), creditClosed))
}

const HEEDED = `update casekit.agreement_renewal set is_billed = true
  where company_id = $1 and agreement_id = $2 and state = 'approved' and not is_billed and from_on <= $3::date`

const billOne: Step = (db, companyId, id, today) =>
  db.transaction(async within => {
    const held = await holdSubscription(within, companyId, id)
    const term = held?.state === 'active' ? nextTerm(held) : undefined
    if (!held || !term || term.from > today) return false
    await addBasisOf(within, companyId, held, 'period', pricedTerms(held.price, held.changes, term))
    await keepBilledUntil(within, companyId, id, term.to)
    await within.rows(HEEDED, [companyId, id, term.to])
    return true
  })

/** What a new price adds to days invoiced before it was approved. */
const RAISES = `select greatest(r.from_on, i.from_on)::text as "from", ${PAID_UNTIL}::text as "to", (r.new_price - r.price)::float8 as price
  from casekit.agreement_renewal r
  join casekit.agreement_invoice i on i.company_id = r.company_id and i.agreement_id = r.agreement_id and i.kind = 'period'
    and ${PAID_UNTIL} >= greatest(r.from_on, i.from_on)
  join casekit.offer o on o.company_id = i.company_id and o.id = i.offer_id and o.deleted_at is null
    and (o.status <> 'Rejected' or o.invoice_number is not null)
  where r.company_id = $1 and r.agreement_id = $2 and r.state = 'approved' and not r.is_billed and r.new_price > r.price
  order by 1`

const raiseOne: Step = (db, companyId, id) =>
  db.transaction(async within => {
    const held = await holdSubscription(within, companyId, id)
    if (!held?.billedUntil) return false
    const raises = await within.rows<PricedTerm>(RAISES, [companyId, id])
    await within.rows(HEEDED, [companyId, id, held.billedUntil])
    if (raises.length === 0) return false
    await addBasisOf(within, companyId, held, 'raise', raises)
    return true
  })
