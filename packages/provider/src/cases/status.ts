import type { changeCaseStatus, ChangedCase } from '@casekit/contract/case-facts'
import type { Body } from '@casekit/contract/endpoint'
import { type CaseStatus, SETTING_IDS } from '@casekit/contract/ids'
import { caseTransition, isReopening } from '@casekit/rules/case-status'
import { readSetting } from '../company/settings.ts'
import type { Actor } from '../history/queries.ts'
import { missingAt } from '../integrations/missing.ts'
import { unacknowledgedOf } from '../invoices/hand-over/rows.ts'
import type { Db } from '../platform/db.ts'
import { badRequest, ProblemError } from '../server/problem.ts'
import { findFacts, holdFacts } from './facts/facts.ts'
import { refuseOpenTasks } from '../activities/mandatory.ts'
import { refuseOpenForms } from '../forms/due.ts'
import { tell } from '../history/record.ts'

type Wanted = Body<typeof changeCaseStatus>

/** How long one's own status change can be undone without a reason. */
const UNDO_WITHIN = '2 minutes'

/**
 * Changes the status; undefined if there is no case with this status version. Throws 409 for a forbidden transition.
 */
export function changeStatus(
  db: Db,
  companyId: number,
  caller: Actor,
  caseId: string,
  wanted: Wanted,
): Promise<ChangedCase | undefined> {
  return db.transaction(async db => {
    const before = await holdFacts(db, companyId, caseId)
    if (!before) return undefined
    const { status } = before.facts
    const from = status.value as CaseStatus
    if (from === wanted.status) return before
    if (wanted.version !== undefined && wanted.version !== status.version) return undefined
    await goTo(db, companyId, caller, caseId, from, wanted)
    await tell(db, companyId, caller, caseId, {
      type: 'statusChanged',
      text: wanted.status,
      subText: wanted.reason?.trim() || from,
      field: 'status',
      before: from,
      after: wanted.status,
    })
    return findFacts(db, companyId, caseId)
  })
}

/** Sets another status if the transition is allowed, otherwise throws; the caller records the history. */
export async function goTo(
  db: Db,
  companyId: number,
  caller: Actor,
  caseId: string,
  from: CaseStatus,
  wanted: Wanted,
): Promise<void> {
  const isUndo = wanted.isUndo === true && (await mayUndo(db, companyId, caller, caseId, wanted.status))
  if (!isUndo) await refuseUnlawful(db, companyId, from, wanted)
  if (wanted.status === 'Closed' || wanted.status === 'Posted') {
    await refuseOpenForms(db, companyId, caseId, 'done')
    await refuseOpenTasks(db, companyId, caseId, from)
  }
  if (wanted.status === 'Posted') await refuseUnacknowledged(db, companyId, caseId)
  await write(db, companyId, caseId, wanted, countOf(from, wanted.status, isUndo))
}

async function refuseUnlawful(db: Db, companyId: number, from: CaseStatus, { status, reason }: Wanted): Promise<void> {
  const asks = caseTransition(from, status)
  if (!asks) throw new ProblemError(409, 'unlawful', `A case cannot go from ${from} to ${status}.`)
  const { closed = [], ...asked } = await readSetting(db, companyId, SETTING_IDS.statusReasons)
  const way = `${from}${status}`
  if (closed.some(one => one === way))
    throw new ProblemError(409, 'unlawful', `The company does not allow cases to go from ${from} to ${status}.`)
  if (reason?.trim()) return
  if (asks === 'reason' || (asked as Record<string, boolean>)[way]) throw badRequest('/reason', 'is needed')
}

/** Posted requires that all connected systems acknowledged the case, and receivers its e-invoices. */
async function refuseUnacknowledged(db: Db, companyId: number, caseId: string): Promise<void> {
  const missing = await missingAt(db, companyId, caseId)
  if (missing)
    throw new ProblemError(409, 'unlawful', `The case can be posted once ${missing.system} has acknowledged it.`)
  const invoice = await unacknowledgedOf(db, companyId, caseId)
  if (invoice)
    throw new ProblemError(
      409,
      'unlawful',
      `The case can be posted once the e-invoice ${invoice.number} is acknowledged.`,
    )
}

/** Change of the reopening count; an undo reverts it. */
const countOf = (from: CaseStatus, to: CaseStatus, isUndo: boolean) =>
  isUndo ? -Number(isReopening(to, from)) : Number(isReopening(from, to))

async function mayUndo(db: Db, companyId: number, caller: Actor, caseId: string, to: CaseStatus): Promise<boolean> {
  const last = await db.row<{ mine: boolean }>(
    `select actor_id = $3 and before_text = $4 and at > now() - interval '${UNDO_WITHIN}' as mine
     from casekit.case_history where company_id = $1 and case_id = $2 and field = 'status' order by at desc, id desc limit 1`,
    [companyId, caseId, caller.id, to],
  )
  return last?.mine === true
}

const write = (db: Db, companyId: number, caseId: string, { status, reason }: Wanted, reopened: number) =>
  db.rows(
    `update casekit.cases set status = $3, status_reason = $4, reopened = greatest(0, reopened + $5),
       version = version + 1, updated_at = now() where company_id = $1 and id = $2`,
    [companyId, caseId, status, reason?.trim() ?? '', reopened],
  )
