import { NO_OVERTIME } from '@casekit/contract/overtime-rules'
import { expect, test } from 'vitest'
import { agreementOf, inherited, overtimeFaults, type TypedAgreement, typedAgreement } from './overtime-form.ts'

const say = (hours: number) => String(hours).replace('.', ',')
const typed: TypedAgreement = { isOwn: true, ...typedAgreement({ ...NO_OVERTIME, firstMinutes: 90 }, say) }

test('an agreement that is typed as it stands is sent as it stands', () => {
  expect(typed.first).toBe('1,5')
  expect(overtimeFaults(typed, 'da-DK')).toEqual({})
  expect(agreementOf(typed, 'da-DK')).toEqual({ ...NO_OVERTIME, firstMinutes: 90 })
})

const agreed = (departmentId: string | null, firstMinutes: number | null) => ({
  departmentId,
  stakeholderId: null,
  agreement: firstMinutes === null ? null : { ...NO_OVERTIME, firstMinutes },
  version: 1,
})
const ofPerson = { ...agreed(null, 45), stakeholderId: 'bo' }

test.each([
  ['their team', [ofPerson, agreed(null, 60), agreed('team', 30)], 'team', 30],
  ['the company, where their team has none', [ofPerson, agreed(null, 60), agreed('team', null)], 'team', 60],
  ['the company, where they are of no team', [ofPerson, agreed(null, 60), agreed('team', 30)], null, 60],
  ['nothing, where nobody agreed on anything', [ofPerson], 'team', NO_OVERTIME.firstMinutes],
])('who has no agreement of their own follows %s', (_, rules, departmentId, minutes) => {
  expect(inherited(rules, departmentId).firstMinutes).toBe(minutes)
})

test('clocks are put in order, and hours are read in the language', () => {
  const sent = agreementOf({ ...typed, nightTo: '530', eveningFrom: '17.15', first: '2,25' }, 'da-DK')
  expect(sent).toMatchObject({ nightTo: '05:30', eveningFrom: '17:15', firstMinutes: 135 })
})

test.each([
  ['no hours', { first: 'to' }, ['first']],
  ['no clock', { eveningFrom: '25:00' }, ['eveningFrom']],
  ['a night that ends after the evening begins', { nightTo: '19' }, ['nightTo']],
  ['an evening that begins in the night', { eveningFrom: '23' }, ['nightTo']],
] as const)('%s is said at its field, and nowhere where nothing is agreed on', (_, wrong, fields) => {
  expect(Object.keys(overtimeFaults({ ...typed, ...wrong }, 'da-DK'))).toEqual(fields)
  expect(overtimeFaults({ ...typed, ...wrong, isOwn: false }, 'da-DK')).toEqual({})
})
