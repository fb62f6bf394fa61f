-- A report that is mailed by itself: numbers of one's own, a saved report, or the report for the owner of a property.
create table casekit.report_schedule (
  company_id int not null references directory.company on delete cascade,
  id uuid not null,
  -- With whose rights it is made.
  owner_id uuid not null,
  report_id uuid,
  property_id uuid,
  -- A closed schema (insight.ts): measures, dimensions, period, filters.
  definition jsonb,
  name text not null check (name <> ''),
  every text not null check (every in ('week', 'month', 'quarter')),
  language text not null,
  receivers text[] not null check (cardinality(receivers) between 1 and 10),
  is_on boolean not null default true,
  next_at timestamptz not null,
  last_at timestamptz,
  -- Why the last one did not go.
  fault text not null default '' check (fault in ('', 'no-access', 'gone', 'too-slow', 'no-room', 'unfit')),
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (company_id, id),
  check (num_nonnulls(report_id, property_id, definition) = 1),
  foreign key (company_id, owner_id) references casekit.stakeholder on delete cascade,
  foreign key (company_id, report_id) references casekit.insight_report on delete cascade,
  foreign key (company_id, property_id) references casekit.property on delete cascade
);
create index on casekit.report_schedule (company_id, next_at) where is_on and deleted_at is null;
create index on casekit.report_schedule (company_id, owner_id);
create index on casekit.report_schedule (company_id, report_id) where report_id is not null;
create index on casekit.report_schedule (company_id, property_id) where property_id is not null;

-- What went out; its file is kept as long as one that was deleted.
create table casekit.report_mail (
  company_id int not null references directory.company on delete cascade,
  id uuid not null,
  schedule_id uuid not null,
  path text not null,
  deleted_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, schedule_id) references casekit.report_schedule on delete cascade
);
create index on casekit.report_mail (company_id, schedule_id);
create index on casekit.report_mail (company_id, path);

do $$
declare t text;
begin
  foreach t in array '{report_schedule,report_mail}'::text[] loop
    execute format('alter table casekit.%I enable row level security', t);
    execute format('alter table casekit.%I force row level security', t);
    execute format('create policy company on casekit.%I using (company_id = (select casekit.current_company())) with check (company_id = (select casekit.current_company()))', t);
    execute format('create policy scope on casekit.%I as restrictive%s using ((select casekit.scope_key()) is null and (select casekit.scope_customer()) is null)',
      t, case when exists (select from pg_roles where rolname = 'casekit_embed') then ' to casekit_embed' else '' end);
  end loop;
end $$;

-- Monday, the first of the month or of the quarter at six, where the company is.
create function casekit.next_report_at(company int, every text, after timestamptz) returns timestamptz stable language sql as $$
  select case when t.first > t.local then t.first
      else t.first + case every when 'week' then interval '1 week' when 'month' then interval '1 month' else interval '3 months' end
    end at time zone t.zone
  from (select c.time_zone as zone, after at time zone c.time_zone as local,
      date_trunc(every, after at time zone c.time_zone) + interval '6 hours' as first
    from directory.company c where c.id = company) t
$$;
