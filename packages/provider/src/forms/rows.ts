import type { Form, FormContent, FormRow, FormUses } from '@casekit/contract/form-shapes'
import type { Db } from '../platform/db.ts'

const STATE = `case when f.archived_at is not null then 'archived' when f.published is not null then 'published' else 'draft' end`
const IN_USE = `left join casekit.form_version p on p.company_id = f.company_id and p.form_id = f.id and p.number = f.published`
const ANSWERS = `(select count(*)::int from casekit.form_answer n where n.company_id = f.company_id and n.form_id = f.id and n.deleted_at is null)`
const FIELDS = `(select coalesce(sum(jsonb_array_length(s -> 'fields')), 0)::int from jsonb_array_elements(f.content -> 'sections') s)`

/** Whether the draft differs from the published version. */
const HAS_CHANGES = '(p.number is not null and (p.content <> f.content or p.name <> f.name))'

export const listForms = (db: Db, companyId: number) =>
  db.rows<FormRow>(
    `select f.id, f.version, f.name, f.description, ${STATE} as state, f.published, ${HAS_CHANGES} as "hasChanges",
       ${FIELDS} as fields, ${ANSWERS} as answers, f.updated_at as "updatedAt"
     from casekit.form f ${IN_USE} where f.company_id = $1 and f.deleted_at is null
     order by f.archived_at is not null, f.sort_key, f.id limit 500`,
    [companyId],
  )

const usesOf = (column: string) =>
  `coalesce((select json_agg(u.${column}) from casekit.form_use u where u.company_id = f.company_id and u.form_id = f.id and u.${column} is not null), '[]')`

const USES = `json_build_object('timing', f.timing, 'isShared', f.is_shared, 'isForAllCases', f.is_for_all_cases,
  'stageIds', ${usesOf('stage_id')}, 'categoryIds', ${usesOf('category_id')}, 'agreementIds', ${usesOf('agreement_id')},
  'taskCategoryIds', ${usesOf('task_category_id')}, 'packageIds', ${usesOf('package_id')})`

const VERSIONS = `coalesce((select json_agg(json_build_object('number', v.number, 'byName', coalesce(s.name, ''),
      'publishedAt', to_char(v.published_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
      'answers', (select count(*) from casekit.form_answer n where n.company_id = v.company_id and n.form_id = v.form_id
        and n.number = v.number and n.deleted_at is null)) order by v.number desc)
    from casekit.form_version v left join casekit.stakeholder s on s.company_id = v.company_id and s.id = v.published_by_id
    where v.company_id = f.company_id and v.form_id = f.id), '[]')`

export const findForm = (db: Db, companyId: number, formId: string) =>
  db.row<Form>(
    `select f.id, f.version, f.name, f.description, ${STATE} as state, f.content, ${USES} as uses,
       case when p.number is null then null else json_build_object('number', p.number, 'content', p.content) end as published,
       ${VERSIONS} as versions, ${ANSWERS} as answers, f.updated_at as "updatedAt"
     from casekit.form f ${IN_USE} where f.company_id = $1 and f.id = $2 and f.deleted_at is null`,
    [companyId, formId],
  )

export type Held = {
  id: string
  version: number
  name: string
  content: FormContent
  published: number | null
  hasChanges: boolean
}

/** The row, locked until the transaction ends. */
export const lockForm = (db: Db, companyId: number, formId: string) =>
  db.row<Held>(
    `select f.id, f.version, f.name, f.content, f.published, ${HAS_CHANGES} as "hasChanges" from casekit.form f ${IN_USE}
     where f.company_id = $1 and f.id = $2 and f.deleted_at is null for update of f`,
    [companyId, formId],
  )

const USE_COLUMNS = {
  stageIds: 'stage_id',
  categoryIds: 'category_id',
  agreementIds: 'agreement_id',
  taskCategoryIds: 'task_category_id',
  packageIds: 'package_id',
} as const

/** Replaces where a form is asked. */
export async function putUses(db: Db, companyId: number, formId: string, uses: FormUses): Promise<void> {
  await db.rows('delete from casekit.form_use where company_id = $1 and form_id = $2', [companyId, formId])
  for (const [name, column] of Object.entries(USE_COLUMNS))
    await db.planned(
      `insert into casekit.form_use (company_id, form_id, ${column}) select distinct $1::int, $2::uuid, id from unnest($3::uuid[]) id`,
      [companyId, formId, uses[name as keyof typeof USE_COLUMNS]],
    )
}

const AT_MOST = 500
const list = (table: string, name: string, order: string, more = '') =>
  `select id, ${name} as name from casekit.${table} where company_id = $1 and deleted_at is null ${more} order by ${order} limit ${AT_MOST}`

export async function formLists(db: Db, companyId: number) {
  type Choice = { id: string; name: string }
  return {
    stages: await db.rows<Choice>(list('case_stage', 'name', 'position'), [companyId]),
    categories: await db.rows<Choice>(list('asset_category', 'name', 'name'), [companyId]),
    agreements: await db.rows<Choice>(
      list('agreement', `left(number || ' ' || name, 200)`, 'number desc', `and state <> 'closed'`),
      [companyId],
    ),
    taskCategories: await db.rows<Choice>(list('activity_category', 'name', 'casekit.sort_key(name), id'), [companyId]),
    packages: await db.rows<Choice>(
      list('package', `left(number || ' ' || name, 200)`, 'number_key, id', 'and is_active'),
      [companyId],
    ),
  }
}
