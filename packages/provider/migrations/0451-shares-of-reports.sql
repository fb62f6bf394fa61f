-- Reports for some roles, mailed as a PDF too, read by a link; notes on the days of a dashboard.

-- Roles whose members see it. No foreign key: the roles that every company has stand in the contract.
alter table casekit.insight_report add role_ids uuid[] not null default '{}';
alter table casekit.report_schedule add format text not null default 'xlsx' check (format in ('xlsx', 'pdf', 'both'));

-- One's own, the whole company's, or one for the role that one has now.
create function casekit.sees_report(company int, report uuid, member uuid) returns boolean stable language sql as $$
  select exists (select from casekit.insight_report r where r.company_id = company and r.id = report
    and (r.owner_id = member or r.is_shared or r.role_ids && array(
      select s.role_id from casekit.stakeholder s where s.company_id = company and s.id = member and s.role_id is not null and s.deleted_at is null)))
$$;

-- By which whoever holds it reads a report, or watches dashboards on a wall: with the rights of its owner, and as long as these last.
create table casekit.insight_link (
  company_id int not null references directory.company on delete cascade,
  id uuid not null,
  -- SHA-256 of its secret part: shown once, and to nobody after.
  secret_hash bytea not null,
  kind text not null check (kind in ('report', 'wall')),
  name text not null check (name <> ''),
  owner_id uuid not null,
  report_id uuid,
  boards text[] not null default '{}',
  period text,
  -- How long each dashboard stands.
  seconds int not null default 30 check (seconds between 10 and 600),
  made_at timestamptz not null default now(),
  expires_at timestamptz not null,
  seen_at timestamptz,
  primary key (company_id, id),
  check ((kind = 'report') = (report_id is not null) and (kind = 'wall') = (cardinality(boards) > 0)),
  foreign key (company_id, owner_id) references casekit.stakeholder on delete cascade,
  foreign key (company_id, report_id) references casekit.insight_report on delete cascade
);
create unique index insight_link_by_secret on casekit.insight_link (company_id, secret_hash);
create index on casekit.insight_link (company_id, owner_id);
create index on casekit.insight_link (company_id, report_id) where report_id is not null;

-- What somebody wrote on a day of a dashboard.
create table casekit.insight_note (
  company_id int not null references directory.company on delete cascade,
  id uuid not null,
  board text not null,
  day date not null,
  text text not null check (text <> ''),
  author_id uuid not null,
  version int not null default 1,
  written_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, author_id) references casekit.stakeholder on delete cascade
);
create index insight_note_by_day on casekit.insight_note (company_id, board, day) where deleted_at is null;
create index on casekit.insight_note (company_id, author_id);

do $$
declare t text;
begin
  foreach t in array '{insight_link,insight_note}'::text[] loop
    execute format('alter table casekit.%I enable row level security', t);
    execute format('alter table casekit.%I force row level security', t);
    execute format('create policy company on casekit.%I using (company_id = (select casekit.current_company())) with check (company_id = (select casekit.current_company()))', t);
    execute format('create policy scope on casekit.%I as restrictive%s using ((select casekit.scope_key()) is null and (select casekit.scope_customer()) is null)',
      t, case when exists (select from pg_roles where rolname = 'casekit_embed') then ' to casekit_embed' else '' end);
  end loop;
end $$;
