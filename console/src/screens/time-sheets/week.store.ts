import { proxy } from 'valtio'
import { ApiError } from '@casekit/client/api-error'
import { newKey } from '@casekit/client/key'
import type { Body } from '@casekit/contract/endpoint'
import {
  getOwnWorkWeek,
  getWorkWeekOf,
  judgeWorkWeek,
  sayOnOwnWorkWeek,
  setOwnTaskTime,
  setOwnWorkCells,
  setOwnWorkWeekState,
  type WorkWeek,
} from '@casekit/contract/work-weeks'
import { call } from '../../session/session.store.ts'

export type Cell = WorkWeek['cells'][number]
export type TaskTime = Body<typeof setOwnTaskTime>
/**
 * `changed`: somebody else changed the week, which is now shown. `described`: that time can only be entered on its
 * task.
 */
export type Outcome = 'done' | 'changed' | 'locked' | 'described' | 'failed'

/**
 * `changes`: incremented by each change here, which refetches the list of people. `day`: the day that a question is
 * about; empty for the whole week.
 */
type State = { week: WorkWeek | null; hasFailed: boolean; isBusy: boolean; typed: string; day: string; changes: number }

/** The week of a person, by default the user's own; unsent text stays with it. */
export function createWeek(monday: string, stakeholderId: string | null) {
  const state = proxy<State>({ week: null, hasFailed: false, isBusy: false, typed: '', day: '', changes: 0 })
  const params = { monday }
  let wish = newKey()
  let last: Promise<unknown> = Promise.resolve()

  async function load(): Promise<void> {
    try {
      state.week = stakeholderId
        ? await call(getWorkWeekOf, { params: { monday, stakeholderId } })
        : await call(getOwnWorkWeek, { params })
      state.hasFailed = false
    } catch {
      state.hasFailed = true
    }
  }

  async function tryTo(deed: (ifMatch: number) => Promise<WorkWeek>): Promise<Outcome> {
    if (!state.week) return 'failed'
    try {
      state.week = await deed(state.week.version)
      state.changes += 1
      return 'done'
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.code === 'described') return 'described'
      if (error.status === 412 || error.status === 409) await load()
      return error.status === 412 ? 'changed' : error.status === 409 ? 'locked' : 'failed'
    }
  }

  /** Runs changes in sequence, because each needs the version from the previous one. */
  function change(deed: (ifMatch: number) => Promise<WorkWeek>): Promise<Outcome> {
    state.isBusy = true
    const own = last.then(() => tryTo(deed))
    const ended = own.then(
      () => undefined,
      () => undefined,
    )
    last = ended
    void ended.then(() => (state.isBusy = last !== ended))
    return own
  }

  /** Other people's concurrent changes are in other cells, so these are set on top of them. */
  async function setCells(cells: Cell[]): Promise<Outcome> {
    const set = () => change(ifMatch => call(setOwnWorkCells, { params, body: { cells }, ifMatch }))
    const outcome = await set()
    return outcome === 'changed' ? set() : outcome
  }

  /** Like cells: on top of concurrent changes. */
  async function setTaskTime(body: TaskTime): Promise<Outcome> {
    const set = () => change(ifMatch => call(setOwnTaskTime, { params, body, ifMatch }))
    const outcome = await set()
    return outcome === 'changed' ? set() : outcome
  }

  const setState = (to: 'draft' | 'handed-in') =>
    change(ifMatch => call(setOwnWorkWeekState, { params, body: { state: to }, ifMatch }))

  async function said(outcome: Promise<Outcome>): Promise<Outcome> {
    if ((await outcome) === 'done') {
      state.typed = ''
      state.day = ''
      wish = newKey()
    }
    return outcome
  }

  const answer = () => said(change(() => call(sayOnOwnWorkWeek, { params, body: { text: state.typed }, key: wish })))

  const judge = (approved: boolean) => {
    const params = { monday, stakeholderId: stakeholderId ?? state.week?.stakeholder.id ?? '' }
    const body = approved
      ? { state: 'approved' as const }
      : { state: 'asked' as const, text: state.typed, day: state.day || null }
    return said(change(ifMatch => call(judgeWorkWeek, { params, body, ifMatch })))
  }

  const type = (typed: string) => void (state.typed = typed)
  const choose = (day: string) => void (state.day = day)

  return { state, load, setCells, setTaskTime, setState, answer, judge, type, choose }
}

export type WeekStore = ReturnType<typeof createWeek>
