import type { Answer } from '@casekit/contract/endpoint'
import type { getCaseReportChoices } from '@casekit/contract/reports'
import type { Db } from '../platform/db.ts'

const members = (flag: string) => `(
  select coalesce(jsonb_agg(jsonb_build_object('id', id, 'name', name) order by casekit.sort_key(name)), '[]')
  from casekit.stakeholder where company_id = $1 and deleted_at is null and ${flag})`

/** The filters' choices, sorted by name. */
export const reportChoices = (db: Db, companyId: number) =>
  db.row<Answer<typeof getCaseReportChoices>>(
    `select ${members('is_responsible')} as responsibles, ${members('is_fitter')} as fitters,
       (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'name', name) order by casekit.sort_key(name)), '[]')
        from casekit.department where company_id = $1 and deleted_at is null) as departments,
       array(select name from casekit.case_channel where company_id = $1 order by casekit.sort_key(name)) as channels`,
    [companyId],
  )
