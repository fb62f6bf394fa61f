import { getAssetPlaces } from '@casekit/contract/asset-places'
import { assets, requisitions, services } from '@casekit/contract/overview'
import type { Measured } from './compare.ts'
import { by, count, has, rows, set, values } from './overview-asked.ts'
import { type ByHand, countOf, holding, list, type Statement, valuesOf } from './overview-by-hand.ts'
import type { Subject } from './overview-calls.ts'

const joined = (table: string, alias: string, column: string) =>
  `left join casekit.${table} ${alias} on ${alias}.company_id = k.company_id and ${alias}.id = k.${column}`

const ASSETS: ByHand = {
  table: 'asset',
  cells: `k.number, k.name, k.status, g.id as category_id, g.name as category, p.number as property_number, p.name as property, k.room,
    c.name as customer, k.manufacturer, k.model, k.serial_number, k.warranty_until, k.in_service_on, k.address, k.city, r.id as responsible_id,
    r.name as responsible, k.scrapped_at, k.created_at, (select count(*) from casekit.case_asset x join casekit.cases n
      on n.company_id = x.company_id and n.id = x.case_id where x.company_id = k.company_id and x.asset_id = k.id and n.deleted_at is null
      and n.status in ('Open', 'NeedPlanning')) as open_cases`,
  joins: [
    joined('asset_category', 'g', 'category_id'),
    joined('property', 'p', 'property_id'),
    joined('customer', 'c', 'customer_id'),
    joined('stakeholder', 'r', 'responsible_id'),
  ].join(' '),
}

const SERVICES: ByHand = {
  table: 'agreement',
  cells: `k.number, k.name, k.state, k.next_on, c.name as customer, p.id as property_id, p.name as property, r.id as responsible_id,
    r.name as responsible, d.id as department_id, d.name as department, k.price, k.pricing, k.ends_on, k.rhythm, k.starts_on, k.created_at,
    (select count(*) from casekit.agreement_asset x where x.company_id = k.company_id and x.agreement_id = k.id) as assets,
    (select max(v.done_on) from casekit.agreement_visit v where v.company_id = k.company_id and v.agreement_id = k.id) as last_on`,
  joins: [
    joined('customer', 'c', 'customer_id'),
    joined('property', 'p', 'property_id'),
    joined('stakeholder', 'r', 'responsible_id'),
    joined('department', 'd', 'department_id'),
  ].join(' '),
}

const REQUISITIONS: ByHand = {
  table: 'requisition',
  cells: `k.number, k.status, k.title, k.supplier_name, k.gross, p.id as property_id, p.number as property_number, p.name as property,
    o.number as case_number, b.id as buyer_id, b.name as buyer, k.deliver_on, k.invoice_number, k.net, k.is_resident, k.year, k.created_at`,
  joins: [
    joined('cases', 'o', 'case_id'),
    joined('property', 'p', 'property_id'),
    joined('stakeholder', 'b', 'buyer_id'),
  ].join(' '),
}

const NEWEST = 'k.created_at desc, k.id desc'
const assetStatuses =
  "select unnest('{OPERATIONAL,STANDBY,MODERNIZATION,INSPECTION_SCHEDULED,COMMISSIONING,DOWN,EMERGENCY_SHUTDOWN}'::text[]) as value"

/** The number of assets per property, and per customer for those on no property. */
const places: Statement = (db, companyId) =>
  db.planned(
    `with held as (select k.property_id, case when k.property_id is null then k.customer_id end as customer_id, count(*)::int as count,
       count(*) filter (where k.scrapped_at is null and k.status in ('DOWN', 'EMERGENCY_SHUTDOWN'))::int as down
       from casekit.asset k where k.company_id = $1 and k.deleted_at is null group by 1, 2)
     select held.*, p.number, coalesce(p.name, c.name) as name from held
     left join casekit.property p on p.company_id = $1 and p.id = held.property_id
     left join casekit.customer c on c.company_id = $1 and c.id = held.customer_id
     order by held.property_id is null, p.sort_key, c.sort_key limit 2000`,
    [companyId],
  )

