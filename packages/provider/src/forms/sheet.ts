import type { FormFile, FormLine, FormSheet } from '@casekit/contract/form-shapes'
import { verdictOf } from '@casekit/rules/form-rules'
import type { Db } from '../platform/db.ts'
import { askedOfCase, IS_IN_USE } from './due.ts'

const CASE = `case when k.id is null then null else json_build_object('id', k.id, 'caseNumber', k.number, 'title', k.title) end as "case"`
const ASSET = `case when a.id is null then null else json_build_object('id', a.id, 'number', a.number, 'name', a.name) end as asset`
const LEASE = `case when l.id is null then null else json_build_object('id', l.id, 'leaseNumber', l.number, 'address', l.address, 'propertyId', l.property_id) end as lease`
const ON = `left join casekit.cases k on k.company_id = n.company_id and k.id = n.case_id and k.deleted_at is null
  left join casekit.asset a on a.company_id = n.company_id and a.id = n.asset_id and a.deleted_at is null
  left join casekit.tenancy y on y.company_id = n.company_id and y.id = n.tenancy_id and y.deleted_at is null
  left join casekit.lease l on l.company_id = y.company_id and l.id = y.lease_id and l.deleted_at is null`

const SHEET = `select n.id, n.version, json_build_object('id', f.id, 'name', v.name) as form, n.number, v.content, n.answers,
    ${CASE}, ${ASSET}, ${LEASE}, f.is_shared as "isShared", n.done_at as "doneAt", n.done_by_name as "doneBy"
  from casekit.form_answer n
  join casekit.form f on f.company_id = n.company_id and f.id = n.form_id and f.deleted_at is null
  join casekit.form_version v on v.company_id = n.company_id and v.form_id = n.form_id and v.number = n.number
  ${ON} where n.company_id = $1 and n.id = $2 and n.deleted_at is null and num_nonnulls(k.id, a.id, l.id) > 0`

export const FILE = `id as "fileId", field, original_name as "originalName", size::float8 as size, type, has_thumbnail as "hasThumbnail"`

const RAISED = `select r.field, t.id as "taskId", k.id as "caseId", coalesce(t.subject, k.title, '') as title
  from casekit.form_raised r
  left join casekit.activity t on t.company_id = r.company_id and t.id = r.activity_id and t.deleted_at is null
  left join casekit.cases k on k.company_id = r.company_id and k.id = r.case_id and k.deleted_at is null
  where r.company_id = $1 and r.answer_id = $2 order by r.field`

/** An answer with the form version it was started on; undefined if the company has no such answer. */
export async function findSheet(db: Db, companyId: number, answerId: string): Promise<FormSheet | undefined> {
  const row = await db.row<Omit<FormSheet, 'files' | 'verdict' | 'raised'>>(SHEET, [companyId, answerId])
  if (!row) return undefined
  const files = await db.rows<FormFile>(
    `select ${FILE} from casekit.form_file where company_id = $1 and answer_id = $2 and deleted_at is null order by created_at, id limit 400`,
    [companyId, answerId],
  )
  const raised = await db.rows<FormSheet['raised'][number]>(RAISED, [companyId, answerId])
  return { ...row, files, raised, verdict: verdictOf(row.content, row.answers) }
}

const ANSWER = `case when n.id is null then null else json_build_object('id', n.id, 'doneBy', n.done_by_name, 'failed', cardinality(n.failed),
    'updatedAt', to_char(n.updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
    'doneAt', to_char(n.done_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'), 'score', n.score, 'scoreAtMost', n.score_at_most) end as answer`
const LINE = `f.id as "formId", f.name, f.timing, ${ASSET}, ${ANSWER}`

/**
 * Forms the case asks for with their answers, plus answers to forms it no longer asks for. Materialized to compute each
 * once instead of per form.
 */
const OF_CASE = `with asked as materialized (
    select f.id as form_id, asked.asset_id from ${askedOfCase('$1', '$2')} where f.company_id = $1 and ${IS_IN_USE}
  ), given as materialized (
    select n.* from casekit.form_answer n where n.company_id = $1 and n.case_id = $2 and n.deleted_at is null
  ), both_sides as materialized (
    select coalesce(given.form_id, asked.form_id) as wanted_form, coalesce(given.asset_id, asked.asset_id) as wanted_asset, given.*
    from asked full join given on given.form_id = asked.form_id and given.asset_id is not distinct from asked.asset_id
  )
  select ${LINE} from both_sides n
  join casekit.form f on f.company_id = $1 and f.id = n.wanted_form and f.deleted_at is null
  left join casekit.asset a on a.company_id = $1 and a.id = n.wanted_asset
  order by f.sort_key, a.number, n.created_at desc, f.id limit 200`

export const formsOfCase = (db: Db, companyId: number, caseId: string) =>
  db.rows<FormLine>(OF_CASE, [companyId, caseId])

const OF_ASSET = `select ${LINE} from casekit.form f
  join casekit.asset a on a.company_id = f.company_id and a.id = $2 and a.deleted_at is null
  left join casekit.form_answer n on n.company_id = f.company_id and n.form_id = f.id and n.asset_id = a.id and n.deleted_at is null
  where f.company_id = $1 and f.deleted_at is null and (n.id is not null or ${IS_IN_USE} and exists (select from casekit.form_use u
    where u.company_id = f.company_id and u.form_id = f.id and u.category_id = a.category_id))
  order by n.created_at desc nulls first, f.sort_key, f.id limit 200`

export const formsOfAsset = (db: Db, companyId: number, assetId: string) =>
  db.rows<FormLine>(OF_ASSET, [companyId, assetId])

export const answersOf = (db: Db, companyId: number, formId: string) =>
  db.rows<
    { id: string } & Pick<FormSheet, 'number' | 'case' | 'asset' | 'lease' | 'doneAt' | 'doneBy'> & {
        updatedAt: string
        failed: number
        score: number
        scoreAtMost: number
      }
  >(
    `select n.id, n.number, ${CASE}, ${ASSET}, ${LEASE}, n.updated_at as "updatedAt", n.done_at as "doneAt", n.done_by_name as "doneBy",
       cardinality(n.failed) as failed, n.score, n.score_at_most as "scoreAtMost"
     from casekit.form_answer n ${ON} where n.company_id = $1 and n.form_id = $2 and n.deleted_at is null
       and num_nonnulls(k.id, a.id, l.id) > 0 order by n.created_at desc, n.id desc limit 200`,
    [companyId, formId],
  )
