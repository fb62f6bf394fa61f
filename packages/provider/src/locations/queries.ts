import type { Body } from '@casekit/contract/endpoint'
import { type addLocation, type Location, LOCATIONS_AT_MOST } from '@casekit/contract/locations'
import { pointOf, type PostalCountry } from '@casekit/rules/postal-points'
import type { Db } from '../platform/db.ts'
import { newId } from '../platform/new-id.ts'
import { badRequest } from '../server/problem.ts'
import { noSuch } from '../server/unknown-id.ts'
import { refuseOverlaps } from '../working-hours/checks.ts'

type Row = Omit<Location, 'point'> & { country: PostalCountry | null }

const SELECT = `select l.id, l.name, l.address, l.zip_code as "zipCode", l.city, l.phone, l.latitude, l.longitude,
    l.is_public as "isPublic", l.hours, l.version, l.changed_at as "changedAt", nullif(l.changed_by_name, '') as "changedBy",
    case c.language when 'da-DK' then 'DK' when 'sv-SE' then 'SE' end as country,
    (select coalesce(json_agg(json_build_object('id', s.id, 'name', s.name) order by casekit.sort_key(s.name), s.id), '[]')
     from casekit.location_person p
     join casekit.stakeholder s on s.company_id = p.company_id and s.id = p.stakeholder_id and s.deleted_at is null
     where p.company_id = l.company_id and p.location_id = l.id) as people
  from casekit.location l join directory.company c on c.id = l.company_id
  where l.company_id = $1 and l.deleted_at is null`

function shown({ country, ...row }: Row): Location {
  const { latitude, longitude, zipCode } = row
  if (latitude !== null && longitude !== null) return { ...row, point: { latitude, longitude } }
  const near = country ? pointOf(zipCode, country) : undefined
  return { ...row, point: near ? { latitude: near[0], longitude: near[1] } : null }
}

export async function listLocations(db: Db, companyId: number): Promise<Location[]> {
  const rows = await db.rows<Row>(
    `${SELECT} order by casekit.sort_key(l.name) collate "C", l.id limit ${LOCATIONS_AT_MOST + 1}`,
    [companyId],
  )
  return rows.map(shown)
}

export async function findLocation(db: Db, companyId: number, id: string): Promise<Location | undefined> {
  const row = await db.row<Row>(`${SELECT} and l.id = $2`, [companyId, id])
  return row && shown(row)
}

type Given = Body<typeof addLocation>

async function refuseStrange(db: Db, companyId: number, given: Given): Promise<void> {
  if ((given.latitude === null) !== (given.longitude === null))
    throw badRequest(given.latitude === null ? '/latitude' : '/longitude', 'is required together with the other')
  refuseOverlaps('/hours', given.hours)
  const known = await db.row<{ count: number }>(
    'select count(*)::int as count from casekit.stakeholder where company_id = $1 and deleted_at is null and id = any ($2::uuid[])',
    [companyId, given.personIds],
  )
  if (known?.count !== new Set(given.personIds).size) throw noSuch('personIds')
}

const valuesOf = (given: Given, by: string) => [
  given.name.trim(),
  given.address.trim(),
  given.zipCode.trim(),
  given.city.trim(),
  given.phone.trim(),
  given.latitude,
  given.longitude,
  given.isPublic,
  JSON.stringify(given.hours),
  by,
]

const PUT_PEOPLE = `with gone as (
    delete from casekit.location_person where company_id = $1 and location_id = $2 and stakeholder_id <> all ($3::uuid[]))
  insert into casekit.location_person (company_id, location_id, stakeholder_id)
  select $1, $2, unnest($3::uuid[])
  on conflict (company_id, stakeholder_id) do update set location_id = excluded.location_id`

async function putPeople(db: Db, companyId: number, id: string, personIds: readonly string[]): Promise<void> {
  await db.rows(PUT_PEOPLE, [companyId, id, personIds])
}

export function add(db: Db, companyId: number, by: string, given: Given): Promise<Location> {
  return db.transaction(async db => {
    await refuseStrange(db, companyId, given)
    const id = newId()
    await db.rows(
      `insert into casekit.location (company_id, id, name, address, zip_code, city, phone, latitude, longitude, is_public, hours, changed_by_name)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
      [companyId, id, ...valuesOf(given, by)],
    )
    await putPeople(db, companyId, id, given.personIds)
    const made = await findLocation(db, companyId, id)
    if (!made) throw new Error('The place was not stored.')
    return made
  })
}

const EDIT = `update casekit.location set name = $4, address = $5, zip_code = $6, city = $7, phone = $8, latitude = $9, longitude = $10,
    is_public = $11, hours = $12, changed_by_name = $13, changed_at = now(), version = version + 1
  where company_id = $1 and id = $2 and deleted_at is null and ($3::int is null or version = $3) returning id`

type Edit = { version: number | null; by: string; given: Given }

/** Undefined if there is no such place in this version. */
export function edit(db: Db, companyId: number, id: string, { version, by, given }: Edit) {
  return db.transaction(async db => {
    if (!(await findLocation(db, companyId, id))) return undefined
    await refuseStrange(db, companyId, given)
    const kept = await db.row(EDIT, [companyId, id, version, ...valuesOf(given, by)])
    if (!kept) return undefined
    await putPeople(db, companyId, id, given.personIds)
    return findLocation(db, companyId, id)
  })
}

export const remove = (db: Db, companyId: number, id: string) =>
  db.row(
    'update casekit.location set deleted_at = now() where company_id = $1 and id = $2 and deleted_at is null returning id',
    [companyId, id],
  )

/** Undefined if it was removed more than 30 days ago. */
export async function restore(db: Db, companyId: number, id: string): Promise<Location | undefined> {
  await db.rows(
    `update casekit.location set deleted_at = null where company_id = $1 and id = $2 and deleted_at > now() - interval '30 days'`,
    [companyId, id],
  )
  return findLocation(db, companyId, id)
}
