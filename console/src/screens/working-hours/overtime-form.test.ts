import { NO_OVERTIME } from '@casekit/contract/overtime-rules'
import { expect, test } from 'vitest'
import { agreementOf, overtimeFaults, type TypedAgreement, typedAgreement } from './overtime-form.ts'

const say = (hours: number) => String(hours).replace('.', ',')
const typed: TypedAgreement = { isOwn: true, ...typedAgreement({ ...NO_OVERTIME, firstMinutes: 90 }, say) }

test('an agreement that is typed as it stands is sent as it stands', () => {
  expect(typed.first).toBe('1,5')
  expect(overtimeFaults(typed, 'da-DK')).toEqual({})
  expect(agreementOf(typed, 'da-DK')).toEqual({ ...NO_OVERTIME, firstMinutes: 90 })
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
