import { expect, test } from 'vitest'
import { before, behind, rankBetween, spreadRanks } from './ranks.ts'

const first = (number: number) => `${(2_147_483_647 - number).toString(16).padStart(8, '0')}8`

test('a rank lies between its neighbours, however near they are', () => {
  let [low, high] = [first(48_217), first(48_216)]
  for (let times = 0; times < 200; times++) {
    const rank = rankBetween(low, high)
    expect([low < rank, rank < high]).toEqual([true, true])
    if (times % 2) low = rank
    else high = rank
  }
  expect(rankBetween(low, high).length).toBeLessThan(80)
})

test('two cards put into one gap do not get one rank', () => {
  const ranks = Array.from({ length: 20 }, () => rankBetween(first(2), first(1)))
  expect(new Set(ranks).size).toBeGreaterThan(1)
})

test('moving to the top or to the end a thousand times makes no long rank', () => {
  let [top, end] = [first(48_217), first(1)]
  for (let times = 0; times < 1000; times++) {
    const [higher, lower] = [rankBetween(before(top), top), rankBetween(end, behind(end))]
    expect([higher < top, lower > end]).toEqual([true, true])
    ;[top, end] = [higher, lower]
  }
  expect(Math.max(top.length, end.length)).toBeLessThan(16)
})

test('spread ranks rise and leave room', () => {
  const ranks = spreadRanks(1000, first(48_217), first(1))
  expect([...ranks].sort()).toEqual(ranks)
  expect(rankBetween(ranks[0] ?? '', ranks[1] ?? '').length).toBeLessThan(18)
})
