import type { Body } from '@casekit/contract/endpoint'
import type * as calls from '@casekit/contract/property-register'
import type { Db } from '../platform/db.ts'
import { newId } from '../platform/new-id.ts'
import { notFound, ProblemError } from '../server/problem.ts'

const taken = () =>
  new ProblemError(409, 'conflict', 'This number is already taken.', {
    errors: [{ path: '/number', message: 'is already taken' }],
  })

const ADD_PROPERTY = `insert into casekit.property (company_id, id, number, name, address, zip_code, city)
  values ($1, $2, $3, $4, $5, $6, $7) on conflict (company_id, number) do nothing returning id`

export async function addProperty(db: Db, companyId: number, body: Body<typeof calls.addProperty>): Promise<string> {
  const { number, name, address, zipCode, city } = body
  const said = [number, name, address, zipCode, city].map(text => text.trim())
  const added = await db.row<{ id: string }>(ADD_PROPERTY, [companyId, newId(), ...said])
  if (!added) throw taken()
  return added.id
}

const ADD_LEASE = `insert into casekit.lease (company_id, id, property_id, number, address, type)
  values ($1, $2, $3, $4, $5, $6) on conflict (company_id, property_id, number) do nothing returning id`

export async function addLease(
  db: Db,
  companyId: number,
  propertyId: string,
  { number, address, propertyLeaseType }: calls.LeaseWritten,
): Promise<string> {
  const stands = 'select 1 from casekit.property where company_id = $1 and id = $2 and deleted_at is null'
  if (!(await db.row(stands, [companyId, propertyId]))) throw notFound('property')
  const values = [companyId, newId(), propertyId, number.trim(), address.trim(), propertyLeaseType]
  const added = await db.row<{ id: string }>(ADD_LEASE, values)
  if (!added) throw taken()
  return added.id
}

const TAKEN = `select 1 from casekit.lease o join casekit.lease l on l.company_id = o.company_id and l.property_id = o.property_id
  where o.company_id = $1 and l.id = $2 and o.id <> l.id and o.number = $3`

const EDIT_LEASE = `update casekit.lease set number = $4, address = $5, type = $6, version = version + 1
  where company_id = $1 and id = $2 and deleted_at is null and ($3::int is null or version = $3) returning version`

type Standing = { leaseId: string; version: number | null }

/** Returns undefined on a version mismatch. */
export const editLease = (
  db: Db,
  companyId: number,
  { leaseId, version }: Standing,
  { number, address, propertyLeaseType }: calls.LeaseWritten,
): Promise<{ version: number } | undefined> =>
  db.transaction(async within => {
    const stands = 'select 1 from casekit.lease where company_id = $1 and id = $2 and deleted_at is null for update'
    if (!(await within.row(stands, [companyId, leaseId]))) throw notFound('lease')
    if (await within.row(TAKEN, [companyId, leaseId, number.trim()])) throw taken()
    const values = [companyId, leaseId, version, number.trim(), address.trim(), propertyLeaseType]
    return within.row<{ version: number }>(EDIT_LEASE, values)
  })
