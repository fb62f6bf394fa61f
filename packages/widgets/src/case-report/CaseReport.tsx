import type { Client } from '@casekit/client/connect'
import { caseMessages } from '@casekit/messages/sections/case'
import { caseReportMessages } from '@casekit/messages/sections/case-report'
import type { Language } from '@casekit/messages/language'
import { MessagesProvider, useMessages } from '@casekit/messages/react'
import { uiMessages } from '@casekit/messages/sections/ui'
import '@casekit/ui/base.css'
import { Button, IconButton } from '@casekit/ui/button'
import { Empty } from '@casekit/ui/empty'
import { Heading } from '@casekit/ui/surroundings'
import { ArrowLeft } from 'lucide-react'
import { type ComponentType, type Ref, useEffect, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react'
import { useSnapshot } from 'valtio'
import './case-report.css'
import './case-report-table.css'
import { type CaseReportStore, createCaseReport } from './case-report.store.ts'
import { Cases } from './Cases.tsx'
import { Categories } from './Categories.tsx'
import { Chart } from './Chart.tsx'
import { ExportMenu } from './ExportMenu.tsx'
import { Figures } from './Figures.tsx'
import { type DayProps, Filters, Periods } from './Filters.tsx'
import { filterFrom, type ReportFilter } from './report-filter.ts'

/** Commands for the parent. */
export type CaseReportHandle = { refresh: () => Promise<void>; reset: () => Promise<void> }

export type CaseReportProps = {
  client: Client
  language: Language
  /** The id of a saved report to show instead of the case report; it must be shared with the whole company. */
  report?: string
  /** The filter; a new object reloads the report. By default the report shows this month. */
  filter?: Partial<ReportFilter>
  /** First day, yyyy-mm-dd; takes precedence over the filter's. */
  from?: string
  /** Last day, yyyy-mm-dd; takes precedence over the filter's. */
  to?: string
  onFilterChanged?: (filter: ReportFilter) => void
  /** A case was opened from the list. */
  onCaseOpened?: (opened: { caseId: string }) => void
  /** Returns a case's URL, if the page has one, so it can be opened in a new tab. */
  linkTo?: (caseId: string) => string
  /** Shows a Back button. */
  onBack?: () => void
  /** Renders From and To, if the page has its own day field; default: the platform's. */
  dayField?: ComponentType<DayProps>
  handle?: Ref<CaseReportHandle>
}

const SECTIONS = [uiMessages, caseMessages, caseReportMessages]

/** Sales prices of cases titled as offers, by day, with the cases behind them (§2.4 and §9 of cases-and-customers). */
export function CaseReport(props: CaseReportProps) {
  return (
    <MessagesProvider language={props.language} sections={SECTIONS}>
      {props.report ? <Saved {...props} report={props.report} /> : <Mounted {...props} />}
    </MessagesProvider>
  )
}

type SavedPart = typeof import('./SavedReport.tsx')
const fetchPart = (take: (part: SavedPart | null) => void) =>
  void import('./SavedReport.tsx').then(take, () => take(null))

/** Loaded on demand, so other pages load nothing more. Null when loading failed. */
function Saved(props: CaseReportProps & { report: string }) {
  const [part, setPart] = useState<SavedPart | null>()
  useEffect(() => fetchPart(setPart), [])
  if (part) return <part.SavedReport {...props} />
  return part === null ? <Failed onRetry={() => fetchPart(setPart)} /> : <div aria-busy="true" />
}

function Failed({ onRetry }: { onRetry: () => unknown }) {
  const { text } = useMessages()
  return (
    <Empty
      art="error"
      title={text('CaseReport.Failed')}
      action={<Button onClick={onRetry}>{text('Buttons.TryAgain')}</Button>}
    />
  )
}

/** The filter the page requests; undefined when it requests none. */
function wishOf({ filter, from, to }: CaseReportProps): ReportFilter | undefined {
  if (!filter && !from && !to) return undefined
  const days = from || to ? { fromDate: from, toDate: to, period: '' } : {}
  return filterFrom({ ...filter, ...days })
}

function Mounted({ handle, ...props }: CaseReportProps) {
  const [store] = useState(() => createCaseReport({ client: props.client, filter: wishOf(props) }))
  const { onFilterChanged } = props
  const { refresh, reset } = store
  useImperativeHandle(handle, () => ({ refresh, reset }), [refresh, reset])
  useLayoutEffect(() => {
    void store.refresh()
    return store.leave
  }, [store])
  useEffect(() => store.listen(onFilterChanged), [store, onFilterChanged])
  const wish = JSON.stringify(wishOf(props) ?? null)
  useEffect(() => {
    const wanted = JSON.parse(wish) as ReportFilter | null
    if (wanted) store.show(wanted)
  }, [store, wish])

  return (
    <div className="ck-root ck-report" part="report">
      <Head store={store} onBack={props.onBack} />
      <Filters store={store} dayField={props.dayField} />
      <Body store={store} linkTo={props.linkTo} onCaseOpened={props.onCaseOpened} />
    </div>
  )
}

type Shared = { store: CaseReportStore }

function Head({ store, onBack }: Shared & Pick<CaseReportProps, 'onBack'>) {
  const { text } = useMessages()
  return (
    <header className="ck-report-head" part="head">
      {onBack && <IconButton kind="secondary" label={text('Buttons.Back')} icon={<ArrowLeft />} onClick={onBack} />}
      <Heading own={1} className="ck-report-title">
        {text('CaseReport.Title')} <small>{text('CaseReport.Offers')}</small>
      </Heading>
      <Periods store={store} />
      <ExportMenu store={store} />
    </header>
  )
}

type Linked = Pick<CaseReportProps, 'linkTo' | 'onCaseOpened'>

function Body({ store, ...linked }: Shared & Linked) {
  const { report, isLoading, isFailed } = useSnapshot(store.state)
  const list = useRef<HTMLElement>(null)
  if (isFailed) return <Failed onRetry={store.refresh} />
  const pick = (day: string) => {
    store.list({ day })
    list.current?.scrollIntoView({ block: 'nearest' })
  }
  return (
    <div className="ck-report-body" aria-busy={isLoading}>
      <Figures report={report} />
      <div className="ck-report-pair">
        <Chart report={report} onPick={pick} />
        <Categories store={store} />
      </div>
      <Cases store={store} place={list} {...linked} />
    </div>
  )
}
