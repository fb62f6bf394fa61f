import type { FormTiming } from '@casekit/contract/form-kinds'
import type { Db } from '../platform/db.ts'
import { ProblemError } from '../server/problem.ts'

/**
 * Joins the forms that a case asks for, as `f`: once for the case (by all cases, its stage, its agreement, or its
 * tasks' categories and packages), and once for each of its assets whose category asks for one. Both arguments are SQL
 * expressions and may refer to an outer query.
 */
export const askedOfCase = (company: string, caseId: string) => `casekit.form f join (
    select o.id as form_id, null::uuid as asset_id from casekit.cases of_case join casekit.form o on o.company_id = of_case.company_id
      where of_case.company_id = ${company} and of_case.id = ${caseId}
        and (o.is_for_all_cases or exists (select from casekit.form_use u where u.company_id = o.company_id and u.form_id = o.id
          and (u.stage_id = of_case.stage_id or exists (select from casekit.agreement_visit of_visit
            where of_visit.company_id = of_case.company_id and of_visit.case_id = of_case.id and of_visit.agreement_id = u.agreement_id)
          or exists (select from casekit.activity task where task.company_id = of_case.company_id and task.case_id = of_case.id
            and (u.task_category_id in (task.category_id, task.dv_category_id) or u.package_id = task.package_id)
            and task.deleted_at is null))))
    union
    select u.form_id, x.asset_id from casekit.case_asset x
      join casekit.asset of_asset on of_asset.company_id = x.company_id and of_asset.id = x.asset_id and of_asset.deleted_at is null
      join casekit.form_use u on u.company_id = of_asset.company_id and u.category_id = of_asset.category_id
      where x.company_id = ${company} and x.case_id = ${caseId}) asked on asked.form_id = f.id`

export const IS_IN_USE = 'f.published is not null and f.archived_at is null and f.deleted_at is null'

/** Those forms that are in use and not yet completed. */
export const openOfCase = (company: string, caseId: string) => `${askedOfCase(company, caseId)}
  where f.company_id = ${company} and ${IS_IN_USE} and not exists (select from casekit.form_answer n
    where n.company_id = f.company_id and n.form_id = f.id and n.case_id = ${caseId} and n.asset_id is not distinct from asked.asset_id
      and n.done_at is not null and n.deleted_at is null)`

const OPEN = `select f.name from ${openOfCase('$1', '$2')} and f.timing = $3 order by f.sort_key, f.id limit 20`

/** Throws 409 `forms-open` if a form must be completed before a task of the case starts, or before the case closes. */
export async function refuseOpenForms(
  db: Db,
  companyId: number,
  caseId: string,
  timing: Exclude<FormTiming, 'any'>,
): Promise<void> {
  const open = await db.rows<{ name: string }>(OPEN, [companyId, caseId, timing])
  if (open.length > 0)
    throw new ProblemError(409, 'forms-open', 'Some forms must be filled in first.', {
      errors: open.map(({ name }) => ({ path: '/status', message: name })),
    })
}
