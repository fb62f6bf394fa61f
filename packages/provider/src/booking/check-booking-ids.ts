import { noSuch } from '../server/unknown-id.ts'
import type { Db } from '../platform/db.ts'

/** Ids in a booking; each must belong to the company and be visible to the caller. */
export type Named = {
  skillId?: string | null
  kindId?: string | null
  fitterId?: string | null
  departmentId?: string
  customerId?: string | null
  caseId?: string | null
}

export type Known = {
  customerId: string | null
  property: { propertyId: string | null; leaseId: string | null }
}

type Row = {
  skill: boolean
  kind: boolean
  fitter: boolean
  department: boolean
  customer: boolean
  case: boolean
  caseCustomerId: string | null
  propertyId: string | null
  leaseId: string | null
}

/** Throws 404 with the field for an unknown id; returns the customer and property of the case. */
export async function known(db: Db, companyId: number, named: Named): Promise<Known> {
  const {
    skillId = null,
    fitterId = null,
    customerId = null,
    caseId = null,
    kindId = null,
    departmentId = null,
  } = named
  const row = await db.row<Row>(
    `select $2::uuid is null or exists (select from casekit.skill x where x.company_id = $1 and x.id = $2 and x.deleted_at is null) as skill,
       $3::uuid is null or exists (select from casekit.stakeholder x where x.company_id = $1 and x.id = $3 and x.is_fitter and x.deleted_at is null) as fitter,
       $4::uuid is null or exists (select from casekit.customer x where x.company_id = $1 and x.id = $4 and x.deleted_at is null) as customer,
       $5::uuid is null or c.id is not null as case,
       $6::text is null or exists (select from casekit.booking_setting x where x.company_id = $1
         and x.kinds @> jsonb_build_array(jsonb_build_object('id', $6::text))) as kind,
       $7::uuid is null or exists (select from casekit.department x where x.company_id = $1 and x.id = $7 and x.deleted_at is null) as department,
       c.customer_id as "caseCustomerId", c.property_id as "propertyId", c.lease_id as "leaseId"
     from (values (1)) one left join casekit.cases c on c.company_id = $1 and c.id = $5 and c.deleted_at is null`,
    [companyId, skillId, fitterId, customerId, caseId, kindId, departmentId],
  )
  if (!row?.skill) throw noSuch('skillId')
  if (!row.kind) throw noSuch('kindId')
  if (!row.fitter) throw noSuch('fitterId')
  if (!row.department) throw noSuch('departmentId')
  if (!row.customer) throw noSuch('customerId')
  if (!row.case) throw noSuch('caseId')
  return {
    customerId: customerId ?? row.caseCustomerId,
    property: { propertyId: row.propertyId, leaseId: row.leaseId },
  }
}
