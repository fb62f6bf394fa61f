-- The one clock of a person: what it runs for, and what it ran for before, so that a stop can be taken back.
create table casekit.work_timer (
  company_id int not null references directory.company on delete cascade,
  stakeholder_id uuid not null,
  activity_id uuid,
  kind text check (kind in ('travel', 'internal')),
  started_at timestamptz,
  before_activity_id uuid,
  before_kind text check (before_kind in ('travel', 'internal')),
  before_started_at timestamptz,
  before_time_id uuid,
  before_minutes int not null default 0 check (before_minutes between 0 and 1440),
  primary key (company_id, stakeholder_id),
  foreign key (company_id, stakeholder_id) references casekit.stakeholder on delete cascade,
  foreign key (company_id, activity_id) references casekit.activity on delete cascade,
  foreign key (company_id, before_activity_id) references casekit.activity on delete cascade,
  foreign key (company_id, before_time_id) references casekit.activity_time on delete set null (before_time_id),
  check (num_nonnulls(activity_id, kind) = case when started_at is null then 0 else 1 end),
  check (num_nonnulls(before_activity_id, before_kind) = case when before_started_at is null then 0 else 1 end)
);
create index on casekit.work_timer (company_id, activity_id) where activity_id is not null;
create index on casekit.work_timer (company_id, before_activity_id) where before_activity_id is not null;
create index on casekit.work_timer (company_id, before_time_id) where before_time_id is not null;

alter table casekit.work_timer enable row level security;
alter table casekit.work_timer force row level security;
create policy company on casekit.work_timer using (company_id = (select casekit.current_company())) with check (company_id = (select casekit.current_company()));
