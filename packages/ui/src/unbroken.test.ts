import { expect, test } from 'vitest'
import { unbroken } from './unbroken.ts'

test.each([
  ['Utæt rør, 3. th.', 'Utæt rør, 3.\u00a0th.'],
  ['Vestergade 12, 2. sal tv.', 'Vestergade 12, 2.\u00a0sal tv.'],
  ['Nye døre i nr. 12–18', 'Nye døre i nr.\u00a012–18'],
  ['Første og 3. maler', 'Første og 3. maler'],
])('»%s« keeps its numbers together', (given, expected) => {
  expect(unbroken(given)).toBe(expected)
})
