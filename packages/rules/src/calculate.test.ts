import { expect, test } from 'vitest'
import { calculate } from './calculate.ts'

test.each([
  ['3*1250', 'da-DK', 3750],
  ['1.284,50', 'da-DK', 1284.5],
  ['1,284.50', 'en-US', 1284.5],
  ['(12+4)*545,50', 'da-DK', 8728],
  ['2+3*4', 'da-DK', 14],
  ['-5', 'sv-SE', -5],
  ['10/4', 'de-DE', 2.5],
  ['8 - 2 - 1', 'da-DK', 5],
  ['3×2', 'nn-NO', 6],
  ['0,1+0,2', 'da-DK', 0.3],
])('%s in %s is %d', (text, language, value) => {
  expect(calculate(text, language)).toBe(value)
})

test.each(['', '3*', '(2', '2)', '1/0', 'alert(1)', '2 stk', '**', '1,2,3'])('»%s« is no sum', text => {
  expect(calculate(text, 'da-DK')).toBeUndefined()
})
