import type { Calculated, InsightQuery, Reckoned } from '@casekit/contract/insight'
import { MEASURE_NAMES, type MeasureName } from '@casekit/contract/insight-measures'
import { type Formula, namesIn, readFormula, reckon } from '@casekit/rules/formula'
import { badRequest } from '../server/problem.ts'
import { emptyOf } from './empty.ts'
import type { Values } from './tables.ts'

/** A parsed calculated number, derived from measures by a formula. */
export type Read = Pick<Calculated, 'name' | 'unit'> & { formula: Formula; measures: MeasureName[] }

const isMeasure = (name: string): name is MeasureName => MEASURE_NAMES.some(one => one === name)

/** Throws 400 if a formula cannot be parsed or names an unknown measure. */
export const readCalculated = ({ calculated = [] }: Pick<InsightQuery, 'calculated'>): Read[] =>
  calculated.map(({ name, unit, formula: text }, at) => {
    const formula = readFormula(text)
    const names = formula ? namesIn(formula) : []
    const measures = names.filter(isMeasure)
    if (!formula || measures.length < names.length) throw badRequest(`/calculated/${at}/formula`, 'is not a formula')
    return { name, unit, formula, measures }
  })

/** The calculated values of one row, now and in the previous period. */
export const reckonedOf = (calculated: readonly Read[], now: Values | undefined, then: Values | null | undefined) =>
  calculated.map(({ formula }): Reckoned => {
    const come = (values: Values | undefined) =>
      reckon(formula, name => (isMeasure(name) ? (values?.get(name) ?? emptyOf(name)).value : null))
    return { value: come(now), before: then === null ? null : come(then) }
  })
