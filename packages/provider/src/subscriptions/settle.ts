import { currentTime } from '../platform/clock.ts'
import type { Db } from '../platform/db.ts'
import { newId } from '../platform/new-id.ts'
import { notFound, ProblemError } from '../server/problem.ts'
import { across } from '../transfers/partnership.ts'
import { NUMBER } from './invoice.ts'

type Held = { id: string; buyerId: number; isTaken: boolean }

/** `$1` must be the selling company. `isTaken`: it is a credit note, or was credited. */
const HOLD = `select i.id, i.buyer_id as "buyerId", i.credits_id is not null
    or exists (select from casekit.subscription_invoice o where o.company_id = $1 and o.credits_id = i.id) as "isTaken"
  from casekit.subscription_invoice i where i.company_id = $1 and i.seller_id = $1 and i.id = $2`
/** A separate statement, so the next one sees what a concurrent transaction committed. */
const LOCK = 'select from casekit.subscription_invoice where company_id = $1 and id = $2 for no key update'

async function hold(db: Db, companyId: number, id: string): Promise<Held> {
  await db.rows(LOCK, [companyId, id])
  const held = await db.row<Held>(HOLD, [companyId, id])
  if (!held) throw notFound('invoice')
  return held
}

const MARK = 'update casekit.subscription_invoice set paid_at = $3, paid_by = $4 where company_id = $1 and id = $2'

/** The buyer sees that it is paid, not who marked it. */
export const markPaid = (db: Db, companyId: number, id: string, by: string | null) =>
  db.transaction(async within => {
    const { buyerId } = await hold(within, companyId, id)
    const at = by === null ? null : new Date(currentTime())
    await within.rows(MARK, [companyId, id, at, by])
    if (buyerId !== companyId)
      await across(within, companyId, buyerId, other => other.rows(MARK, [buyerId, id, at, null]))
    return null
  })

/** A copy of the credited invoice with negated amounts; nothing if the buying company is gone. */
const CREDIT = `insert into casekit.subscription_invoice (company_id, id, seller_id, number, seller, buyer, plan, from_day, to_day,
    net, vat_percent, vat, currency, issued_on, due_on, buyer_id, language, credits_id)
  select company_id, $3, seller_id, $4, seller, buyer, plan, from_day, to_day, -net, vat_percent, -vat, currency, t.today, t.today,
    buyer_id, language, id
  from casekit.subscription_invoice
  cross join lateral (select ($5::timestamptz at time zone c.time_zone)::date as today from directory.company c where c.id = seller_id) t
  where company_id = $1 and id = $2`

/** Both parties store the credit note, too. */
export const credit = (db: Db, companyId: number, id: string) =>
  db.transaction(async within => {
    const { buyerId, isTaken } = await hold(within, companyId, id)
    if (isTaken) throw new ProblemError(409, 'credited', 'The invoice has already been credited.')
    const numbered = await within.row<{ number: number }>(NUMBER, [companyId])
    const values = [id, newId(), numbered?.number, new Date(currentTime())]
    await within.rows(CREDIT, [companyId, ...values])
    if (buyerId !== companyId)
      await across(within, companyId, buyerId, other => other.rows(CREDIT, [buyerId, ...values]))
    return null
  })
