import type { AreaVisit } from '@casekit/contract/service-together'
import { expect, test } from 'vitest'
import { areasOf, mondayOf } from './together.ts'

const visit = (id: string, plannedOn: string, zipCode: string, minutes = 60): AreaVisit => ({
  id,
  number: id,
  agreement: { id, name: 'Ventilation' },
  customer: { id, name: 'Sundparken' },
  state: 'planned',
  plannedOn,
  dueOn: plannedOn,
  address: 'Parkvej 1',
  zipCode,
  city: 'Storby',
  minutes,
  member: null,
})

test.each([
  ['2026-11-23', '2026-11-23'],
  ['2026-11-29', '2026-11-23'],
  ['2026-01-01', '2025-12-29'],
])('the week of %s begins on %s', (day, monday) => expect(mondayOf(day)).toBe(monday))

test('visits of a week and a postal code are one area; the earlier week comes first, and in it the fuller area', () => {
  const visits = [
    visit('a', '2026-11-24', '2100'),
    visit('b', '2026-11-30', '2300'),
    visit('c', '2026-11-27', '2300', 90),
    visit('d', '2026-11-25', ' 2300 '),
  ]
  expect(areasOf(visits).map(({ week, zipCode, visits: of, minutes }) => [week, zipCode, of.length, minutes])).toEqual([
    ['2026-11-23', '2300', 2, 150],
    ['2026-11-23', '2100', 1, 60],
    ['2026-11-30', '2300', 1, 60],
  ])
})
