import type { Client } from '@casekit/client/connect'
import type { Answer, ExportFormat } from '@casekit/contract/endpoint'
import type { TitleCategory } from '@casekit/contract/ids'
import type { Language } from '@casekit/contract/languages'
import {
  type CaseReport,
  exportCaseReport,
  getCaseReportCases,
  getCaseReportChoices,
  getCaseReportSums,
  type ReportedCase,
} from '@casekit/contract/reports'
import { periodOf } from '@casekit/rules/report-periods'
import { proxy, ref, type Snapshot } from 'valtio/vanilla'
import { AT_FIRST, EVERYTHING, isSame, type ReportFilter } from './report-filter.ts'

/** The report as a component sees it. */
export type ReportShown = Snapshot<CaseReport>
export type Choices = Answer<typeof getCaseReportChoices>

const PAGE = 100

export type CaseReportState = {
  filter: ReportFilter
  /** The last response; it stays while the next one loads. */
  report: CaseReport | null
  choices: Choices | null
  isLoading: boolean
  isFailed: boolean
  /** The listed day of the chart; empty: the whole range. */
  day: string
  category: TitleCategory
  cases: ReportedCase[] | null
  hasMore: boolean
  isListing: boolean
  isListFailed: boolean
  exporting: ExportFormat | ''
  isExportFailed: boolean
}

type FilterListener = (filter: ReportFilter) => void

/** The state of one report. Each mounted report creates its own, so two on a page never share a filter. */
export function createCaseReport({ client: { call }, filter = AT_FIRST }: { client: Client; filter?: ReportFilter }) {
  const state = proxy<CaseReportState>({
    filter,
    report: null,
    choices: null,
    isLoading: true,
    isFailed: false,
    day: '',
    category: 'Tilbud',
    cases: null,
    hasMore: false,
    isListing: false,
    isListFailed: false,
    exporting: '',
    isExportFailed: false,
  })
  let tell: FilterListener | undefined
  let asking = new AbortController()
  let listing = new AbortController()

  /** From is after To: nothing is requested until that is fixed. */
  const isTurned = () =>
    !state.filter.period && state.filter.toDate !== '' && state.filter.fromDate > state.filter.toDate

  async function load() {
    asking.abort()
    asking = new AbortController()
    const { signal } = asking
    if (isTurned()) return
    Object.assign(state, { isLoading: true, isFailed: false })
    const list = loadCases()
    try {
      const report = await call(getCaseReportSums, { query: { ...state.filter }, signal })
      if (!signal.aborted) Object.assign(state, { report: ref(report), isLoading: false })
    } catch {
      if (!signal.aborted) Object.assign(state, { isFailed: true, isLoading: false })
    }
    await list
  }

  /** Loads the filter options; without them the filters stay empty and the report still works. */
  async function loadChoices() {
    state.choices = await call(getCaseReportChoices).catch(() => state.choices)
  }

  const behind = () => {
    const { filter, day, category } = state
    return { ...filter, ...(day ? { fromDate: day, toDate: day, period: '' as const } : {}), category }
  }

  async function loadCases(after?: string) {
    listing.abort()
    listing = new AbortController()
    const { signal } = listing
    Object.assign(state, { isListing: true, isListFailed: false })
    try {
      const cases = await call(getCaseReportCases, { query: { ...behind(), after, amount: PAGE }, signal })
      if (signal.aborted) return
      const before = after ? (state.cases ?? []) : []
      Object.assign(state, { cases: [...before, ...cases], hasMore: cases.length === PAGE, isListing: false })
    } catch {
      if (!signal.aborted) Object.assign(state, { isListing: false, isListFailed: true })
    }
  }

  const more = () => loadCases(state.cases?.at(-1)?.caseId)

  /** Sets the listener for filter changes by the visitor. */
  function listen(listener: FilterListener | undefined) {
    tell = listener
  }

  /** Applies a filter set by the page. */
  function show(next: ReportFilter) {
    if (isSame(next, state.filter)) return
    Object.assign(state, { filter: next, day: '' })
    void load()
  }

  function change(part: Partial<ReportFilter>) {
    show({ ...state.filter, ...part })
    tell?.({ ...state.filter })
  }

  /** A custom day deselects the preset; the other end keeps the day it showed. */
  function chooseDay(part: { fromDate: string } | { toDate: string }) {
    const { period } = state.filter
    const shown = period && state.report ? periodOf(period, state.report.today) : {}
    change({ ...shown, period: '', ...part })
  }

  const choosePeriod = (period: ReportFilter['period']) => change({ period, fromDate: '', toDate: '' })
  const clear = () => change(EVERYTHING)

  /** Lists the cases of one day or category; the chart stays. */
  function list(part: { day: string } | { category: TitleCategory }) {
    Object.assign(state, part, { cases: null })
    void loadCases()
  }

  /** Exports the cases behind the totals; undefined when it failed. */
  async function exportAs(format: ExportFormat, language: Language): Promise<Blob | undefined> {
    Object.assign(state, { exporting: format, isExportFailed: false })
    try {
      return await call(exportCaseReport, { query: { ...behind(), format, language } })
    } catch {
      state.isExportFailed = true
      return undefined
    } finally {
      state.exporting = ''
    }
  }

  async function refresh() {
    await Promise.all([load(), loadChoices()])
  }

  async function reset() {
    Object.assign(state, { filter: AT_FIRST, report: null, cases: null, day: '', category: 'Tilbud' })
    await load()
  }

  function leave() {
    asking.abort()
    listing.abort()
  }

  return {
    state,
    load,
    listen,
    loadCases,
    more,
    show,
    change,
    chooseDay,
    choosePeriod,
    clear,
    list,
    exportAs,
    refresh,
    reset,
    leave,
  }
}
export type CaseReportStore = ReturnType<typeof createCaseReport>
