import { USER_FILTER_DEFAULTS } from '@casekit/contract/user-filters'
import { expect, test } from 'vitest'
import { ALL, type Choices, choicesIn, CUSTOM, filtersFor, PERIODS, SEVERAL } from './choices.ts'

const SATURDAY = '2026-11-21'
const { savedFilters: _, ...start } = USER_FILTER_DEFAULTS.activities

test('nothing chosen is user all, type all, status current, period all', () => {
  expect(choicesIn({}, SATURDAY)).toEqual({ ...start, defaultClear: true })
  expect(filtersFor(start, {}, SATURDAY)).toEqual({})
})

test.each([
  ['thisWeek', { dateFrom: '2026-11-16', dateTo: '2026-11-22' }],
  ['nextWeek', { dateFrom: '2026-11-23', dateTo: '2026-11-29' }],
  ['thisMonth', { dateFrom: '2026-11-01', dateTo: '2026-11-30' }],
  ['overdue', { dateFrom: SATURDAY, type: 'lessThan' }],
])('%s is seen from today', (period, days) => {
  expect(filtersFor({ ...start, period }, {}, SATURDAY)['dueAt']).toMatchObject(days)
})

const begin = '2026-12-01T00:00:00Z'
const end = '2026-12-24T00:00:00Z'

test.each<Partial<Choices>>([
  ...PERIODS.filter(period => period !== CUSTOM).map(period => ({ period })),
  { user: '01987654-0000-7000-8000-000000000001', type: '01987654-0000-7000-8000-000000000002' },
  { status: 'Done' },
  { status: ALL },
  { period: CUSTOM, customStart: begin, customEnd: end },
  { period: CUSTOM, customStart: begin },
  { period: CUSTOM, customEnd: end },
])('what is chosen is read back from the filters: %j', chosen => {
  const choices = { ...start, ...chosen }
  const filters = filtersFor(choices, {}, SATURDAY)
  expect(choicesIn(filters, SATURDAY)).toEqual({ ...choices, defaultClear: Object.keys(filters).length === 0 })
})

test('what a column filters by itself stays when something else is chosen', () => {
  const standing = { status: { filterType: 'set', values: ['New', 'Done'] }, subject: { filterType: 'text' } }
  const choices = choicesIn(standing, SATURDAY)
  expect(choices.status).toBe(SEVERAL)
  expect(filtersFor({ ...choices, period: 'overdue' }, standing, SATURDAY)).toMatchObject(standing)
})
