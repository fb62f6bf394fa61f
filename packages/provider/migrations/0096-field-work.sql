-- A technician's day: where a visit stands, what was done there without a line, and the time that it took.

alter table casekit.activity_time add kind text not null default 'work' check (kind in ('work', 'travel'));

-- Where a visit stands; one that nobody has begun has no row.
create table casekit.field_visit (
  company_id int not null,
  activity_id uuid not null,
  step text not null check (step in ('underway', 'working', 'done')),
  underway_at timestamptz,
  working_at timestamptz,
  done_at timestamptz,
  primary key (company_id, activity_id),
  foreign key (company_id, activity_id) references casekit.activity on delete cascade
);

-- Every deed of a device by the id that the device gave it, with its answer: sent again, it is only answered again.
create table casekit.field_deed (
  company_id int not null,
  id uuid not null,
  stakeholder_id uuid not null,
  activity_id uuid not null,
  outcome text not null check (outcome in ('done', 'conflict', 'refused')),
  at timestamptz not null,
  received_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, stakeholder_id) references casekit.stakeholder on delete cascade,
  foreign key (company_id, activity_id) references casekit.activity on delete cascade
);
create index field_deed_of_activity on casekit.field_deed (company_id, activity_id);

do $$
declare t text;
begin
  foreach t in array '{field_visit,field_deed}'::text[] loop
    execute format('alter table casekit.%I enable row level security', t);
    execute format('alter table casekit.%I force row level security', t);
    execute format('create policy company on casekit.%I using (company_id = (select casekit.current_company())) with check (company_id = (select casekit.current_company()))', t);
  end loop;
end $$;
