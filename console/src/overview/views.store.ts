import type { ColumnPlace } from '@casekit/ui/data-grid/grid-types'
import {
  addSharedView,
  getSharedViews,
  removeSharedView,
  type SharedView,
  type VIEWED_OVERVIEWS,
} from '@casekit/contract/overview-views'
import { getCompanyUserFilter, setCompanyUserFilter } from '@casekit/contract/user-filters'
import { call } from '../session/session.store.ts'

export type ViewedOverview = (typeof VIEWED_OVERVIEWS)[number]

/** A named view: the query of its address and how its columns stand. */
export type NamedView = {
  name: string
  query: string
  places: ColumnPlace[] | null
  isDefault: boolean
  sharedId?: string
  isMine?: boolean
}

/** The sets in which each overview keeps its named views (§3 of cases-and-customers). */
const SETS = {
  activities: 'activities',
  cases: 'caseOverView',
  customers: 'customerOverView',
  offers: 'offerOverView',
  properties: 'propertiesOverview',
} as const satisfies Record<ViewedOverview, string>

export const isViewed = (name: string): name is ViewedOverview => name in SETS

export type Views = { own: NamedView[]; shared: NamedView[] }

export async function loadViews(overview: ViewedOverview): Promise<Views> {
  const [sets, shared] = await Promise.all([call(getCompanyUserFilter), call(getSharedViews, { query: { overview } })])
  return { own: sets[SETS[overview]].savedFilters.flatMap(readView), shared: shared.map(readShared) }
}

/** The user's own views of an overview, all of them anew. */
export async function keepOwn(overview: ViewedOverview, own: NamedView[]): Promise<void> {
  const { version, ...sets } = await call(getCompanyUserFilter)
  const set = { ...sets[SETS[overview]], savedFilters: own }
  await call(setCompanyUserFilter, { body: { [SETS[overview]]: set }, ifMatch: version })
}

export const share = (overview: ViewedOverview, { name, query, places }: NamedView) =>
  call(addSharedView, { body: { overview, name, query, columnState: JSON.stringify(places ?? []) } })

export const unshare = (viewId: string) => call(removeSharedView, { params: { viewId } })

/** Whatever else a set was filled with by others is left alone and not shown. */
function readView(saved: unknown): NamedView[] {
  if (typeof saved !== 'object' || saved === null) return []
  const { name, query, places, isDefault } = saved as Partial<NamedView>
  if (typeof name !== 'string' || typeof query !== 'string') return []
  return [{ name, query, places: Array.isArray(places) ? places : null, isDefault: isDefault === true }]
}

function readShared({ id, name, query, columnState, isMine }: SharedView): NamedView {
  const places = columnState ? (JSON.parse(columnState) as ColumnPlace[]) : []
  return { name, query, places: places.length > 0 ? places : null, isDefault: false, sharedId: id, isMine }
}
