import type { ReportDefinition } from '@casekit/contract/saved-reports'
import { queryInsight } from '@casekit/contract/insight'
import { useMessages } from '@casekit/messages/react'
import { Empty } from '@casekit/ui/empty'
import { Notice } from '@casekit/ui/notice'
import { Figures } from '../../parts/insight/Figures.tsx'
import { InsightChart } from '../../parts/insight/InsightChart.tsx'
import { InsightTable } from '../../parts/insight/InsightTable.tsx'
import { PivotTable } from '../../parts/insight/PivotTable.tsx'
import { SaveMenu } from '../../parts/insight/SaveMenu.tsx'
import { Loaded } from '../../patterns/query/Loaded.tsx'
import { useQuery } from '../../patterns/query/use-query.ts'
import { call } from '../../session/session.store.ts'
import { chartOf, isPivot, queryOf } from './definition.ts'

type PreviewProps = { definition: ReportDefinition; name: string }

/** The report as it is being edited. */
export function Preview({ definition, name }: PreviewProps) {
  const { text } = useMessages()
  if (definition.measures.length === 0) return <Empty art="rows" title={text('Bi.ChooseOne')} />
  return <Answered definition={definition} name={name} />
}

function Answered({ definition, name }: PreviewProps) {
  const { text } = useMessages()
  const body = queryOf(definition)
  const query = useQuery(signal => call(queryInsight, { body, signal }))
  const chart = chartOf(definition)
  const { dimensions } = definition
  return (
    <div className="ck-bi-main">
      <div className="ck-bi-save">
        <SaveMenu name={name} query={body} answer={query.answer} paper={{ chart, pivot: isPivot(definition) }} />
      </div>
      <Loaded query={query} failed="Insight.Failed">
        {answer => (
          <>
            <Figures answer={answer} />
            {chart !== 'table' && (
              <section className="ck-report-part">
                <InsightChart answer={answer} dimensions={dimensions} chart={chart} />
              </section>
            )}
            <section className="ck-report-part">
              {answer.isCut && <Notice tone="info">{text('Insight.Cut')}</Notice>}
              {isPivot(definition) ? (
                <PivotTable answer={answer} dimensions={dimensions} />
              ) : (
                <InsightTable answer={answer} dimensions={dimensions} />
              )}
            </section>
          </>
        )}
      </Loaded>
    </div>
  )
}
