import { addReading } from '../assets/readings.ts'
import { currentTime } from '../platform/clock.ts'
import type { Db } from '../platform/db.ts'
import type { Staff } from '../server/caller.ts'
import { badRequest, ProblemError } from '../server/problem.ts'
import { noSuch } from '../server/unknown-id.ts'

type Counts = readonly { keyId: string; count: number }[]
type Values = readonly { meterId: string; value: number }[]

/** Sets who rents, the first signer first. */
export async function putPeople(db: Db, companyId: number, tenancyId: string, customerIds: readonly string[]) {
  const ids = [...new Set(customerIds.map(id => id.toLowerCase()))]
  const known = await db.rows<{ id: string }>(
    'select id from casekit.customer where company_id = $1 and id = any ($2::uuid[]) and deleted_at is null',
    [companyId, ids],
  )
  if (known.length < ids.length) throw noSuch('customerIds')
  await db.rows(
    'delete from casekit.tenancy_person where company_id = $1 and tenancy_id = $2 and customer_id <> all ($3::uuid[])',
    [companyId, tenancyId, ids],
  )
  await db.rows(
    `insert into casekit.tenancy_person (company_id, tenancy_id, customer_id, position)
     select $1, $2, w.id, w.position from unnest($3::uuid[]) with ordinality w (id, position)
     on conflict (company_id, tenancy_id, customer_id) do update set position = excluded.position`,
    [companyId, tenancyId, ids],
  )
}

const COUNT = (column: 'handed' | 'returned') =>
  `insert into casekit.tenancy_key (company_id, tenancy_id, key_id, ${column})
   select k.company_id, $2, k.id, w.count from unnest($3::uuid[], $4::int[]) w (id, count)
   join casekit.property_key k on k.company_id = $1 and k.id = w.id and k.deleted_at is null
   join casekit.tenancy y on y.company_id = k.company_id and y.id = $2
   join casekit.lease l on l.company_id = y.company_id and l.id = y.lease_id
     and k.property_id = l.property_id and (k.lease_id is null or k.lease_id = l.id)
   on conflict (company_id, tenancy_id, key_id) do update set ${column} = excluded.${column} returning key_id`

/** Counts of each key handed over or returned. */
export async function countKeys(
  db: Db,
  companyId: number,
  tenancyId: string,
  column: 'handed' | 'returned',
  counts: Counts,
) {
  const ids = counts.map(({ keyId }) => keyId.toLowerCase())
  if (new Set(ids).size < ids.length) throw badRequest('/keys', 'names a key twice')
  const written = await db.rows(COUNT(column), [companyId, tenancyId, ids, counts.map(({ count }) => count)])
  if (written.length < ids.length) throw noSuch('keys')
}

const OF_LEASE = `select 1 from casekit.asset_meter m join casekit.asset a on a.company_id = m.company_id and a.id = m.asset_id
  where m.company_id = $1 and m.id = $2 and a.lease_id = $3 and m.deleted_at is null and a.deleted_at is null`

/** Records the lease's meter readings on the day of a move; exceeded limits create cases as with any reading. */
export async function readMeters(
  db: Db,
  companyId: number,
  caller: Staff,
  { leaseId, on, readings }: { leaseId: string; on: string; readings: Values },
) {
  const noon = `${on}T12:00:00.000Z`
  const at = noon < new Date(currentTime()).toISOString() ? { at: noon } : {}
  for (const [place, { meterId, value }] of readings.entries()) {
    if (!(await db.row(OF_LEASE, [companyId, meterId, leaseId]))) throw noSuch(`readings/${place}/meterId`)
    await addReading(db, companyId, caller, meterId, { value, ...at }).catch((error: unknown) => {
      if (!(error instanceof ProblemError) || error.status !== 400) throw error
      throw badRequest(`/readings/${place}/value`, 'does not fit between the readings around it')
    })
  }
}
