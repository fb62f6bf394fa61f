-- The shop: baskets for a property or a lease, filled from the price book and the packages, ordered as cases.

create table casekit.basket (
  company_id int not null references directory.company on delete cascade,
  id uuid not null,
  number int not null,
  state text not null default 'draft' check (state in ('draft', 'ordered', 'cancelled')),
  property_id uuid not null,
  lease_id uuid,
  -- Where it is delivered to.
  name text not null default '',
  address text not null default '',
  zip_code text not null default '',
  city text not null default '',
  order_number text not null default '',
  -- In hundredths, as the lines come to.
  net bigint not null default 0,
  vat bigint not null default 0,
  gross bigint not null default 0,
  case_id uuid,
  offer_id uuid,
  created_by_name text not null default '',
  created_at timestamptz not null default now(),
  ordered_at timestamptz,
  version int not null default 1,
  primary key (company_id, id),
  foreign key (company_id, property_id) references casekit.property,
  foreign key (company_id, lease_id) references casekit.lease,
  foreign key (company_id, case_id) references casekit.cases,
  foreign key (company_id, offer_id) references casekit.offer,
  check (state <> 'ordered' or case_id is not null)
);
create unique index on casekit.basket (company_id, number);
create index on casekit.basket (company_id, created_at desc, id);
create index on casekit.basket (company_id, property_id);

create table casekit.basket_line (
  company_id int not null,
  basket_id uuid not null,
  position int not null,
  product_id uuid,
  package_id uuid,
  quantity int not null check (quantity between 1 and 10000),
  number text not null,
  name text not null,
  unit text not null,
  -- One of it, as lines of documents have them, at the prices of when it was put in.
  lines jsonb not null,
  primary key (company_id, basket_id, position),
  foreign key (company_id, basket_id) references casekit.basket on delete cascade,
  foreign key (company_id, product_id) references casekit.product,
  foreign key (company_id, package_id) references casekit.package,
  check ((product_id is null) <> (package_id is null))
);

do $$
declare t text;
begin
  foreach t in array '{basket,basket_line}'::text[] loop
    execute format('alter table casekit.%I enable row level security', t);
    execute format('alter table casekit.%I force row level security', t);
    execute format('create policy company on casekit.%I using (company_id = (select casekit.current_company())) with check (company_id = (select casekit.current_company()))', t);
    execute format('create policy scope on casekit.%I as restrictive using ((select casekit.scope_key()) is null and (select casekit.scope_customer()) is null)', t);
    if exists (select from pg_roles where rolname = 'casekit_embed') then
      execute format('alter policy scope on casekit.%I to casekit_embed', t);
    end if;
  end loop;
end $$;

-- What was ordered, or given up, stays as it is, whoever writes.
create function casekit.lock_basket() returns trigger language plpgsql as $$
begin
  if exists (select from casekit.basket where company_id = coalesce(new.company_id, old.company_id)
    and id = coalesce(new.basket_id, old.basket_id) and state <> 'draft') then
    raise exception 'The basket is no draft any more.' using errcode = '23514';
  end if;
  return coalesce(new, old);
end $$;
create trigger lock_basket before insert or update or delete on casekit.basket_line
  for each row execute function casekit.lock_basket();
