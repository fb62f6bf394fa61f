import type { VisitPlace } from '@casekit/rules/travel'
import { KNOWN_POINTS, knownPoint } from '../locations/known-point.ts'
import { placeAt, readStarts } from '../locations/starts.ts'
import { clockOf } from '../planning/suggest.ts'
import type { Db } from '../platform/db.ts'
import { travelOn } from '../routing/roads.ts'
import { type Routing, roadsBetween } from '../routing/routing.ts'

export type Arrival = { from: Date; to: Date }

/** A departure to a visit; `routing` estimates the drive. */
export type SetOut = { activityId: string; at: Date; routing: Routing | undefined }

const MINUTE_MS = 60_000
const STEP_MS = 5 * MINUTE_MS
/** Length of the announced arrival window. */
const WINDOW_MS = 30 * MINUTE_MS
/** Assumed if travel time cannot be computed. */
const USUAL_MINUTES = 20

type Place = { address: string; zipCode: string; latitude: number | null; longitude: number | null }
type Places = { at: Place | null; before: Place | null }

const column = (name: string) => `coalesce(nullif(l.${name}, ''), nullif(y.${name}, ''), nullif(c.${name}, ''), '')`

const place = (
  activity: string,
) => `(select json_build_object('address', ${column('address')}, 'zipCode', ${column('zip_code')},
    'latitude', ${knownPoint('latitude')}, 'longitude', ${knownPoint('longitude')})
  from casekit.activity a left join casekit.cases k on k.company_id = a.company_id and k.id = a.case_id
  left join casekit.customer c on c.company_id = a.company_id and c.id = coalesce(a.customer_id, k.customer_id)
  left join casekit.customer_address l on l.company_id = a.company_id and l.id = k.delivery_id
  left join casekit.property y on y.company_id = a.company_id and y.id = coalesce(a.property_id, k.property_id)
  ${KNOWN_POINTS}
  where a.company_id = $1 and a.id = ${activity})`

/** Places of the visit and of the member's last visit within 12 hours. */
const PLACES = `with before as (
    select v.activity_id as id from casekit.field_visit v
    join casekit.activity a on a.company_id = v.company_id and a.id = v.activity_id and a.assigned_to = $3
    where v.company_id = $1 and v.activity_id <> $2 and v.done_at < $4 and v.done_at > $4::timestamptz - interval '12 hours'
    order by v.done_at desc limit 1)
  select ${place('$2')} as at, ${place('(select id from before)')} as before`

const NOWHERE: VisitPlace = { address: '', zipCode: '' }

/** Estimates when a member setting out now arrives, as a half-hour window, and stores it on the visit. */
export async function arrivalOf(
  db: Db,
  companyId: number,
  memberId: string,
  { activityId, at, routing }: SetOut,
): Promise<Arrival> {
  const { country } = await clockOf(db, companyId)
  const places = await db.row<Places>(PLACES, [companyId, activityId, memberId, at])
  const to = places?.at ? placeAt(places.at) : NOWHERE
  const from = places?.before?.zipCode ? placeAt(places.before) : (await readStarts(db, companyId))(memberId)
  const minutes = (from && travelOn(await roadsBetween(country, [from, to], routing))(from, to)) ?? USUAL_MINUTES
  const first = Math.floor((at.getTime() + minutes * MINUTE_MS) / STEP_MS) * STEP_MS
  const window = { from: new Date(first), to: new Date(first + WINDOW_MS) }
  await db.rows(
    'update casekit.field_visit set arrives_from = $3, arrives_to = $4 where company_id = $1 and activity_id = $2',
    [companyId, activityId, window.from, window.to],
  )
  return window
}
