import { proxy } from 'valtio'
import type { Call } from '@casekit/client/connect'
import { type CaseStage, getCaseStages } from '@casekit/contract/cases'
import type { CaseStatus } from '@casekit/contract/ids'
import { cases } from '@casekit/contract/overview'
import type { CaseRow } from '@casekit/contract/overviews/cases'
import { getCompanyUserFilter, setCompanyUserFilter } from '@casekit/contract/user-filters'
import type { GridView } from '@casekit/ui/data-grid/grid-types'
import { createOverview, viewFor } from '../../overview/overview.store.ts'

/** The case list and what stands around it; it outlives its screen. */
export function createCaseList(call: Call) {
  const state = proxy({
    counts: null as Partial<Record<CaseStatus, number>> | null,
    /** The company's stages in order; empty until they are known. */
    stages: [] as CaseStage[],
    /** Cases whose parties are told of them; null until the user's own set is known, whose default is true (§3 of cases-and-customers). */
    onlyNotifications: null as boolean | null,
  })

  /** A search looks through all cases; else only those with notifications, where the user wants no others. */
  const asked = (view: GridView) => {
    const only = state.onlyNotifications === true && !view.search && !view.filters['notifications']
    const told = { notifications: { filterType: 'set' as const, values: ['true'] } }
    return viewFor(only ? { ...view, filters: { ...view.filters, ...told } } : view)
  }
  const overview = createOverview<CaseRow>(cases, asked)

  /** The numbers on the tabs. Without them the tabs still work, so a failure stays silent and the old ones stand. */
  async function count(): Promise<void> {
    const body = { ...asked({ sort: [], filters: {}, search: '' }) }
    const counted = await call(cases.values, { params: { column: 'status' }, body }).catch(() => null)
    if (counted) state.counts = Object.fromEntries(counted.map(({ value, count: number }) => [String(value), number]))
  }

  /** How long the line is that the stage cells draw; without it they say the stage in words alone. */
  async function learn(): Promise<void> {
    state.stages = await call(getCaseStages).catch(() => state.stages)
  }

  async function learnChoice(): Promise<void> {
    const sets = await call(getCompanyUserFilter).catch(() => null)
    state.onlyNotifications = sets?.caseOverView.onlyNotifications ?? true
  }

  /** Kept for the user; what cannot be kept counts for this visit. */
  async function chooseNotifications(only: boolean): Promise<void> {
    state.onlyNotifications = only
    void count()
    const sets = await call(getCompanyUserFilter).catch(() => null)
    if (!sets) return
    const caseOverView = { ...sets.caseOverView, onlyNotifications: only }
    await call(setCompanyUserFilter, { body: { caseOverView }, ifMatch: sets.version }).catch(() => null)
  }

  return { state, overview, count, learn, learnChoice, chooseNotifications }
}
