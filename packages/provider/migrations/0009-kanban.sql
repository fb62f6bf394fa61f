-- The board (§3 of cases-and-customers, Kanban): the order of its cards, what a column should hold at most,
-- and the filter sets that each user keeps, the board's among them.

-- One order of all cases, the same in every column that a card may stand in. Ranks are hexadecimal fractions: between
-- two of them there is always a third. A case that nobody has moved stands where its number puts it, the newest first.
alter table casekit.cases add moved_rank text collate "C" check (moved_rank ~ '^[0-9a-f]{1,200}$');
alter table casekit.cases add rank text collate "C" not null
  generated always as (coalesce(moved_rank, lpad(to_hex(2147483647 - number), 8, '0') || '8')) stored;

create index cases_on_board_by_stage on casekit.cases (company_id, stage_id, rank, id)
  where deleted_at is null and status in ('Open', 'NeedPlanning', 'Closed');
create index cases_on_board_by_priority on casekit.cases (company_id, priority, rank, id)
  where deleted_at is null and status in ('Open', 'NeedPlanning');
create index cases_on_board_by_responsible on casekit.cases (company_id, responsible_id, rank, id)
  where deleted_at is null and status in ('Open', 'NeedPlanning');
create index cases_on_board_by_status on casekit.cases (company_id, status, rank, id) where deleted_at is null;
create index cases_by_channel on casekit.cases (company_id, channel) where deleted_at is null and channel <> '';

-- `column_key`: an id, a name, or `none`.
create table casekit.board_limit (
  company_id int not null references directory.company on delete cascade,
  grouping text not null check (grouping in ('stage', 'status', 'priority', 'responsible')),
  column_key text not null,
  cards int not null check (cards between 1 and 10000),
  primary key (company_id, grouping, column_key)
);

create table casekit.user_filter (
  company_id int not null,
  stakeholder_id uuid not null,
  filters jsonb not null,
  version int not null default 1,
  updated_at timestamptz not null default now(),
  primary key (company_id, stakeholder_id),
  foreign key (company_id, stakeholder_id) references casekit.stakeholder on delete cascade
);

do $$
declare t text;
begin
  foreach t in array '{board_limit,user_filter}'::text[] loop
    execute format('alter table casekit.%I enable row level security', t);
    execute format('alter table casekit.%I force row level security', t);
    execute format('create policy company on casekit.%I using (company_id = (select casekit.current_company())) with check (company_id = (select casekit.current_company()))', t);
  end loop;
end $$;

-- A widget on a partner's page listens too: its stream stands as long as its token does.
create or replace function directory.live_sessions(hashes bytea[])
returns table (token_hash bytea, guards text[]) language plpgsql as $$
#variable_conflict use_column
declare company int;
begin
  for company in select distinct s.company_id from directory.session s where s.token_hash = any (hashes) loop
    perform set_config('casekit.company_id', company::text, true);
    return query
      select s.token_hash, array(select g.guard from casekit.stakeholder_guard g
        where g.company_id = s.company_id and g.stakeholder_id = s.stakeholder_id order by 1)
      from directory.session s
      join directory.company c on c.id = s.company_id and c.suspended_at is null
      join casekit.stakeholder h on h.company_id = s.company_id and h.id = s.stakeholder_id and h.deleted_at is null
      where s.token_hash = any (hashes) and s.company_id = company and s.expires_at > now();
  end loop;
  perform set_config('casekit.company_id', '', true);
  return query
    select e.token_hash, '{Core,Kanban}'::text[] from directory.embed_session e
    join directory.embed_key k on k.id = e.key_id and k.revoked_at is null and (k.expires_at is null or k.expires_at > now())
    join directory.company c on c.id = k.company_id and c.suspended_at is null
    where e.token_hash = any (hashes) and e.expires_at > now();
end $$;
