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

/** The case list and what stands around it; it outlives its screen. */
export function createCaseList(call: Call) {
  const state = proxy({
    counts: null as Partial<Record<CaseStatus, number>> | null,
    /** The company's stages in order; empty until they are known. */
    stages: [] as CaseStage[],
    /** Who may be responsible. */
    members: [] as { id: string; name: string }[],
    /** Only cases whose notifications are on wear the unread mark; the user's own set (§3 of cases-and-customers). */
    onlyNotifications: true,
    /** How many cases the tab of the unread holds; null until it is known. */
    unread: null as number | null,
  })

  const overview = createOverview<CaseRow>(cases, viewFor, () => cellsShown(casesOverview, LIST_CELLS))

  /** The numbers on the tabs. Without them the tabs still work, so a failure stays silent and the old ones stand. */
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

  /** How long the line is that the stage cells draw; without it they say the stage in words alone. */
  async function learn(): Promise<void> {
    state.stages = await call(getCaseStages).catch(() => state.stages)
    state.members = await call(getResponsibles).catch(() => state.members)
  }

  async function learnChoice(): Promise<void> {
    const sets = await call(getCompanyUserFilter).catch(() => null)
    state.onlyNotifications = sets?.caseOverView.onlyNotifications ?? true
  }

  /** Kept for the user; what cannot be kept counts for this visit. */
  async function chooseNotifications(only: boolean): Promise<void> {
    state.onlyNotifications = only
    void countUnread()
    await changeSets(call, ({ caseOverView }) => ({
      caseOverView: { ...caseOverView, onlyNotifications: only },
    })).catch(() => null)
  }

  return { state, overview, count, learn, learnChoice, chooseNotifications }
}

/** Whether a case wears the unread mark. */
export const wearsUnread = (row: CaseRow, onlyNotifications: boolean): boolean =>
  row.unread && (!onlyNotifications || row.notifications)

const YES = { filterType: 'set', values: ['true'] } as const

/** The filters by which the list holds the cases that wear the mark. */
export const unreadFilters = (onlyNotifications: boolean) => ({
  unread: YES,
  ...(onlyNotifications && { notifications: YES }),
})
