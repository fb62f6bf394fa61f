import type { Asset } from '@casekit/contract/asset-shapes'
import { midnightOf, TODAY } from '../platform/company-day.ts'
import type { Db } from '../platform/db.ts'
import { HOURS_COST, MATERIALS_COST, PURCHASES, WITH_HOURS } from '../price-book/case-cost.ts'

/** Start of the year in the company's time zone. */
const YEAR = midnightOf(`date_trunc('year', ${TODAY})`)

/**
 * A case about several assets is split between them. If it has a sales price, it costs that; otherwise what went into
 * it.
 */
const CASES = `select k.created_at >= ${YEAR} as is_new, k.sales_price > 0 as is_sold, k.sales_price, ${PURCHASES} as purchases,
    ${MATERIALS_COST} as materials, coalesce(${HOURS_COST}, 0) as hours,
    100.0 * (select count(*) from casekit.case_asset o where o.company_id = k.company_id and o.case_id = k.id) as among
  from casekit.case_asset x join casekit.cases k on k.company_id = x.company_id and k.id = x.case_id
  where x.company_id = $1 and x.asset_id = $2 and k.deleted_at is null`

const sum = (amount: string, filter: string) => `coalesce(sum((${amount}) / among) filter (where ${filter}), 0)::float8`

const COST = `${WITH_HOURS}
  select ${sum('sales_price', 'is_sold')} as cases, ${sum('purchases', 'not is_sold')} as purchases,
    ${sum('materials', 'not is_sold')} as materials, ${sum('hours', 'not is_sold')} as hours,
    ${sum('case when is_sold then sales_price else purchases end', 'is_new')} as "boughtThisYear",
    ${sum('materials + hours', 'is_new and not is_sold')} as "ownThisYear", count(*)::int as count
  from (${CASES}) c`

type Row = {
  cases: number
  purchases: number
  materials: number
  hours: number
  boughtThisYear: number
  ownThisYear: number
  count: number
}

const rounded = (amount: number) => Math.round(amount * 100) / 100

/** What an asset has cost so far and its number of cases; own hours and materials only for those who may see costs. */
export async function costOf(
  db: Db,
  companyId: number,
  id: string,
  acquired: number | null,
  seesCost: boolean,
): Promise<Pick<Asset, 'cost' | 'caseCount'>> {
  const row = await db.row<Row>(COST, [companyId, id])
  if (!row) throw new Error('A sum has a row.')
  const own = seesCost ? row.materials + row.hours : 0
  return {
    cost: {
      cases: rounded(row.cases),
      purchases: rounded(row.purchases),
      materials: seesCost ? rounded(row.materials) : null,
      hours: seesCost ? rounded(row.hours) : null,
      thisYear: rounded(row.boughtThisYear + (seesCost ? row.ownThisYear : 0)),
      total: rounded(row.cases + row.purchases + own + (acquired ?? 0)),
    },
    caseCount: row.count,
  }
}
