import { monthsAfter } from '@casekit/rules/service-interval'
import { daysAfter } from '@casekit/rules/zoned-time'
import type { Agreement } from '@casekit/contract/service-shapes'
import type { Db } from '../platform/db.ts'
import { HOURS_COST, MATERIALS_COST, PURCHASES, WITH_HOURS } from '../price-book/case-cost.ts'

/** A visit is sold for the agreement's price, unless its case says another. */
const VISITS = `${WITH_HOURS}
  select count(*)::int as visits, coalesce(sum(k.hours), 0)::float8 as hours,
    coalesce(sum(coalesce(nullif(k.sales_price, 0), case when a.pricing = 'visit' then a.price else 0 end)), 0)::float8 as sold,
    sum(${HOURS_COST} + ${MATERIALS_COST} + ${PURCHASES})::float8 as cost
  from casekit.agreement_visit v join casekit.agreement a on a.company_id = v.company_id and a.id = v.agreement_id
  left join casekit.cases k on k.company_id = v.company_id and k.id = v.case_id and k.deleted_at is null
  where v.company_id = $1 and v.agreement_id = $2 and v.state = 'done' and v.done_on > $3`

const TERMS = `select a.pricing, a.price::float8 as price, a.starts_on as "startsOn", a.state,
    (select coalesce(jsonb_agg(jsonb_build_object('from', r.from_on, 'before', r.price) order by r.from_on desc), '[]')
      from casekit.agreement_renewal r where r.company_id = a.company_id and r.agreement_id = a.id and r.applied_at is not null) as prices
  from casekit.agreement a where a.company_id = $1 and a.id = $2`

type Terms = {
  pricing: string
  price: number
  startsOn: string
  state: string
  prices: { from: string; before: number }[]
}

const DAY_MS = 86_400_000
const daysBetween = (from: string, to: string) => Math.max(0, (Date.parse(to) - Date.parse(from)) / DAY_MS)

/** What a subscription brought in between two days, each day by the price that held then; in minor units. */
export function subscribed(
  { price, prices, startsOn }: Omit<Terms, 'pricing' | 'state'>,
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

/** What an agreement brought in and took in the last twelve months. */
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
  const isPaid = terms?.pricing === 'subscription' && terms.state !== 'draft'
  const earned = (visits?.sold ?? 0) + (isPaid ? subscribed(terms, daysAfter(from, 1), daysAfter(today, 1)) : 0)
  const cost = seesCost ? (visits?.cost ?? null) : null
  return {
    earned: Math.round(earned) / 100,
    hours: visits?.hours ?? 0,
    cost: cost === null ? null : Math.round(cost) / 100,
    visits: visits?.visits ?? 0,
  }
}
