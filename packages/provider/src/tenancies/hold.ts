import type { Db } from '../platform/db.ts'
import { notFound, ProblemError } from '../server/problem.ts'

export const wrongState = () =>
  new ProblemError(409, 'wrong-state', 'The current state of the tenancy does not allow this.')
const occupied = () =>
  new ProblemError(409, 'occupied', 'The lease is rented to others on these days.', {
    errors: [{ path: '/startedOn', message: 'is within another tenancy' }],
  })

export type Held = {
  id: string
  leaseId: string
  version: number
  startedOn: string | null
  endedOn: string | null
  settledAt: string | null
}

/** Locks a lease until the transaction ends, so only one of two concurrent move-ins succeeds. */
export async function holdLease(db: Db, companyId: number, leaseId: string): Promise<void> {
  const lease = await db.row(
    `select 1 from casekit.lease l join casekit.property p on p.company_id = l.company_id and p.id = l.property_id and p.deleted_at is null
     where l.company_id = $1 and l.id = $2 and l.deleted_at is null for update of l`,
    [companyId, leaseId],
  )
  if (!lease) throw notFound('lease')
}

/** The tenancy with its lease locked; undefined if no tenancy with this id and version exists. */
export async function holdTenancy(db: Db, companyId: number, id: string, version: number | null) {
  const of = await db.row<{ leaseId: string }>(
    'select lease_id as "leaseId" from casekit.tenancy where company_id = $1 and id = $2 and deleted_at is null',
    [companyId, id],
  )
  if (!of) return undefined
  await holdLease(db, companyId, of.leaseId)
  const held = await db.row<Held>(
    `select id, lease_id as "leaseId", version, to_char(started_on, 'YYYY-MM-DD') as "startedOn",
       to_char(ended_on, 'YYYY-MM-DD') as "endedOn", settled_at as "settledAt"
     from casekit.tenancy where company_id = $1 and id = $2 and deleted_at is null`,
    [companyId, id],
  )
  return held && (version === null || held.version === version) ? held : undefined
}

const OTHER = `select 1 from casekit.tenancy y where y.company_id = $1 and y.lease_id = $2 and y.deleted_at is null and y.id <> $3
  and daterange(y.started_on, y.ended_on, '[]') && daterange($4::date, $5::date, '[]') limit 1`

/** 409 if another tenancy of the lease overlaps. */
export async function refuseOccupied(
  db: Db,
  companyId: number,
  { id, leaseId, startedOn, endedOn }: Pick<Held, 'id' | 'leaseId' | 'startedOn' | 'endedOn'>,
): Promise<void> {
  if (await db.row(OTHER, [companyId, leaseId, id, startedOn, endedOn])) throw occupied()
}

/** Makes today's renters the tenants of the lease. */
export const house = (db: Db, companyId: number, leaseId: string | null) =>
  db.rows('select casekit.house_leases($1, $2)', [companyId, leaseId])
