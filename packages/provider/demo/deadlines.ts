import type { ClientBase } from 'pg'
import { loadFieldDay } from './field-day.ts'
import { loadWorkWeeks } from './work-weeks.ts'

/** Companies' deadlines: urgent cases within a working day, others later by priority. */
const RULES = `insert into casekit.deadline_rule (company_id, id, priority, response_minutes, resolution_minutes, escalate_to_id)
  select c.id, casekit.new_id(), t.priority, t.response, t.resolution, (
    select s.id from casekit.stakeholder s join casekit.stakeholder_guard g on g.company_id = s.company_id and g.stakeholder_id = s.id
    where s.company_id = c.id and s.deleted_at is null and g.guard = 'SettingsAccess' order by s.id limit 1)
  from directory.company c
  cross join (values ('Urgent', 60, 480), ('High', 240, 1920), ('Normal', 960, 9600), (null, 2400, 24000)) t (priority, response, resolution)`

/** Most of the oldest open cases wait for someone. */
const PAUSES = `insert into casekit.case_pause (company_id, case_id, reason, by_name, from_at)
  select k.company_id, k.id, case when z.language = 'sv-SE' then (array['Väntar på kundens svar', 'Väntar på reservdel', 'Väntar på åtkomst'])[1 + k.number % 3]
      else (array['Venter på kundens svar', 'Venter på reservedel', 'Venter på adgang'])[1 + k.number % 3] end,
    coalesce(s.name, ''), k.created_at + interval '5 hours'
  from casekit.cases k join directory.company z on z.id = k.company_id
  left join casekit.stakeholder s on s.company_id = k.company_id and s.id = k.responsible_id
  where k.deleted_at is null and k.status in ('Open', 'NeedPlanning')
    and k.created_at < now() - interval '20 days' and k.number % 3 > 0`

/** Recently finished cases show whether they were on time. */
const FINISHED = `insert into casekit.deadline_work (company_id, case_id)
  select company_id, id from casekit.cases
  where deleted_at is null and status in ('Closed', 'Posted') and created_at > now() - interval '60 days'
  on conflict do nothing`

/** Deadline rules, pauses, and a day's visits; the server computes the deadlines at startup. */
export async function loadDeadlines(client: ClientBase): Promise<void> {
  for (const statement of [PAUSES, RULES, FINISHED]) await client.query(statement)
  await loadFieldDay(client)
  await loadWorkWeeks(client)
}
