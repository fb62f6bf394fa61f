import { expect, test } from 'vitest'
import { checkVisit } from './visit-faults.ts'

const DAY = '2026-11-23'
const doer = {
  hours: [
    { day: DAY, start: 420, end: 720 },
    { day: DAY, start: 720, end: 900 },
    { day: DAY, start: 960, end: 1020 },
  ],
  skillIds: ['gas'],
}
const wanted = { id: 'a', day: DAY, minute: 480, minutes: 60, deadline: null, skillId: null }
const other = { id: 'b', day: DAY, minute: 540, minutes: 30, name: 'Lækage' }

test('a visit within the hours that meets no other lies well, also over two hours that touch', () => {
  expect(checkVisit(wanted, doer, [other])).toEqual({ faults: [], with: null, order: null })
  expect(checkVisit({ ...wanted, minute: 690 }, doer, []).faults).toEqual([])
})

test('everything that speaks against a visit is said at once', () => {
  const bad = { ...wanted, minute: 870, minutes: 100, skillId: 'el', deadline: '2026-11-22' }
  expect(checkVisit(bad, doer, [{ ...other, minute: 950 }])).toEqual({
    faults: ['overlap', 'missingSkill', 'outsideHours', 'afterDeadline'],
    with: 'Lækage',
    order: null,
  })
})

test('a visit that goes on past midnight overlaps one of the next morning', () => {
  const late = { ...wanted, minute: 1400, minutes: 120 }
  expect(checkVisit(late, doer, [{ ...other, day: '2026-11-24', minute: 60 }]).faults).toContain('overlap')
  expect(checkVisit(late, doer, [{ ...other, day: '2026-11-24', minute: 90 }]).faults).not.toContain('overlap')
})

test.each([
  ['what comes first ends before it', { first: [{ subject: 'Nedrivning', day: DAY, minute: 420, minutes: 60 }] }, null],
  [
    'what comes first ends later',
    { first: [{ subject: 'Nedrivning', day: DAY, minute: 420, minutes: 75 }] },
    'Nedrivning',
  ],
  ['what comes first has no time', { first: [{ subject: 'Maling', day: DAY, minute: null, minutes: 60 }] }, 'Maling'],
  ['what waits for it begins after it', { after: [{ subject: 'Fliser', day: DAY, minute: 540, minutes: 60 }] }, null],
  [
    'what waits for it begins the day before',
    { after: [{ subject: 'Fuger', day: '2026-11-22', minute: 600, minutes: 60 }] },
    'Fuger',
  ],
  ['what waits for it has no time', { after: [{ subject: 'Fuger', day: null, minute: null, minutes: 60 }] }, null],
])('%s', (_, order, broken) => {
  const check = checkVisit({ ...wanted, ...order }, doer, [])
  expect(check).toEqual({ faults: broken ? ['outOfOrder'] : [], with: null, order: broken })
})

test('what is kept free around a visit is in nobody’s way but those who come too close', () => {
  const booked = { ...other, keptBefore: 15, keptAfter: 30 }
  expect(checkVisit({ ...wanted, minute: 465 }, doer, [booked]).faults).toEqual([])
  expect(checkVisit(wanted, doer, [booked])).toEqual({ faults: ['tooClose'], with: 'Lækage', order: null })
  expect(checkVisit({ ...wanted, minute: 585 }, doer, [booked]).faults).toEqual(['tooClose'])
  expect(checkVisit({ ...wanted, minute: 600 }, doer, [booked]).faults).toEqual([])
  expect(checkVisit({ ...wanted, minute: 600, keptBefore: 15 }, doer, [booked]).faults).toEqual(['tooClose'])
  expect(checkVisit({ ...wanted, minute: 500 }, doer, [booked]).faults).toEqual(['overlap'])
})
