import { addPartner } from '@casekit/contract/partners'
import { getCustomer } from '@casekit/contract/customers'
import { moveKanbanCard } from '@casekit/contract/kanban'
import { expect, test } from 'vitest'
import { refuseUndeclared } from '../../../../tests/support/declared-errors.ts'
import { notFound, ProblemError } from './problem.ts'

const refusal = (code: string, current?: unknown) => new ProblemError(409, code, 'x', { current })

test('a call answers the general codes and those it declares', () => {
  expect(() => refuseUndeclared(getCustomer, notFound('customer'))).not.toThrow()
  expect(() => refuseUndeclared(addPartner, refusal('already-partner'))).not.toThrow()
})

test('a code that a call does not declare is a fault', () => {
  expect(() => refuseUndeclared(getCustomer, refusal('already-partner'))).toThrow('does not declare')
})

test('what goes along with a code is as the contract says', () => {
  expect(() => refuseUndeclared(moveKanbanCard, refusal('unlawful', { id: 7 }))).toThrow('another current')
  expect(() => refuseUndeclared(moveKanbanCard, refusal('stale', { id: 7 }))).toThrow('another current')
  expect(() => refuseUndeclared(addPartner, refusal('already-partner', { other: 1 }))).toThrow('another current')
})
