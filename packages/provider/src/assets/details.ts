import type { Asset, AssetBrief, AssetEvent, AssetFile, AssetPeriod } from '@casekit/contract/asset-shapes'
import type { AssetMeter } from '@casekit/contract/asset-meters'
import type { Db } from '../platform/db.ts'
import { BRIEF, childrenOf, parentsOf, PLACED } from './brief.ts'
import { costOf } from './cost.ts'
import { listMeters } from './meters.ts'

const named = (table: string, column: string) =>
  `(select json_build_object('id', x.id, 'name', x.name) from casekit.${table} x where x.company_id = a.company_id and x.id = a.${column})`

const ASSET = `select a.id, a.version, a.number, a.name, a.status, a.code, a.room, a.address, a.zip_code as "zipCode", a.city,
    a.manufacturer, a.model, a.serial_number as "serialNumber", a.bar_code as "barCode", a.access, a.note,
    (a.acquisition_cost / 100.0)::float8 as "acquisitionCost", a.in_service_on::text as "inServiceOn",
    a.warranty_until::text as "warrantyUntil", a.life_years as "lifeYears", a.fields, a.scrapped_at as "scrappedAt",
    a.replaced_by as "replacedById",
    ${named('asset_category', 'category_id')} as category,
    (select json_build_object('id', x.id, 'number', x.number, 'name', x.name) from casekit.property x
      where x.company_id = a.company_id and x.id = a.property_id) as property,
    (select json_build_object('id', x.id, 'number', x.number, 'address', x.address) from casekit.lease x
      where x.company_id = a.company_id and x.id = a.lease_id) as lease,
    ${named('customer', 'customer_id')} as customer, ${named('customer', 'owner_id')} as owner,
    ${named('stakeholder', 'responsible_id')} as responsible, ${named('partner', 'supplier_id')} as supplier
  from casekit.asset a where a.company_id = $1 and a.id = $2 and a.deleted_at is null`

const PERIODS = `select status, since, until, note, actor_name as "actorName" from casekit.asset_period
  where company_id = $1 and asset_id = $2
    and (until is null or until > now() - interval '90 days' or status in ('DOWN', 'EMERGENCY_SHUTDOWN'))
  order by since desc, id desc limit 200`

const EVENTS = `select id, at, kind, actor_name as "actorName", field, before_text as before, after_text as after from casekit.asset_event
  where company_id = $1 and asset_id = $2 order by at desc, id desc limit 200`

export const FILE = `f.id as "fileId", f.original_name as "originalName", f.size::float8 as size, f.type,
  f.has_thumbnail as "hasThumbnail", f.made_by as "madeBy", f.created_at as "createdAt"`

const FILES = `select ${FILE} from casekit.asset_file f
  where f.company_id = $1 and f.asset_id = $2 and f.deleted_at is null order by f.created_at desc, f.id desc limit 500`

const KIN = `select ${BRIEF}, a.replaced_by = $2 as "isReplaced" from casekit.asset a ${PLACED}
  where a.company_id = $1 and a.deleted_at is null and (a.id = $3::uuid or a.replaced_by = $2)`

type Listed = 'parents' | 'children' | 'meters' | 'periods' | 'files' | 'history' | 'cost' | 'caseCount'
type Row = Omit<Asset, Listed | 'replacedBy' | 'replaces'> & { replacedById: string | null }

/** All details of an asset; undefined if it does not exist. */
export async function findAsset(db: Db, companyId: number, id: string, seesCost: boolean): Promise<Asset | undefined> {
  const row = await db.row<Row>(ASSET, [companyId, id])
  if (!row) return undefined
  const { replacedById, ...asset } = row
  const of = [companyId, id] as const
  const kin = await db.rows<AssetBrief & { isReplaced: boolean | null }>(KIN, [...of, replacedById])
  const briefOf = (isReplaced: boolean) => {
    const found = kin.find(one => (one.isReplaced === true) === isReplaced)
    if (!found) return null
    const { isReplaced: _, ...brief } = found
    return brief
  }
  const meters: AssetMeter[] = await listMeters(db, companyId, id)
  return {
    ...asset,
    replacedBy: briefOf(false),
    replaces: briefOf(true),
    parents: await parentsOf(db, companyId, id),
    children: await childrenOf(db, companyId, id),
    meters,
    periods: await db.rows<AssetPeriod>(PERIODS, of),
    files: await db.rows<AssetFile>(FILES, of),
    history: await db.rows<AssetEvent>(EVENTS, of),
    ...(await costOf(db, companyId, id, asset.acquisitionCost, seesCost)),
  }
}

const CASES = `select k.id, k.number as "caseNumber", k.title, k.status, s.name as stage, k.created_at as "createdAt",
    (select v.starts_at from casekit.booking v where v.company_id = k.company_id and v.case_id = k.id and v.status = 'confirmed'
      order by (v.starts_at < now()), abs(extract(epoch from v.starts_at - now())) limit 1) as "visitAt"
  from casekit.case_asset x join casekit.cases k on k.company_id = x.company_id and k.id = x.case_id
  left join casekit.case_stage s on s.company_id = k.company_id and s.id = k.stage_id
  where x.company_id = $1 and x.asset_id = $2 and k.deleted_at is null order by k.created_at desc, k.id desc limit 501`

/** Undefined if the asset does not exist. */
export async function casesOf(db: Db, companyId: number, id: string) {
  if (!(await stands(db, companyId, id))) return undefined
  return db.rows<{
    id: string
    caseNumber: number
    title: string
    status: 'Open'
    stage: string | null
    createdAt: string
    visitAt: string | null
  }>(CASES, [companyId, id])
}

export const stands = async (db: Db, companyId: number, id: string): Promise<boolean> =>
  (await db.row('select 1 from casekit.asset where company_id = $1 and id = $2 and deleted_at is null', [
    companyId,
    id,
  ])) !== undefined