/** Lists of companies with buildings and installations, at 200,000 rows each. */
export function propertyCalls({ memberId }: Subject): Measured[] {
  return [...assetCalls(memberId), ...serviceCalls(memberId), ...requisitionCalls(memberId)]
}

function assetCalls(memberId: string): Measured[] {
  return [
    rows('assets', assets, {}, list(ASSETS, 'k.sort_key, k.id')),
    rows(
      'assets, by status and name',
      assets,
      { sortModel: by('status', 'name') },
      list(ASSETS, 'k.status_place, k.name_key, k.id'),
    ),
    rows(
      "assets, one's that are down",
      assets,
      { filterModel: { responsible: set(memberId), status: set('DOWN') } },
      list(ASSETS, 'k.sort_key, k.id', "k.responsible_id = $2 and k.status = 'DOWN'", [memberId]),
    ),
    rows(
      'assets, name contains',
      assets,
      { filterModel: { name: has('elevator') } },
      list(ASSETS, 'k.sort_key, k.id', 'search.fold(k.name) like search.fold($2)', ['%elevator%']),
    ),
    rows(
      'assets, search, rare',
      assets,
      { search: 'SN-1999' },
      list(ASSETS, 'k.sort_key, k.id', holding('asset'), ['%SN-1999%']),
    ),
    rows(
      'assets, search, none',
      assets,
      { search: 'zzzz' },
      list(ASSETS, 'k.sort_key, k.id', holding('asset'), ['%zzzz%']),
    ),
    values('assets, values of status', assets, 'status', {}, valuesOf(ASSETS, 'k.status', assetStatuses)),
    {
      name: 'assets, places',
      endpoint: getAssetPlaces,
      limit: 2,
      input: () => ({ body: {} }),
      byHand: places,
      isOfAll: true,
    },
    { ...count('assets, count', assets, {}, countOf(ASSETS, 'k.number', 'k.sort_key, k.id')), isOfAll: true },
  ]
}

function serviceCalls(memberId: string): Measured[] {
  return [
    rows('services, by next', services, {}, list(SERVICES, 'k.next_place, k.id')),
    rows('services, newest', services, { sortModel: by('-createdAt') }, list(SERVICES, NEWEST)),
    rows(
      "services, one's that run",
      services,
      { filterModel: { responsible: set(memberId), state: set('active') } },
      list(SERVICES, 'k.next_place, k.id', "k.responsible_id = $2 and k.state = 'active'", [memberId]),
    ),
    rows(
      'services, search',
      services,
      { search: 'rensning' },
      list(SERVICES, 'k.next_place, k.id', holding('agreement'), ['%rensning%']),
    ),
    { ...count('services, count', services, {}, countOf(SERVICES, 'k.number', 'k.next_place, k.id')), isOfAll: true },
  ]
}

function requisitionCalls(memberId: string): Measured[] {
  return [
    rows('requisitions, newest', requisitions, {}, list(REQUISITIONS, NEWEST)),
    rows('requisitions, by title', requisitions, { sortModel: by('title') }, list(REQUISITIONS, 'k.title_key, k.id')),
    rows(
      "requisitions, one's that are sent",
      requisitions,
      { filterModel: { buyer: set(memberId), status: set('Sent') } },
      list(REQUISITIONS, NEWEST, "k.buyer_id = $2 and k.status = 'Sent'", [memberId]),
    ),
    rows(
      'requisitions, search',
      requisitions,
      { search: 'faldstamme' },
      list(REQUISITIONS, NEWEST, holding('requisition'), ['%faldstamme%']),
    ),
    { ...count('requisitions, count', requisitions, {}, countOf(REQUISITIONS, 'k.created_at', NEWEST)), isOfAll: true },
  ]
}
