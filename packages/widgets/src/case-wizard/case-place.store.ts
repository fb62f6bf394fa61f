import type { Client } from '@casekit/client/connect'
import type { AssetBrief } from '@casekit/contract/asset-shapes'
import { findAssets } from '@casekit/contract/assets'
import { getOpenIncidents, type OpenIncident } from '@casekit/contract/tenant-notices'
import { proxy } from 'valtio/vanilla'
import { ASSETS_KNOWN } from './limits.ts'

/** The location of a case, as far as chosen. */
export type CasePlace = { customerId: string | null; propertyId: string | null; leaseId: string | null }

type State = {
  /** The assets there, by number; those beyond the first page are found by typing. */
  assets: AssetBrief[]
  /** The asset the case is about, even if it is elsewhere. */
  chosen: AssetBrief | null
  /** Ongoing incidents there that the case may belong to. */
  incidents: OpenIncident[]
}

type Options = { client: Client; isStaff: boolean }

/** The assets and incidents at a case's location. Both are empty without the permission to read them. */
export function createCasePlace({ client: { call }, isStaff }: Options) {
  const state = proxy<State>({ assets: [], chosen: null, incidents: [] })
  let place: CasePlace = { customerId: null, propertyId: null, leaseId: null }
  let turn = 0

  const find = (query: NonNullable<ReturnType<typeof placeOf>> | { assetId: string }, text = '') =>
    call(findAssets, { query: { ...query, text } }).catch((): AssetBrief[] => [])

  /** Loads a location. Returns whether the previously chosen asset is neither there nor named by the page. */
  async function look(next: CasePlace, assetId: string): Promise<boolean> {
    const current = ++turn
    const isFirst = current === 1
    place = next
    const query = placeOf(next)
    const [assets, incidents, named] = await Promise.all([
      query ? find(query) : [],
      query && isStaff ? call(getOpenIncidents, { query }).catch((): OpenIncident[] => []) : [],
      assetId && isFirst ? find({ assetId }) : [],
    ])
    if (current !== turn) return false
    const chosen = [...named, ...assets].find(({ id }) => id === assetId) ?? null
    Object.assign(state, { assets, incidents, chosen })
    return assetId !== '' && chosen === null
  }

  /** Searches for matches to the typed text, when there are more assets than the loaded ones. */
  async function type(text: string): Promise<void> {
    const [current, query] = [turn, placeOf(place)]
    if (!query || state.assets.length < ASSETS_KNOWN || !text.trim()) return
    const found = await find(query, text)
    const isNew = ({ id }: AssetBrief) => state.assets.every(known => known.id !== id)
    if (current === turn) state.assets = [...state.assets, ...found.filter(isNew)]
  }

  const choose = (asset: AssetBrief | null) => void (state.chosen = asset)

  return { state, look, type, choose }
}
export type CasePlaceStore = ReturnType<typeof createCasePlace>

/** The most specific known location; null when none is known. */
function placeOf({ customerId, propertyId, leaseId }: CasePlace) {
  if (leaseId) return { leaseId }
  if (propertyId) return { propertyId }
  return customerId ? { customerId } : null
}
