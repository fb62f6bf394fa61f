import { expect, test } from 'vitest'
import { editOf, formOf } from './activity-form.ts'

const begun = { ...formOf(undefined), subject: 'Bestil membran', minutes: '60', dueDate: '2026-11-24' }

test('only what was touched is sent, so that a colleague’s change of another field of the task stays', () => {
  const now = { ...begun, assignedTo: 'bo' }
  const typed = { minutes: '90' }
  expect(editOf({ ...now, ...typed }, ['minutes'])).toEqual({ durationInMinutes: 90 })
  expect(editOf({ ...begun, dueTime: '08:30' }, ['dueTime'])).toEqual({ dueDate: '2026-11-24', dueTime: '08:30' })
})
