import { MOST_DOORS, type OutsideDoor } from '@casekit/contract/access'
import type { RecordKind } from '@casekit/contract/access-kinds'
import type { Db } from '../platform/db.ts'
import { seesCase } from '../tenancies/tenant-page.ts'
import { readTenant } from '../tenancies/tenant.ts'
import type { AskedRecord } from './key-doors.ts'

type Found = Pick<OutsideDoor, 'name' | 'at' | 'until'>

const END = `order by until desc nulls last, name limit ${MOST_DOORS}`

/** Customers with a valid link to the view of a case (case-view/visitor.ts). */
const VIEWS = `select u.name, '' as at, max(l.expires_at) as until
  from casekit.case_view v
  join casekit.cases k on k.company_id = v.company_id and k.id = v.case_id and k.customer_id = v.customer_id
  join casekit.customer u on u.company_id = v.company_id and u.id = v.customer_id and u.deleted_at is null
  join directory.link l on l.company_id = v.company_id and l.kind = 'case-view' and l.target ->> 'viewId' = v.id::text and l.expires_at > now()
  where v.company_id = $1 and v.case_id = $2 and v.closed_at is null group by u.name ${END}`

const OFFERS = `select coalesce(u.name, '') as name, coalesce(n.sent_to, '') as at, max(n.expires_at) as until
  from casekit.offer_link n join casekit.offer o on o.company_id = n.company_id and o.id = n.offer_id
  left join casekit.customer u on u.company_id = o.company_id and u.id = o.customer_id
  where n.company_id = $1 and n.offer_id = $2 and n.expires_at > now() and n.revoked_at is null group by u.name, n.sent_to ${END}`

const REQUISITIONS = `select coalesce(r.supplier_name, '') as name, '' as at, max(n.expires_at) as until
  from casekit.requisition_link n join casekit.requisition r on r.company_id = n.company_id and r.id = n.requisition_id
  where n.company_id = $1 and n.requisition_id = $2 and n.expires_at > now() and n.revoked_at is null group by r.supplier_name ${END}`

const LINKS: { [kind in RecordKind]?: { door: OutsideDoor['door']; statement: string } } = {
  case: { door: 'case-link', statement: VIEWS },
  offer: { door: 'offer-link', statement: OFFERS },
  requisition: { door: 'requisition-link', statement: REQUISITIONS },
}

/** People with a valid link to the record. */
export async function linkDoors(db: Db, record: AskedRecord): Promise<OutsideDoor[]> {
  const { companyId, kind, recordId } = record
  const way = LINKS[kind]
  const found = way ? await db.rows<Found>(way.statement, [companyId, recordId]) : []
  const sent = found.map(one => ({ ...one, door: way!.door, reach: 'one' as const, deed: 'see' as const }))
  return kind === 'case' ? [...sent, ...(await tenantDoors(db, record))] : sent
}

const TENANTS = `select n.id, n.expires_at as until from casekit.tenant_link n
  join casekit.tenancy y on y.company_id = n.company_id and y.id = n.tenancy_id
  join casekit.cases k on k.company_id = n.company_id and k.lease_id = y.lease_id and k.customer_id = n.customer_id
  where n.company_id = $1 and k.id = $2 and n.expires_at > now() order by n.expires_at desc limit ${MOST_DOORS}`

/** Tenants who see the case on the page of their home; each once, by their latest link. */
async function tenantDoors(db: Db, { companyId, recordId }: AskedRecord): Promise<OutsideDoor[]> {
  const doors = new Map<string, OutsideDoor>()
  for (const { id, until } of await db.rows<{ id: string; until: string }>(TENANTS, [companyId, recordId])) {
    const reader = await readTenant(db, companyId, id)
    if (!reader || doors.has(reader.customerId)) continue
    const tenant = { ...reader, kind: 'tenant' as const, tenant: { companyId } }
    if (await seesCase(db, tenant, recordId))
      doors.set(reader.customerId, { door: 'tenant-link', name: reader.name, at: '', reach: 'one', deed: 'see', until })
  }
  return [...doors.values()]
}

const PARTNERS = `select p.name, x.number::text as at, x.side as reach from casekit.transfer x
  join casekit.partner p on p.company_id = x.company_id and p.id = x.partner_id
  where x.company_id = $1 and x.case_id = $2 and x.state in ('waiting', 'accepted')
  order by x.created_at desc limit ${MOST_DOORS}`

type Shared = { name: string; at: string; reach: 'sent' | 'received' }

/** Partners who sent or received the case and see what is shared of it. */
export async function partnerDoors(db: Db, { companyId, kind, recordId }: AskedRecord): Promise<OutsideDoor[]> {
  if (kind !== 'case') return []
  const shared = await db.rows<Shared>(PARTNERS, [companyId, recordId])
  return shared.map(one => ({ ...one, door: 'partner' as const, deed: 'see' as const, until: null }))
}
