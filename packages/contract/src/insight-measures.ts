import { columnOf, type Dimension, isTime } from './insight-dimensions.ts'
import { INSIGHT_LISTS } from './insight-lists.ts'
import type { Measure } from './measures/measure.ts'
import { QUALITY_MEASURES } from './measures/quality.ts'
import { SALES_MEASURES } from './measures/sales.ts'
import { TIME_MEASURES } from './measures/time.ts'
import { WORK_MEASURES } from './measures/work.ts'

/** Every number that can be asked for, declared once: statement, guard, drill, words and tests go by it. */
export const MEASURES = { ...WORK_MEASURES, ...TIME_MEASURES, ...SALES_MEASURES, ...QUALITY_MEASURES }

export type MeasureName = keyof typeof MEASURES
export const MEASURE_NAMES = Object.keys(MEASURES) as readonly MeasureName[]
export const measureOf = (name: MeasureName): Measure => MEASURES[name]

/** Whether rows of a measure can be divided so: those of now by no time. */
export function fits(measure: MeasureName, dimension: Dimension): boolean {
  const { list, day } = measureOf(measure)
  return isTime(dimension) ? day !== undefined : columnOf(dimension, list) !== undefined
}

/** Whether somebody with these guards may see the rows behind it, and what it says of them. */
export function maySeeMeasure(measure: MeasureName, guards: readonly string[]): boolean {
  const { list, permission } = measureOf(measure)
  return INSIGHT_LISTS[list].guard.some(one => guards.includes(one)) && (!permission || guards.includes(permission))
}
