-- Named systems that take a company's finished cases as orders.
create table casekit.integration (
  company_id int not null references directory.company on delete cascade,
  system text not null check (system in ('minuba', 'ekomplet')),
  -- Empty: not connected; the log stays.
  address text not null,
  -- As the other side holds it; each request carries it.
  token text not null,
  order_type text not null default '',
  is_paused boolean not null default false,
  version int not null default 1,
  primary key (company_id, system)
);

-- One case for one system, written in the transaction that closed it. Its id is the key by which the other side knows
-- a repetition; what was sent is not kept, so nothing of a person is.
create table casekit.integration_sync (
  company_id int not null,
  id uuid not null default casekit.new_id(),
  system text not null,
  case_id uuid not null,
  state text not null default 'waiting' check (state in ('waiting', 'acknowledged', 'failed')),
  attempts int not null default 0,
  at timestamptz not null default now(),
  due_at timestamptz not null default now(),
  leased_until timestamptz,
  status int,
  fault text not null default '',
  number text not null default '',
  primary key (company_id, id),
  unique (company_id, system, case_id),
  foreign key (company_id, system) references casekit.integration on delete cascade,
  foreign key (company_id, case_id) references casekit.cases on delete cascade
);
create index integration_sync_due on casekit.integration_sync (company_id, due_at) where state = 'waiting';
create index on casekit.integration_sync (company_id, case_id);

do $$
declare t text;
begin
  foreach t in array '{integration,integration_sync}'::text[] loop
    execute format('alter table casekit.%I enable row level security', t);
    execute format('alter table casekit.%I force row level security', t);
    execute format('create policy company on casekit.%I using (company_id = (select casekit.current_company())) with check (company_id = (select casekit.current_company()))', t);
  end loop;
end $$;
create policy dispatcher on casekit.integration for select using ((select casekit.is_dispatcher()));
create policy dispatcher on casekit.integration_sync using ((select casekit.is_dispatcher())) with check ((select casekit.is_dispatcher()));

-- What the other side has is not sent again when a case is closed once more.
create function casekit.sync_closed_case() returns trigger language plpgsql as $$
begin
  insert into casekit.integration_sync as standing (company_id, system, case_id)
    select new.company_id, i.system, new.id from casekit.integration i where i.company_id = new.company_id and i.address <> ''
  on conflict (company_id, system, case_id) do update set state = 'waiting', attempts = 0, due_at = now(), fault = ''
    where standing.state = 'failed';
  return null;
end $$;
create trigger sync_closed_case after update of status on casekit.cases for each row
  when (new.status = 'Closed' and old.status <> 'Closed' and current_user in ('casekit_app', 'casekit_embed'))
  execute function casekit.sync_closed_case();
