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

/** Adds or takes away a number; the order in which they were chosen is that of the columns. */
export function toggled(definition: ReportDefinition, measure: MeasureName): ReportDefinition {
  const { measures } = definition
  const isChosen = measures.includes(measure)
  return { ...definition, measures: isChosen ? measures.filter(one => one !== measure) : [...measures, measure] }
}

/** The numbers that one of its own is reckoned from. */
export function measuresOf({ formula }: Pick<Calculated, 'formula'>): MeasureName[] {
  const read = readFormula(formula)
  const names = read ? namesIn(read) : []
  return MEASURE_NAMES.filter(name => names.includes(name))
}

type Asked = Pick<ReportDefinition, 'measures' | 'dimensions' | 'filters' | 'calculated'>

/** What all its numbers must be divided by. */
const wantedOf = ({ dimensions, filters = [] }: Pick<Asked, 'dimensions' | 'filters'>): readonly Dimension[] => [
  ...dimensions,
  ...filters.map(({ dimension }) => dimension),
]

/** Whether a number goes with how the report is divided and filtered. */
export const goesWith = (definition: Asked, measure: MeasureName): boolean =>
  wantedOf(definition).every(dimension => fits(measure, dimension))

/** Whether a number may be chosen beside the others. */
export function mayChoose(definition: ReportDefinition, measure: MeasureName): boolean {
  if (definition.measures.includes(measure)) return true
  return definition.measures.length < MEASURES_AT_MOST && goesWith(definition, measure)
}

/** What all numbers of a report are divided by, those of its own among them. */
export function commonDimensions({ measures, calculated = [] }: Asked): Dimension[] {
  const all = [...measures, ...calculated.flatMap(measuresOf)]
  return DIMENSIONS.filter(dimension => all.every(measure => fits(measure, dimension)))
}

/** What the rows can be divided by at that place: what stands at no other. */
export const dimensionsAt = (definition: ReportDefinition, place: number): Dimension[] =>
  commonDimensions(definition).filter(dimension =>
    definition.dimensions.every((other, at) => at === place || other !== dimension),
  )

export function divided(definition: ReportDefinition, place: number, dimension: Dimension | ''): ReportDefinition {
  const kept = definition.dimensions.filter((_, at) => at < place)
  const behind = definition.dimensions.slice(place + 1)
  return { ...definition, dimensions: dimension ? [...kept, dimension, ...behind] : [...kept, ...behind] }
}

/** Places of kinds of parts that are offered: those chosen and one more. */
export const placesOf = ({ dimensions }: ReportDefinition): number[] =>
  Array.from({ length: Math.min(DIMENSIONS_AT_MOST, dimensions.length + 1) }, (_, at) => at)

/** The drawings that say something of it: a line wants time, dots two numbers, a map postal codes, groups two kinds of parts. */
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

/** What the engine is asked for a definition. */
export function queryOf(definition: ReportDefinition): InsightQuery {
  const { chart: _chart, pivot: _pivot, ...asked } = definition
  const hasSubtotals = isPivot(definition) || chartOf(definition) === 'heat'
  return { ...asked, compare: asked.dimensions.length < 2, ...(hasSubtotals && { subtotals: true }) }
}

export const isSame = (one: ReportDefinition, other: ReportDefinition): boolean =>
  JSON.stringify(queryOf(one)) === JSON.stringify(queryOf(other)) &&
  chartOf(one) === chartOf(other) &&
  isPivot(one) === isPivot(other)
