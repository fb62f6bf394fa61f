-- What a task waits for, and sets of tasks that are made in one go.

create table casekit.activity_wait (
  company_id int not null,
  activity_id uuid not null,
  -- What is to be done first.
  first_id uuid not null check (first_id <> activity_id),
  primary key (company_id, activity_id, first_id),
  foreign key (company_id, activity_id) references casekit.activity on delete cascade,
  foreign key (company_id, first_id) references casekit.activity on delete cascade
);
create index on casekit.activity_wait (company_id, first_id);

create table casekit.activity_set (
  company_id int not null references directory.company on delete cascade,
  id uuid not null,
  name text not null,
  version int not null default 1,
  deleted_at timestamptz,
  primary key (company_id, id)
);

create table casekit.activity_set_task (
  company_id int not null,
  set_id uuid not null,
  position int not null,
  template_id uuid not null,
  -- Working days after the first day of the set.
  days_after int not null default 0 check (days_after between 0 and 400),
  -- The place of another of the set that is to be done first.
  waits_for int check (waits_for < position),
  mandatory boolean not null default false,
  primary key (company_id, set_id, position),
  foreign key (company_id, set_id) references casekit.activity_set on delete cascade,
  foreign key (company_id, template_id) references casekit.activity_template
);
create index on casekit.activity_set_task (company_id, template_id);

do $$
declare t text;
begin
  foreach t in array '{activity_wait,activity_set,activity_set_task}'::text[] loop
    execute format('alter table casekit.%I enable row level security', t);
    execute format('alter table casekit.%I force row level security', t);
    execute format('create policy company on casekit.%I using (company_id = (select casekit.current_company())) with check (company_id = (select casekit.current_company()))', t);
  end loop;
end $$;
-- When a series was last changed, also where tasks of it went away: a calendar keeps the highest version.
alter table casekit.activity_series add changed_at timestamptz not null default now();
create function casekit.keep_series_changed_at() returns trigger language plpgsql as $$
begin
  new.changed_at := now();
  return new;
end $$;
create trigger keep_series_changed_at before update of rule on casekit.activity_series for each row
  execute function casekit.keep_series_changed_at();
select casekit.bind_rows();
