import { expect, test } from 'vitest'
import { errorsByField, faultOf, faultsOf } from './field-errors.ts'

test.each([
  ['', { minLength: 1 }, 'Form.Missing'],
  ['  ', { minLength: 1 }, 'Form.Missing'],
  ['abcd', { maxLength: 3 }, 'Form.TooLong'],
  ['http://x', { pattern: '^https://' }, 'Form.WrongForm'],
  ['https://x', { pattern: '^https://' }, undefined],
  [4, { minimum: 5 }, 'Form.TooSmall'],
  [481, { maximum: 480 }, 'Form.TooLarge'],
  [Number.NaN, { minimum: 5 }, 'Form.NoNumber'],
  [60, { minimum: 5, maximum: 480 }, undefined],
  [null, { isRequired: true }, 'Form.Missing'],
])('%s within %o is %s', (value, limits, id) => {
  expect(faultOf(value, limits)?.id).toBe(id)
})

test('only fields with a fault are named', () => {
  expect(faultsOf({ name: '', days: 3 }, { name: { minLength: 1 }, days: { minimum: 1 } })).toEqual({
    name: { id: 'Form.Missing' },
  })
})

test("the server's refusal stands at the field that its path begins with", () => {
  const error = { errors: [{ path: '/hours/0/end', message: 'before start' }] }
  expect(errorsByField<{ hours: unknown; name: string }>(error, ['hours', 'name'])).toEqual({
    hours: { id: 'Form.Refused' },
  })
})
