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

/** The result of a change: `stale` when somebody else was first and the case was refetched. */
export type Outcome = 'done' | 'stale' | ApiError

type State = {
  case: CaseDetails | null
  stages: CaseStage[]
  deadlines: CaseDeadlines | null
  failure: ApiError | null
  isSlow: boolean
  isChanging: boolean
  /** The status that needs a reason before it is set. */
  asksReasonFor: CaseStatus | null
  /** The action requested from another part of the page. */
  asked: 'note' | 'task' | 'hand-over' | 'visit' | null
  /** A message or a note is being written. */
  isWriting: boolean
}

/** The state of one case page. `caseId` is fixed for its lifetime. */
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

  /** A response requested before the user's own change is older than what is shown. */
  async function refresh(): Promise<void> {
    const found = await fetchCase()
    if (!state.case || found.version >= state.case.version) state.case = found
  }

  /** Shows somebody else's change, unless a change by the user is in progress. */
  async function follow(): Promise<void> {
    if (state.case && !state.isChanging) await refresh()
  }

  /** The page works without the company's stages; the stage line then shows only the current one. */
  async function learnStages(): Promise<void> {
    state.stages = await call(getCaseStages).catch(() => state.stages)
  }

  /** Loaded together with the case, because facts that arrive later push the page down. The page works without them. */
  async function learnDeadlines(): Promise<void> {
    showDeadlines(await call(getCaseDeadlines, { params: { caseId } }).catch(() => state.deadlines))
  }

  function showDeadlines(deadlines: CaseDeadlines | null): void {
    state.deadlines = deadlines
  }

  /** Shows the new stage immediately and rolls back when the server refuses. `null` clears it. */
  async function setStage(stage: CaseStage | null): Promise<Outcome> {
    const before = state.case?.caseStage ?? null
    if (state.case) state.case.caseStage = stage
    const isSaved = await facts.choose('caseStageId', stage?.id ?? null)
    if (!isSaved && state.case) state.case.caseStage = before
    // a refetch started before the change may have returned the old stage
    if (isSaved && state.case?.facts.caseStageId.value === (stage?.id ?? null)) state.case.caseStage = stage
    return isSaved ? 'done' : outcomeOf('caseStageId')
  }

  async function takeContactOff(): Promise<Outcome> {
    return (await facts.choose('contactAddressId', null)) ? 'done' : outcomeOf('contactAddressId')
  }

  /** Why a one-step choice was not saved; drops its draft. */
  function outcomeOf(name: 'caseStageId' | 'contactAddressId'): Outcome {
    const failure = facts.state.drafts[name]?.failure
    facts.drop(name)
    return failure ?? 'stale'
  }

  /** `reason` if the transition requires one; `isUndo` undoes the last change. */
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

  /** Asks for the reason for this status; null: stop asking. */
  function askReason(status: CaseStatus | null): void {
    state.asksReasonFor = status
  }

  /** Requests an action from the part of the page that does it; null: done or canceled. */
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
