import { measureOf, type MeasureName } from '@casekit/contract/insight-measures'
import type { Value } from './tables.ts'

const NOTHING: Value = { value: null, rows: 0 }
const ADDED: readonly string[] = ['count', 'money', 'hours']
/** Hours that are a median, not a sum. */
const MEDIANS: readonly MeasureName[] = ['responseHours', 'resolutionHours']

/** The value if nothing was found: 0 for counts and sums, null for other measures. */
export const emptyOf = (name: MeasureName): Value =>
  ADDED.includes(measureOf(name).unit) && !MEDIANS.includes(name) ? { value: 0, rows: 0 } : NOTHING
