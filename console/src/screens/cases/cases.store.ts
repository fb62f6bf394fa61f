import { proxy } from 'valtio'
import type { Call } from '@casekit/client/connect'
import { type CaseStage, getCaseStages } from '@casekit/contract/cases'
import type { CaseStatus } from '@casekit/contract/ids'
import { cases } from '@casekit/contract/overview'
import { type CaseRow, casesOverview } from '@casekit/contract/overviews/cases'
import { getResponsibles } from '@casekit/contract/session'
import { getCompanyUserFilter } from '@casekit/contract/user-filters'
import { LIST_CELLS } from './list-cells.ts'
import { learnPartnerNews } from './partner-news.store.ts'
import { createOverview, viewFor } from '../../patterns/list/overview.store.ts'
import { changeSets } from '../../patterns/list/own-sets.ts'
import { cellsShown } from '../../patterns/list/places.ts'

/** The case list with its tabs and options; outlives its screen. */
export function createCaseList(call: Call) {
  const state = proxy({
    counts: null as Partial<Record<CaseStatus, number>> | null,
    /** The company's stages in order; empty until loaded. */
    stages: [] as CaseStage[],
    /** Who can be responsible. */
    members: [] as { id: string; name: string }[],
    /** Only cases with notifications on get the unread mark; the user's own setting (§3 of cases-and-customers). */
    onlyNotifications: true,
    /** The number of cases in the unread tab; null until known. */
    unread: null as number | null,
  })

  const overview = createOverview<CaseRow>(cases, viewFor, () => cellsShown(casesOverview, LIST_CELLS))

  /** Updates the tab counts. Tabs work without them, so a failure is silent and keeps the old ones. */
  async function count(): Promise<void> {
    const counted = await call(cases.values, { params: { column: 'status' }, body: { filterModel: {} } }).catch(
      () => null,
    )
    if (counted) state.counts = Object.fromEntries(counted.map(({ value, count: number }) => [String(value), number]))
    await Promise.all([countUnread(), learnPartnerNews(call)])
  }

  async function countUnread(): Promise<void> {
    const { unread: _, ...others } = unreadFilters(state.onlyNotifications)
    const counted = await call(cases.values, { params: { column: 'unread' }, body: { filterModel: others } }).catch(
      () => null,
    )
    if (counted) state.unread = counted.find(({ value }) => value === 'true')?.count ?? 0
  }

  /** Loads the stages that the stage cells draw as a line; without them they show only the name. */
  async function learn(): Promise<void> {
    state.stages = await call(getCaseStages).catch(() => state.stages)
    state.members = await call(getResponsibles).catch(() => state.members)
  }

  async function learnChoice(): Promise<void> {
    const sets = await call(getCompanyUserFilter).catch(() => null)
    state.onlyNotifications = sets?.caseOverView.onlyNotifications ?? true
  }

  /** Saved for the user; if that fails, it lasts for this visit. */
  async function chooseNotifications(only: boolean): Promise<void> {
    state.onlyNotifications = only
    void countUnread()
    await changeSets(call, ({ caseOverView }) => ({
      caseOverView: { ...caseOverView, onlyNotifications: only },
    })).catch(() => null)
  }

  return { state, overview, count, learn, learnChoice, chooseNotifications }
}

/** Whether a case gets the unread mark. */
export const wearsUnread = (row: CaseRow, onlyNotifications: boolean): boolean =>
  row.unread && (!onlyNotifications || row.notifications)

const YES = { filterType: 'set', values: ['true'] } as const

/** The filters for cases with the unread mark. */
export const unreadFilters = (onlyNotifications: boolean) => ({
  unread: YES,
  ...(onlyNotifications && { notifications: YES }),
})
