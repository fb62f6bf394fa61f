import { REQUISITION_STATUSES, REQUISITION_STEPS } from '@casekit/contract/requisition-states'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { afterStep, approvalRefusal, needsReason, sharedOut } from './requisition-step.ts'

/** Every status and step, as the product owner defines them. */
const TABLE: Record<string, Record<string, string>> = {
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

test.each(REQUISITION_STATUSES.flatMap(status => REQUISITION_STEPS.map(step => [status, step] as const)))(
  'from %s the step %s leads where the table says, or nowhere',
  (status, step) => {
    expect(afterStep(status, step)).toBe(TABLE[status]?.[step])
  },
)

test('a delivery of a part leaves it partly delivered, and nothing else does', () => {
  for (const status of REQUISITION_STATUSES)
    for (const step of REQUISITION_STEPS) {
      const part = afterStep(status, step, false)
      if (step === 'deliver' && afterStep(status, step)) expect(part).toBe('PartlyDelivered')
      else expect(part).toBe(afterStep(status, step))
    }
})

test('somebody approves up to their limit, and what was over it never by themselves', () => {
  const of = { gross: 1000, limit: 1000, isMaker: true, isOverLimit: false }
  expect(approvalRefusal(of)).toBe(null)
  expect(approvalRefusal({ ...of, limit: 999 })).toBe('over-limit')
  expect(approvalRefusal({ ...of, isOverLimit: true })).toBe('own')
  expect(approvalRefusal({ ...of, isOverLimit: true, isMaker: false })).toBe(null)
})

test('an invoice within the lesser of share and amount needs no reason', () => {
  const tolerance = { percent: 5, amount: 200_000 }
  expect(needsReason(100_000, 105_000, tolerance)).toBe(false)
  expect(needsReason(100_000, 105_001, tolerance)).toBe(true)
  expect(needsReason(10_000_000, 10_200_000, tolerance)).toBe(false)
  expect(needsReason(10_000_000, 10_200_001, tolerance)).toBe(true)
  expect(needsReason(10_000_000, 9_700_000, tolerance)).toBe(true)
})

test('an amount is shared out to the last hundredth, whatever the parts', () => {
  expect(sharedOut(100, [1, 1, 1])).toEqual([33, 34, 33])
  expect(sharedOut(0, [5, 7])).toEqual([0, 0])
  expect(sharedOut(101, [0, 0])).toEqual([51, 50])
  const part = fc.integer({ min: 0, max: 1_000_000_000 })
  fc.assert(
    fc.property(
      fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }),
      fc.array(part, { minLength: 1 }),
      (amount, parts) => {
        const shares = sharedOut(amount, parts)
        expect(shares.reduce((sum, one) => sum + one, 0)).toBe(amount)
        for (const [at, one] of parts.entries())
          if (one === 0 && parts.some(other => other > 0)) expect(Math.abs(shares[at] ?? 0)).toBe(0)
      },
    ),
  )
})
