import type { AssetBrief } from '@casekit/contract/asset-shapes'
import type { Db } from '../platform/db.ts'

/** An asset's location in one line; `a` is the asset, `p` its property and `l` its lease. */
export const PLACE = `concat_ws(', ', nullif(btrim(concat_ws(' ', p.number, p.name)), ''), nullif(l.address, ''), nullif(a.room, ''),
  case when p.id is null then nullif(concat_ws(', ', nullif(a.address, ''), nullif(btrim(concat_ws(' ', a.zip_code, a.city)), '')), '') end)`

export const PLACED = `left join casekit.property p on p.company_id = a.company_id and p.id = a.property_id
  left join casekit.lease l on l.company_id = a.company_id and l.id = a.lease_id`

export const BRIEF = `a.id, a.number, a.name, a.status, a.parent_id as "parentId", a.category_id as "categoryId", ${PLACE} as place`

type Where = { text?: string; propertyId?: string; leaseId?: string; customerId?: string; assetId?: string }

const FIND = `select ${BRIEF} from casekit.asset a ${PLACED}
  where a.company_id = $1 and a.deleted_at is null and a.scrapped_at is null
    and ($2::uuid is null or a.property_id = $2) and ($3::uuid is null or a.customer_id = $3) and ($4::uuid is null or a.id = $4)
    and ($5::uuid is null or a.lease_id = $5 or a.lease_id is null
      and a.property_id = (select o.property_id from casekit.lease o where o.company_id = $1 and o.id = $5))`

const MATCHING = `and a.id in (select e.id from search.entry e where e.company_id = $1 and e.kind = 'asset'
    and e.text like all (array(select '%' || search.fold(w) || '%' from unnest($6::text[]) w)))`

const ORDERED = 'order by a.sort_key, a.id limit 51'

/** By number; one row more than the endpoint returns. */
export function find(db: Db, companyId: number, { text = '', ...where }: Where): Promise<AssetBrief[]> {
  const { propertyId = null, customerId = null, assetId = null, leaseId = null } = where
  const values = [companyId, propertyId, customerId, assetId, leaseId]
  const words = text.split(/\s+/).filter(Boolean).map(escaped)
  if (words.length === 0) return db.planned(`${FIND} ${ORDERED}`, values)
  return db.planned(`${FIND} ${MATCHING} ${ORDERED}`, [...values, words])
}

const escaped = (word: string) => word.replaceAll(/[\\%_]/g, String.raw`\$&`)

/** Assets of a property or customer by number; one more than the endpoint returns. */
export const tree = (db: Db, companyId: number, propertyId: string | null, customerId: string | null) =>
  db.planned<AssetBrief>(
    `select ${BRIEF} from casekit.asset a ${PLACED}
     where a.company_id = $1 and a.deleted_at is null and a.scrapped_at is null
       and ($2::uuid is null or a.property_id = $2) and ($3::uuid is null or a.customer_id = $3)
     order by a.sort_key, a.id limit 5001`,
    [companyId, propertyId, customerId],
  )

/** From the top-level asset down to the direct parent. */
export const parentsOf = (db: Db, companyId: number, assetId: string) =>
  db.rows<AssetBrief>(
    `with recursive up (id, depth) as (
       select parent_id, 1 from casekit.asset where company_id = $1 and id = $2
       union all
       select a.parent_id, up.depth + 1 from up join casekit.asset a on a.company_id = $1 and a.id = up.id where up.depth < 50
     )
     select ${BRIEF} from up join casekit.asset a on a.company_id = $1 and a.id = up.id ${PLACED}
     where a.deleted_at is null order by up.depth desc`,
    [companyId, assetId],
  )

export const childrenOf = (db: Db, companyId: number, assetId: string) =>
  db.rows<AssetBrief>(
    `select ${BRIEF} from casekit.asset a ${PLACED}
     where a.company_id = $1 and a.parent_id = $2 and a.deleted_at is null and a.scrapped_at is null
     order by a.sort_key, a.id limit 500`,
    [companyId, assetId],
  )
