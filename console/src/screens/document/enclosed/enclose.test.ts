import { expect, test } from 'vitest'
import { withBack } from './enclose.ts'

test('what is taken back stands in its place again beside what was added since, where there is room', () => {
  expect(withBack(['a', 'c', 'd'], { id: 'b', at: 1, room: 6 })).toEqual(['a', 'b', 'c', 'd'])
  expect(withBack([], { id: 'b', at: 3, room: 6 })).toEqual(['b'])
  expect(withBack(['a', 'b'], { id: 'b', at: 0, room: 6 })).toEqual(['a', 'b'])
  expect(withBack(['a', 'c'], { id: 'b', at: 1, room: 2 })).toEqual(['a', 'c'])
})
