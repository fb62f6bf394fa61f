import { expect, test } from 'vitest'
import type { Step } from '../party/steps.ts'
import { type Facts, firstStep, footerOf } from './steps.ts'

const nothing: Facts = {
  propertyManagement: false,
  hasCustomer: false,
  isCustomerSettled: false,
  hasCustomerName: false,
  hasDescription: false,
  hasLease: false,
  isExistingRecord: false,
  isBusy: false,
}
const shown = (step: Step, facts: Partial<Facts> = {}) =>
  footerOf(step, { ...nothing, ...facts }).map(({ action, enabled }) => (enabled ? action : `(${action})`))

test('a property manager starts at the final step, everybody else by choosing a customer', () => {
  expect(firstStep(true)).toBe('final')
  expect(firstStep(false)).toBe('chooseCustomer')
})

test('the first step offers Close, and Next once a customer is chosen', () => {
  expect(shown('chooseCustomer')).toEqual(['close'])
  expect(shown('chooseCustomer', { hasCustomer: true })).toEqual(['close', 'next'])
  expect(shown('chooseCustomer', { hasCustomer: true, isCustomerSettled: true })).toEqual(['back', 'close', 'next'])
})

test('a customer is created only when it has a name', () => {
  expect(shown('newCustomer')).toEqual(['close', '(createCustomer)'])
  expect(shown('newCustomer', { hasCustomerName: true })).toEqual(['close', 'createCustomer'])
})

test('a case is created only with a description, and not twice', () => {
  expect(shown('final')).toEqual(['back', 'close', '(createCase)'])
  expect(shown('final', { hasDescription: true })).toEqual(['back', 'close', 'createCase'])
  expect(shown('final', { hasDescription: true, isBusy: true })).toEqual(['back', 'close', '(createCase)'])
})

test('a property manager needs a customer and a description; without a lease only the force button creates', () => {
  const manager = { propertyManagement: true }
  expect(shown('final', manager)).toEqual(['close', '(forceCase)'])
  expect(shown('final', { ...manager, hasDescription: true })).toEqual(['close', '(forceCase)'])
  expect(shown('final', { ...manager, hasDescription: true, hasCustomer: true })).toEqual(['close', 'forceCase'])
  expect(shown('final', { ...manager, hasDescription: true, hasCustomer: true, hasLease: true })).toEqual([
    'close',
    'createCase',
  ])
})

test('a record that stands on the server is saved, a new one created', () => {
  expect(shown('newDelivery')).toEqual(['back', 'close', 'createDelivery'])
  expect(shown('newDelivery', { isExistingRecord: true })).toEqual(['back', 'close', 'save'])
  expect(shown('newContact')).toEqual(['back', 'close', 'createContact'])
})
