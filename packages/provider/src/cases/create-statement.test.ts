import { expect, test } from 'vitest'
import { newId } from '../platform/new-id.ts'
import { creating } from './create-statement.ts'

const given = {
  companyId: 1,
  caseId: newId(),
  historyId: newId(),
  mailId: newId(),
  customerId: newId(),
  leaseId: null,
  propertyId: null,
  deliveryId: null,
  contactId: null,
  responsibleId: null,
  notificationSetId: null,
  isScoped: false,
  makerId: null,
  makerName: '',
  keyId: null,
  channel: '',
  title: 'Vandskade',
  description: 'I kælderen',
  status: 'NeedPlanning' as const,
  requisitionNumber: '',
  reference: '',
  isQuiet: true,
  notifiedAddress: 'customer',
  mailWords: '{}',
  mailFacts: '',
}

/** The tables that the statement reads or writes. */
const tablesOf = (more: Partial<typeof given> | { leaseId: string } | { deliveryId: string }) => {
  const [text] = creating({ ...given, ...more })
  return [...new Set(Array.from(text.matchAll(/casekit\.([a-z_]+)/g), ([, table = '']) => table))].toSorted()
}

const ALWAYS = ['case_history', 'case_stage', 'cases', 'counter', 'customer', 'notification_set', 'stakeholder']
const PLACES = ['customer_address', 'lease', 'lease_tenant', 'property']
const MAIL = ['is_wanted', 'outbox']

test.each([
  ['a customer alone', {}, []],
  ['a lease', { leaseId: newId() }, PLACES],
  ['an address of delivery', { deliveryId: newId() }, PLACES],
  ['somebody who is told', { isQuiet: false }, MAIL],
  ['a lease, and somebody who is told', { leaseId: newId(), isQuiet: false }, [...PLACES, ...MAIL]],
])('a case with %s plans nothing of what it does not bring along', (_, more, tables) => {
  expect(tablesOf(more)).toEqual([...ALWAYS, ...tables].toSorted())
})
