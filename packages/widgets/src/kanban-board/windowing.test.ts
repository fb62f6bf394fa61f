import { expect, test } from 'vitest'
import { firstAt, GAP, indexAt, layOut } from './windowing.ts'

const ids = ['a', 'b', 'c']
const heights = new Map(ids.map(id => [id, 100]))
const row = 100 + GAP

test('cards stand below one another, a slot moves the later ones down', () => {
  expect(layOut(ids, heights, null)).toMatchObject({ tops: [0, row, 2 * row], total: 3 * row })
  expect(layOut(ids, heights, { index: 1, height: 50 })).toEqual({
    tops: [0, row + 50 + GAP, 2 * row + 50 + GAP],
    total: 3 * row + 50 + GAP,
    slotTop: row,
  })
  expect(layOut(ids, heights, { index: 3, height: 50 }).slotTop).toBe(3 * row)
})

test.each([
  [0, 0],
  [49, 0],
  [51, 1],
  [row + 51, 2],
  [5000, 3],
])('a card dropped at %i goes before the card at place %i', (y, place) => {
  expect(indexAt(ids, heights, y)).toBe(place)
})

test('the first card at a height is found without a walk', () => {
  const tops = Array.from({ length: 10_000 }, (_, place) => place * row)
  expect(firstAt(tops, 5000 * row)).toBe(5000)
  expect(indexAt([], heights, 10)).toBe(0)
})
