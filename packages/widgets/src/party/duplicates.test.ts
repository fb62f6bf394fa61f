import type { Customer } from '@casekit/contract/customers'
import { expect, test } from 'vitest'
import { duplicateSearches, isLikelySame } from './duplicates.ts'
import { emptyCustomer } from './party-forms.ts'

const row = {
  customerName: 'Ærø Tømrerfirma ApS',
  customerAddress: 'Søndergade 4',
  customerPhone: '+45 86 12 40 77',
  customerMobile: '',
  customerMail: 'post@aeroe.dk',
  cvr: '31550872',
} as Customer

test.each([
  ['the same phone written otherwise', { phone: '86124077' }],
  ['the same number as mobile', { mobile: '0045 86124077' }],
  ['the same e-mail', { email: 'Post@aeroe.dk' }],
  ['the same CVR with spaces', { cvr: '31 55 08 72' }],
  ['the same folded name and address', { name: 'aeroe toemrerfirma aps', address: 'Soendergade 4' }],
])('%s is a likely duplicate', (_, typed) => {
  expect(isLikelySame({ ...emptyCustomer(), ...typed }, row)).toBe(true)
})

test.each([
  ['nothing typed yet', {}],
  ['the same name elsewhere', { name: 'Ærø Tømrerfirma ApS', address: 'Nørregade 9' }],
  ['half a phone number', { phone: '8612' }],
])('%s is none', (_, typed) => {
  expect(isLikelySame({ ...emptyCustomer(), ...typed }, row)).toBe(false)
})

test('only signs that are complete are searched for', () => {
  expect(duplicateSearches({ ...emptyCustomer(), name: 'Ida', phone: '8612' })).toEqual([])
  expect(duplicateSearches({ ...emptyCustomer(), phone: '+45 86 12 40 77', email: 'ida@mail.dk' })).toEqual([
    'ida@mail.dk',
    '86124077',
  ])
})
