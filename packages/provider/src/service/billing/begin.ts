import type { AgreementState } from '@casekit/contract/service-states'
import { type Billed, periodAround } from '@casekit/rules/subscription-period'
import { currentTime } from '../../platform/clock.ts'
import type { Db } from '../../platform/db.ts'
import { openCalendar } from '../schedule.ts'
import { PAID_UNTIL } from './lines.ts'

type Beginning = { billed: Billed; startsOn: string; billedFrom: string | null }

const BEGINNING = `select billed, starts_on::text as "startsOn", billed_from::text as "billedFrom" from casekit.agreement
  where company_id = $1 and id = $2 and pricing = 'subscription' and state = 'active' and price > 0`

/**
 * Sets the first invoiced day of a subscription that became active: its first day, or today if that lies in an earlier
 * period. `isAgain`: it was not invoiced until now, so nothing before today is.
 */
export async function beginBilling(db: Db, companyId: number, id: string, isAgain: boolean): Promise<void> {
  const found = await db.row<Beginning>(BEGINNING, [companyId, id])
  if (!found || (found.billedFrom !== null && !isAgain)) return
  const { today } = await openCalendar(db, companyId, currentTime())
  const isOlder = found.startsOn < periodAround(found.billed, today).from
  const begins = found.billedFrom ?? (isOlder ? today : found.startsOn)
  await db.rows('update casekit.agreement set billed_from = $3 where company_id = $1 and id = $2', [
    companyId,
    id,
    isAgain && begins < today ? today : begins,
  ])
}

/** If nothing is invoiced yet, an invoicing start on the first day moves along with that day. */
export const followStart = (db: Db, companyId: number, id: string, before: string) =>
  db.rows(
    `update casekit.agreement set billed_from = null
     where company_id = $1 and id = $2 and billed_from = $3::date and billed_until is null and state in ('active', 'paused')`,
    [companyId, id, before],
  )

const CLOSE = `update casekit.agreement set closed_on = $3 where company_id = $1 and id = $2`

/** Stores the last day of a closed agreement. Reopening it on that day deletes its credits that are not issued yet. */
export async function keepClosed(db: Db, companyId: number, id: string, state: AgreementState): Promise<void> {
  const { today } = await openCalendar(db, companyId, currentTime())
  if (state === 'closed') return void (await db.rows(CLOSE, [companyId, id, today]))
  if (await db.row(`${CLOSE} and closed_on = $4 returning 1`, [companyId, id, null, today]))
    await takeBack(db, companyId, id)
  else await db.rows(CLOSE, [companyId, id, null])
}

const DRAFTS = `with gone as (
    update casekit.offer o set deleted_at = now() from casekit.agreement_invoice i
    where i.company_id = $1 and i.agreement_id = $2 and i.kind = 'credit' and o.company_id = i.company_id and o.id = i.offer_id
      and o.invoice_number is null and o.deleted_at is null returning o.id
  )
  delete from casekit.agreement_invoice i using gone where i.company_id = $1 and i.agreement_id = $2 and i.offer_id = gone.id`

const COUNTED_ON = `update casekit.agreement a set billed_until = (select max(${PAID_UNTIL}) from casekit.agreement_invoice i
    where i.company_id = a.company_id and i.agreement_id = a.id and i.kind = 'period' and ${PAID_UNTIL} >= i.from_on)
  where a.company_id = $1 and a.id = $2`

async function takeBack(db: Db, companyId: number, id: string): Promise<void> {
  await db.rows(DRAFTS, [companyId, id])
  await db.rows(COUNTED_ON, [companyId, id])
}
