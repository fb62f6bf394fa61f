import { expect, test } from 'vitest'
import { moved } from './favorites.store.ts'

test.each<[number, number, string, string]>([
  [0, 1, 'bac', 'one place down'],
  [2, -1, 'acb', 'one place up'],
  [0, 9, 'bca', 'no further than the end'],
  [2, -9, 'cab', 'no further than the beginning'],
  [1, 0, 'abc', 'nowhere'],
])('the item at %i moved by %i gives %s: %s', (from, by, order) => {
  expect(moved(['a', 'b', 'c'], from, by).join('')).toBe(order)
})
