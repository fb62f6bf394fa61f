import { measureOf, type MeasureName } from '@casekit/contract/insight-measures'
import type { Value } from './tables.ts'

const NOTHING: Value = { value: null, rows: 0 }
const ADDED: readonly string[] = ['count', 'money', 'hours']
/** Hours that are a median, not a sum. */
const MEDIANS: readonly MeasureName[] = ['responseHours', 'resolutionHours']

/** Where nothing was found: none of what is counted or added up, of the others no number. */
export const emptyOf = (name: MeasureName): Value =>
  ADDED.includes(measureOf(name).unit) && !MEDIANS.includes(name) ? { value: 0, rows: 0 } : NOTHING
