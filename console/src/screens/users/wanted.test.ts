import type { User } from '@casekit/contract/users'
import { expect, test } from 'vitest'
import { EVERYBODY, isWanted, type Wanted } from './wanted.ts'

const mette: User = {
  id: '1',
  email: 'mette@nordhavn.example',
  name: 'Mette Kjær',
  title: 'Montør',
  phone: '',
  departmentId: 'service',
  priceGroupId: null,
  isFitter: true,
  isResponsible: false,
  skillIds: [],
  roleId: 'technician',
  guards: [],
  state: 'active',
  lastSeenAt: null,
  expiresAt: null,
  secondFactors: [],
  isSelf: false,
  version: 1,
}

test.each<[Partial<Wanted>, boolean, string]>([
  [{}, true, 'everybody is wanted until something is chosen'],
  [{ sought: ' KJÆR ' }, true, 'a word is found in any writing'],
  [{ sought: 'nordhavn' }, true, 'an address counts too'],
  [{ sought: 'Bo' }, false, 'who has no such word is not wanted'],
  [{ tab: 'invited' }, false, 'a member is no longer invited'],
  [{ roleId: 'technician', departmentId: 'service' }, true, 'role and department together'],
  [{ roleId: 'technician', departmentId: 'sales' }, false, 'both have to fit'],
])('%o: %s, %s', (chosen, expected) => {
  expect(isWanted(mette, { ...EVERYBODY, ...chosen })).toBe(expected)
})
