import { expect, test } from 'vitest'
import { correlationOf, insightSays } from './insight-says.ts'

const asked = {
  measure: 'Cases',
  total: 10,
  isSum: true,
  say: String,
  percent: (value: number) => `${Math.round(value * 100)} %`,
}

test('of a sum the largest part is told with its share, of an average the highest and the lowest', () => {
  const parts = [
    { name: 'Plumbing', value: 3 },
    { name: 'Electrics', value: 7 },
    { name: 'Roof', value: null },
  ]
  expect(insightSays({ ...asked, parts }).values).toEqual({
    measure: 'Cases',
    total: '10',
    top: 'Electrics',
    value: '7',
    count: 2,
    share: '70 %',
  })
  expect(insightSays({ ...asked, parts, isSum: false })).toMatchObject({
    id: 'Insight.SaysRange',
    values: { low: 'Plumbing', lowest: '3' },
  })
})

test('where there is nothing, that is said', () => {
  expect(insightSays({ ...asked, parts: [] }).id).toBe('Insight.SaysNothing')
})

test('what rises together goes together, what never differs says nothing', () => {
  expect(
    correlationOf([
      [1, 2],
      [2, 4],
      [3, 6],
    ]),
  ).toBeCloseTo(1)
  expect(
    correlationOf([
      [1, 6],
      [2, 4],
      [3, 2],
    ]),
  ).toBeCloseTo(-1)
  expect(
    correlationOf([
      [1, 5],
      [2, 5],
      [3, 5],
    ]),
  ).toBeNull()
  expect(
    correlationOf([
      [1, 5],
      [2, 6],
    ]),
  ).toBeNull()
})
