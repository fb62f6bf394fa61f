-- What tenants are told: news, and incidents that were planned or came suddenly; of which leases, and who has read it.
create table casekit.tenant_notice (
  company_id int not null,
  id uuid not null,
  kind text not null check (kind in ('news', 'planned', 'sudden')),
  title text not null check (title <> ''),
  body text not null,
  -- The same in other languages, each {language, title, body}.
  translations jsonb not null default '[]',
  starts_at timestamptz,
  -- When it is expected to be over.
  ends_at timestamptz,
  -- When an incident was over.
  ended_at timestamptz,
  created_by_name text not null,
  version int not null default 1,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id) references directory.company on delete cascade,
  check (starts_at is null or ends_at is null or ends_at >= starts_at)
);
create index on casekit.tenant_notice (company_id, created_at desc);

create table casekit.tenant_notice_lease (
  company_id int not null,
  notice_id uuid not null,
  lease_id uuid not null,
  primary key (company_id, notice_id, lease_id),
  foreign key (company_id, notice_id) references casekit.tenant_notice on delete cascade,
  foreign key (company_id, lease_id) references casekit.lease on delete cascade
);
create index on casekit.tenant_notice_lease (company_id, lease_id);

-- Who has it before them; who says of an incident that it is theirs too has joined.
create table casekit.tenant_notice_reader (
  company_id int not null,
  notice_id uuid not null,
  tenancy_id uuid not null,
  customer_id uuid not null,
  read_at timestamptz not null default now(),
  joined_at timestamptz,
  primary key (company_id, notice_id, tenancy_id, customer_id),
  foreign key (company_id, notice_id) references casekit.tenant_notice on delete cascade,
  foreign key (company_id, tenancy_id) references casekit.tenancy on delete cascade,
  foreign key (company_id, customer_id) references casekit.customer on delete cascade
);
create index on casekit.tenant_notice_reader (company_id, tenancy_id);
create index on casekit.tenant_notice_reader (company_id, customer_id);

-- Cases that were found to be of an incident.
create table casekit.tenant_notice_case (
  company_id int not null,
  notice_id uuid not null,
  case_id uuid not null,
  joined_at timestamptz not null default now(),
  joined_by_name text not null,
  -- A case is of one incident.
  primary key (company_id, case_id),
  foreign key (company_id, notice_id) references casekit.tenant_notice on delete cascade,
  foreign key (company_id, case_id) references casekit.cases on delete cascade
);
create index on casekit.tenant_notice_case (company_id, notice_id);

do $$
declare t text;
begin
  foreach t in array '{tenant_notice,tenant_notice_lease,tenant_notice_reader,tenant_notice_case}'::text[] loop
    execute format('alter table casekit.%I enable row level security', t);
    execute format('alter table casekit.%I force row level security', t);
    execute format('create policy company on casekit.%I using (company_id = (select casekit.current_company())) with check (company_id = (select casekit.current_company()))', t);
    -- A page of some customers alone sees none of it.
    execute format('create policy scope on casekit.%I as restrictive%s using ((select casekit.scope_key()) is null and (select casekit.scope_customer()) is null)', t,
      case when exists (select from pg_roles where rolname = 'casekit_embed') then ' to casekit_embed' else '' end);
  end loop;
end $$;

select casekit.bind_rows();
