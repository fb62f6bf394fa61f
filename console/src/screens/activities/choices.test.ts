import { USER_FILTER_DEFAULTS } from '@casekit/contract/user-filters'
import { expect, test } from 'vitest'
import { ALL, type Choices, choicesIn, CUSTOM, filtersFor, PERIODS, saidByChoices, SEVERAL } from './choices.ts'

const SATURDAY = '2026-11-21'
const { savedFilters: _, ...start } = USER_FILTER_DEFAULTS.activities

test('nothing chosen is user all, type all, status current, period all', () => {
  expect(choicesIn({}, SATURDAY)).toEqual({ ...start, defaultClear: true })
  expect(filtersFor(start, {}, SATURDAY)).toEqual({})
})

test.each([
  [
    'thisWeek',
    [
      { type: 'greaterThan', dateFrom: '2026-11-15' },
      { type: 'lessThan', dateFrom: '2026-11-23' },
    ],
  ],
  [
    'nextWeek',
    [
      { type: 'greaterThan', dateFrom: '2026-11-22' },
      { type: 'lessThan', dateFrom: '2026-11-30' },
    ],
  ],
  [
    'thisMonth',
    [
      { type: 'greaterThan', dateFrom: '2026-10-31' },
      { type: 'lessThan', dateFrom: '2026-12-01' },
    ],
  ],
])('%s is seen from today', (period, conditions) => {
  expect(filtersFor({ ...start, period }, {}, SATURDAY)['dueAt']).toMatchObject({ operator: 'AND', conditions })
})

test('overdue is what was due before today', () => {
  const { dueAt } = filtersFor({ ...start, period: 'overdue' }, {}, SATURDAY)
  expect(dueAt).toMatchObject({ type: 'lessThan', dateFrom: SATURDAY })
})

test('a day as grids write it is the same day, and another test of days is none of the periods', () => {
  const asGrid = (type: string) => ({
    dueAt: { filterType: 'date', type, dateFrom: `${SATURDAY} 00:00:00`, dateTo: null },
  })
  expect(choicesIn(asGrid('lessThan'), SATURDAY).period).toBe('overdue')
  expect(choicesIn(asGrid('equals'), SATURDAY).period).toBe(SEVERAL)
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

test('the choices say what they narrow by, and not what a column filters otherwise', () => {
  const mine = { assignedTo: { filterType: 'set', values: ['01987654-0000-7000-8000-000000000001'] } }
  expect(saidByChoices(mine, SATURDAY)).toEqual(['assignedTo', 'type', 'status', 'dueAt'])
  const otherwise = {
    assignedTo: { filterType: 'set', values: [null] },
    status: { filterType: 'set', values: ['New', 'Done'] },
    dueAt: { filterType: 'date', type: 'equals', dateFrom: SATURDAY },
  }
  expect(saidByChoices(otherwise, SATURDAY)).toEqual(['type'])
})
