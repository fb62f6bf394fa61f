import fc from 'fast-check'
import { expect, test } from 'vitest'
import { paymentId, paymentLine } from './payment-line.ts'

test.each([
  [1, '000000000000018', 'one counts twice, and eight are left to ten'],
  [5, '000000000000059', 'ten counts as one'],
  [18, '000000000000182', 'sixteen counts as seven, and one as it is'],
  [1234, '000000000012344', 'four digits'],
  [99_999_999_999_999, '999999999999994', 'as many digits as there are'],
])('invoice %i is paid by %s: %s', (number, expected) => expect(paymentId(number)).toBe(expected))

/** As a bank checks it: the whole number, with its check digit counted once. */
const isRight = (id: string) =>
  Array.from(id)
    .toReversed()
    .flatMap((digit, place) => Array.from(String(Number(digit) * (place % 2 === 0 ? 1 : 2))))
    .reduce((sum, digit) => sum + Number(digit), 0) %
    10 ===
  0

test('every id is one that a bank takes, and none with a digit that was mistyped', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 2_000_000_000 }),
      fc.nat(14),
      fc.integer({ min: 1, max: 9 }),
      (number, at, by) => {
        const id = paymentId(number)
        const wrong = id.slice(0, at) + ((Number(id[at]) + by) % 10) + id.slice(at + 1)
        expect([id.length, isRight(id), isRight(wrong)]).toEqual([15, true, false])
      },
    ),
  )
})

test('the line says the kind, the id and the creditor', () => {
  expect(paymentLine(1, '12345678')).toBe('+71<000000000000018+12345678<')
})
