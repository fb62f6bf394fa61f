import type { Body } from '@casekit/contract/endpoint'
import { WHOLE_SHARE } from '@casekit/contract/property-kinds'
import type { PropertyOwner } from '@casekit/contract/properties'
import type { editPropertyOwner, setPropertyOwners } from '@casekit/contract/property-owners'
import { overfull } from '@casekit/rules/owner-shares'
import type { Db } from '../platform/db.ts'
import { newId } from '../platform/new-id.ts'
import { badRequest, notFound } from '../server/problem.ts'
import { noSuch } from '../server/unknown-id.ts'

const FACTS = `'id', o.id, 'version', o.version, 'name', o.name, 'address', o.address, 'zipCode', o.zip_code, 'city', o.city, 'email', o.email, 'phone', o.phone, 'cvr', o.cvr`
const day = (column: string) => `to_char(${column}, 'YYYY-MM-DD')`

/** All owners of property `p` with their shares; without recorded shares, its only owner has all of it. */
export const OWNERS = `coalesce(
    (select json_agg(json_build_object('owner', json_build_object(${FACTS}), 'share', s.share,
        'from', ${day('s.started_on')}, 'until', ${day('s.ended_on')}) order by s.position)
      from casekit.property_share s join casekit.property_owner o on o.company_id = s.company_id and o.id = s.owner_id
      where s.company_id = p.company_id and s.property_id = p.id),
    (select json_build_array(json_build_object('owner', json_build_object(${FACTS}), 'share', ${WHOLE_SHARE}, 'from', null, 'until', null))
      from casekit.property_owner o where o.company_id = p.company_id and o.id = p.owner_id), '[]')`

export const listOwners = (db: Db, companyId: number) =>
  db.rows<{ id: string; name: string }>(
    'select id, name from casekit.property_owner where company_id = $1 order by casekit.sort_key(name), id limit 500',
    [companyId],
  )

const OWNER = `o.id, o.version, o.name, o.address, o.zip_code as "zipCode", o.city, o.email, o.phone, o.cvr`

/** An owner is visible only through a live property. */
const REACHED = `o.company_id = $1 and o.id = $2 and exists (
  select from casekit.property p where p.company_id = $1 and p.deleted_at is null and (p.owner_id = $2 or exists (
    select from casekit.property_share s where s.company_id = $1 and s.property_id = p.id and s.owner_id = $2)))`

export const findOwnerById = (db: Db, companyId: number, id: string) =>
  db.row<PropertyOwner>(`select ${OWNER} from casekit.property_owner o where ${REACHED}`, [companyId, id])

/** Returns undefined if no owner with this id and version exists. */
export const editOwner = (
  db: Db,
  companyId: number,
  { id, version }: { id: string; version: number | null },
  { name, address, zipCode, city, email, phone, cvr }: Body<typeof editPropertyOwner>,
) =>
  db.row<PropertyOwner>(
    `update casekit.property_owner o set name = $4, address = $5, zip_code = $6, city = $7, email = $8, phone = $9, cvr = $10,
       version = version + 1 where ${REACHED} and ($3::int is null or version = $3) returning ${OWNER}`,
    [companyId, id, version, ...[name, address, zipCode, city, email, phone, cvr].map(fact => fact.trim())],
  )

type Wanted = Body<typeof setPropertyOwners>['owners']
type Standing = { propertyId: string; version: number | null }

const CHANGED = `update casekit.property set version = version + 1
  where company_id = $1 and id = $2 and deleted_at is null and ($3::int is null or version = $3) returning version`

/** Returns undefined on a version mismatch. */
export function setOwners(db: Db, companyId: number, { propertyId, version }: Standing, wanted: Wanted) {
  refuseUnlawful(wanted)
  return db.transaction(async within => {
    const stands = 'select 1 from casekit.property where company_id = $1 and id = $2 and deleted_at is null for update'
    if (!(await within.row(stands, [companyId, propertyId]))) throw notFound('property')
    const changed = await within.row<{ version: number }>(CHANGED, [companyId, propertyId, version])
    if (!changed) return undefined
    await refuseStrangers(within, companyId, wanted)
    await write(within, companyId, propertyId, await withIds(within, companyId, wanted))
    await within.rows('select casekit.seat_owners($1, $2)', [companyId, propertyId])
    return changed
  })
}

function refuseUnlawful(wanted: Wanted): void {
  for (const [at, { ownerId, added, from, until }] of wanted.entries()) {
    if ((ownerId === null) === (added === null))
      throw badRequest(`/owners/${at}/ownerId`, 'is required unless an owner is added')
    if (from && until && until < from) throw badRequest(`/owners/${at}/until`, 'is before its first day')
  }
  const at = overfull(wanted, WHOLE_SHARE)
  if (at !== undefined) throw badRequest(`/owners/${at}/share`, 'brings the total above 100 %')
}

async function refuseStrangers(db: Db, companyId: number, wanted: Wanted): Promise<void> {
  const ids = [...new Set(wanted.flatMap(({ ownerId }) => ownerId?.toLowerCase() ?? []))]
  const known = await db.rows('select id from casekit.property_owner where company_id = $1 and id = any ($2::uuid[])', [
    companyId,
    ids,
  ])
  if (known.length < ids.length) throw noSuch('ownerId')
}

type Seated = Wanted[number] & { id: string }

async function withIds(db: Db, companyId: number, wanted: Wanted): Promise<Seated[]> {
  const seated = wanted.map(one => ({ ...one, id: one.ownerId ?? newId() }))
  const added = seated.flatMap(({ id, added }) => (added ? [{ id, ...added, name: added.name.trim() }] : []))
  if (added.length > 0)
    await db.rows(
      `insert into casekit.property_owner (company_id, id, name, email, phone)
       select $1, a.id, a.name, a.email, a.phone from jsonb_to_recordset($2::jsonb) as a (id uuid, name text, email text, phone text)`,
      [companyId, JSON.stringify(added)],
    )
  return seated
}

async function write(db: Db, companyId: number, propertyId: string, seated: readonly Seated[]): Promise<void> {
  await db.rows('delete from casekit.property_share where company_id = $1 and property_id = $2', [
    companyId,
    propertyId,
  ])
  const rows = seated.map(({ id, share, from, until }, position) => ({ id, share, from, until, position }))
  await db.rows(
    `insert into casekit.property_share (company_id, property_id, position, owner_id, share, started_on, ended_on)
     select $1, $2, r.position, r.id, r.share, r."from", r.until
     from jsonb_to_recordset($3::jsonb) as r (id uuid, share int, "from" date, until date, position int)`,
    [companyId, propertyId, JSON.stringify(rows)],
  )
}
