import { tokenFor } from '@casekit/provider/links/tokens'
import { openDb } from '@casekit/provider/platform/db'
import { newId } from '@casekit/provider/platform/new-id'
import type { Pool } from 'pg'
import { makeCompany, makeStaff } from './people.ts'

/** A company whose assets have labels, with a home whose tenant has a link to it. */
export async function reportScene(pool: Pool, assets: number) {
  const { id: companyId } = await makeCompany(pool, { name: 'Sundparken' })
  const { as } = await makeStaff(pool, companyId, { guards: ['Core', 'Assets', 'PropertyManagement'] })
  const db = openDb(pool, { companyId })
  const labelled = await db.rows<{ code: string }>(
    `insert into casekit.asset (company_id, id, number, name) select $1, gen_random_uuid(), 'A-' || n, 'Varmepumpe ' || n
     from generate_series(1, $2::int) n returning code`,
    [companyId, assets],
  )
  const [customerId, propertyId, leaseId, tenancyId, wayId, linkId] = Array.from({ length: 6 }, newId)
  await db.rows(`insert into casekit.customer (company_id, id, number, name) values ($1, $2, 1, 'Anna Bech')`, [
    companyId,
    customerId,
  ])
  await db.rows(`insert into casekit.property (company_id, id, number, name) values ($1, $2, '12', 'Holmegården')`, [
    companyId,
    propertyId,
  ])
  await db.rows(
    `insert into casekit.lease (company_id, id, property_id, number, address, type) values ($1, $2, $3, '12-1', 'Holmegade 1', 'Residential')`,
    [companyId, leaseId, propertyId],
  )
  await db.rows(
    `insert into casekit.tenancy (company_id, id, lease_id, started_on) values ($1, $2, $3, date '2024-01-01')`,
    [companyId, tenancyId, leaseId],
  )
  await db.rows(`insert into casekit.tenancy_person (company_id, tenancy_id, customer_id) values ($1, $2, $3)`, [
    companyId,
    tenancyId,
    customerId,
  ])
  await db.rows(
    `with way as (
       insert into casekit.tenant_link (company_id, id, tenancy_id, customer_id, expires_at)
       values ($1, $2, $3, $4, now() + interval '1 day') returning expires_at
     )
     insert into directory.link (id, kind, company_id, target, expires_at)
     select $5, 'tenant-link', $1, jsonb_build_object('tenantLinkId', $2::text), expires_at from way`,
    [companyId, wayId, tenancyId, customerId, linkId],
  )
  const tenantToken = (await tokenFor(db, linkId ?? ''))?.token ?? ''
  return { companyId, as, codes: labelled.map(({ code }) => code), tenantToken }
}
export type ReportScene = Awaited<ReturnType<typeof reportScene>>
