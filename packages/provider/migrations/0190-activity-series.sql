-- Tasks that come again by a rule of the calendar: each day of it is a task of its own, made some months ahead.

create table casekit.activity_series (
  company_id int not null references directory.company on delete cascade,
  id uuid not null,
  -- {frequency, interval, weekdays, monthly, until, count}, said as RFC 5545 where its days are counted.
  rule jsonb not null,
  starts_on date not null,
  -- When more of its days are to be made; null where all stand.
  look_again_on date,
  created_at timestamptz not null default now(),
  primary key (company_id, id)
);
create index activity_series_due on casekit.activity_series (company_id, look_again_on) where look_again_on is not null;

-- `series_on`: the day of the rule, also where the task was moved or taken away since: it is made once.
-- `is_series_own`: changed by itself; what is changed in all of them leaves it as it is.
alter table casekit.activity add series_id uuid, add series_on date, add is_series_own boolean not null default false,
  add check ((series_id is null) = (series_on is null));
alter table casekit.activity add foreign key (company_id, series_id) references casekit.activity_series;
create unique index activity_of_series on casekit.activity (company_id, series_id, series_on) where series_id is not null;

create function casekit.keep_series_own() returns trigger language plpgsql as $$
begin
  if coalesce(current_setting('casekit.in_series', true), '') <> '1' then new.is_series_own = true; end if;
  return new;
end $$;
create trigger keep_series_own before update of subject, description, type_id, priority, minutes, assigned_to, category_id,
    dv_category_id, account_plan_id, skill_id, mandatory, due_at, has_time on casekit.activity
  for each row when (old.series_id is not null and new.series_id is not null
    and (old.subject, old.description, old.type_id, old.priority, old.minutes, old.assigned_to, old.category_id,
        old.dv_category_id, old.account_plan_id, old.skill_id, old.mandatory, old.due_at, old.has_time)
      is distinct from (new.subject, new.description, new.type_id, new.priority, new.minutes, new.assigned_to, new.category_id,
        new.dv_category_id, new.account_plan_id, new.skill_id, new.mandatory, new.due_at, new.has_time))
  execute function casekit.keep_series_own();

alter table casekit.activity_series enable row level security;
alter table casekit.activity_series force row level security;
create policy company on casekit.activity_series using (company_id = (select casekit.current_company())) with check (company_id = (select casekit.current_company()));
