import { expect, test } from 'vitest'
import { clockOf, copied, hoursFault, nextHours, typedWeek, weekFault } from './hours.ts'

test('a clock is read as people type it', () => {
  expect(['8', '730', '16.30', ' 07:05 ', '1615', '24'].map(clockOf)).toEqual([
    '08:00',
    '07:30',
    '16:30',
    '07:05',
    '16:15',
    '24:00',
  ])
  expect(['', '25', '24:01', '8:7', '12:60', 'noon'].map(clockOf)).toEqual(Array(6).fill(undefined))
})

test('hours end after they begin and do not overlap others of the day', () => {
  const morning = { start: '8', end: '12' }
  expect(hoursFault(morning, [])).toBeUndefined()
  expect(hoursFault({ start: '12', end: '' }, [morning])).toBe('Hours.NoClock')
  expect(hoursFault({ start: '16', end: '12:30' }, [morning])).toBe('Hours.EndFirst')
  expect(hoursFault({ start: '11:30', end: '16' }, [morning])).toBe('Hours.Overlap')
  expect(hoursFault({ start: '12', end: '16' }, [morning])).toBeUndefined()
})

test('hours of other days do not count against one another', () => {
  const week = [
    { weekday: 1, start: '08:00', end: '16:00' },
    { weekday: 2, start: '08:00', end: '16:00' },
    { weekday: 2, start: '15:00', end: '17:00' },
  ]
  expect(week.map((_, place) => weekFault(week, place))).toEqual([undefined, undefined, 'Hours.Overlap'])
})

test('a day is copied in the place of others', () => {
  const monday = { weekday: 1, start: '07:00', end: '15:00' }
  const week = [monday, { weekday: 2, start: '09:00', end: '10:00' }, { weekday: 3, start: '09:00', end: '10:00' }]
  expect(copied(week, 1, [1, 2])).toEqual([monday, week[2], { ...monday, weekday: 2 }])
  expect(copied(week, 5, [2])).toEqual([monday, week[2]])
})

test('the next hours of a day begin where the last end', () => {
  expect(nextHours([])).toEqual({ start: '08:00', end: '16:00' })
  expect(nextHours([{ start: '08:00', end: '12:00' }])).toEqual({ start: '12:00', end: '' })
})

test('who has said nothing is shown the hours of the company as not their own', () => {
  const hours = [{ weekday: 1, start: '08:00', end: '16:00' }]
  const company = {
    departmentId: null,
    stakeholderId: null,
    timeZone: null,
    holidays: 'DK' as const,
    week: hours,
    version: 0,
  }
  expect(typedWeek(undefined, company)).toEqual({ isOwn: false, holidays: '', week: hours })
  expect(typedWeek({ ...company, week: [] }, company)).toEqual({ isOwn: true, holidays: 'DK', week: [] })
})
