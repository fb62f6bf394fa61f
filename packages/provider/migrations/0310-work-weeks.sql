-- The week of a person at work: until it is handed in and approved there need be no row of it.
create table casekit.work_week (
  company_id int not null references directory.company on delete cascade,
  stakeholder_id uuid not null,
  monday date not null check (extract(isodow from monday) = 1),
  state text not null default 'draft' check (state in ('draft', 'handed-in', 'asked', 'approved')),
  handed_in_at timestamptz,
  approved_at timestamptz,
  approved_by_id uuid,
  version int not null default 0,
  primary key (company_id, stakeholder_id, monday),
  foreign key (company_id, stakeholder_id) references casekit.stakeholder on delete cascade,
  foreign key (company_id, approved_by_id) references casekit.stakeholder,
  check ((state = 'approved') = (approved_at is not null))
);
create index on casekit.work_week (company_id, monday);

-- Questions on a week and their answers.
create table casekit.work_week_word (
  company_id int not null,
  id uuid not null,
  stakeholder_id uuid not null,
  monday date not null,
  author_id uuid not null,
  text text not null,
  at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, stakeholder_id, monday) references casekit.work_week on delete cascade,
  foreign key (company_id, author_id) references casekit.stakeholder on delete cascade
);
create index on casekit.work_week_word (company_id, stakeholder_id, monday);

-- Time that belongs to no task; time spent on one stands in activity_time.
create table casekit.work_line (
  company_id int not null references directory.company on delete cascade,
  stakeholder_id uuid not null,
  day date not null,
  kind text not null check (kind in ('travel', 'internal', 'absence')),
  minutes int not null check (minutes between 1 and 1440),
  primary key (company_id, stakeholder_id, day, kind),
  foreign key (company_id, stakeholder_id) references casekit.stakeholder on delete cascade
);
create index on casekit.work_line (company_id, day);

create index activity_time_of_person on casekit.activity_time (company_id, stakeholder_id, starts_at);

do $$ declare t text;
begin
  foreach t in array '{work_week,work_week_word,work_line}'::text[] loop
    execute format('alter table casekit.%I enable row level security', t);
    execute format('alter table casekit.%I force row level security', t);
    execute format('create policy company on casekit.%I using (company_id = (select casekit.current_company())) with check (company_id = (select casekit.current_company()))', t);
  end loop;
end $$;
