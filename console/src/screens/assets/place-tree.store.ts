import { proxy, ref } from 'valtio'
import { ApiError } from '@casekit/client/api-error'
import type { Call } from '@casekit/client/connect'
import {
  type AssetAtPlace,
  type AssetPlace,
  type FilteredAssets,
  getAssetPlaces,
  getAssetsOfPlace,
} from '@casekit/contract/asset-places'
import { keyOf } from './place-tree.ts'

export type Branch = { rows: readonly AssetAtPlace[] | null; error: ApiError | null }

/** Up to this many places found by a search or filters are opened initially. */
const OPEN_AT_MOST = 5

type State = {
  places: readonly AssetPlace[] | null
  error: ApiError | null
  branches: Record<string, Branch>
  /** By node key, once the user has toggled it. */
  opened: Record<string, boolean>
  /** The key of the line that has, or last had, the focus. */
  at: string
}

/**
 * The tree of assets by place; a place's assets are fetched when it is opened. Outlives its screen, with its open
 * nodes.
 */
export function createPlaceTree(call: Call) {
  const state = proxy<State>({ places: null, error: null, branches: {}, opened: {}, at: '' })
  let view: FilteredAssets = {}
  let turn = 0
  /** The latest request by place key; older responses are ignored. */
  const asked = new Map<string, symbol>()

  /** Applies the filters, or refetches if unchanged. */
  async function show(to: FilteredAssets): Promise<void> {
    if (JSON.stringify(to) !== JSON.stringify(view)) {
      Object.assign(state, { places: null, branches: {} })
      asked.clear()
    }
    view = to
    await load()
  }

  async function load(): Promise<void> {
    turn += 1
    const own = turn
    try {
      const places = await call(getAssetPlaces, { body: view })
      if (own !== turn) return
      Object.assign(state, { places: ref(places), error: null })
      const open = places.filter(isOpenPlace)
      forgetAllBut(open.map(keyOf))
      await Promise.all(open.map(fetchBranch))
    } catch (error) {
      if (own === turn) state.error = known(error)
    }
  }

  /** Closed places may be stale: they are refetched when opened. */
  function forgetAllBut(open: readonly string[]): void {
    for (const key of [...asked.keys()].filter(one => !open.includes(one))) {
      asked.delete(key)
      delete state.branches[key]
    }
  }

  async function fetchBranch(place: AssetPlace): Promise<void> {
    const own = Symbol('branch')
    const key = keyOf(place)
    asked.set(key, own)
    const put = (branch: Branch) => own === asked.get(key) && Object.assign(state.branches, { [key]: branch })
    try {
      const { propertyId, customerId } = place
      const at = propertyId ? { propertyId } : customerId ? { customerId } : {}
      const rows = await call(getAssetsOfPlace, { body: { ...view, ...at } })
      put({ rows: ref(rows), error: null })
    } catch (error) {
      put({ rows: null, error: known(error) })
    }
  }

  const placesOpen = () => isNarrow(view) && (state.places?.length ?? 0) <= OPEN_AT_MOST
  const isOpenPlace = (place: AssetPlace) => state.opened[keyOf(place)] ?? placesOpen()

  function toggle(key: string, isOpen: boolean): void {
    state.opened[key] = !isOpen
    const place = state.places?.find(one => keyOf(one) === key)
    if (!isOpen && place && !state.branches[key]?.rows) void retry(key)
  }

  /** Retries fetching a place's assets. */
  async function retry(key: string): Promise<void> {
    delete state.branches[key]
    const place = state.places?.find(one => keyOf(one) === key)
    if (place) await fetchBranch(place)
  }

  return {
    state,
    show,
    load,
    placesOpen,
    toggle,
    retry,
    focused: (key: string) => void (state.at = key),
  }
}

export type PlaceTreeStore = ReturnType<typeof createPlaceTree>

const isNarrow = ({ filterModel = {}, search = '' }: FilteredAssets) =>
  search !== '' || Object.keys(filterModel).length > 0

function known(error: unknown): ApiError {
  if (!(error instanceof ApiError)) throw error
  return ref(error)
}
