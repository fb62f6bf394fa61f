import { measureOf, type MeasureName } from '@casekit/contract/insight-measures'
import { type DayRange, lengthOf } from '@casekit/rules/report-periods'

const DAYS_OF_A_MONTH = 365.25 / 12

/**
 * Scales a monthly target to the range for measures that add up; an average or a current value has the same target for
 * any range.
 */
export function targetOver(measure: MeasureName, monthly: number, range: DayRange): number {
  const { unit, day } = measureOf(measure)
  const isAdded = day !== undefined && (unit === 'count' || unit === 'money' || measure === 'hours')
  return isAdded ? (monthly * lengthOf(range)) / DAYS_OF_A_MONTH : monthly
}
