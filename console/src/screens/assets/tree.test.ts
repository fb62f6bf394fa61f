import { expect, test } from 'vitest'
import { linesOf } from './tree.ts'

const row = (id: string, parentId: string | null = null) => ({ id, number: id, name: `Del ${id}`, parentId })
const shown = (lines: ReturnType<typeof linesOf>) => lines.map(({ row: { id }, depth }) => `${depth}${id}`)

test('parts stand below what they are a part of; whose whole is elsewhere stands at the top', () => {
  expect(shown(linesOf([row('a'), row('c', 'b'), row('b', 'a'), row('d', 'gone')]))).toEqual(['0a', '1b', '2c', '0d'])
})

test('a search keeps what fits with what it stands below', () => {
  expect(shown(linesOf([row('a'), row('b', 'a'), row('x', 'a'), row('c', 'b')], 'del c'))).toEqual(['0a', '1b', '2c'])
})
