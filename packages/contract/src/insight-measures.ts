import { columnOf, type Dimension, isTime } from './insight-dimensions.ts'
import { INSIGHT_LISTS } from './insight-lists.ts'
import type { Measure } from './measures/measure.ts'
import { QUALITY_MEASURES } from './measures/quality.ts'
import { SALES_MEASURES } from './measures/sales.ts'
import { TIME_MEASURES } from './measures/time.ts'
import { WORK_MEASURES } from './measures/work.ts'

/** Every available measure, declared once: the SQL, guard, drill-down, texts and tests are derived from it. */
export const MEASURES = { ...WORK_MEASURES, ...TIME_MEASURES, ...SALES_MEASURES, ...QUALITY_MEASURES }

export type MeasureName = keyof typeof MEASURES
export const MEASURE_NAMES = Object.keys(MEASURES) as readonly MeasureName[]
export const measureOf = (name: MeasureName): Measure => MEASURES[name]

/** Returns whether a measure can be grouped by a dimension; measures of the current state have no time dimension. */
export function fits(measure: MeasureName, dimension: Dimension): boolean {
  const { list, day } = measureOf(measure)
  return isTime(dimension) ? day !== undefined : columnOf(dimension, list) !== undefined
}

/** Returns whether these guards allow seeing the measure and the rows behind it. */
export function maySeeMeasure(measure: MeasureName, guards: readonly string[]): boolean {
  const { list, permission } = measureOf(measure)
  return INSIGHT_LISTS[list].guard.some(one => guards.includes(one)) && (!permission || guards.includes(permission))
}
