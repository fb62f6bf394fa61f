import {
  ASSETS_OF_PLACE_AT_MOST,
  type AssetAtPlace,
  type AssetPlace,
  type FilteredAssets,
  PLACES_AT_MOST,
} from '@casekit/contract/asset-places'
import { ASSET_STATUSES, isDown } from '@casekit/contract/asset-states'
import { assetsOverview } from '@casekit/contract/overviews/assets'
import { assetsSource } from '../overview/assets.ts'
import { rowsBehind } from '../overview/rows-behind.ts'
import { filteredBy } from '../overview/view.ts'
import type { Db } from '../platform/db.ts'
import { BRIEF, PLACED } from './brief.ts'

const shown = { overview: assetsOverview, source: assetsSource }

/** Deleted properties and customers do not count as locations. `p` is the property, `c` the customer. */
const ON_PROPERTY = 'p.id is not null and p.deleted_at is null'
const AT_CUSTOMER = `not (${ON_PROPERTY}) and c.id is not null and c.deleted_at is null`
const PROPERTY = `case when ${ON_PROPERTY} then p.id end`
const CUSTOMER = `case when ${AT_CUSTOMER} then c.id end`

const statuses = (is: (status: string) => boolean) =>
  ASSET_STATUSES.filter(is)
    .map(status => `'${status}'`)
    .join(', ')
const inUse = (is: (status: string) => boolean) =>
  `count(*) filter (where k.scrapped_at is null and k.status in (${statuses(is)}))`

/** `joined`: expressions whose tables must be joined. */
const behind = async (db: Db, companyId: number, view: FilteredAssets, ...joined: string[]) =>
  rowsBehind(db, companyId, await filteredBy(db, companyId, shown, view), view, ...joined)

const named = (from: string) => `from ${from}
  left join casekit.property p on p.company_id = $1 and p.id = ${from}.property_id
  left join casekit.customer c on c.company_id = $1 and c.id = ${from}.customer_id`

/** Properties by number, then customers by name, then assets without a location; one more than the endpoint returns. */
export async function placesOf(db: Db, companyId: number, view: FilteredAssets): Promise<AssetPlace[]> {
  const { from, values } = await behind(db, companyId, view)
  return db.planned<AssetPlace>(
    `with held as (
       select k.property_id, k.customer_id, count(*) as count, ${inUse(isDown)} as down,
         ${inUse(status => status !== 'OPERATIONAL' && !isDown(status))} as waiting
       ${from} group by 1, 2
     ), placed as (
       select ${PROPERTY} as property_id, ${CUSTOMER} as customer_id, sum(held.count)::int as count, sum(held.down)::int as down,
         sum(held.waiting)::int as waiting ${named('held')} group by 1, 2
     )
     select placed.property_id as "propertyId", placed.customer_id as "customerId", coalesce(p.number, '') as number,
       coalesce(p.name, c.name, '') as name, placed.count, placed.down, placed.waiting
     ${named('placed')}
     order by placed.property_id is null, placed.customer_id is null, p.sort_key, c.sort_key, placed.property_id, placed.customer_id
     limit ${PLACES_AT_MOST + 1}`,
    values,
  )
}

type Place = { propertyId?: string; customerId?: string }

/** Assets of a place within the view, plus their parent assets there; one more than the endpoint returns. */
export async function assetsOfPlace(db: Db, companyId: number, place: Place, view: FilteredAssets) {
  const { from, values } = await behind(db, companyId, view, PROPERTY, CUSTOMER)
  const id = place.propertyId ?? place.customerId
  const bound = id ? [...values, id] : values
  const stands = standsAt(place, `$${bound.length}`)
  return db.planned<AssetAtPlace>(
    `with recursive held as (
       select k.id ${from} and ${stands} order by k.sort_key, k.id limit ${ASSETS_OF_PLACE_AT_MOST + 1}
     ), up (id, matches) as (
       select id, true from held
       union
       select a.parent_id, false from up join casekit.asset a on a.company_id = $1 and a.id = up.id where a.parent_id is not null
     )
     select ${BRIEF}, case when l.id is not null then
         jsonb_build_object('id', l.id, 'name', coalesce(nullif(l.address, ''), l.number)) end as lease,
       a.room, a.scrapped_at is not null as "isScrapped", u.matches as "isMatch"
     from (select id, bool_or(matches) as matches from up group by id) u
     join casekit.asset a on a.company_id = $1 and a.id = u.id ${PLACED}
     left join casekit.customer c on c.company_id = a.company_id and c.id = a.customer_id
     where a.deleted_at is null and ${stands}
     order by l.id is null, l.sort_key, l.id, a.room = '', casekit.sort_key(a.room), a.sort_key, a.id
     limit ${ASSETS_OF_PLACE_AT_MOST + 1}`,
    bound,
  )
}

function standsAt({ propertyId, customerId }: Place, id: string): string {
  if (propertyId) return `p.id = ${id} and p.deleted_at is null`
  if (customerId) return `c.id = ${id} and ${AT_CUSTOMER}`
  return `not (${ON_PROPERTY}) and not (${AT_CUSTOMER})`
}
