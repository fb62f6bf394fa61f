-- What an order system tells of an order that it has: hours, materials and how far it is. And which of our facts it gets under
-- names of its own.
alter table casekit.integration
  -- [{fact, name}], see order-facts.ts.
  add fields jsonb not null default '[]';

alter table casekit.integration_sync
  -- How far the other side says it is, in its own words.
  add told text not null default '';
create index integration_sync_number on casekit.integration_sync (company_id, system, number) where number <> '';

-- What came back, each once: the id that the other side gave it, and the row that it became.
create table casekit.integration_work (
  company_id int not null,
  system text not null,
  kind text not null check (kind in ('task', 'hours', 'material')),
  number text not null,
  case_id uuid not null,
  row_id uuid not null,
  primary key (company_id, system, kind, number),
  foreign key (company_id, system) references casekit.integration on delete cascade,
  foreign key (company_id, case_id) references casekit.cases on delete cascade
);
create index on casekit.integration_work (company_id, case_id);
create index on casekit.integration_work (company_id, row_id);
alter table casekit.integration_work enable row level security;
alter table casekit.integration_work force row level security;
create policy company on casekit.integration_work using (company_id = (select casekit.current_company())) with check (company_id = (select casekit.current_company()));
do $$ begin
  execute format('create policy scope on casekit.integration_work as restrictive%s using ((select casekit.scope_key()) is null and (select casekit.scope_customer()) is null)',
    case when exists (select from pg_roles where rolname = 'casekit_embed') then ' to casekit_embed' else '' end);
end $$;
select casekit.bind_rows();

alter table directory.api_key drop constraint api_key_system_check,
  add constraint api_key_system_check check (system in ('scalepoint', 'ordrestyring', 'scim', 'minuba', 'ekomplet'));
