-- Links by which a tenant opens the page of their home. Each is good for one tenant of one tenancy.
create table casekit.tenant_link (
  company_id int not null,
  id uuid not null,
  tenancy_id uuid not null,
  customer_id uuid not null,
  made_at timestamptz not null default now(),
  expires_at timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, tenancy_id) references casekit.tenancy on delete cascade,
  foreign key (company_id, customer_id) references casekit.customer on delete cascade
);
create index on casekit.tenant_link (company_id, tenancy_id);
create index on casekit.tenant_link (company_id, customer_id);

do $$
begin
  alter table casekit.tenant_link enable row level security;
  alter table casekit.tenant_link force row level security;
  create policy company on casekit.tenant_link using (company_id = (select casekit.current_company())) with check (company_id = (select casekit.current_company()));
  -- A page of some customers alone sees none of it.
  execute format('create policy scope on casekit.tenant_link as restrictive%s using ((select casekit.scope_key()) is null and (select casekit.scope_customer()) is null)',
    case when exists (select from pg_roles where rolname = 'casekit_embed') then ' to casekit_embed' else '' end);
end $$;
