import { MERGED_FIELDS, type MergedField } from '@casekit/contract/customer-page'
import type { Customer } from '@casekit/contract/customers'
import { CUSTOMER } from '../customers/columns.ts'
import type { Db } from '../platform/db.ts'
import { seeAllRows } from '../platform/see-all-rows.ts'
import { newId } from '../platform/new-id.ts'

export type Actor = { id: string; name: string }
type Row = Record<string, unknown> & { id: string; number: number; name: string }

/** Locks both rows in a fixed order, to avoid deadlocks; undefined if one is gone. */
async function lockBoth(db: Db, companyId: number, ids: readonly [string, string]): Promise<[Row, Row] | undefined> {
  const rows = await db.rows<{ row: Row }>(
    `select to_jsonb(c) as row from casekit.customer c
     where company_id = $1 and id = any ($2) and deleted_at is null order by id for update`,
    [companyId, ids],
  )
  const [one, other] = ids.map(id => rows.find(({ row }) => row.id === id)?.row)
  return one && other ? [one, other] : undefined
}

// constant text: each column is set from its own parameter
const TAKE = `update casekit.customer c
  set ${MERGED_FIELDS.map((field, index) => `${field} = coalesce($${index + 3}, c.${field})`).join(', ')},
    version = version + 1, updated_at = now()
  where company_id = $1 and id = $2 returning to_jsonb(c) as row`

const take = (db: Db, companyId: number, id: string, values: Partial<Record<MergedField, unknown>>) =>
  db.row<{ row: Row }>(TAKE, [companyId, id, ...MERGED_FIELDS.map(field => values[field] ?? null)])

const note = (db: Db, companyId: number, { id, name }: Actor, kind: string, before: Row, after: Row) =>
  db.row('select casekit.note_customer($1, $2, $3, $4, $5, $6, $7)', [
    companyId,
    after.id,
    id,
    name,
    kind,
    JSON.stringify(before),
    JSON.stringify(after),
  ])

const noteWhole = (db: Db, companyId: number, customerId: string, { id, name }: Actor, kind: string, text: string) =>
  db.rows(
    `insert into casekit.customer_history (company_id, customer_id, actor_id, actor_name, kind, after_text)
     values ($1, $2, $3, $4, $5, $6)`,
    [companyId, customerId, id, name, kind, text],
  )

const pick = (row: Row, fields: readonly MergedField[]) => Object.fromEntries(fields.map(field => [field, row[field]]))

/** Merges two customers; returns the merge's id, undefined if one does not exist. */
export async function merge(
  db: Db,
  companyId: number,
  actor: Actor,
  { keptId, mergedId, taken }: { keptId: string; mergedId: string; taken: MergedField[] },
): Promise<string | undefined> {
  await seeAllRows(db)
  const both = await lockBoth(db, companyId, [keptId, mergedId])
  if (!both) return undefined
  const [kept, merged] = both
  const after = await take(db, companyId, keptId, pick(merged, taken))
  const moved = await db.row<{ moved: object }>('select casekit.move_customer($1, $2, $3) as moved', [
    companyId,
    mergedId,
    keptId,
  ])
  await db.rows(
    'update casekit.customer set deleted_at = now(), updated_at = now() where company_id = $1 and id = $2',
    [companyId, mergedId],
  )
  const id = newId()
  await db.rows(
    `insert into casekit.customer_merge (company_id, id, kept_id, merged_id, actor_name, kept_before, kept_after, merged_before, moved)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [companyId, id, keptId, mergedId, actor.name, kept, after?.row, merged, moved?.moved],
  )
  await noteWhole(db, companyId, keptId, actor, 'merged', `${merged.number} ${merged.name}`)
  return id
}

type Merge = {
  kept_id: string
  merged_id: string
  kept_before: Row
  kept_after: Row
  merged_before: Row
  moved: object
}

/** Reverts a merge; undefined if it does not exist or the remaining customer is gone. */
export async function undo(db: Db, companyId: number, actor: Actor, mergeId: string): Promise<Customer | undefined> {
  await seeAllRows(db)
  const found = await db.row<Merge>(
    `update casekit.customer_merge m set undone_at = now() where company_id = $1 and id = $2 and undone_at is null
       and exists (select from casekit.customer c where c.company_id = m.company_id and c.id = m.kept_id and c.deleted_at is null)
     returning kept_id, merged_id, kept_before, kept_after, merged_before, moved`,
    [companyId, mergeId],
  )
  if (!found) return undefined
  await db.rows(
    `update casekit.customer set deleted_at = null, updated_at = ($3::jsonb ->> 'updated_at')::timestamptz
     where company_id = $1 and id = $2`,
    [companyId, found.merged_id, found.merged_before],
  )
  await db.row('select casekit.return_customer($1, $2, $3, $4)', [
    companyId,
    found.kept_id,
    found.merged_id,
    found.moved,
  ])
  await restoreKept(db, companyId, actor, found)
  return db.row<Customer>(`select ${CUSTOMER} from casekit.customer c where company_id = $1 and id = $2`, [
    companyId,
    found.merged_id,
  ])
}

/** Restores the remaining customer's own fields, except those changed since the merge. */
async function restoreKept(db: Db, companyId: number, actor: Actor, found: Merge) {
  const { kept_id, kept_before, kept_after, merged_before } = found
  const now = await db.row<{ row: Row }>(
    'select to_jsonb(c) as row from casekit.customer c where company_id = $1 and id = $2 for update',
    [companyId, kept_id],
  )
  if (!now) return
  const untouched = MERGED_FIELDS.filter(
    field => kept_before[field] !== kept_after[field] && now.row[field] === kept_after[field],
  )
  const after = await take(db, companyId, kept_id, pick(kept_before, untouched))
  if (after) await note(db, companyId, actor, 'unmerged', now.row, after.row)
  const { number, name } = merged_before as { number?: unknown; name?: unknown }
  await noteWhole(db, companyId, kept_id, actor, 'unmerged', `${String(number)} ${String(name)}`)
}
