import { measureOf, type MeasureName } from '@casekit/contract/insight-measures'
import { type DayRange, lengthOf } from '@casekit/rules/report-periods'

const DAYS_OF_A_MONTH = 365.25 / 12

/** What is added up has a target for a month, which is more over a year; an average or a number of now is the same at any time. */
export function targetOver(measure: MeasureName, monthly: number, range: DayRange): number {
  const { unit, day } = measureOf(measure)
  const isAdded = day !== undefined && (unit === 'count' || unit === 'money' || measure === 'hours')
  return isAdded ? (monthly * lengthOf(range)) / DAYS_OF_A_MONTH : monthly
}
