import { expect, test } from 'vitest'
import { hasAlternativeNavigation } from './alternative-navigation.ts'

test.each([
  [32523, true],
  [33469, true],
  [33661, true],
  [10001, false],
  [3252, false],
])('company %i: %s', (number, has) => {
  expect(hasAlternativeNavigation(number)).toBe(has)
})
