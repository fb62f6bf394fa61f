import { type Static, Type } from 'typebox'
import { AssetBrief } from './asset-shapes.ts'
import { closed, Id, Line, nullable, post } from './endpoint.ts'
import type { View } from './overview-shape.ts'
import { viewOf } from './overview.ts'
import { assetsOverview } from './overviews/assets.ts'

/** The asset list grouped by location: locations first, then the assets of one location when it is expanded. */

export const PLACES_AT_MOST = 2000
export const ASSETS_OF_PLACE_AT_MOST = 5000

const guard = 'Assets'
const view = viewOf(assetsOverview)
const filtered = { filterModel: view.filterModel, search: view.search }
export type FilteredAssets = Pick<View, 'filterModel' | 'search'>

const AssetPlace = Type.Object({
  propertyId: nullable(Id),
  /** Set when the assets are on no property; both null: assets with neither. */
  customerId: nullable(Id),
  number: Line,
  name: Line,
  count: Type.Integer(),
  /** Counts of assets in use: down, and neither down nor operational. */
  down: Type.Integer(),
  waiting: Type.Integer(),
})
export type AssetPlace = Static<typeof AssetPlace>

const AssetAtPlace = Type.Object({
  ...AssetBrief.properties,
  lease: nullable(Type.Object({ id: Id, name: Line })),
  room: Line,
  isScrapped: Type.Boolean(),
  /** False: excluded by the filters, but listed because one of its parts matches. */
  isMatch: Type.Boolean(),
})
export type AssetAtPlace = Static<typeof AssetAtPlace>

export const getAssetPlaces = post('/api/Assets/Places', {
  guard,
  summary:
    'Properties, then customers without one, that have assets matching the filters, each with a count; last those without a place. At most 2,000.',
  body: Type.Unsafe<FilteredAssets>(closed(filtered)),
  answer: Type.Array(AssetPlace),
  cap: PLACES_AT_MOST,
  cost: 'read',
})

export const getAssetsOfPlace = post('/api/Assets/OfPlace', {
  guard,
  summary:
    'The assets of one place matching the filters, with their parent assets there, by lease, room and number; at most 5,000. Without a property or customer: assets that have neither.',
  body: Type.Unsafe<FilteredAssets & { propertyId?: string; customerId?: string }>(
    closed({ ...filtered, propertyId: Type.Optional(Id), customerId: Type.Optional(Id) }),
  ),
  answer: Type.Array(AssetAtPlace),
  cap: ASSETS_OF_PLACE_AT_MOST,
  cost: 'read',
})
