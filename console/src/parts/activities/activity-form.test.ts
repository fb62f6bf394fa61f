import { expect, test } from 'vitest'
import { editOf, formOf } from './activity-form.ts'
import { ruleIn, sentTo, timesFault } from './series-form.ts'

const begun = { ...formOf(undefined), subject: 'Bestil membran', minutes: '60', dueDate: '2026-11-24' }

test('only what was touched is sent, so that a colleague’s change of another field of the task stays', () => {
  const now = { ...begun, assignedTo: 'bo' }
  const typed = { minutes: '90' }
  expect(editOf({ ...now, ...typed }, ['minutes'])).toEqual({ durationInMinutes: 90 })
  expect(editOf({ ...begun, dueTime: '08:30' }, ['dueTime'])).toEqual({ dueDate: '2026-11-24', dueTime: '08:30' })
})

const weekly = { ...begun, frequency: 'week', comes: 'series' as const, until: '2027-01-01', count: '12' }

test('a change of a rule keeps how many times its tasks come', () => {
  const interval = { ...weekly, interval: '2' }
  expect(sentTo(interval, ['interval'], 'following').series?.rule).toMatchObject({ interval: 2, count: 12 })
  expect(ruleIn({ ...weekly, count: '' })).toMatchObject({ until: '2027-01-01', count: null })
})

test('a task comes a whole number of times, from once to 999 times, or without end', () => {
  const fault = (count: string) => timesFault({ ...weekly, count })?.id
  expect(['', '1', '999'].map(fault)).toEqual([undefined, undefined, undefined])
  expect(['2,5', 'to', '0', '1000'].map(fault)).toEqual([
    'Form.NoNumber',
    'Form.NoNumber',
    'Form.TooSmall',
    'Form.TooLarge',
  ])
  expect(timesFault({ ...weekly, comes: 'done', count: 'to' })).toBeUndefined()
})
