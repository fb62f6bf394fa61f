import { expect, test } from 'vitest'
import { dayRule, type OwnHours, type OwnWeek, workingSpans } from './working-day.ts'
import { zonedText } from './zoned-time.ts'

const ZONE = 'Europe/Copenhagen'
const week = (start: string, end: string, more: Partial<OwnWeek> = {}): OwnWeek => ({
  timeZone: null,
  holidays: null,
  week: [1, 2, 3, 4, 5].map(weekday => ({ weekday, start, end })),
  ...more,
})
const company: OwnHours = { week: week('08:00', '16:00', { holidays: 'DK' }), exceptions: [] }
const closed = (fromDay: string, toDay = fromDay) => ({ fromDay, toDay, hours: [] })

const hours = (owners: OwnHours[], day: string) =>
  workingSpans(owners, day, ZONE).map(span =>
    [zonedText(span.from, ZONE).slice(11, 16), zonedText(span.to, ZONE).slice(11, 16)].join('–'),
  )

test('the week of the company holds for who has none', () => {
  expect(hours([{ exceptions: [] }, company], '2026-11-23')).toEqual(['08:00–16:00'])
  expect(hours([company], '2026-11-22')).toEqual([])
})

test('a person has a week of their own, and keeps the holidays of the company', () => {
  const person = { week: week('10:00', '14:00'), exceptions: [] }
  expect(hours([person, company], '2026-11-23')).toEqual(['10:00–14:00'])
  expect(hours([person, company], '2026-12-25')).toEqual([])
})

test('an empty week means never', () => {
  expect(hours([{ week: week('', '', { week: [] }), exceptions: [] }, company], '2026-11-23')).toEqual([])
})

test('an exception counts before holiday and week, the nearest owner first, the shortest of one owner', () => {
  const open = { fromDay: '2026-12-25', toDay: '2026-12-25', hours: [{ start: '09:00', end: '11:00' }] }
  expect(hours([{ ...company, exceptions: [closed('2026-12-01', '2026-12-31'), open] }], '2026-12-25')).toEqual([
    '09:00–11:00',
  ])
  expect(hours([{ exceptions: [closed('2026-12-25')] }, { ...company, exceptions: [open] }], '2026-12-25')).toEqual([])
})

test("a person in another time zone works by that zone's clock", () => {
  const person = { week: week('08:00', '09:00', { timeZone: 'Atlantic/Faroe' }), exceptions: [] }
  expect(hours([person, company], '2026-11-23')).toEqual(['09:00–10:00'])
})

test('of each day it is known what decides it, and whose it is', () => {
  const team = { week: week('07:00', '15:00'), exceptions: [closed('2026-11-24')] }
  const owners = [{ exceptions: [] }, team, company]
  expect(dayRule(owners, '2026-11-24')).toMatchObject({ by: 'exception', owner: 1 })
  expect(dayRule(owners, '2026-12-25')).toEqual({ by: 'holiday', owner: 2, country: 'DK' })
  expect(dayRule(owners, '2026-11-23')).toMatchObject({ by: 'week', owner: 1, hours: [{ start: '07:00' }] })
  expect(dayRule([company], '2026-11-22')).toEqual({ by: 'week', owner: 0, hours: [] })
})
