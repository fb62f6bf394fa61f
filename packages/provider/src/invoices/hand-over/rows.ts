import type { HandOver } from '@casekit/contract/hand-over-shape'
import type { Db } from '../../platform/db.ts'

export const findHandOver = async (db: Db, companyId: number, offerId: string): Promise<HandOver | null> =>
  (await db.row<HandOver>(
    `select state, format, at, case when state in ('waiting', 'taken') then due_at end as "dueAt", attempts, status, fault, reason, receipt
     from casekit.e_invoice where company_id = $1 and offer_id = $2`,
    [companyId, offerId],
  )) ?? null

/** The number of an invoice of the case whose e-invoice is not acknowledged. */
export const unacknowledgedOf = (db: Db, companyId: number, caseId: string) =>
  db.row<{ number: number }>(
    `select o.invoice_number as number from casekit.e_invoice e
     join casekit.offer o on o.company_id = e.company_id and o.id = e.offer_id
     where e.company_id = $1 and o.case_id = $2 and o.deleted_at is null and e.state <> 'acknowledged' order by 1 limit 1`,
    [companyId, caseId],
  )
