import type { CustomerActivity } from '@casekit/contract/customer-page'
import { expect, test } from 'vitest'
import { nextVisits } from './next-visits.ts'

const task = (id: string, dueAt: string | null, more: Partial<CustomerActivity> = {}): CustomerActivity => ({
  id,
  number: 1,
  title: id,
  createdAt: '2026-11-01T08:00:00.000Z',
  status: 'New',
  dueAt,
  hasTime: true,
  assignedTo: 'Amira Haddad',
  caseId: null,
  ...more,
})

const next = (...tasks: CustomerActivity[]) => nextVisits(tasks, '2026-11-24', 'Europe/Copenhagen').map(({ id }) => id)

test('the soonest three from today on, whatever order they come in', () => {
  const tasks = [
    task('third', '2026-11-26T07:00:00.000Z'),
    task('fourth', '2026-12-01T07:00:00.000Z'),
    task('second', '2026-11-25T07:00:00.000Z'),
    task('this morning', '2026-11-24T06:00:00.000Z', { status: 'Overdue' }),
    task('yesterday', '2026-11-23T12:00:00.000Z', { status: 'Overdue' }),
  ]
  expect(next(...tasks)).toEqual(['this morning', 'second', 'third'])
})

test('what is over, what nobody does, and what has no time of the day is no visit', () => {
  const at = '2026-11-25T09:00:00.000Z'
  const tasks = [
    task('done', at, { status: 'Done' }),
    task('canceled', at, { status: 'Canceled' }),
    task('nobody’s', at, { assignedTo: '' }),
    task('undated', null),
    task('a day alone', '2026-11-24T23:00:00.000Z', { hasTime: false }),
  ]
  expect(next(...tasks)).toEqual([])
})

test('the day is that of the company, not of Greenwich', () => {
  expect(next(task('after midnight', '2026-11-23T23:30:00.000Z'))).toEqual(['after midnight'])
})
