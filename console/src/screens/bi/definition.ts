import type { InsightQuery, ReportDefinition } from '@casekit/contract/insight'
import { type Dimension, DIMENSIONS, isTime } from '@casekit/contract/insight-dimensions'
import { fits, type MeasureName } from '@casekit/contract/insight-measures'
import { type Chart, MEASURES_AT_MOST } from '@casekit/contract/insight-shapes'

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

/** Whether a number may be chosen beside the others. */
export function mayChoose({ measures, dimensions }: ReportDefinition, measure: MeasureName): boolean {
  if (measures.includes(measure)) return true
  return measures.length < MEASURES_AT_MOST && dimensions.every(dimension => fits(measure, dimension))
}

/** What the rows can be divided by at that place: what all numbers have, and what stands at no other. */
export const dimensionsAt = ({ measures, dimensions }: ReportDefinition, place: number): Dimension[] =>
  DIMENSIONS.filter(
    dimension => measures.every(measure => fits(measure, dimension)) && dimensions[1 - place] !== dimension,
  )

export function divided(definition: ReportDefinition, place: number, dimension: Dimension | ''): ReportDefinition {
  const kept = definition.dimensions.filter((_, at) => at < place)
  const behind = definition.dimensions.slice(place + 1)
  return { ...definition, dimensions: dimension ? [...kept, dimension, ...behind] : [...kept, ...behind] }
}

/** The drawings that say something of it: a line wants time, a stack two kinds of parts. */
export function chartsOf({ dimensions }: ReportDefinition): Chart[] {
  const [first, second] = dimensions
  if (!first) return ['table']
  if (second) return ['stacked', 'table']
  return isTime(first) ? ['line', 'bar', 'table'] : ['bar', 'table']
}

export const chartOf = (definition: ReportDefinition): Chart =>
  chartsOf(definition).find(chart => chart === definition.chart) ?? chartsOf(definition)[0] ?? 'table'

/** What the engine is asked for a definition. */
export function queryOf({ chart: _chart, ...asked }: ReportDefinition): InsightQuery {
  return { ...asked, compare: asked.dimensions.length < 2 }
}

export const isSame = (one: ReportDefinition, other: ReportDefinition): boolean =>
  JSON.stringify(queryOf(one)) === JSON.stringify(queryOf(other)) && chartOf(one) === chartOf(other)
