import type { Body } from '@casekit/contract/endpoint'
import type { startInspection } from '@casekit/contract/tenancies'
import { IS_IN_USE } from '../forms/due.ts'
import type { Db } from '../platform/db.ts'
import { newId } from '../platform/new-id.ts'
import type { Staff } from '../server/caller.ts'
import { notFound } from '../server/problem.ts'
import { noSuch } from '../server/unknown-id.ts'
import { holdTenancy } from './hold.ts'

const OPEN = `select id from casekit.form_answer where company_id = $1 and form_id = $2 and tenancy_id = $3 and moment = $4
  and done_at is null and deleted_at is null order by created_at limit 1`

/** Starts a form for moving in or out, in its published version, or continues an open one. Returns the answer id. */
export const inspect = (
  db: Db,
  companyId: number,
  caller: Staff,
  tenancyId: string,
  { formId, moment }: Body<typeof startInspection>,
): Promise<string> =>
  db.transaction(async within => {
    if (!(await holdTenancy(within, companyId, tenancyId, null))) throw notFound('tenancy')
    const form = await within.row<{ published: number }>(
      `select f.published from casekit.form f where f.company_id = $1 and f.id = $2 and ${IS_IN_USE} for update`,
      [companyId, formId],
    )
    if (!form) throw noSuch('formId')
    const open = await within.row<{ id: string }>(OPEN, [companyId, formId, tenancyId, moment])
    if (open) return open.id
    const id = newId()
    await within.rows(
      `insert into casekit.form_answer (company_id, id, form_id, number, tenancy_id, moment, started_by_id) values ($1, $2, $3, $4, $5, $6, $7)`,
      [companyId, id, formId, form.published, tenancyId, moment, caller.id],
    )
    return id
  })
