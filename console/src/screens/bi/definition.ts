import type { Calculated, InsightQuery } from '@casekit/contract/insight'
import { type Dimension, DIMENSIONS, isTime } from '@casekit/contract/insight-dimensions'
import { fits, MEASURE_NAMES, type MeasureName } from '@casekit/contract/insight-measures'
import { type Chart, DIMENSIONS_AT_MOST, MEASURES_AT_MOST } from '@casekit/contract/insight-shapes'
import type { ReportDefinition } from '@casekit/contract/saved-reports'
import { namesIn, readFormula } from '@casekit/rules/formula'

export const FIRST: ReportDefinition = {
  measures: ['casesOpened'],
  dimensions: ['month'],
  period: 'last12Months',
  chart: 'line',
}

/** Adds or removes a number; columns are in the order of selection. */
export function toggled(definition: ReportDefinition, measure: MeasureName): ReportDefinition {
  const { measures } = definition
  const isChosen = measures.includes(measure)
  return { ...definition, measures: isChosen ? measures.filter(one => one !== measure) : [...measures, measure] }
}

/** The numbers in a calculated one's formula. */
export function measuresOf({ formula }: Pick<Calculated, 'formula'>): MeasureName[] {
  const read = readFormula(formula)
  const names = read ? namesIn(read) : []
  return MEASURE_NAMES.filter(name => names.includes(name))
}

type Asked = Pick<ReportDefinition, 'measures' | 'dimensions' | 'filters' | 'calculated'>

/** The dimensions that all its numbers must have. */
const wantedOf = ({ dimensions, filters = [] }: Pick<Asked, 'dimensions' | 'filters'>): readonly Dimension[] => [
  ...dimensions,
  ...filters.map(({ dimension }) => dimension),
]

/** Whether a number has all the report's dimensions and filters. */
export const goesWith = (definition: Asked, measure: MeasureName): boolean =>
  wantedOf(definition).every(dimension => fits(measure, dimension))

/** Whether a number can be selected in addition to the others. */
export function mayChoose(definition: ReportDefinition, measure: MeasureName): boolean {
  if (definition.measures.includes(measure)) return true
  return definition.measures.length < MEASURES_AT_MOST && goesWith(definition, measure)
}

/** The dimensions that all numbers of a report share, including those in formulas. */
export function commonDimensions({ measures, calculated = [] }: Asked): Dimension[] {
  const all = [...measures, ...calculated.flatMap(measuresOf)]
  return DIMENSIONS.filter(dimension => all.every(measure => fits(measure, dimension)))
}

/** The dimensions available at a position: those not used at another. */
export const dimensionsAt = (definition: ReportDefinition, place: number): Dimension[] =>
  commonDimensions(definition).filter(dimension =>
    definition.dimensions.every((other, at) => at === place || other !== dimension),
  )

export function divided(definition: ReportDefinition, place: number, dimension: Dimension | ''): ReportDefinition {
  const kept = definition.dimensions.filter((_, at) => at < place)
  const behind = definition.dimensions.slice(place + 1)
  return { ...definition, dimensions: dimension ? [...kept, dimension, ...behind] : [...kept, ...behind] }
}

/** The positions offered for dimensions: those in use and one more. */
export const placesOf = ({ dimensions }: ReportDefinition): number[] =>
  Array.from({ length: Math.min(DIMENSIONS_AT_MOST, dimensions.length + 1) }, (_, at) => at)

/** The charts that suit the report: a line needs time, dots two numbers, a map postal codes, groups two dimensions. */
export function chartsOf({ dimensions, measures }: Pick<ReportDefinition, 'dimensions' | 'measures'>): Chart[] {
  const [first, second, third] = dimensions
  if (!first) return ['table']
  if (third) return ['table']
  if (second) return ['stacked', 'grouped', 'heat', 'table']
  const dots: Chart[] = measures.length > 1 ? ['scatter'] : []
  if (first === 'postalCode') return ['map', 'bar', ...dots, 'table']
  return isTime(first) ? ['line', 'bar', ...dots, 'table'] : ['bar', ...dots, 'table']
}

export const chartOf = (definition: ReportDefinition): Chart =>
  chartsOf(definition).find(chart => chart === definition.chart) ?? chartsOf(definition)[0] ?? 'table'

export const isPivot = ({ pivot = false, dimensions }: ReportDefinition): boolean => pivot && dimensions.length > 1

/** The query of a definition. */
export function queryOf(definition: ReportDefinition): InsightQuery {
  const { chart: _chart, pivot: _pivot, ...asked } = definition
  const hasSubtotals = isPivot(definition) || chartOf(definition) === 'heat'
  return { ...asked, compare: asked.dimensions.length < 2, ...(hasSubtotals && { subtotals: true }) }
}

export const isSame = (one: ReportDefinition, other: ReportDefinition): boolean =>
  JSON.stringify(queryOf(one)) === JSON.stringify(queryOf(other)) &&
  chartOf(one) === chartOf(other) &&
  isPivot(one) === isPivot(other)
