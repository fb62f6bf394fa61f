import type { ClientBase } from 'pg'

/** Three visits today and one tomorrow for each company administrator, on open cases with an address. */
const VISITS = `with member as (
    select distinct on (s.company_id) s.company_id, s.id, z.time_zone from casekit.stakeholder s
    join directory.company z on z.id = s.company_id
    join casekit.stakeholder_guard g on g.company_id = s.company_id and g.stakeholder_id = s.id and g.guard = 'SettingsAccess'
    where s.deleted_at is null and s.account_id is not null order by s.company_id, s.id),
  work as (
    select k.company_id, k.id, k.title, k.description, k.priority, m.id as member_id, m.time_zone,
      row_number() over (partition by k.company_id order by k.number desc) as place
    from casekit.cases k join member m on m.company_id = k.company_id
    join casekit.customer c on c.company_id = k.company_id and c.id = k.customer_id and c.address <> ''
    where k.deleted_at is null and k.status = 'Open'),
  slot (place, starts, minutes) as (values (1, interval '7 hours 15 minutes', 90), (2, interval '9 hours 30 minutes', 120),
    (3, interval '12 hours 45 minutes', 90), (4, interval '32 hours', 60)),
  base as (select company_id, coalesce(max(number), 0) as number from casekit.activity group by 1)
  insert into casekit.activity (company_id, id, number, subject, description, priority, case_id, type_id, assigned_to, due_at, has_time, minutes)
  select w.company_id, casekit.new_id(), coalesce(b.number, 0) + w.place, w.title, left(w.description, 400), w.priority, w.id, t.id, w.member_id,
    (date_trunc('day', now() at time zone w.time_zone) + s.starts) at time zone w.time_zone, true, s.minutes
  from work w join slot s on s.place = w.place
  left join casekit.activity_type t on t.company_id = w.company_id and t.name = any ('{Besøg,Besök}') left join base b on b.company_id = w.company_id`

/** The counter continues after the numbers used. */
const COUNTER = `insert into casekit.counter (company_id, kind, value)
  select company_id, 'activity', max(number) from casekit.activity group by 1
  on conflict (company_id, kind) do update set value = excluded.value`

/** A technician's visits today and tomorrow. */
export async function loadFieldDay(client: ClientBase): Promise<void> {
  for (const statement of [VISITS, COUNTER]) await client.query(statement)
}
