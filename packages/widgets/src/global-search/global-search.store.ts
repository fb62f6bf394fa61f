import type { Client } from '@casekit/client/connect'
import { search } from '@casekit/contract/search'
import { proxy, ref } from 'valtio/vanilla'
import { afterPause } from '../party/after-pause.ts'
import { type Found, foundIn, type Kind } from './hits.ts'
import { GLOBAL_SEARCH } from './limits.ts'
import { keepRecentInMemory, type RecentKeeper, withSearch } from './recent.ts'

/** The chosen result. */
export type ChosenResult = { kind: Kind; id: string }

export type GlobalSearchState = {
  text: string
  isOpen: boolean
  isLoading: boolean
  isFailed: boolean
  /** The last response; it stays while the next one loads. */
  found: Found | null
  /** Groups that show all hits. */
  expanded: Kind[]
  recent: string[]
}

export type GlobalSearchOptions = { client: Client; recent?: RecentKeeper }

export const isTooShort = (text: string): boolean => text.trim().length < GLOBAL_SEARCH.minCharacters

/** The state of one search box. Each mounted box creates its own, so two on a page never share a search. */
export function createGlobalSearch({ client: { call }, recent = keepRecentInMemory() }: GlobalSearchOptions) {
  const state = proxy<GlobalSearchState>({
    text: '',
    isOpen: false,
    isLoading: false,
    isFailed: false,
    found: null,
    expanded: [],
    recent: recent.read(),
  })
  const pause = afterPause(GLOBAL_SEARCH.pauseMs, () => void load())
  let asking = new AbortController()

  /** Debounced search; a text that is too short searches nothing and clears the last result. */
  function type(text: string) {
    state.text = text
    state.isOpen = true
    forget()
    if (isTooShort(text)) Object.assign(state, { found: null, isLoading: false, isFailed: false })
    else {
      state.isLoading = true
      pause.later()
    }
  }

  /** Cancels pending searches. */
  function forget() {
    pause.cancel()
    asking.abort()
    asking = new AbortController()
  }

  /** Searches immediately for the current text. */
  async function load() {
    forget()
    const { signal } = asking
    const typed = state.text.trim()
    Object.assign(state, { isLoading: true, isFailed: false })
    try {
      const answer = await call(search, { body: { searchValue: typed }, signal })
      if (!signal.aborted) Object.assign(state, { found: ref(foundIn(answer, typed)), expanded: [], isLoading: false })
    } catch {
      if (!signal.aborted) Object.assign(state, { found: null, isFailed: true, isLoading: false })
    }
  }

  /** Repeats a recent search without the debounce. */
  async function repeat(text: string) {
    type(text)
    await load()
  }

  function open() {
    state.isOpen = true
  }

  function close() {
    state.isOpen = false
  }

  function expand(kind: Kind) {
    state.expanded = [...state.expanded, kind]
  }

  /** A hit was opened: stores the search, closes the panel and keeps the text. */
  function choose() {
    state.recent = withSearch(recent.read(), state.text.trim())
    recent.write([...state.recent])
    close()
  }

  function clearRecent() {
    state.recent = []
    recent.write([])
  }

  async function refresh() {
    if (!isTooShort(state.text)) await load()
  }

  function reset() {
    forget()
    Object.assign(state, { text: '', isOpen: false, isLoading: false, isFailed: false, found: null, expanded: [] })
  }

  return { state, type, load, repeat, open, close, expand, choose, clearRecent, refresh, reset }
}
export type GlobalSearchStore = ReturnType<typeof createGlobalSearch>
