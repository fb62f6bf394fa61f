import { monthsAfter } from '@casekit/rules/service-interval'
import { daysAfter } from '@casekit/rules/zoned-time'
import type { Agreement } from '@casekit/contract/service-shapes'
import type { Db } from '../platform/db.ts'
import { HOURS_COST, MATERIALS_COST, PURCHASES, WITH_HOURS } from '../price-book/case-cost.ts'

/** A visit earns the agreement's price, unless its case has its own. */
const VISITS = `${WITH_HOURS}
  select count(*)::int as visits, coalesce(sum(k.hours), 0)::float8 as hours,
    coalesce(sum(coalesce(nullif(k.sales_price, 0), case when a.pricing = 'visit' then a.price else 0 end)), 0)::float8 as sold,
    sum(${HOURS_COST} + ${MATERIALS_COST} + ${PURCHASES})::float8 as cost
  from casekit.agreement_visit v join casekit.agreement a on a.company_id = v.company_id and a.id = v.agreement_id
  left join casekit.cases k on k.company_id = v.company_id and k.id = v.case_id and k.deleted_at is null
  where v.company_id = $1 and v.agreement_id = $2 and v.state = 'done' and v.done_on > $3`

const TERMS = `select a.pricing, a.price::float8 as price, a.starts_on as "startsOn", a.state,
    least(a.billed_from, a.closed_on + 1, (select min(i.from_on) from casekit.agreement_invoice i
      where i.company_id = a.company_id and i.agreement_id = a.id)) as "heldUntil",
    (select coalesce(jsonb_agg(jsonb_build_object('from', r.from_on, 'before', r.price) order by r.from_on desc), '[]')
      from casekit.agreement_renewal r where r.company_id = a.company_id and r.agreement_id = a.id and r.applied_at is not null
        and r.new_price <> r.price) as prices
  from casekit.agreement a where a.company_id = $1 and a.id = $2`

const STANDS = `o.deleted_at is null and (o.status <> 'Rejected' or o.invoice_number is not null)`

/**
 * The share of valid invoices and credits, manual ones included, for days in these twelve months: days invoiced ahead
 * are not earned yet.
 */
const INVOICED = `with paid as (
    select l.net, i.from_on, i.until_on from casekit.agreement_invoice i
      join casekit.offer o on o.company_id = i.company_id and o.id = i.offer_id and ${STANDS}
      join casekit.document_line l on l.company_id = i.company_id and l.offer_id = i.offer_id and l.line_id = i.line_id::text
      where i.company_id = $1 and i.agreement_id = $2
    union all
    select o.net, b.from_on, b.until_on from (select offer_id, min(from_on) as from_on, max(until_on) as until_on
        from casekit.agreement_invoice where company_id = $1 and agreement_id = $2 group by 1) b
      join casekit.offer o on o.company_id = $1 and o.credits_id = b.offer_id and ${STANDS}
      where not exists (select from casekit.agreement_invoice i where i.company_id = $1 and i.offer_id = o.id)
  )
  select coalesce(sum(net * greatest(0, least(until_on, $4::date) - greatest(from_on, $3::date) + 1)::numeric
    / (until_on - from_on + 1)), 0)::float8 as net from paid`

type Terms = {
  pricing: string
  price: number
  startsOn: string
  state: string
  /** From this day on, its invoices determine what it earned. */
  heldUntil: string | null
  prices: { from: string; before: number }[]
}

const DAY_MS = 86_400_000
const daysBetween = (from: string, to: string) => Math.max(0, (Date.parse(to) - Date.parse(from)) / DAY_MS)

/** What a subscription earned between two days, each day at the price then in force; in minor units. */
export function subscribed(
  { price, prices, startsOn }: Pick<Terms, 'price' | 'prices' | 'startsOn'>,
  from: string,
  to: string,
): number {
  const begins = from > startsOn ? from : startsOn
  let [earned, end, holding] = [0, to, price]
  for (const change of prices) {
    if (change.from >= end) holding = change.before
    if (change.from >= end || change.from <= begins) continue
    earned += holding * daysBetween(change.from, end)
    ;[end, holding] = [change.from, change.before]
  }
  return (earned + holding * daysBetween(begins, end)) / 365
}

/** What an agreement earned and cost in the last twelve months. */
export async function economyOf(
  db: Db,
  companyId: number,
  id: string,
  today: string,
  seesCost: boolean,
): Promise<Agreement['economy']> {
  const from = monthsAfter(today, -12)
  const of = [companyId, id]
  const visits = await db.row<{ visits: number; hours: number; sold: number; cost: number | null }>(VISITS, [
    ...of,
    from,
  ])
  const terms = await db.row<Terms>(TERMS, of)
  const [begins, ends] = [daysAfter(from, 1), daysAfter(today, 1)]
  const invoiced = await db.row<{ net: number }>(INVOICED, [...of, begins, today])
  const isPaid = terms?.pricing === 'subscription' && terms.state !== 'draft'
  const until = terms?.heldUntil && terms.heldUntil < ends ? terms.heldUntil : ends
  const byHand = isPaid ? subscribed(terms, begins, until) : 0
  const earned = (visits?.sold ?? 0) + byHand + (invoiced?.net ?? 0)
  const cost = seesCost ? (visits?.cost ?? null) : null
  return {
    earned: Math.round(earned) / 100,
    hours: visits?.hours ?? 0,
    cost: cost === null ? null : Math.round(cost) / 100,
    visits: visits?.visits ?? 0,
  }
}
