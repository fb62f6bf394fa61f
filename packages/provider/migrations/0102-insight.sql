-- How soon a case was taken up and finished, and what people keep of their numbers: reports, dashboards, targets.

-- A row of its own beside the case, so that telling the time writes nothing of the case itself.
create table casekit.case_pace (
  company_id int not null,
  case_id uuid not null,
  -- When somebody of the company first moved the case on or wrote to its customer.
  answered_at timestamptz,
  -- Since when it has been Closed or Posted.
  closed_at timestamptz,
  primary key (company_id, case_id),
  foreign key (company_id, case_id) references casekit.cases on delete cascade
);
create index case_pace_closed on casekit.case_pace (company_id, closed_at) where closed_at is not null;

create table casekit.insight_report (
  company_id int not null references directory.company on delete cascade,
  id uuid not null,
  name text not null check (name <> ''),
  -- A closed schema (insight.ts): measures, dimensions, period, filters, chart.
  definition jsonb not null,
  is_shared boolean not null default false,
  owner_id uuid not null,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, owner_id) references casekit.stakeholder on delete cascade
);
create index on casekit.insight_report (company_id, owner_id) where deleted_at is null;

-- How a member has arranged one of the dashboards; without a row it stands as delivered.
create table casekit.insight_board (
  company_id int not null references directory.company on delete cascade,
  stakeholder_id uuid not null,
  board text not null,
  tiles jsonb not null,
  primary key (company_id, stakeholder_id, board),
  foreign key (company_id, stakeholder_id) references casekit.stakeholder on delete cascade
);

create table casekit.insight_favorite (
  company_id int not null references directory.company on delete cascade,
  stakeholder_id uuid not null,
  report text not null,
  primary key (company_id, stakeholder_id, report),
  foreign key (company_id, stakeholder_id) references casekit.stakeholder on delete cascade
);

-- What the company wants a number to be in a month.
create table casekit.insight_target (
  company_id int not null references directory.company on delete cascade,
  measure text not null,
  value float8 not null,
  primary key (company_id, measure)
);

do $$
declare t text;
begin
  foreach t in array '{case_pace,insight_report,insight_board,insight_favorite,insight_target}'::text[] loop
    execute format('alter table casekit.%I enable row level security', t);
    execute format('alter table casekit.%I force row level security', t);
    execute format('create policy company on casekit.%I using (company_id = (select casekit.current_company())) with check (company_id = (select casekit.current_company()))', t);
  end loop;
end $$;

-- What is finished stays so from Closed to Posted; a case that is taken up again is not.
create function casekit.keep_case_close() returns trigger language plpgsql as $$
begin
  insert into casekit.case_pace (company_id, case_id, closed_at)
    values (new.company_id, new.id, case when new.status in ('Closed', 'Posted') then new.updated_at end)
    on conflict (company_id, case_id) do update set closed_at = excluded.closed_at;
  return null;
end $$;
create trigger keep_case_close_new after insert on casekit.cases for each row
  when (new.status in ('Closed', 'Posted')) execute function casekit.keep_case_close();
create trigger keep_case_close after update of status on casekit.cases for each row
  when ((old.status in ('Closed', 'Posted')) <> (new.status in ('Closed', 'Posted'))) execute function casekit.keep_case_close();

create function casekit.keep_case_answer() returns trigger language plpgsql as $$
begin
  insert into casekit.case_pace as kept (company_id, case_id, answered_at)
    select r.company_id, r.case_id, min(r.at) from told r where r.type in ('stageChanged', 'statusChanged') group by 1, 2
    on conflict (company_id, case_id) do update set answered_at = least(kept.answered_at, excluded.answered_at);
  return null;
end $$;
create trigger keep_case_answer after insert on casekit.case_history referencing new table as told
  for each statement execute function casekit.keep_case_answer();

create function casekit.keep_case_reply() returns trigger language plpgsql as $$
begin
  insert into casekit.case_pace as kept (company_id, case_id, answered_at) values (new.company_id, new.case_id, new.created_at)
    on conflict (company_id, case_id) do update set answered_at = least(kept.answered_at, excluded.answered_at);
  return null;
end $$;
create trigger keep_case_reply after insert on casekit.case_message for each row
  when (new.lane = 'company' and new.sent_by is not null) execute function casekit.keep_case_reply();

do $$
declare company int;
begin
  for company in select id from directory.company loop
    perform set_config('casekit.company_id', company::text, true);
    insert into casekit.case_pace (company_id, case_id, answered_at, closed_at)
      select k.company_id, k.id, least(h.at, m.at), case when k.status in ('Closed', 'Posted') then coalesce(h.closed_at, k.updated_at) end
      from casekit.cases k
      left join (select case_id, min(at) as at, max(at) filter (where type = 'statusChanged' and text = 'Closed') as closed_at
        from casekit.case_history where company_id = company and type in ('stageChanged', 'statusChanged') group by 1) h on h.case_id = k.id
      left join (select case_id, min(created_at) as at from casekit.case_message
        where company_id = company and lane = 'company' and sent_by is not null group by 1) m on m.case_id = k.id
      where k.company_id = company and (h.at is not null or m.at is not null or k.status in ('Closed', 'Posted'));
  end loop;
  perform set_config('casekit.company_id', '', true);
end $$;

create index activity_time_newest on casekit.activity_time (company_id, starts_at, id);
