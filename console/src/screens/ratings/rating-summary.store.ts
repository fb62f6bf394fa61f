import { currentTime } from '@casekit/client/clock'
import { getRatingSummary, type RATING_GROUPS, type RatingSummary } from '@casekit/contract/ratings'
import { daysAfter } from '@casekit/rules/report-periods'
import { proxy } from 'valtio'
import { company } from '../../session/company.store.ts'
import { call } from '../../session/session.store.ts'

export const SPANS = [30, 90, 365] as const
export type Span = (typeof SPANS)[number]
export type Group = (typeof RATING_GROUPS)[number]

type State = { span: Span; by: Group; summary: RatingSummary | null; hasFailed: boolean }

/** The figures above the list. */
export function createRatingSummary() {
  const state = proxy<State>({ span: 90, by: 'fitter', summary: null, hasFailed: false })
  let asked = 0

  async function load(): Promise<void> {
    const turn = (asked += 1)
    const today = new Intl.DateTimeFormat('sv-SE', { timeZone: company.timeZone }).format(currentTime())
    const query = { fromDate: daysAfter(today, 1 - state.span), toDate: today, by: state.by }
    try {
      const summary = await call(getRatingSummary, { query })
      if (turn === asked) Object.assign(state, { summary, hasFailed: false })
    } catch {
      if (turn === asked) state.hasFailed = true
    }
  }

  function choose(change: Partial<Pick<State, 'span' | 'by'>>): void {
    Object.assign(state, change)
    void load()
  }

  return { state, load, choose }
}
export type RatingSummaryStore = ReturnType<typeof createRatingSummary>
