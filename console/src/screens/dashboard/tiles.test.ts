import { DELIVERED_BOARDS } from '@casekit/contract/delivered-boards'
import type { Tile } from '@casekit/contract/insight-tiles'
import { targetOver } from '../../parts/insight/targets.ts'
import { stepFor } from '@casekit/rules/insight-periods'
import { expect, test } from 'vitest'
import { added, moved, movedTo, sized, WIDEST, without } from './tiles.ts'

const tile = (id: string, size = 3): Tile => ({ id, measure: 'casesOpen', kind: 'figure', size })
const tiles = ['a', 'b', 'c'].map(id => tile(id))
const ids = (list: Tile[]) => list.map(({ id }) => id).join('')

test('a tile moves by one place, never past an end, and to where it is dropped', () => {
  expect(ids(moved(tiles, 'a', 1))).toBe('bac')
  expect(ids(moved(tiles, 'a', -1))).toBe('abc')
  expect(ids(moved(tiles, 'c', 5))).toBe('abc')
  expect(ids(movedTo(tiles, 'a', 'c'))).toBe('bca')
  expect(ids(movedTo(tiles, 'c', 'a'))).toBe('cab')
})

test('a tile is never wider than the board and never too narrow to be read', () => {
  expect(sized([tile('a', 12)], 'a', 1)[0]?.size).toBe(12)
  expect(sized([tile('a', 2)], 'a', -1)[0]?.size).toBe(2)
})

test('the same number may stand twice, each to be taken away by itself', () => {
  const twice = added(added([], tile('x')), tile('x'))
  expect(new Set(twice.map(({ id }) => id)).size).toBe(2)
  expect(without(twice, twice[0]!.id)).toHaveLength(1)
})

const until = (toDate: string) => stepFor({ fromDate: '2026-01-01', toDate })

test('a month is drawn by days, a quarter by weeks, a year by months', () => {
  expect([until('2026-01-31'), until('2026-03-31'), until('2026-12-31')]).toEqual(['day', 'week', 'month'])
})

test('a target of sums grows with the period, one of an average does not', () => {
  const year = { fromDate: '2026-01-01', toDate: '2026-12-31' }
  expect(Math.round(targetOver('turnover', 100, year))).toBe(1199)
  expect(targetOver('ratingAverage', 4.5, year)).toBe(4.5)
  expect(targetOver('casesOpen', 240, year)).toBe(240)
})

test('what is delivered fills its rows, names each tile once, and tells how deadlines are kept', () => {
  for (const [board, tiles] of Object.entries(DELIVERED_BOARDS)) {
    let row = 0
    for (const { id, size } of tiles) {
      expect(row + size, `${board} ${id}`).toBeLessThanOrEqual(WIDEST)
      row = (row + size) % WIDEST
    }
    expect(row, board).toBe(0)
    expect(new Set(tiles.map(({ id }) => id)).size, board).toBe(tiles.length)
  }
  const boards = Object.entries(DELIVERED_BOARDS).filter(([, tiles]) =>
    tiles.some(({ measure }) => measure.startsWith('deadlines')),
  )
  expect(boards.map(([board]) => board)).toEqual(['manager', 'dispatcher', 'property'])
})
