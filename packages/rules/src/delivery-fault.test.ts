import { expect, test } from 'vitest'
import { deliveryFault } from './delivery-fault.ts'

test.each([
  ['bounced 5.1.1', 'address'],
  ['EENVELOPE 550', 'address'],
  ['bounced 5.2.2', 'full'],
  ['bounced 5.3.4', 'large'],
  ['bounced 5.7.1', 'refused'],
  ['EMESSAGE 554', 'refused'],
  ['ECONNECTION', 'away'],
  ['ECONNREFUSED', 'away'],
  ['bounced 5.4.4', 'away'],
  ['ENOSMS', 'sms'],
  ['ELINK', 'link'],
  ['restored from a backup', 'unknown'],
  ['', 'unknown'],
])('%j is a fault of kind %s', (reason, kind) => expect(deliveryFault(reason)).toBe(kind))
