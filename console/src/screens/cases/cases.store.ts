import { proxy, ref } from 'valtio'
import type { Call } from '@casekit/client/connect'
import { type CaseStage, getCaseStages } from '@casekit/contract/cases'
import type { CaseStatus } from '@casekit/contract/ids'
import { cases } from '@casekit/contract/overview'
import { getCaseUnreadMessages } from '@casekit/contract/messages'
import type { CaseRow } from '@casekit/contract/overviews/cases'
import { getResponsibles } from '@casekit/contract/session'
import { getCompanyUserFilter, setCompanyUserFilter } from '@casekit/contract/user-filters'
import { createOverview } from '../../overview/overview.store.ts'

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
    /** Cases with messages that the user has not read. */
    unread: ref(new Set<string>()),
  })

  const overview = createOverview<CaseRow>(cases)

  /** The numbers on the tabs. Without them the tabs still work, so a failure stays silent and the old ones stand. */
  async function count(): Promise<void> {
    const counted = await call(cases.values, { params: { column: 'status' }, body: { filterModel: {} } }).catch(
      () => null,
    )
    if (counted) state.counts = Object.fromEntries(counted.map(({ value, count: number }) => [String(value), number]))
  }

  /** How long the line is that the stage cells draw; without it they say the stage in words alone. */
  async function learn(): Promise<void> {
    state.stages = await call(getCaseStages).catch(() => state.stages)
    state.members = await call(getResponsibles).catch(() => state.members)
  }

  /** Which cases have something to read. A failure lets the marks stand as they were. */
  async function learnUnread(): Promise<void> {
    const told = await call(getCaseUnreadMessages).catch(() => null)
    if (!told || (told.length === state.unread.size && told.every(({ caseId }) => state.unread.has(caseId)))) return
    state.unread = ref(new Set(told.map(({ caseId }) => caseId)))
  }

  async function learnChoice(): Promise<void> {
    const sets = await call(getCompanyUserFilter).catch(() => null)
    state.onlyNotifications = sets?.caseOverView.onlyNotifications ?? true
  }

  /** Kept for the user; what cannot be kept counts for this visit. */
  async function chooseNotifications(only: boolean): Promise<void> {
    state.onlyNotifications = only
    const sets = await call(getCompanyUserFilter).catch(() => null)
    if (!sets) return
    const caseOverView = { ...sets.caseOverView, onlyNotifications: only }
    await call(setCompanyUserFilter, { body: { caseOverView }, ifMatch: sets.version }).catch(() => null)
  }

  return { state, overview, count, learn, learnUnread, learnChoice, chooseNotifications }
}

/** Whether a case wears the unread mark. */
export const wearsUnread = (row: CaseRow, unread: ReadonlySet<string>, onlyNotifications: boolean): boolean =>
  unread.has(row.id) && (!onlyNotifications || row.notifications)
