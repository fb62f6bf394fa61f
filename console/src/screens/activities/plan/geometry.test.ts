import type { PlanPerson } from '@casekit/contract/planning'
import { expect, test } from 'vitest'
import { axisOf, leftOf, linesOf, linesWithin, personAt, stepped, timeAt, widthOf } from './geometry.ts'

const person = (id: string, departmentId: string | null, day = '2026-11-23'): PlanPerson => ({
  id,
  name: id,
  departmentId,
  departmentName: departmentId ?? '',
  placeName: '',
  isFitter: true,
  skillIds: [],
  hours: [{ day, start: 420, end: 930 }],
  busy: [],
  exceptions: [],
})

test('a week leaves out a weekend on which nobody works, and every place leads back to its time', () => {
  const axis = axisOf('2026-11-23', 7, [person('a', null)], [], 1000)
  expect(axis.days).toHaveLength(5)
  const left = leftOf(axis, '2026-11-24', 600) ?? 0
  expect(timeAt(axis, left + 1)).toEqual({ day: '2026-11-24', minute: 600 })
  expect(timeAt(axis, -50)).toEqual({ day: '2026-11-23', minute: 420 })
  expect(timeAt(axis, widthOf(axis) + 50)).toEqual({ day: '2026-11-27', minute: 1005 })
  expect(leftOf(axis, '2026-11-28', 600)).toBeUndefined()
})

test('keys that leave the evening arrive in the next morning', () => {
  const axis = axisOf('2026-11-23', 2, [person('a', null)], [], 1000)
  expect(stepped(axis, { day: '2026-11-23', minute: 1005 }, 15)).toEqual({ day: '2026-11-24', minute: 420 })
  expect(stepped(axis, { day: '2026-11-23', minute: 420 }, -15)).toEqual({ day: '2026-11-23', minute: 420 })
})

test('of many people only those in view are drawn, each under its team', () => {
  const people = Array.from({ length: 60 }, (_, at) => person(`p${at}`, at < 30 ? 'VVS' : null))
  const { lines, height } = linesOf(people, 'Uden hold')
  expect(height).toBe(60 * 64 + 2 * 28)
  expect(lines.filter(({ kind }) => kind === 'team').map(line => (line.kind === 'team' ? line.name : ''))).toEqual([
    'VVS',
    'Uden hold',
  ])
  expect(linesWithin(lines, 1000, 1500).length).toBeLessThan(15)
  expect(personAt(lines, 28 + 64 + 5)?.id).toBe('p1')
})

test('people stand together by team, by the place they set out from, or by what they can do', () => {
  const one = { ...person('a', 'VVS'), placeName: 'Sundkaj', skillIds: ['gas', 'vvs'] }
  const two = { ...person('b', 'El'), placeName: '', skillIds: ['el'] }
  const three = { ...person('c', 'VVS'), placeName: 'Aarhus', skillIds: ['gas', 'vvs'] }
  const names = new Map([
    ['gas', 'Gas A'],
    ['vvs', 'VVS'],
    ['el', 'El'],
  ])
  const groups = (by: 'team' | 'place' | 'skills') =>
    linesOf([one, three, two], 'Ingen', by, names).lines.map(line => (line.kind === 'team' ? line.name : line.key))
  expect(groups('team')).toEqual(['VVS', 'a', 'c', 'El', 'b'])
  expect(groups('place')).toEqual(['Aarhus', 'c', 'Sundkaj', 'a', 'Ingen', 'b'])
  expect(groups('skills')).toEqual(['El', 'b', 'Gas A · VVS', 'a', 'c'])
})
