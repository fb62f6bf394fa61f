import { expect, test } from 'vitest'
import { cut } from './truncate.ts'

test.each([
  ['Mette Kjærsgaard Holm', 16, 'Mette Kjærsgaard...'],
  ['Mette Kjærsgaard', 16, 'Mette Kjærsgaard'],
  ['Nordhavn Service A/S', 17, 'Nordhavn Service...'],
  ['', 16, ''],
])('%s in %i characters is %s', (name, limit, shown) => {
  expect(cut(name, limit)).toBe(shown)
})
