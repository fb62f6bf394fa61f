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

/** One short statement per id given: a single statement for all of them takes longer to plan than the rest of a booking. */
const FOUND = {
  skillId: `select from casekit.skill where company_id = $1 and id = $2 and deleted_at is null`,
  kindId: `select from casekit.booking_setting where company_id = $1 and kinds @> jsonb_build_array(jsonb_build_object('id', $2::text))`,
  fitterId: `select from casekit.stakeholder where company_id = $1 and id = $2 and is_fitter and deleted_at is null`,
  departmentId: `select from casekit.department where company_id = $1 and id = $2 and deleted_at is null`,
  customerId: `select from casekit.customer where company_id = $1 and id = $2 and deleted_at is null`,
} as const

type Case = { customerId: string | null; propertyId: string | null; leaseId: string | null }

/** Throws 404 with the field for an unknown id; returns the customer and property of the case. */
export async function known(db: Db, companyId: number, named: Named): Promise<Known> {
  for (const [field, text] of Object.entries(FOUND)) {
    const id = named[field as keyof typeof FOUND]
    if (id != null && !(await db.row(text, [companyId, id]))) throw noSuch(field)
  }
  const { customerId = null, caseId = null } = named
  const found = caseId === null ? undefined : await caseOf(db, companyId, caseId)
  return {
    customerId: customerId ?? found?.customerId ?? null,
    property: { propertyId: found?.propertyId ?? null, leaseId: found?.leaseId ?? null },
  }
}

async function caseOf(db: Db, companyId: number, caseId: string): Promise<Case> {
  const row = await db.row<Case>(
    `select customer_id as "customerId", property_id as "propertyId", lease_id as "leaseId" from casekit.cases
     where company_id = $1 and id = $2 and deleted_at is null`,
    [companyId, caseId],
  )
  if (!row) throw noSuch('caseId')
  return row
}
