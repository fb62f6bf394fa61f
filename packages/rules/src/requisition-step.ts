import type { RequisitionStatus, RequisitionStep } from '@casekit/contract/requisition-states'

type Moves = Partial<Record<RequisitionStep, RequisitionStatus>>

/** The steps allowed in each status, and where they lead; for a delivery, if everything has arrived. */
const MOVES: Record<RequisitionStatus, Moves> = {
  Draft: { edit: 'Draft', request: 'Requested', approve: 'Approved', cancel: 'Cancelled' },
  Requested: { approve: 'Approved', reject: 'Draft', cancel: 'Cancelled' },
  Approved: { reopen: 'Draft', send: 'Sent', cancel: 'Cancelled' },
  Sent: { send: 'Sent', confirm: 'Confirmed', deliver: 'Delivered', inspect: 'Sent', cancel: 'Cancelled' },
  Confirmed: { deliver: 'Delivered', inspect: 'Confirmed', cancel: 'Cancelled' },
  PartlyDelivered: { deliver: 'Delivered', inspect: 'PartlyDelivered' },
  Delivered: { inspect: 'Delivered', match: 'Invoiced' },
  Invoiced: { unmatch: 'Delivered', close: 'Closed' },
  Closed: {},
  Cancelled: {},
}

/** The status that a step leads to; undefined if it is not allowed. */
export function afterStep(
  status: RequisitionStatus,
  step: RequisitionStep,
  isWhole = true,
): RequisitionStatus | undefined {
  const next = MOVES[status][step]
  return next === 'Delivered' && step === 'deliver' && !isWhole ? 'PartlyDelivered' : next
}

type Approval = {
  /** Including VAT, in hundredths, like the limits. */
  gross: number
  limit: number
  /** The approver wrote it. */
  isMaker: boolean
  /** It exceeded its maker's limit when they requested approval. */
  isOverLimit: boolean
}

/** Why somebody may not approve it; null if they may. */
export function approvalRefusal({ gross, limit, isMaker, isOverLimit }: Approval): 'over-limit' | 'own' | null {
  if (gross > limit) return 'over-limit'
  return isMaker && isOverLimit ? 'own' : null
}

type Tolerance = { percent: number; amount: number }

/** An invoice needs a reason if it differs by more than the lesser of a percentage and an amount (in hundredths). */
export function needsReason(net: number, invoiced: number, { percent, amount }: Tolerance): boolean {
  const allowed = Math.min(amount, Math.round((Math.abs(net) * percent) / 100))
  return Math.abs(invoiced - net) > allowed
}

/** Splits an amount in proportion to the parts, exact to the hundredth: the running sum is rounded, not each part. */
export function sharedOut(amount: number, parts: readonly number[]): number[] {
  const whole = parts.reduce((sum, part) => sum + part, 0)
  const weights = whole === 0 ? parts.map(() => 1) : parts
  const weight = weights.reduce((sum, part) => sum + part, 0)
  let running = 0
  let given = 0
  return weights.map(part => {
    running += part
    const upTo = Number((2n * BigInt(amount) * BigInt(running) + sign(amount, weight)) / (2n * BigInt(weight)))
    const share = upTo - given
    given = upTo
    return share
  })
}

const sign = (amount: number, weight: number): bigint =>
  (amount < 0 !== weight < 0 ? -1n : 1n) * BigInt(Math.abs(weight))
