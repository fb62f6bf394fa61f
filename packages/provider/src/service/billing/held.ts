import type { Term } from '@casekit/rules/agreement-term'
import { type Billed, periodAround, type PriceChange } from '@casekit/rules/subscription-period'
import { daysAfter } from '@casekit/rules/zoned-time'
import type { Db } from '../../platform/db.ts'

/** What an agreement is invoiced by; amounts per year, in minor units. */
export type Subscription = {
  id: string
  number: number
  name: string
  state: string
  customerId: string
  language: string
  price: number
  /** Approved price changes, those already in force first. */
  changes: PriceChange[]
  billed: Billed
  billedFrom: string | null
  billedUntil: string | null
  closedOn: string | null
  /** The last day if it is not renewed. */
  lastOn: string | null
}

/** A closed agreement; its last day is the day it was closed. */
export type Closed = Subscription & { closedOn: string }

const SUBSCRIPTION = `select a.id, a.number, a.name, a.state, a.customer_id as "customerId", coalesce(nullif(c.language_id, ''), z.language) as language,
    a.price::float8 as price, a.billed, a.billed_from::text as "billedFrom", a.billed_until::text as "billedUntil", a.closed_on::text as "closedOn",
    (select coalesce(jsonb_agg(jsonb_build_object('fromOn', r.from_on, 'price', r.price, 'newPrice', r.new_price, 'isApplied', r.applied_at is not null)
        order by r.applied_at is null, r.from_on, r.decided_at), '[]')
      from casekit.agreement_renewal r
      where r.company_id = a.company_id and r.agreement_id = a.id and r.state = 'approved' and r.new_price <> r.price) as changes,
    (select a.ends_on::text from casekit.agreement_renewal r where r.company_id = a.company_id and r.agreement_id = a.id and r.kind = 'renewal'
      and r.state = 'declined' and r.from_on = a.ends_on + 1) as "lastOn"
  from casekit.agreement a
  join casekit.customer c on c.company_id = a.company_id and c.id = a.customer_id and c.deleted_at is null
  join directory.company z on z.id = a.company_id
  where a.company_id = $1 and a.id = $2 and a.deleted_at is null`

export const findSubscription = (db: Db, companyId: number, id: string) =>
  db.row<Subscription>(SUBSCRIPTION, [companyId, id])

/** Locked until the transaction ends; undefined if another process has it. */
export const holdSubscription = (db: Db, companyId: number, id: string) =>
  db.row<Subscription>(`${SUBSCRIPTION} for update of a skip locked`, [companyId, id])

/** The next days to invoice: the rest of a calendar period, at most until the agreement ends. */
export function nextTerm({ billed, billedFrom, billedUntil, lastOn }: Subscription): Term | undefined {
  if (billedFrom === null) return undefined
  const after = billedUntil === null ? billedFrom : daysAfter(billedUntil, 1)
  const from = after > billedFrom ? after : billedFrom
  const { to } = periodAround(billed, from)
  if (lastOn !== null && from > lastOn) return undefined
  return { from, to: lastOn !== null && lastOn < to ? lastOn : to }
}

export const keepBilledUntil = (db: Db, companyId: number, id: string, day: string | null) =>
  db.rows('update casekit.agreement set billed_until = $3 where company_id = $1 and id = $2', [companyId, id, day])
