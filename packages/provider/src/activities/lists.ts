import type { ActivityCategory, ActivityTemplate } from '@casekit/contract/activity-lists'
import type { ListEntry } from '@casekit/contract/reference'
import { noSuch } from '../server/unknown-id.ts'
import type { Db } from '../platform/db.ts'
import { newId } from '../platform/new-id.ts'
import { badRequest, ProblemError } from '../server/problem.ts'

const LIVE = 'company_id = $1 and deleted_at is null'

export const listTypes = (db: Db, companyId: number) =>
  db.rows<ListEntry>(`select id, name from casekit.activity_type where ${LIVE} order by position, id`, [companyId])

export async function addType(db: Db, companyId: number, name: string): Promise<string> {
  const id = newId()
  await db.rows(
    `insert into casekit.activity_type (company_id, id, name, position)
     select $1, $2, $3, coalesce(max(position), 0) + 1 from casekit.activity_type where company_id = $1`,
    [companyId, id, name],
  )
  return id
}

export const listUsers = (db: Db, companyId: number) =>
  db.rows<ListEntry>(`select id, name from casekit.stakeholder where ${LIVE} order by casekit.sort_key(name), id`, [
    companyId,
  ])

export const listAccounts = (db: Db, companyId: number) =>
  db.rows<ListEntry & { number: string }>(
    `select id, number, name from casekit.account_plan where ${LIVE} order by casekit.natural_key(number), id`,
    [companyId],
  )

/** Removes an entry from the list; records that use it keep it. Undefined if it does not exist. */
export async function remove(
  db: Db,
  companyId: number,
  table: 'activity_type' | 'activity_template',
  id: string,
): Promise<null | undefined> {
  const gone = await db.row(
    `update casekit.${table} set deleted_at = now() where company_id = $1 and id = $2 and deleted_at is null returning id`,
    [companyId, id],
  )
  return gone ? null : undefined
}

const TEMPLATE = `select id, version, name, description, category_id as "categoryId", minutes from casekit.activity_template`

export const listTemplates = (db: Db, companyId: number) =>
  db.rows<ActivityTemplate>(`${TEMPLATE} where ${LIVE} order by casekit.sort_key(name), id`, [companyId])

export const findTemplate = (db: Db, companyId: number, id: string) =>
  db.row<ActivityTemplate>(`${TEMPLATE} where ${LIVE} and id = $2`, [companyId, id])

type TemplateBody = { name: string; description?: string; categoryId?: string | null; minutes?: number }

export async function addTemplate(db: Db, companyId: number, body: TemplateBody): Promise<string> {
  await refuseCategory(db, companyId, 'own', 'categoryId', body.categoryId)
  const id = newId()
  await db.rows(
    'insert into casekit.activity_template (company_id, id, name, description, category_id, minutes) values ($1, $2, $3, $4, $5, $6)',
    [companyId, id, body.name, body.description ?? '', body.categoryId ?? null, body.minutes ?? 60],
  )
  return id
}

export async function editTemplate(
  db: Db,
  companyId: number,
  id: string,
  body: TemplateBody,
  version: number | null,
): Promise<ActivityTemplate | undefined> {
  if (!(await findTemplate(db, companyId, id))) return undefined
  await refuseCategory(db, companyId, 'own', 'categoryId', body.categoryId)
  return db.row<ActivityTemplate>(
    `update casekit.activity_template set name = $4, description = coalesce($5, description),
       category_id = case when $6 then $7::uuid else category_id end, minutes = coalesce($8, minutes), version = version + 1
     where ${LIVE} and id = $2 and ($3::int is null or version = $3)
     returning id, version, name, description, category_id as "categoryId", minutes`,
    [
      companyId,
      id,
      version,
      body.name,
      body.description ?? null,
      body.categoryId !== undefined,
      body.categoryId ?? null,
      body.minutes ?? null,
    ],
  )
}

export type Tree = 'own' | 'dv'

const CATEGORY = `select id, name, parent_id as "parentId" from casekit.activity_category`

export const listCategories = (db: Db, companyId: number, kind: Tree) =>
  db.rows<ActivityCategory>(`${CATEGORY} where ${LIVE} and kind = $2 order by casekit.sort_key(name), id`, [
    companyId,
    kind,
  ])

export const findCategory = (db: Db, companyId: number, kind: Tree, id: string) =>
  db.row<ActivityCategory>(`${CATEGORY} where ${LIVE} and kind = $2 and id = $3`, [companyId, kind, id])

async function refuseCategory(db: Db, companyId: number, kind: Tree, field: string, id: string | null | undefined) {
  if (id && !(await findCategory(db, companyId, kind, id))) throw noSuch(field)
}

type CategoryBody = { name: string; parentId?: string | null }

export async function addCategory(db: Db, companyId: number, kind: Tree, body: CategoryBody): Promise<string> {
  await refuseCategory(db, companyId, kind, 'parentId', body.parentId)
  const id = newId()
  await db.rows(
    'insert into casekit.activity_category (company_id, id, kind, name, parent_id) values ($1, $2, $3, $4, $5)',
    [companyId, id, kind, body.name, body.parentId ?? null],
  )
  return id
}

const BELOW = `with recursive below as (
    select id from casekit.activity_category where company_id = $1 and id = $2
    union select c.id from casekit.activity_category c join below on c.parent_id = below.id where c.company_id = $1
  ) select 1 as found from below where id = $3`

/** Undefined if the category does not exist; 400 if it would become its own descendant. */
export async function editCategory(db: Db, companyId: number, kind: Tree, id: string, body: CategoryBody) {
  if (!(await findCategory(db, companyId, kind, id))) return undefined
  await refuseCategory(db, companyId, kind, 'parentId', body.parentId)
  if (body.parentId && (await db.row(BELOW, [companyId, id, body.parentId])))
    throw badRequest('/parentId', 'must not be the category itself or one below it')
  return db.row<ActivityCategory>(
    `update casekit.activity_category set name = $4, parent_id = case when $5 then $6::uuid else parent_id end
     where ${LIVE} and kind = $2 and id = $3 returning id, name, parent_id as "parentId"`,
    [companyId, kind, id, body.name, body.parentId !== undefined, body.parentId ?? null],
  )
}

/** Orders for subcategories count toward these budgets too. */
const BUDGET = `select 1 from casekit.requisition_budget
  where company_id = $1 and dv_category_id = $2 and year >= extract(year from now()) limit 1`

/** Moves subcategories up. Undefined if the category does not exist; 409 if a current budget uses it. */
export const dropCategory = (db: Db, companyId: number, kind: Tree, id: string): Promise<null | undefined> =>
  db.transaction(async db => {
    const gone = await db.row<ActivityCategory>(`${CATEGORY} where ${LIVE} and kind = $2 and id = $3 for update`, [
      companyId,
      kind,
      id,
    ])
    if (!gone) return undefined
    if (await db.row(BUDGET, [companyId, id])) throw new ProblemError(409, 'in-use', 'A current budget uses it.')
    await db.rows('update casekit.activity_category set deleted_at = now() where company_id = $1 and id = $2', [
      companyId,
      id,
    ])
    await db.rows('update casekit.activity_category set parent_id = $3 where company_id = $1 and parent_id = $2', [
      companyId,
      id,
      gone.parentId,
    ])
    return null
  })
