import { proxy, ref } from 'valtio'
import { ApiError } from '@casekit/client/api-error'
import type { Call } from '@casekit/client/connect'
import { type CaseDetails, type CaseStage, getCaseDetails, getCaseStages } from '@casekit/contract/cases'
import { changeCaseStatus } from '@casekit/contract/case-facts'
import { type CaseDeadlines, getCaseDeadlines } from '@casekit/contract/deadlines'
import type { CaseStatus } from '@casekit/contract/ids'
import { createCaseFacts } from './facts/case-facts.store.ts'
import { createCaseLists } from './facts/case-lists.store.ts'

const SKELETON_AFTER_MS = 200

/** What happened to a change: `stale` when somebody else was first and the case was fetched anew. */
export type Outcome = 'done' | 'stale' | ApiError

type State = {
  case: CaseDetails | null
  stages: CaseStage[]
  deadlines: CaseDeadlines | null
  failure: ApiError | null
  isSlow: boolean
  isChanging: boolean
  /** The status that somebody wants and must give a reason for. */
  asksReasonFor: CaseStatus | null
  /** What somebody wants to do with the case, for the part that does it. */
  asked: 'note' | 'task' | 'hand-over' | 'visit' | null
  /** A message or a note is being written. */
  isWriting: boolean
}

/** One case page. `caseId` stays for its lifetime. */
export function createCasePage(call: Call, caseId: string) {
  const state = proxy<State>({
    case: null,
    stages: [],
    deadlines: null,
    failure: null,
    isSlow: false,
    isChanging: false,
    asksReasonFor: null,
    asked: null,
    isWriting: false,
  })
  const facts = createCaseFacts(call, caseId, () => state.case, refresh)
  const lists = createCaseLists(call)

  async function load(): Promise<void> {
    state.failure = null
    const slow = setTimeout(() => (state.isSlow = !state.case), SKELETON_AFTER_MS)
    try {
      const [found] = await Promise.all([fetchCase(), learnStages(), learnDeadlines()])
      state.case = found
    } catch (error) {
      state.failure = ref(error as ApiError)
    } finally {
      clearTimeout(slow)
      state.isSlow = false
    }
  }

  const fetchCase = () => call(getCaseDetails, { params: { caseId } })

  /** An answer that was on its way before a change of one's own is older than what is shown. */
  async function refresh(): Promise<void> {
    const found = await fetchCase()
    if (!state.case || found.version >= state.case.version) state.case = found
  }

  /** Somebody changed the case: shows it as it is now, unless a change of one's own is about to. */
  async function follow(): Promise<void> {
    if (state.case && !state.isChanging) await refresh()
  }

  /** Without the company's stages the page still stands; the line then shows the current one alone. */
  async function learnStages(): Promise<void> {
    state.stages = await call(getCaseStages).catch(() => state.stages)
  }

  /** Shown together with the case: facts that come later push the page down. Without them the page still stands. */
  async function learnDeadlines(): Promise<void> {
    showDeadlines(await call(getCaseDeadlines, { params: { caseId } }).catch(() => state.deadlines))
  }

  function showDeadlines(deadlines: CaseDeadlines | null): void {
    state.deadlines = deadlines
  }

  /** Shows the new stage at once and takes it back when the server refuses. `null` clears it. */
  async function setStage(stage: CaseStage | null): Promise<Outcome> {
    const before = state.case?.caseStage ?? null
    if (state.case) state.case.caseStage = stage
    const isSaved = await facts.choose('caseStageId', stage?.id ?? null)
    if (!isSaved && state.case) state.case.caseStage = before
    // what was asked for before the change may have been answered meanwhile
    if (isSaved && state.case?.facts.caseStageId.value === (stage?.id ?? null)) state.case.caseStage = stage
    return isSaved ? 'done' : outcomeOf('caseStageId')
  }

  async function takeContactOff(): Promise<Outcome> {
    return (await facts.choose('contactAddressId', null)) ? 'done' : outcomeOf('contactAddressId')
  }

  /** Why a choice in one step did not stick: the draft is gone with it. */
  function outcomeOf(name: 'caseStageId' | 'contactAddressId'): Outcome {
    const failure = facts.state.drafts[name]?.failure
    facts.drop(name)
    return failure ?? 'stale'
  }

  /** `reason` where the way asks for one; `isUndo` takes back the change just made. */
  async function changeStatus(status: CaseStatus, reason?: string, isUndo?: boolean): Promise<Outcome> {
    if (!state.case || state.isChanging) return 'done'
    state.isChanging = true
    const { version } = state.case.facts.status
    try {
      await call(changeCaseStatus, {
        params: { caseId },
        body: { status, reason, ...(isUndo ? { isUndo } : { version }) },
      })
      await refresh().catch(() => null)
      return 'done'
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.code !== 'stale') return error
      await refresh().catch(() => null)
      return 'stale'
    } finally {
      state.isChanging = false
    }
  }

  /** Asks why the case is to take this status; null: no more. */
  function askReason(status: CaseStatus | null): void {
    state.asksReasonFor = status
  }

  /** Asks the part of the page that does it; null: it is done, or no more wanted. */
  function ask(asked: State['asked']): void {
    state.asked = asked
  }

  function write(isWriting: boolean): void {
    state.isWriting = isWriting
  }

  return {
    state,
    facts,
    askReason,
    ask,
    write,
    lists,
    load,
    refresh,
    follow,
    learnDeadlines,
    showDeadlines,
    setStage,
    takeContactOff,
    changeStatus,
    call,
    caseId,
  }
}

export type CasePage = ReturnType<typeof createCasePage>
