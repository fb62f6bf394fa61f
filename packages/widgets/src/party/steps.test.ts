import { expect, test } from 'vitest'
import { backFrom, stationOf } from './steps.ts'

test.each([
  ['chooseCustomer', 'final'],
  ['chooseDelivery', 'final'],
  ['chooseContact', 'final'],
  ['newDelivery', 'chooseDelivery'],
  ['newContact', 'chooseContact'],
  ['newCustomer', 'chooseCustomer'],
  ['editCustomer', 'final'],
  ['final', 'chooseCustomer'],
] as const)('back from %s leads to %s', (from, to) => {
  expect(backFrom(from)).toBe(to)
})

test('every step belongs to a station of the line', () => {
  expect(stationOf('newDelivery')).toBe('delivery')
  expect(stationOf('editCustomer')).toBe('customer')
  expect(stationOf('final')).toBe('summary')
})
