import { approvalRefusal } from '@casekit/rules/requisition-step'
import { currentTime } from '../platform/clock.ts'
import type { Db } from '../platform/db.ts'
import type { Staff } from '../server/caller.ts'
import { badRequest, ProblemError } from '../server/problem.ts'
import { fitsBudgets } from './budgets.ts'
import { alertApprovers, alertOf } from './events.ts'
import type { Standing } from './rows.ts'
import { step } from './step.ts'
import { limitOf, wishesOf } from './wishes.ts'

const now = () => new Date(currentTime())

async function refuseEmpty(db: Db, companyId: number, id: string): Promise<void> {
  const line = await db.row(
    'select 1 from casekit.requisition_line where company_id = $1 and requisition_id = $2 limit 1',
    [companyId, id],
  )
  if (!line) throw badRequest('/lines', 'must not be empty')
}

export const request = (db: Db, companyId: number, caller: Staff, id: string, version: number | null) =>
  step(db, companyId, caller, id, version, 'request', async (within, { number, gross, makerId }) => {
    await refuseEmpty(within, companyId, id)
    const { standardLimit } = await wishesOf(within, companyId)
    const makersLimit = await limitOf(within, companyId, makerId, standardLimit)
    const told = { number, actor: caller.name, actorId: caller.id, makerId, gross, standard: standardLimit }
    await alertApprovers(within, companyId, id, told)
    return { set: { requested_at: now(), is_over_limit: gross > makersLimit } }
  })

const REFUSED = {
  'over-limit': "It is over the approver's limit.",
  own: "It is over its author's limit: somebody else must approve it.",
} as const

async function refuseApproval(db: Db, companyId: number, caller: Staff, before: Standing): Promise<void> {
  const { gross, isOverLimit, makerId } = before
  const { standardLimit, isBudgetBinding } = await wishesOf(db, companyId)
  const limit = await limitOf(db, companyId, caller.id, standardLimit)
  const refusal = approvalRefusal({ gross, limit, isMaker: makerId === caller.id, isOverLimit })
  if (refusal) throw new ProblemError(409, refusal, REFUSED[refusal])
  if (isBudgetBinding && !(await fitsBudgets(db, companyId, before)))
    throw new ProblemError(409, 'over-budget', 'It exceeds the budget.')
}

export const approve = (db: Db, companyId: number, caller: Staff, id: string, version: number | null, note: string) =>
  step(db, companyId, caller, id, version, 'approve', async (within, before) => {
    await refuseEmpty(within, companyId, id)
    await refuseApproval(within, companyId, caller, before)
    await tellMaker(within, companyId, caller, before, 'Alert.RequisitionApproved')
    return { set: { approved_at: now(), approved_by_id: caller.id }, note: note.trim() }
  })

export const reject = (db: Db, companyId: number, caller: Staff, id: string, version: number | null, reason: string) =>
  step(db, companyId, caller, id, version, 'reject', async (within, before) => {
    await tellMaker(within, companyId, caller, before, 'Alert.RequisitionRejected')
    return { set: { requested_at: null }, note: reason.trim() }
  })

const tellMaker = (db: Db, companyId: number, caller: Staff, { id, number, makerId }: Standing, message: string) =>
  makerId === caller.id
    ? Promise.resolve([])
    : alertOf(db, companyId, id, { memberId: makerId, message, number, actor: caller.name })

export const reopen = (db: Db, companyId: number, caller: Staff, id: string, version: number | null) =>
  step(db, companyId, caller, id, version, 'reopen', () =>
    Promise.resolve({ set: { requested_at: null, approved_at: null, approved_by_id: null } }),
  )

export const cancel = (db: Db, companyId: number, caller: Staff, id: string, version: number | null, reason: string) =>
  step(db, companyId, caller, id, version, 'cancel', async within => {
    await within.rows(
      'update casekit.requisition_link set revoked_at = now() where company_id = $1 and requisition_id = $2 and revoked_at is null',
      [companyId, id],
    )
    return { note: reason.trim() }
  })
