import { type InsightKey, queryInsight } from '@casekit/contract/insight'
import type { SetDimension } from '@casekit/contract/insight-dimensions'
import type { ReportDefinition } from '@casekit/contract/saved-reports'
import { useQuery } from '../../patterns/query/use-query.ts'
import { call } from '../../session/session.store.ts'

type Of = Pick<ReportDefinition, 'measures' | 'period' | 'fromDate' | 'toDate'>

/** The values of a dimension in the report's period: those of its first number, largest first. */
export function useFilterKeys({ measures, period, fromDate, toDate }: Of, dimension: SetDimension) {
  const days = { ...(period && { period }), ...(fromDate && { fromDate }), ...(toDate && { toDate }) }
  return useQuery(async signal => {
    const body = { measures: measures.slice(0, 1), dimensions: [dimension], ...days }
    const { rows } = await call(queryInsight, { body, signal })
    return rows.flatMap(({ keys }): InsightKey[] => (keys[0] ? [keys[0]] : []))
  })
}
