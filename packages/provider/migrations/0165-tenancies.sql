-- Who rents what and when: periods of a lease with their tenants, keys, the settlement of the deposit and its lines.
create table casekit.tenancy (
  company_id int not null,
  id uuid not null,
  lease_id uuid not null,
  -- Unknown where it began before this was kept.
  started_on date,
  -- The last day.
  ended_on date,
  -- Hundredths.
  deposit bigint not null default 0 check (deposit >= 0),
  note text not null default '',
  settled_at timestamptz,
  settled_by_name text not null default '',
  version int not null default 1,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, lease_id) references casekit.lease on delete cascade,
  check (started_on is null or ended_on is null or ended_on >= started_on)
);
create index on casekit.tenancy (company_id, lease_id, started_on desc);

create table casekit.tenancy_person (
  company_id int not null,
  tenancy_id uuid not null,
  customer_id uuid not null,
  position int not null default 1,
  -- Where letters go once they have moved.
  forwarding text not null default '',
  primary key (company_id, tenancy_id, customer_id),
  foreign key (company_id, tenancy_id) references casekit.tenancy on delete cascade,
  foreign key (company_id, customer_id) references casekit.customer on delete cascade
);
create index on casekit.tenancy_person (company_id, customer_id);

-- What is taken from the deposit, or added to it, when it is paid back. Hundredths.
create table casekit.tenancy_line (
  company_id int not null,
  id uuid not null default casekit.new_id(),
  tenancy_id uuid not null,
  kind text not null check (kind in ('deduction', 'credit')),
  text text not null check (text <> ''),
  amount bigint not null check (amount >= 0),
  position int not null,
  primary key (company_id, id),
  foreign key (company_id, tenancy_id) references casekit.tenancy on delete cascade
);
create index on casekit.tenancy_line (company_id, tenancy_id, position);

-- Keys, codes and other hints for who comes: of a property, or of one lease of it.
create table casekit.property_key (
  company_id int not null,
  id uuid not null,
  property_id uuid not null,
  lease_id uuid,
  name text not null check (name <> ''),
  -- Stamped on it, or its number in the cabinet.
  mark text not null default '',
  count int not null default 1 check (count >= 0),
  place text not null default '',
  version int not null default 1,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, property_id) references casekit.property on delete cascade,
  foreign key (company_id, lease_id) references casekit.lease on delete cascade
);
create index on casekit.property_key (company_id, property_id);
create index on casekit.property_key (company_id, lease_id) where lease_id is not null;

create table casekit.tenancy_key (
  company_id int not null,
  tenancy_id uuid not null,
  key_id uuid not null,
  handed int not null default 0 check (handed >= 0),
  returned int not null default 0 check (returned >= 0),
  primary key (company_id, tenancy_id, key_id),
  foreign key (company_id, tenancy_id) references casekit.tenancy on delete cascade,
  foreign key (company_id, key_id) references casekit.property_key on delete cascade
);
create index on casekit.tenancy_key (company_id, key_id);

-- A form that is filled in when somebody moves.
alter table casekit.form_answer add tenancy_id uuid;
alter table casekit.form_answer add moment text check (moment in ('in', 'out'));
alter table casekit.form_answer add foreign key (company_id, tenancy_id) references casekit.tenancy;
create index on casekit.form_answer (company_id, tenancy_id) where tenancy_id is not null;
alter table casekit.form_answer drop constraint form_answer_check;
alter table casekit.form_answer add constraint form_answer_check check (num_nonnulls(case_id, asset_id, tenancy_id) > 0);

do $$
declare t text;
begin
  foreach t in array '{tenancy,tenancy_person,tenancy_line,property_key,tenancy_key}'::text[] loop
    execute format('alter table casekit.%I enable row level security', t);
    execute format('alter table casekit.%I force row level security', t);
    execute format('create policy company on casekit.%I using (company_id = (select casekit.current_company())) with check (company_id = (select casekit.current_company()))', t);
    -- A page of some customers alone sees none of it.
    execute format('create policy scope on casekit.%I as restrictive%s using ((select casekit.scope_key()) is null and (select casekit.scope_customer()) is null)', t,
      case when exists (select from pg_roles where rolname = 'casekit_embed') then ' to casekit_embed' else '' end);
  end loop;
end $$;

-- The tenants of a lease are those of the period that today lies in. Leases without any period are left as they are.
create function casekit.house_leases(company int, one uuid) returns void language plpgsql as $$
declare
  today date := (select (now() at time zone c.time_zone)::date from directory.company c where c.id = company);
begin
  delete from casekit.lease_tenant t where t.company_id = company and (one is null or t.lease_id = one)
    and exists (select from casekit.tenancy y where y.company_id = company and y.lease_id = t.lease_id and y.deleted_at is null)
    and not exists (select from casekit.tenancy y join casekit.tenancy_person p on p.company_id = y.company_id and p.tenancy_id = y.id
      where y.company_id = company and y.lease_id = t.lease_id and y.deleted_at is null and p.customer_id = t.customer_id
        and coalesce(y.started_on, today) <= today and coalesce(y.ended_on, today) >= today);
  insert into casekit.lease_tenant (company_id, lease_id, customer_id, position)
    select y.company_id, y.lease_id, p.customer_id, p.position
    from casekit.tenancy y join casekit.tenancy_person p on p.company_id = y.company_id and p.tenancy_id = y.id
    where y.company_id = company and (one is null or y.lease_id = one) and y.deleted_at is null
      and coalesce(y.started_on, today) <= today and coalesce(y.ended_on, today) >= today
    on conflict (company_id, lease_id, customer_id) do update set position = excluded.position
      where lease_tenant.position <> excluded.position;
end $$;

-- Who lives there now has moved in at some day before.
do $$
declare company int;
begin
  for company in select id from directory.company order by id loop
    perform set_config('casekit.company_id', company::text, true);
    create temporary table moved on commit drop as
      select casekit.new_id() as id, t.lease_id from casekit.lease_tenant t where t.company_id = company group by t.lease_id;
    insert into casekit.tenancy (company_id, id, lease_id) select company, id, lease_id from moved;
    insert into casekit.tenancy_person (company_id, tenancy_id, customer_id, position)
      select t.company_id, m.id, t.customer_id, t.position from moved m
      join casekit.lease_tenant t on t.company_id = company and t.lease_id = m.lease_id;
    drop table moved;
  end loop;
end $$;
