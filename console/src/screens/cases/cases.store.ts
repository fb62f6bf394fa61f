import { proxy, ref } from 'valtio'
import type { ApiError } from '@casekit/client/api-error'
import type { Call } from '@casekit/client/connect'
import type { CaseStatus } from '@casekit/contract/ids'
import { type CaseStage, getCaseStages } from '@casekit/contract/cases'
import { cases } from '@casekit/contract/overview'
import type { CaseRow } from '@casekit/contract/overviews/cases'
import { type ListAddress, requestFor, writeAddress } from './list-address.ts'

export const SEARCH_PAUSE_MS = 400
/** A quick answer needs no skeleton. */
export const SKELETON_AFTER_MS = 200

type State = {
  /** The query that `rows` answer, null before the first answer. */
  shown: string | null
  rows: CaseRow[]
  /** How many match; -1 where more than 10,000 do. */
  total: number
  isLoading: boolean
  isSlow: boolean
  failure: ApiError | null
  counts: Partial<Record<CaseStatus, number>> | null
  /** The company's stages in order; empty until they are known. */
  stages: CaseStage[]
}

/**
 * The case list. It outlives its screen, so that coming back from a case shows the same rows at the same height at
 * once, while they are fetched anew.
 */
export function createCaseList(call: Call) {
  const state = proxy<State>({
    shown: null,
    rows: [],
    total: 0,
    isLoading: false,
    isSlow: false,
    failure: null,
    counts: null,
    stages: [],
  })
  /** How far each view was scrolled, by its query. */
  const scrolled = new Map<string, number>()
  let running: AbortController | undefined

  /** Shows the cases of `address`; what is still under way for another address is called off. */
  async function show(address: ListAddress): Promise<void> {
    running?.abort()
    const mine = (running = new AbortController())
    const query = writeAddress(address)
    state.isLoading = true
    state.failure = null
    if (state.shown !== query) state.isSlow = false
    const slow = setTimeout(() => (state.isSlow = state.shown !== query), SKELETON_AFTER_MS)
    try {
      const { rows, lastRow } = await call(cases.rows, { body: requestFor(address), signal: mine.signal })
      Object.assign(state, { shown: query, rows: rows.map(row => ref(row)), total: lastRow })
    } catch (error) {
      if (!mine.signal.aborted) state.failure = ref(error as ApiError)
    } finally {
      clearTimeout(slow)
      if (running === mine) Object.assign(state, { isLoading: false, isSlow: false })
    }
  }

  /** The numbers on the tabs. Without them the tabs still work, so a failure stays silent and the old ones stand. */
  async function count(): Promise<void> {
    const counted = await call(cases.values, { params: { column: 'status' }, body: {} }).catch(() => null)
    if (counted) state.counts = Object.fromEntries(counted.map(({ value, count: number }) => [String(value), number]))
  }

  /** How long the line is that the stage cells draw; without it they say the stage in words alone. */
  async function learnStages(): Promise<void> {
    state.stages = await call(getCaseStages).catch(() => state.stages)
  }

  const countAndLearn = () => Promise.all([count(), learnStages()])

  return { state, show, count, countAndLearn, scrolled }
}

export type CaseList = ReturnType<typeof createCaseList>
