import type { FormTiming } from '@casekit/contract/form-kinds'
import type { Db } from '../platform/db.ts'
import { ProblemError } from '../server/problem.ts'

/**
 * Published forms that a case asks for, over `f`: once for the case, by all cases, its stage, its agreement or the categories of its tasks, and once
 * for each of its assets whose category has one. The company is $1, the case $2.
 */
export const ASKED_OF_CASE = `casekit.form f join (
    select o.id as form_id, null::uuid as asset_id from casekit.cases k join casekit.form o on o.company_id = k.company_id
      where k.company_id = $1 and k.id = $2
        and (o.is_for_all_cases or exists (select from casekit.form_use u where u.company_id = o.company_id and u.form_id = o.id
          and (u.stage_id = k.stage_id or exists (select from casekit.agreement_visit v
            where v.company_id = k.company_id and v.case_id = k.id and v.agreement_id = u.agreement_id)
          or exists (select from casekit.activity y where y.company_id = k.company_id and y.case_id = k.id
            and u.task_category_id in (y.category_id, y.dv_category_id) and y.deleted_at is null))))
    union
    select u.form_id, x.asset_id from casekit.case_asset x
      join casekit.asset a on a.company_id = x.company_id and a.id = x.asset_id and a.deleted_at is null
      join casekit.form_use u on u.company_id = a.company_id and u.category_id = a.category_id
      where x.company_id = $1 and x.case_id = $2) t on t.form_id = f.id`

export const IS_IN_USE = 'f.published is not null and f.archived_at is null and f.deleted_at is null'

const OPEN = `select f.name from ${ASKED_OF_CASE}
  where f.company_id = $1 and ${IS_IN_USE} and f.timing = $3 and not exists (select from casekit.form_answer n
    where n.company_id = f.company_id and n.form_id = f.id and n.case_id = $2 and n.asset_id is not distinct from t.asset_id
      and n.done_at is not null and n.deleted_at is null)
  order by f.sort_key, f.id limit 20`

/** 409 `forms-open` where a form is to be done before a task of the case is begun, or before the case is closed. */
export async function refuseOpenForms(
  db: Db,
  companyId: number,
  caseId: string,
  timing: Exclude<FormTiming, 'any'>,
): Promise<void> {
  const open = await db.rows<{ name: string }>(OPEN, [companyId, caseId, timing])
  if (open.length > 0)
    throw new ProblemError(409, 'forms-open', 'Some forms are to be filled in first.', {
      errors: open.map(({ name }) => ({ path: '/status', message: name })),
    })
}
