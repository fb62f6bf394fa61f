import { ApiError } from '@casekit/client/api-error'
import type { Call } from '@casekit/client/connect'
import { newKey } from '@casekit/client/key'
import { isRefusal } from '@casekit/client/refusal'
import {
  addEmbedKey,
  editEmbedKey,
  type EmbedKey,
  getEmbedKeys,
  previewEmbed,
  revokeEmbedKey,
  rotateEmbedKey,
} from '@casekit/contract/embed'
import { type EmbedTestData, getTestData, resetTestData as resetData } from '@casekit/contract/embed-test'
import type { WidgetName } from '@casekit/contract/endpoint'
import { proxy } from 'valtio'
import { bodyOf, type Draft, draftOf, emptyDraft, type Faults, faultsOf, serverFaults } from './draft.ts'

/** A newly issued key, shown once. */
type Issued = { keyId: string; key: string; previousUntil: string | null }

export type StudioState = {
  keys: readonly EmbedKey[] | null
  hasFailed: boolean
  /** The form of the open key. */
  draft: Draft
  faults: Faults
  /** The action in progress. */
  busy: Deed | null
  /** The last action failed, and no field says why. */
  trouble: Deed | 'stale' | 'too-many-test-keys' | null
  issued: Issued | null
  /** The test data of the open key, if it is a test key. */
  testData: EmbedTestData | null
}

type Deed = 'save' | 'rotate' | 'revoke' | 'reset'

/** The embed studio: a company's keys, the open one, and the one just issued. */
export function createStudio(call: Call) {
  const state = proxy<StudioState>({
    keys: null,
    hasFailed: false,
    draft: emptyDraft(),
    faults: {},
    busy: null,
    trouble: null,
    issued: null,
    testData: null,
  })
  let open: EmbedKey | null = null
  let creation = newKey()

  async function load(): Promise<void> {
    state.hasFailed = false
    try {
      state.keys = await call(getEmbedKeys)
    } catch {
      state.hasFailed = true
    }
  }

  /** Fills the form from a key, or empties it for a new one. */
  function edit(key: EmbedKey | null) {
    open = key
    creation = newKey()
    Object.assign(state, { draft: key ? draftOf(key) : emptyDraft(), faults: {}, trouble: null, testData: null })
  }

  function change(part: Partial<Draft>) {
    Object.assign(state.draft, part)
    for (const field of Object.keys(part)) delete state.faults[field as keyof Faults]
  }

  const isTouched = () => JSON.stringify(state.draft) !== JSON.stringify(open ? draftOf(open) : emptyDraft())

  async function run(deed: Deed, act: () => Promise<void>): Promise<boolean> {
    if (state.busy) return false
    Object.assign(state, { busy: deed, trouble: null })
    try {
      await act()
      return true
    } catch (error) {
      const faults = serverFaults(error)
      const isStale = error instanceof ApiError && error.status === 412
      const isFull = isRefusal(error, addEmbedKey, 'too-many-test-keys')
      if (Object.keys(faults).length > 0) state.faults = faults
      else state.trouble = isStale ? 'stale' : isFull ? 'too-many-test-keys' : deed
      if (isStale) await load()
      return false
    } finally {
      state.busy = null
    }
  }

  /** Saves the form; a new key is issued immediately. Returns its id, or undefined if it was not saved. */
  async function save(): Promise<string | undefined> {
    state.faults = faultsOf(state.draft)
    if (Object.keys(state.faults).length > 0) return undefined
    let keyId = open?.id
    const isSaved = await run('save', async () => {
      const body = bodyOf(state.draft)
      if (open) await call(editEmbedKey, { params: { keyId: open.id }, body, ifMatch: open.version })
      else keyId = await call(addEmbedKey, { body: { ...body, isTest: state.draft.isTest }, key: creation })
    })
    if (!isSaved || !keyId) return undefined
    if (!open) await rotate(keyId, 0)
    await load()
    return keyId
  }

  /** Replaces a key; the old one works for some more hours. */
  const rotate = (keyId: string, overlapHours: number) =>
    run('rotate', async () => {
      const { key, previousUntil } = await call(rotateEmbedKey, { params: { keyId }, body: { overlapHours } })
      state.issued = { keyId, key, previousUntil }
      await load()
    })

  const revoke = (keyId: string) =>
    run('revoke', async () => {
      await call(revokeEmbedKey, { params: { keyId } })
      await load()
    })

  /** Loads the data of a test key; on failure, none is shown. */
  async function loadTestData(keyId: string): Promise<void> {
    const testData = await call(getTestData, { params: { keyId } }).catch(() => null)
    if (open?.id === keyId) state.testData = testData
  }

  const resetTestData = (keyId: string) =>
    run('reset', async () => {
      state.testData = await call(resetData, { params: { keyId } })
    })

  /** Returns a token for a widget preview on this page. */
  async function preview(keyId: string, widget: WidgetName): Promise<string> {
    return (await call(previewEmbed, { params: { keyId }, body: { widget } })).token
  }

  /** Removes the key from the page once it was copied. */
  function forgetIssued() {
    state.issued = null
  }

  return {
    state,
    load,
    edit,
    change,
    isTouched,
    save,
    rotate,
    revoke,
    preview,
    forgetIssued,
    loadTestData,
    resetTestData,
  }
}
export type Studio = ReturnType<typeof createStudio>
