-- The trade of a case stands beside it, as its visits do: numbers divided by trade looked for the first task of every case.
-- Both are counted anew from the tasks under the lock of their row: of two that book or plan at once the second counts the first.

alter table casekit.case_pace
  -- The skill that the first of its tasks asks for.
  add trade_id uuid;

create function casekit.keep_pace_of_tasks(company int, which uuid) returns void language plpgsql as $$
begin
  insert into casekit.case_pace (company_id, case_id)
    select company, which where exists (select from casekit.cases k where k.company_id = company and k.id = which)
      and not exists (select from casekit.case_pace p where p.company_id = company and p.case_id = which)
    on conflict (company_id, case_id) do nothing;
  perform from casekit.case_pace p where p.company_id = company and p.case_id = which for update;
  update casekit.case_pace p set visits = told.visits, trade_id = told.trade_id
    from (select
      (select count(distinct (t.starts_at at time zone z.time_zone)::date)::int
        from casekit.activity a join casekit.activity_time t on t.company_id = a.company_id and t.activity_id = a.id and t.kind = 'work'
        join directory.company z on z.id = a.company_id
        where a.company_id = company and a.case_id = which and a.deleted_at is null) as visits,
      (select a.skill_id from casekit.activity a
        where a.company_id = company and a.case_id = which and a.deleted_at is null and a.skill_id is not null
        order by a.number limit 1) as trade_id) told
    where p.company_id = company and p.case_id = which and (p.visits, p.trade_id) is distinct from (told.visits, told.trade_id);
end $$;

-- Of two cases the same first, whoever comes: nobody waits in a circle.
create or replace function casekit.count_visits_of_time() returns trigger language plpgsql as $$
declare stood text := casekit.see_all_rows();
begin
  perform casekit.keep_pace_of_tasks(told.company_id, told.case_id) from (
    select distinct a.company_id, a.case_id from casekit.activity a
    where a.company_id = coalesce(new.company_id, old.company_id) and a.id in (new.activity_id, old.activity_id) and a.case_id is not null
    order by a.case_id) told;
  perform casekit.see_as(stood);
  return null;
end $$;

create or replace function casekit.count_visits_of_task() returns trigger language plpgsql as $$
declare stood text := casekit.see_all_rows();
begin
  perform casekit.keep_pace_of_tasks(coalesce(new.company_id, old.company_id), told.case_id) from (
    select distinct case_id from unnest(array[new.case_id, old.case_id]) case_id where case_id is not null order by case_id) told;
  perform casekit.see_as(stood);
  return null;
end $$;
drop function casekit.count_visits(int, uuid);

create trigger keep_trade_new after insert on casekit.activity for each row
  when (new.case_id is not null and new.skill_id is not null) execute function casekit.count_visits_of_task();
create trigger keep_trade after update of skill_id, number on casekit.activity for each row
  when ((old.skill_id, old.number) is distinct from (new.skill_id, new.number)) execute function casekit.count_visits_of_task();

do $$
declare company int;
begin
  for company in select id from directory.company loop
    perform set_config('casekit.company_id', company::text, true);
    insert into casekit.case_pace as kept (company_id, case_id, trade_id)
      select distinct on (a.case_id) a.company_id, a.case_id, a.skill_id from casekit.activity a
      where a.company_id = company and a.case_id is not null and a.skill_id is not null and a.deleted_at is null
      order by a.case_id, a.number
      on conflict (company_id, case_id) do update set trade_id = excluded.trade_id;
  end loop;
  perform set_config('casekit.company_id', '', true);
end $$;
