import { proxy, ref } from 'valtio'
import { ApiError } from '@casekit/client/api-error'
import type { Call } from '@casekit/client/connect'
import { type CaseEdit, type CaseFactName, type ChangedCase, editCase } from '@casekit/contract/case-facts'
import type { CaseDetails } from '@casekit/contract/cases'

export type Draft = {
  /** As typed: saved automatically, or shown beside what somebody else wrote meanwhile. */
  value: unknown
  /** The version of the fact when editing started. */
  version: number
  state: 'editing' | 'saving' | 'failed'
  failure?: ApiError
}

export type Drafts = Partial<Record<CaseFactName, Draft>>

/** Unsaved drafts by case: they outlive the page, for the tab's lifetime. */
const unsaved = new Map<string, Drafts>()

/** The edits of one case's facts, each saved separately by its own version. `known` returns the case as shown. */
export function createCaseFacts(
  call: Call,
  caseId: string,
  known: () => CaseDetails | null,
  learn: () => Promise<void>,
) {
  const state = proxy<{ drafts: Drafts; saved: Partial<Record<CaseFactName, true>> }>({
    drafts: unsaved.get(caseId) ?? {},
    saved: {},
  })
  unsaved.set(caseId, state.drafts)

  function begin(name: CaseFactName): void {
    const fact = known()?.facts[name]
    if (fact) state.drafts[name] ??= { value: fact.value, version: fact.version, state: 'editing' }
  }

  function type(name: CaseFactName, value: unknown): void {
    begin(name)
    const draft = state.drafts[name]
    if (draft) Object.assign(draft, { value, state: 'editing', failure: undefined })
  }

  function drop(name: CaseFactName): void {
    delete state.drafts[name]
  }

  /**
   * Saves the draft, or drops it if unchanged. After a change by somebody else the draft stays, for the user to choose.
   */
  async function save(name: CaseFactName): Promise<boolean> {
    const [draft, fact] = [state.drafts[name], known()?.facts[name]]
    if (!draft || !fact || draft.state === 'saving') return false
    if (isSame(draft.value, fact.value)) {
      drop(name)
      return true
    }
    draft.state = 'saving'
    const sent = draft.value
    const body = { [name]: sent, versions: { [name]: draft.version } } as CaseEdit
    try {
      take(await call(editCase, { params: { caseId }, body }))
      state.saved[name] = true
      void learn().catch(() => null)
    } catch (error) {
      await fail(name, draft, error)
      return false
    }
    return goOn(name, sent)
  }

  /** Continues with what was typed or selected during saving; a selection is saved immediately. */
  async function goOn(name: CaseFactName, sent: unknown): Promise<boolean> {
    const [draft, fact] = [state.drafts[name], known()?.facts[name]]
    if (!draft || !fact || isSame(draft.value, sent)) {
      drop(name)
      return true
    }
    const isChoice = draft.state === 'saving'
    Object.assign(draft, { version: fact.version, state: 'editing' })
    return isChoice ? save(name) : false
  }

  async function fail(name: CaseFactName, draft: Draft, error: unknown): Promise<void> {
    if (!(error instanceof ApiError)) throw error
    const isStale = error.code === 'stale'
    Object.assign(draft, { state: isStale ? 'editing' : 'failed', failure: isStale ? undefined : ref(error) })
    if (!isStale) return
    await learn().catch(() => null)
    if (isSame(known()?.facts[name].value, draft.value)) drop(name)
  }

  /** Shows the server's facts immediately; the rest of the case follows. */
  function take({ facts, version }: ChangedCase): void {
    const shown = known()
    if (shown) Object.assign(shown, { facts, version })
  }

  /** Saves a one-step choice; one made during saving is saved next. */
  async function choose(name: CaseFactName, value: unknown): Promise<boolean> {
    const draft = state.drafts[name]
    if (draft?.state === 'saving') {
      draft.value = value
      return true
    }
    drop(name)
    type(name, value)
    return save(name)
  }

  async function keepMine(name: CaseFactName): Promise<boolean> {
    const [draft, fact] = [state.drafts[name], known()?.facts[name]]
    if (draft && fact) draft.version = fact.version
    return save(name)
  }

  return { state, begin, type, drop, save, choose, keepMine, take }
}

export type CaseFactsStore = ReturnType<typeof createCaseFacts>

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** Whether somebody else changed the fact since editing started, to a value other than the draft. */
export const isContested = (
  draft: Pick<Draft, 'value' | 'version' | 'state'>,
  fact: { version: number; value: unknown },
): boolean => draft.state !== 'saving' && fact.version > draft.version && !isSame(fact.value, draft.value)
