import type { Client } from '@casekit/client/connect'
import type { AssetBrief } from '@casekit/contract/asset-shapes'
import { findAssets } from '@casekit/contract/assets'
import { getOpenIncidents, type OpenIncident } from '@casekit/contract/tenant-notices'
import { proxy } from 'valtio/vanilla'
import { ASSETS_KNOWN } from './limits.ts'

/** Where a case is, as far as it is chosen. */
export type CasePlace = { customerId: string | null; propertyId: string | null; leaseId: string | null }

type State = {
  /** What stands there, by number; those that are not among the first are found by what is typed. */
  assets: AssetBrief[]
  /** What the case is about, also where it stands elsewhere. */
  chosen: AssetBrief | null
  /** What goes on there and the case may be of. */
  incidents: OpenIncident[]
}

type Options = { client: Client; isStaff: boolean }

/** What stands and what goes on where a case is. Without a right to either it is as if there were nothing. */
export function createCasePlace({ client: { call }, isStaff }: Options) {
  const state = proxy<State>({ assets: [], chosen: null, incidents: [] })
  let place: CasePlace = { customerId: null, propertyId: null, leaseId: null }
  let turn = 0

  const find = (query: NonNullable<ReturnType<typeof placeOf>> | { assetId: string }, text = '') =>
    call(findAssets, { query: { ...query, text } }).catch((): AssetBrief[] => [])

  /** Looks around at a place. Answers whether what was chosen before is none of it, nor was chosen by the page. */
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

  /** Asks for what fits what is typed, where more stands there than is known. */
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

/** The nearest place that is known; null where none is. */
function placeOf({ customerId, propertyId, leaseId }: CasePlace) {
  if (leaseId) return { leaseId }
  if (propertyId) return { propertyId }
  return customerId ? { customerId } : null
}
