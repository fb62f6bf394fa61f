import type { Requisition } from '@casekit/contract/requisition-shapes'
import type { RequisitionStatus, RequisitionStep } from '@casekit/contract/requisition-states'
import { afterStep } from '@casekit/rules/requisition-step'
import type { Db } from '../platform/db.ts'
import type { Staff } from '../server/caller.ts'
import { ProblemError } from '../server/problem.ts'
import { tellOf } from './events.ts'
import { tellInbox } from './inbox.ts'
import { findRequisition, lockRequisition, type Standing } from './rows.ts'

/** What a step writes: columns, a history note, and whether the delivery is complete. */
export type Done = { set?: Record<string, unknown>; note?: string; isWhole?: boolean }

/**
 * One step of a requisition, decided on its locked row, so only one of several concurrent steps succeeds.
 * Returns undefined if no requisition with this id and version exists; 409 `wrong-state` if its status does not allow
 * it.
 */
export const step = (
  db: Db,
  companyId: number,
  caller: Staff,
  id: string,
  version: number | null,
  name: RequisitionStep,
  work: (db: Db, before: Standing) => Promise<Done>,
): Promise<Requisition | undefined> =>
  db.transaction(async within => {
    const before = await lockRequisition(within, companyId, id)
    if (!before) return undefined
    if (!afterStep(before.status, name)) {
      const current = await findRequisition(within, companyId, caller.id, id)
      throw new ProblemError(409, 'wrong-state', 'It is not where this can be done.', { current })
    }
    if (version !== null && before.version !== version) return undefined
    const { set = {}, note, isWhole } = await work(within, before)
    await write(within, companyId, id, { ...set, status: afterStep(before.status, name, isWhole) ?? before.status })
    await tellInbox(within, companyId, id)
    await tellOf(within, companyId, id, { kind: name, actorId: caller.id, ...(note && { note }) })
    return findRequisition(within, companyId, caller.id, id)
  })

/** Writes columns of a requisition; their names come only from this folder. */
export async function write(
  db: Db,
  companyId: number,
  id: string,
  set: Record<string, unknown> & { status?: RequisitionStatus },
): Promise<void> {
  const names = Object.keys(set)
  const sets = names.map((name, at) => `${name} = $${at + 3}`)
  await db.planned(
    `update casekit.requisition set ${[...sets, 'version = version + 1', 'updated_at = now()'].join(', ')}
     where company_id = $1 and id = $2`,
    [companyId, id, ...names.map(name => set[name])],
  )
}
