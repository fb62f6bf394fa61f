import type { Body } from '@casekit/contract/endpoint'
import type * as calls from '@casekit/contract/tenancies'
import type { PropertyKey } from '@casekit/contract/tenancy-shapes'
import type { Db } from '../platform/db.ts'
import { newId } from '../platform/new-id.ts'
import { notFound } from '../server/problem.ts'
import { noSuch } from '../server/unknown-id.ts'
import { KEY } from './rows.ts'

const PROPERTY = 'select 1 from casekit.property where company_id = $1 and id = $2 and deleted_at is null'
const LEASE =
  'select 1 from casekit.lease where company_id = $1 and id = $2 and property_id = $3 and deleted_at is null'

export async function refuseNoProperty(db: Db, companyId: number, propertyId: string): Promise<void> {
  if (!(await db.row(PROPERTY, [companyId, propertyId]))) throw notFound('property')
}

export async function addKey(db: Db, companyId: number, propertyId: string, body: Body<typeof calls.addPropertyKey>) {
  const { name, mark, count, place, leaseId = null } = body
  await refuseNoProperty(db, companyId, propertyId)
  if (leaseId && !(await db.row(LEASE, [companyId, leaseId, propertyId]))) throw noSuch('leaseId')
  const id = newId()
  await db.rows(
    `insert into casekit.property_key (company_id, id, property_id, lease_id, name, mark, count, place)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [companyId, id, propertyId, leaseId, name.trim(), mark.trim(), count, place.trim()],
  )
  return id
}

const STANDS = `k.company_id = $1 and k.id = $2 and k.deleted_at is null
  and exists (select from casekit.property p where p.company_id = k.company_id and p.id = k.property_id and p.deleted_at is null)`

export const findKey = (db: Db, companyId: number, id: string) =>
  db.row<PropertyKey>(`select ${KEY} from casekit.property_key k where ${STANDS}`, [companyId, id])

type Standing = { keyId: string; version: number | null }

/** Returns undefined if no key with this id and version exists. */
export const editKey = (
  db: Db,
  companyId: number,
  { keyId, version }: Standing,
  { name, mark, count, place }: Body<typeof calls.editPropertyKey>,
) =>
  db.row<PropertyKey>(
    `update casekit.property_key k set name = $4, mark = $5, count = $6, place = $7, version = version + 1
     where ${STANDS} and ($3::int is null or version = $3) returning ${KEY}`,
    [companyId, keyId, version, name.trim(), mark.trim(), count, place.trim()],
  )

export const removeKey = (db: Db, companyId: number, id: string) =>
  db.row<{ id: string }>(`update casekit.property_key k set deleted_at = now() where ${STANDS} returning k.id`, [
    companyId,
    id,
  ])
