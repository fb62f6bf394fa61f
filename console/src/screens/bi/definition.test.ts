import type { ReportDefinition } from '@casekit/contract/saved-reports'
import { expect, test } from 'vitest'
import { chartOf, chartsOf, dimensionsAt, divided, mayChoose, toggled } from './definition.ts'

const report = (more: Partial<ReportDefinition> = {}): ReportDefinition => ({
  measures: ['casesOpened'],
  dimensions: ['month'],
  period: 'thisYear',
  chart: 'line',
  ...more,
})

test('numbers stand in the order in which they were chosen, and go again', () => {
  const both = toggled(report(), 'hours')
  expect(both.measures).toEqual(['casesOpened', 'hours'])
  expect(toggled(both, 'casesOpened').measures).toEqual(['hours'])
})

test('a number that cannot be divided as chosen cannot be added, one that stands can always go', () => {
  expect(mayChoose(report(), 'assetsDown')).toBe(false)
  expect(mayChoose(report({ dimensions: ['partner'], measures: ['casesOpened'] }), 'casesOpened')).toBe(true)
})

test('rows are divided by what all numbers have, and never twice by the same', () => {
  const mixed = report({ measures: ['casesOpened', 'hours'], dimensions: ['department'] })
  expect(dimensionsAt(mixed, 1)).not.toContain('department')
  expect(dimensionsAt(mixed, 1)).not.toContain('stage')
  expect(dimensionsAt(mixed, 1)).toContain('month')
})

test('the first of two kinds of parts can go, and the second takes its place', () => {
  expect(divided(report({ dimensions: ['department', 'month'] }), 0, '').dimensions).toEqual(['month'])
})

test('what a drawing cannot show is drawn as what can', () => {
  expect(chartsOf(report())).toContain('line')
  expect(chartOf(report({ dimensions: ['department'] }))).toBe('bar')
  expect(chartOf(report({ dimensions: ['department', 'month'] }))).toBe('stacked')
  expect(chartOf(report({ dimensions: [] }))).toBe('table')
})
