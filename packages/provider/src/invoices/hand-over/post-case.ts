import { changeStatus } from '../../cases/status.ts'
import type { Db } from '../../platform/db.ts'
import { ProblemError } from '../../server/problem.ts'
import { readyOf } from '../sources.ts'

const OPEN_INVOICES = `select 1 from casekit.offer where company_id = $1 and case_id = $2 and kind in ('InvoiceBasis', 'Credit')
  and deleted_at is null and not is_template and posted_at is null and (status <> 'Rejected' or invoice_number is not null) limit 1`

/** Posts a closed case with the last of its invoices, if nothing is left to invoice. */
export async function postCaseWhenDone(db: Db, companyId: number, caseId: string, offerId: string): Promise<void> {
  const closed = await db.row(
    `select 1 from casekit.cases where company_id = $1 and id = $2 and status = 'Closed' and deleted_at is null`,
    [companyId, caseId],
  )
  if (!closed || (await db.row(OPEN_INVOICES, [companyId, caseId]))) return
  const left = (await readyOf(db, companyId, [caseId])).get(caseId) ?? []
  if (left.some(({ ready, isExtra }) => ready > 0 && !isExtra)) return
  const actor = { kind: 'embed', id: offerId, name: 'Casekit' } as const
  await changeStatus(db, companyId, actor, caseId, { status: 'Posted' }).catch((error: unknown) => {
    // refused before anything was written: another system needs it first, or a form is incomplete
    if (!(error instanceof ProblemError)) throw error
  })
}
