import type { Call } from '@casekit/client/connect'
import type { ColumnPlace } from '@casekit/ui/data-grid/grid-types'
import {
  addSharedView,
  getSharedViews,
  removeSharedView,
  type SharedView,
  type VIEWED_OVERVIEWS,
} from '@casekit/contract/overview-views'
import { getCompanyUserFilter } from '@casekit/contract/user-filters'
import { changeSets } from './own-sets.ts'

export type ViewedOverview = (typeof VIEWED_OVERVIEWS)[number]

/** A named view: the query of its address and its column layout. */
export type NamedView = {
  name: string
  query: string
  places: ColumnPlace[] | null
  isDefault: boolean
  sharedId?: string
  isMine?: boolean
}

/** The sets that store each overview's named views (§3 of cases-and-customers). */
const SETS = {
  activities: 'activities',
  cases: 'caseOverView',
  customers: 'customerOverView',
  inbox: 'inboxOverview',
  offers: 'offerOverView',
  outbox: 'outboxOverview',
  properties: 'propertiesOverview',
} as const satisfies Record<ViewedOverview, string>

export const isViewed = (name: string): name is ViewedOverview => name in SETS

export type Views = { own: NamedView[]; shared: NamedView[] }

/** The named views of one overview: the user's own are stored in their set, the company's are shared. */
export function createViews(call: Call, overview: ViewedOverview) {
  const name = SETS[overview]

  async function load(): Promise<Views> {
    const [sets, shared] = await Promise.all([
      call(getCompanyUserFilter),
      call(getSharedViews, { query: { overview } }),
    ])
    return { own: sets[name].savedFilters.flatMap(readView), shared: shared.map(readShared) }
  }

  /** Changes the latest version of the user's own views, which another window may have changed. */
  async function changeOwn(change: (own: NamedView[]) => NamedView[]): Promise<void> {
    await changeSets(call, sets => {
      const savedFilters = change(sets[name].savedFilters.flatMap(readView))
      return { [name]: { ...sets[name], savedFilters } }
    })
  }

  /** Replaces the user's own view of the same name; at most one view is the default. */
  const keep = (view: NamedView) =>
    changeOwn(own => [
      ...own
        .filter(other => other.name !== view.name)
        .map(other => (view.isDefault ? { ...other, isDefault: false } : other)),
      view,
    ])

  const share = ({ name: called, query, places }: NamedView) =>
    call(addSharedView, { body: { overview, name: called, query, columnState: JSON.stringify(places ?? []) } })

  const remove = ({ name: called, sharedId }: NamedView): Promise<unknown> =>
    sharedId
      ? call(removeSharedView, { params: { viewId: sharedId } })
      : changeOwn(own => own.filter(other => other.name !== called))

  return { load, keep, share, remove }
}

/** Other content of a set is left alone and not shown. */
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
