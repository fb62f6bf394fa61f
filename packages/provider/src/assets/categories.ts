import type { AssetCategory, AssetField } from '@casekit/contract/asset-categories'
import type { Db } from '../platform/db.ts'
import { newId } from '../platform/new-id.ts'
import { badRequest, ProblemError } from '../server/problem.ts'

const CATEGORY = `select c.id, c.name, c.fields, c.version, (select count(*)::int from casekit.asset a
    where a.company_id = c.company_id and a.category_id = c.id and a.deleted_at is null and a.scrapped_at is null) as count
  from casekit.asset_category c where c.company_id = $1 and c.deleted_at is null`

/** By name; one row more than the endpoint returns. */
export const list = (db: Db, companyId: number) =>
  db.rows<AssetCategory>(`${CATEGORY} order by casekit.sort_key(c.name), c.id limit 501`, [companyId])

export const find = (db: Db, companyId: number, id: string) =>
  db.row<AssetCategory>(`${CATEGORY} and c.id = $2`, [companyId, id])

function refuseTwice(fields: readonly AssetField[]): void {
  const keys = fields.map(({ key }) => key)
  const twice = keys.findIndex((key, place) => keys.indexOf(key) !== place)
  if (twice !== -1) throw badRequest(`/fields/${twice}/key`, 'is used twice')
}

export async function add(db: Db, companyId: number, name: string, fields: readonly AssetField[]): Promise<string> {
  refuseTwice(fields)
  const id = newId()
  await db.rows('insert into casekit.asset_category (company_id, id, name, fields) values ($1, $2, $3, $4)', [
    companyId,
    id,
    name.trim(),
    JSON.stringify(fields),
  ])
  return id
}

type Edit = { name?: string; fields?: AssetField[] }

/** Undefined if there is no such category with this version. */
export async function edit(db: Db, companyId: number, id: string, { name, fields }: Edit, version: number | null) {
  if (fields) refuseTwice(fields)
  const changed = await db.row(
    `update casekit.asset_category set name = coalesce($3, name), fields = coalesce($4::jsonb, fields), version = version + 1
     where company_id = $1 and id = $2 and deleted_at is null and ($5::int is null or version = $5) returning id`,
    [companyId, id, name?.trim() ?? null, fields ? JSON.stringify(fields) : null, version],
  )
  return changed ? find(db, companyId, id) : undefined
}

const IN_USE = `select 1 from casekit.asset where company_id = $1 and category_id = $2 and deleted_at is null limit 1`

/** Returns whether it existed. */
export async function remove(db: Db, companyId: number, id: string): Promise<boolean> {
  if (await db.row(IN_USE, [companyId, id])) throw new ProblemError(409, 'in-use', 'Some assets have this category.')
  const removed = await db.row(
    'update casekit.asset_category set deleted_at = now() where company_id = $1 and id = $2 and deleted_at is null returning id',
    [companyId, id],
  )
  return removed !== undefined
}
