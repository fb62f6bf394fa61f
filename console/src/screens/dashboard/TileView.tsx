import { type InsightQuery, queryInsight } from '@casekit/contract/insight'
import type { InsightNote } from '@casekit/contract/insight-notes'
import type { Tile } from '@casekit/contract/insight-tiles'
import { fits } from '@casekit/contract/insight-measures'
import type { InsightPeriod } from '@casekit/contract/insight-shapes'
import { insightRange, stepFor } from '@casekit/rules/insight-periods'
import { Skeleton } from '@casekit/ui/skeleton'
import { TileContent } from '../../parts/insight/TileContent.tsx'
import { Loaded } from '../../patterns/query/Loaded.tsx'
import { useQuery } from '../../patterns/query/use-query.ts'
import { call } from '../../session/session.store.ts'

type TileProps = {
  tile: Tile
  period: InsightPeriod
  department: string
  target: number | undefined
  today: string
  notes: readonly InsightNote[]
}

/** The query of a tile. The department filters measures that have one; others cover the whole company. */
function questionOf({ tile, period, department, today }: TileProps): InsightQuery {
  const by = tile.kind === 'line' ? stepFor(insightRange(period, today)) : tile.by
  const isNarrowed = department !== '' && fits(tile.measure, 'department')
  return {
    measures: [tile.measure],
    dimensions: tile.kind !== 'figure' && by && fits(tile.measure, by) ? [by] : [],
    period,
    compare: true,
    ...(isNarrowed && { filters: [{ dimension: 'department' as const, values: [department] }] }),
  }
}

/** One number of the dashboard; it loads separately and refetches on live events. */
export function TileView(props: TileProps) {
  const question = questionOf(props)
  return <Answered key={JSON.stringify(question)} question={question} {...props} />
}

function Answered({ question, ...props }: TileProps & { question: InsightQuery }) {
  const query = useQuery(signal => call(queryInsight, { body: question, signal }), { live: 'case' })
  const height = props.tile.kind === 'figure' ? '4.5rem' : '13rem'
  return (
    <Loaded query={query} failed="Insight.Failed" skeleton={<Skeleton width="100%" height={height} />}>
      {answer => (
        <TileContent tile={props.tile} query={question} answer={answer} target={props.target} notes={props.notes} />
      )}
    </Loaded>
  )
}
