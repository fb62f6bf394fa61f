import type { Db } from '../platform/db.ts'
import type { DueSync } from './queries.ts'

/** A payroll export can have thousands of lines and takes longer than a case. */
const RUN_MS = 45_000

/** `isRepeated`: an earlier run already included this day of the person. */
const RUN = `select json_build_object('id', r.id, 'from', r.from_day, 'to', r.to_day, 'madeAt', r.made_at, 'madeBy', m.name, 'lines', (
    select coalesce(json_agg(json_build_object(
      'employee', json_build_object('id', s.id, 'email', s.email, 'name', s.name),
      'day', l.day, 'kind', l.kind, 'absence', a.name, 'minutes', l.minutes,
      'isRepeated', exists (select from casekit.payroll_day d
        join casekit.payroll_run b on b.company_id = d.company_id and b.id = d.run_id and (b.made_at, b.id) < (r.made_at, r.id)
        where d.company_id = l.company_id and d.stakeholder_id = l.stakeholder_id and d.day = l.day)
    ) order by s.name, s.id, l.day, l.kind, a.name nulls first), '[]')
    from casekit.payroll_line l join casekit.stakeholder s on s.company_id = l.company_id and s.id = l.stakeholder_id
    left join casekit.absence_kind a on a.company_id = l.company_id and a.id = l.absence_kind_id
    where l.company_id = r.company_id and l.run_id = r.id)) as run
  from casekit.payroll_run r join casekit.stakeholder m on m.company_id = r.company_id and m.id = r.made_by_id
  where r.company_id = $1 and r.id = $2`

/** A payroll export as it was made, with people's current names. */
export async function payrollOf(db: Db, { companyId, runId, id }: DueSync) {
  const found = await db.row<{ run: object }>(RUN, [companyId, runId])
  return found && { path: '/payroll-runs', body: JSON.stringify(found.run), key: id, timeoutMs: RUN_MS }
}
