import { getShownNumbers, type ShownInsight } from '@casekit/contract/insight-links'
import { useMessages } from '@casekit/messages/react'
import { Figures } from '../../parts/insight/Figures.tsx'
import { InsightChart } from '../../parts/insight/InsightChart.tsx'
import { InsightTable } from '../../parts/insight/InsightTable.tsx'
import { PivotTable } from '../../parts/insight/PivotTable.tsx'
import { Loaded } from '../../patterns/query/Loaded.tsx'
import { useQuery } from '../../patterns/query/use-query.ts'
import { ask } from '../../session/session.store.ts'

type ReportProps = { shown: ShownInsight; token: string }

/** A shared report: its figures, its chart and its table. */
export function ShownReport({ shown, token }: ReportProps) {
  const { text, format } = useMessages()
  const numbers = useQuery(signal => ask(getShownNumbers, { params: { token, page: 0 }, signal }))
  const [page] = shown.pages
  return (
    <>
      <header className="ck-shown-head">
        <p>{shown.company.name}</p>
        <h1>{shown.name}</h1>
      </header>
      <Loaded query={numbers} gone="Shown.Gone" failed="Shown.NotLoaded">
        {([first]) => {
          if (!first) return null
          const { query, answer } = first
          const { fromDate, toDate } = answer.range
          return (
            <>
              <p className="ck-shown-days">
                {text('Shown.Days', { from: format.day(fromDate), to: format.day(toDate) })}
              </p>
              <Figures answer={answer} />
              {page?.chart && page.chart !== 'table' && (
                <section className="ck-report-part">
                  <InsightChart answer={answer} dimensions={query.dimensions} chart={page.chart} />
                </section>
              )}
              <section className="ck-report-part" aria-label={text('Insight.AsTable')}>
                {page?.isPivot && query.dimensions.length > 1 ? (
                  <PivotTable answer={answer} dimensions={query.dimensions} />
                ) : (
                  <InsightTable answer={answer} dimensions={query.dimensions} />
                )}
              </section>
            </>
          )
        }}
      </Loaded>
    </>
  )
}
