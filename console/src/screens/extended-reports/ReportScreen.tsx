import { ArrowLeft } from 'lucide-react'
import { useLocation } from 'wouter'
import { useSearch } from 'wouter/use-browser-location'
import { type InsightAnswer, type InsightQuery, queryInsight } from '@casekit/contract/insight'
import { type Dimension, isTime } from '@casekit/contract/insight-dimensions'
import { fits } from '@casekit/contract/insight-measures'
import { INSIGHT_PERIODS } from '@casekit/contract/insight-shapes'
import { useMessages } from '@casekit/messages/react'
import { IconButton } from '@casekit/ui/button'
import { Notice } from '@casekit/ui/notice'
import { Figures } from '../../parts/insight/Figures.tsx'
import { InsightChart } from '../../parts/insight/InsightChart.tsx'
import { InsightTable } from '../../parts/insight/InsightTable.tsx'
import { SaveMenu } from '../../parts/insight/SaveMenu.tsx'
import { ScheduleButton } from '../../parts/insight/ScheduleButton.tsx'
import { usePage } from '../../frame/page.store.ts'
import { paths } from '../../paths.ts'
import { Loaded } from '../../patterns/query/Loaded.tsx'
import { useQuery } from '../../patterns/query/use-query.ts'
import type { ScreenProps } from '../../route.ts'
import { call } from '../../session/session.store.ts'
import { OfferPipeline } from './OfferPipeline.tsx'
import { OwnerPaper } from './OwnerPaper.tsx'
import { ReportFilters } from './ReportFilters.tsx'
import { FILTERS, REPORT_IDS, type ReportId, reportOf } from './reports.ts'
import '../../patterns/page-head.css'
import '../../parts/insight/insight.css'
import '../../parts/insight/report-page.css'

export type Chosen = { id: ReportId; by: Dimension; query: InsightQuery }

/** Reads a report's options from the address, with the report's defaults. */
function chosenIn(id: ReportId, address: string): Chosen {
  const given = new URLSearchParams(address)
  const report = reportOf(id)
  const by = report.by.find(one => one === given.get('by')) ?? report.by[0]
  const period = INSIGHT_PERIODS.find(one => one === given.get('period')) ?? report.period
  const filters = FILTERS.flatMap(dimension => {
    const value = given.get(dimension)?.match(/^[0-9a-f-]{36}$/i)?.[0]
    return value && report.measures.every(one => fits(one, dimension)) ? [{ dimension, values: [value] }] : []
  })
  const measures = report.measures.filter(one => fits(one, by))
  return { id, by, query: { measures, dimensions: [by], period, compare: true, filters } }
}

/** The owner of a selected property gets the owner report; otherwise the numbers are mailed as shown. */
function mailedOf(
  id: ReportId,
  name: string,
  { compare: _compare, ...definition }: InsightQuery,
  answer: InsightAnswer | null,
) {
  const propertyId = definition.filters?.find(({ dimension }) => dimension === 'property')?.values[0]
  if (id !== 'property-owner' || !propertyId) return { name, what: { definition } }
  const property = answer?.rows.find(({ keys }) => keys[0]?.value === propertyId)?.keys[0]?.label
  return { name: property ? `${name} · ${property}` : name, what: { propertyId } }
}

/** One report: filters in the address, figures, a chart, and the table behind it. */
export function ReportScreen({ route }: ScreenProps) {
  const id = REPORT_IDS.find(one => route.path === paths.report(one)) ?? 'economy'
  const chosen = chosenIn(id, useSearch())
  return <Asked key={id + JSON.stringify(chosen.query)} {...chosen} />
}

function Asked({ id, by, query }: Chosen) {
  const { text } = useMessages()
  const [, navigate] = useLocation()
  const asked = useQuery(signal => call(queryInsight, { body: query, signal }))
  const name = text(`Report.${id}`)
  usePage(name, [{ text: text('Crumb.extendedReports'), href: paths.reportList() }, { text: name }])
  return (
    <div className="ck-report-page">
      <header className="ck-page-head">
        <IconButton
          kind="secondary"
          icon={<ArrowLeft />}
          label={text('Buttons.Back')}
          onClick={() => navigate(paths.reportList())}
        />
        <h1 className="ck-page-title">{name}</h1>
        <div className="ck-page-head-end">
          <ScheduleButton key={JSON.stringify(query)} {...mailedOf(id, name, query, asked.answer)} />
          {id === 'property-owner' && <OwnerPaper name={name} query={query} />}
          <SaveMenu name={name} query={query} answer={asked.answer} />
        </div>
      </header>
      <ReportFilters id={id} by={by} query={query} />
      {id === 'Offer' && <OfferPipeline query={query} />}
      <Loaded query={asked} failed="Insight.Failed">
        {answer => <Shown answer={answer} by={by} />}
      </Loaded>
    </div>
  )
}

function Shown({ answer, by }: { answer: InsightAnswer; by: Dimension }) {
  const { text } = useMessages()
  if (answer.measures.length === 0) return <Notice tone="info">{text('Insight.Hidden')}</Notice>
  return (
    <>
      <Figures answer={answer} />
      <section className="ck-report-part" aria-label={text(`Measure.${answer.measures[0]!.name}`)}>
        <InsightChart answer={answer} dimensions={[by]} chart={isTime(by) ? 'line' : 'bar'} />
      </section>
      <section className="ck-report-part" aria-label={text('Insight.AsTable')}>
        {answer.isCut && <Notice tone="info">{text('Insight.Cut')}</Notice>}
        <InsightTable answer={answer} dimensions={[by]} />
      </section>
    </>
  )
}
