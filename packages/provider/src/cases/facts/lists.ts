import type { CaseEdit } from '@casekit/contract/case-facts'
import type { Db } from '../../platform/db.ts'
import { noSuch } from '../../server/unknown-id.ts'

type List = {
  /** Key under which its version is counted. */
  column: string
  /** SQL over `k`: the ids, and their display text. */
  value: string
  text: string
  /** Table with the case's entries. */
  table: string
  id: string
  /** Table of the referenced rows. */
  of: string
}

const listOf = (
  column: string,
  { table, id, of, order, name }: Record<'table' | 'id' | 'of' | 'order' | 'name', string>,
): List => {
  const from = `from casekit.${table} c join casekit.${of} t on t.company_id = c.company_id and t.id = c.${id}
    where c.company_id = k.company_id and c.case_id = k.id`
  return {
    column,
    value: `(select coalesce(json_agg(t.id order by ${order}, t.id), '[]') ${from})`,
    text: `(select string_agg(${name}, ', ' order by ${order}, t.id) ${from})`,
    table,
    id,
    of,
  }
}

/** Case fields that are lists, stored in their own tables. */
export const LISTS = {
  tagIds: listOf('tags', {
    table: 'case_tag',
    id: 'tag_id',
    of: 'tag',
    order: 'casekit.sort_key(t.name)',
    name: 't.name',
  }),
  assets: listOf('assets', {
    table: 'case_asset',
    id: 'asset_id',
    of: 'asset',
    order: 't.sort_key',
    name: "concat_ws(' ', t.number, t.name)",
  }),
} as const
export type ListName = keyof typeof LISTS

export const LIST_NAMES = Object.keys(LISTS) as ListName[]

/** Throws 404 with the field if an id in a list does not belong to the company. */
export async function refuseStrangeIn(db: Db, companyId: number, wanted: CaseEdit): Promise<void> {
  for (const name of LIST_NAMES) {
    const ids = wanted[name]
    if (!ids || ids.length === 0) continue
    const known = await db.planned(
      `select id from casekit.${LISTS[name].of} where company_id = $1 and id = any ($2::uuid[]) and deleted_at is null`,
      [companyId, ids],
    )
    if (known.length < new Set(ids.map(id => id.toLowerCase())).size) throw noSuch(name)
  }
}

/** Sets the list to exactly these rows. */
export async function setList(
  db: Db,
  companyId: number,
  caseId: string,
  name: ListName,
  ids: readonly string[],
): Promise<void> {
  const { table, id, of } = LISTS[name]
  await db.planned(
    `delete from casekit.${table} where company_id = $1 and case_id = $2 and ${id} <> all ($3::uuid[])`,
    [companyId, caseId, ids],
  )
  await db.planned(
    `insert into casekit.${table} (company_id, case_id, ${id})
     select $1, $2, id from casekit.${of} where company_id = $1 and id = any ($3::uuid[]) on conflict do nothing`,
    [companyId, caseId, ids],
  )
}

export const setAssets = (db: Db, companyId: number, caseId: string, ids: readonly string[]) =>
  setList(db, companyId, caseId, 'assets', ids)
