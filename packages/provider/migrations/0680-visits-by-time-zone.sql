-- How many days somebody worked on a case is counted by the company's calendar: where that moves, all are counted anew.

-- Answers of how many cases the number was another.
create function casekit.recount_visits(company int) returns int language plpgsql as $$
declare
  open text := current_setting('casekit.company_id', true);
  moved int;
begin
  perform set_config('casekit.company_id', company::text, true);
  with counted as (
    select a.case_id, count(distinct (t.starts_at at time zone z.time_zone)::date)::int as visits
    from casekit.activity a join casekit.activity_time t on t.company_id = a.company_id and t.activity_id = a.id and t.kind = 'work'
    join directory.company z on z.id = a.company_id
    where a.company_id = company and a.case_id is not null and a.deleted_at is null group by 1
  ), recounted as (
    insert into casekit.case_pace as kept (company_id, case_id, visits)
      select company, case_id, coalesce(c.visits, 0)
      from counted c full join (select p.case_id from casekit.case_pace p where p.company_id = company) p using (case_id)
      on conflict (company_id, case_id) do update set visits = excluded.visits where kept.visits <> excluded.visits
      returning 1
  ) select count(*) into moved from recounted;
  perform set_config('casekit.company_id', coalesce(open, ''), true);
  return moved;
end $$;

create function casekit.recount_moved_visits() returns trigger language plpgsql as $$
begin
  perform casekit.recount_visits(new.id);
  return null;
end $$;
create trigger recount_moved_visits after update of time_zone on directory.company for each row
  when (old.time_zone is distinct from new.time_zone) execute function casekit.recount_moved_visits();

select casekit.recount_visits(id) from directory.company;
