-- How breaks and overtime are counted; nothing means as usual.
alter table directory.company add time_rules jsonb, add time_rules_version int not null default 0;

-- What was exported for payroll: it stays as it was, also where a week is opened again.
create table casekit.payroll_run (
  company_id int not null references directory.company on delete cascade,
  id uuid not null,
  from_day date not null,
  to_day date not null check (to_day >= from_day),
  made_at timestamptz not null default now(),
  made_by_id uuid not null,
  primary key (company_id, id),
  foreign key (company_id, made_by_id) references casekit.stakeholder on delete cascade
);
create index on casekit.payroll_run (company_id, made_at desc);

-- The days of a person that a run took, each of them of a week of that version.
create table casekit.payroll_day (
  company_id int not null,
  run_id uuid not null,
  stakeholder_id uuid not null,
  day date not null,
  monday date not null,
  week_version int not null,
  primary key (company_id, run_id, stakeholder_id, day),
  foreign key (company_id, run_id) references casekit.payroll_run on delete cascade,
  foreign key (company_id, stakeholder_id, monday) references casekit.work_week on delete cascade
);
create index on casekit.payroll_day (company_id, stakeholder_id, day);
create index on casekit.payroll_day (company_id, stakeholder_id, monday);

create table casekit.payroll_line (
  company_id int not null,
  run_id uuid not null,
  stakeholder_id uuid not null,
  day date not null,
  kind text not null check (kind in ('worked', 'travel', 'internal', 'absence', 'overtime1', 'overtime2')),
  minutes int not null check (minutes > 0),
  primary key (company_id, run_id, stakeholder_id, day, kind),
  foreign key (company_id, run_id, stakeholder_id, day) references casekit.payroll_day on delete cascade
);

do $$ declare t text;
begin
  foreach t in array '{payroll_run,payroll_day,payroll_line}'::text[] loop
    execute format('alter table casekit.%I enable row level security', t);
    execute format('alter table casekit.%I force row level security', t);
    execute format('create policy company on casekit.%I using (company_id = (select casekit.current_company())) with check (company_id = (select casekit.current_company()))', t);
  end loop;
end $$;
