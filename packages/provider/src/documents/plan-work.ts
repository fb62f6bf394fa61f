import type { DocumentLine } from '@casekit/contract/document-content'
import { countedLines } from '@casekit/rules/document-price'
import { zoneOf } from '@casekit/rules/postal-zone'
import { takeFirst, type Taken } from '../booking/bookings.ts'
import { readSettings } from '../booking/settings.ts'
import { inZone } from '../booking/zones.ts'
import { sendVisitMail } from '../booking/visit-mail.ts'
import { tell } from '../history/record.ts'
import type { Actor } from '../history/queries.ts'
import type { Db } from '../platform/db.ts'
import { newId } from '../platform/new-id.ts'
import { EMPTY, type Standing } from './rows.ts'

/** A sold package with its lines and the time booked for it, if any. */
export type Work = { packageId: string; name: string; minutes: number; lines: DocumentLine[]; taken: Taken | undefined }

type Sold = { id: string; name: string; skillId: string | null; duration: number }

const SOLD = `select id, name, skill_id as "skillId", duration from casekit.package
  where company_id = $1 and id = any ($2::uuid[]) order by number_key, id`

const PLACE = `select coalesce(nullif(d.zip_code, ''), nullif(y.zip_code, ''), u.zip_code, '') as "zipCode" from casekit.cases k
  left join casekit.property y on y.company_id = k.company_id and y.id = k.property_id
  left join casekit.customer u on u.company_id = k.company_id and u.id = k.customer_id and u.deleted_at is null
  left join casekit.customer_address d on d.company_id = k.company_id and d.id = k.delivery_id
  where k.company_id = $1 and k.id = $2`

/** Location of the visits, with the days and people of its zone. */
async function placeOf(db: Db, companyId: number, caseId: string | null) {
  const { zipCode = '' } = (await db.row<{ zipCode: string }>(PLACE, [companyId, caseId])) ?? {}
  const { zones } = await readSettings(db, companyId)
  return { zipCode, ...inZone(zoneOf(zones, zipCode)) }
}

const LONGEST_VISIT_MINUTES = 12 * 60

/** Books the first free time for each accepted package. Times are booked before numbers are drawn, as in a booking. */
export async function takeTimes(
  db: Db,
  companyId: number,
  { content, case_id: caseId }: Standing,
  chosen: { optionId: string; addOnIds: string[] },
): Promise<Work[]> {
  const option = (content ?? EMPTY).options.find(({ id }) => id === chosen.optionId)
  const counted = countedLines(option?.lines ?? [], new Set(chosen.addOnIds))
  const lines = (option?.lines ?? []).filter(({ id, packageId }) => packageId && counted.has(id))
  const packages = await db.rows<Sold>(SOLD, [companyId, [...new Set(lines.map(({ packageId }) => packageId))]])
  if (packages.length === 0) return []
  // serializes planning, to avoid deadlocks
  await db.rows(`select pg_advisory_xact_lock(hashtextextended('plan work', $1))`, [companyId])
  const place = await placeOf(db, companyId, caseId)
  const works: Work[] = []
  for (const { id, name, skillId, duration } of packages) {
    const isVisit = duration > 0 && duration <= LONGEST_VISIT_MINUTES
    const taken = isVisit
      ? await takeFirst(db, companyId, { skillId, durationInMinutes: duration, ...place })
      : undefined
    works.push({
      packageId: id,
      name,
      minutes: duration || 60,
      lines: lines.filter(({ packageId }) => packageId === id),
      taken,
    })
  }
  return works
}

const ADD = `with next as (
    insert into casekit.counter as given (company_id, kind, value) values ($1, 'activity', 1)
    on conflict (company_id, kind) do update set value = given.value + 1 returning value
  )
  insert into casekit.activity (company_id, id, number, subject, description, minutes, assigned_to, due_at, has_time,
    case_id, offer_id, package_id, customer_id, property_id, lease_id)
  select $1, $2, next.value, $3, $4, $5::int, $6::uuid, $7::timestamptz, $7::timestamptz is not null, k.id, $9::uuid, $10::uuid, k.customer_id, k.property_id, k.lease_id
  from next, casekit.cases k where k.company_id = $1 and k.id = $8`

const VISIT = `update casekit.booking b set activity_id = $3, case_id = k.id, customer_id = k.customer_id, held_until = null,
    name = coalesce(u.name, ''), phone = coalesce(u.phone, ''), email = coalesce(u.email, ''),
    address = coalesce(nullif(d.address, ''), nullif(y.address, ''), u.address, ''),
    zip_code = coalesce(nullif(d.zip_code, ''), nullif(y.zip_code, ''), u.zip_code, ''),
    city = coalesce(nullif(d.city, ''), nullif(y.city, ''), u.city, ''), language = coalesce(u.language_id, c.language)
  from casekit.cases k join directory.company c on c.id = k.company_id
  left join casekit.customer u on u.company_id = k.company_id and u.id = k.customer_id and u.deleted_at is null
  left join casekit.customer_address d on d.company_id = k.company_id and d.id = k.delivery_id
  left join casekit.property y on y.company_id = k.company_id and y.id = k.property_id
  where k.company_id = $1 and k.id = $4 and b.company_id = $1 and b.id = $2`

/** Creates a task on the case for each package, with its visit if a time was booked; emails the customer. */
export async function addTasks(
  db: Db,
  companyId: number,
  offer: Standing,
  { works, actor }: { works: Work[]; actor: Actor },
): Promise<void> {
  for (const { packageId, name, minutes, lines, taken } of works) {
    const id = newId()
    const said = lines.map(({ quantity, unit, text }) => [quantity, unit, text].filter(Boolean).join(' ')).join('\n')
    const { fitterId = null, start = null } = taken?.slot ?? {}
    const values = [
      companyId,
      id,
      name,
      said.slice(0, 20_000),
      minutes,
      fitterId,
      start,
      offer.case_id,
      offer.id,
      packageId,
    ]
    await db.rows(ADD, values)
    await tell(db, companyId, actor, offer.case_id ?? '', { type: 'activityAdded', text: name })
    if (!taken) continue
    await db.rows(VISIT, [companyId, taken.bookingId, id, offer.case_id])
    await sendVisitMail(db, companyId, taken.bookingId)
  }
}
