-- Packages: work that is sold at one price, with the lines that it comes with (§3 and §9 of cases-and-customers).

-- Amounts in hundredths, percents in hundredths of a percent.
create table casekit.package (
  company_id int not null references directory.company on delete cascade,
  id uuid not null,
  number text not null,
  number_key text collate "C" not null generated always as (casekit.natural_key(number)) stored,
  name text not null,
  name_key text collate "C" not null generated always as (casekit.sort_key(name)) stored,
  text text not null default '',
  category text not null default '',
  skill_id uuid,
  duration int not null default 0 check (duration between 0 and 10080),
  -- Lines as documents have them (document-content.ts); what they cost the company stands apart from them.
  lines jsonb not null default '[]',
  costs jsonb not null default '{}',
  pricing text not null default 'lines' check (pricing in ('lines', 'fixed')),
  fixed_price int not null default 0,
  vat_percent int not null default 2500 check (vat_percent between 0 and 10000),
  cost bigint not null default 0,
  sales_price bigint not null default 0,
  sales_vat bigint not null default 0,
  total_price bigint not null generated always as (sales_price + sales_vat) stored,
  is_active boolean not null default true,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, skill_id) references casekit.skill
);
create unique index package_number on casekit.package (company_id, lower(number)) where deleted_at is null;
create index package_by_number on casekit.package (company_id, number_key, id) where deleted_at is null;
create index package_by_name on casekit.package (company_id, name_key, id) where deleted_at is null;
create index on casekit.package (company_id, skill_id) where skill_id is not null;

-- The picture of a package or of a product, as people see it who choose from them.
create table casekit.catalogue_image (
  company_id int not null,
  id uuid not null,
  package_id uuid,
  product_id uuid,
  original_name text not null,
  path text not null,
  size bigint not null,
  type text not null,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, package_id) references casekit.package on delete cascade,
  foreign key (company_id, product_id) references casekit.product on delete cascade,
  check ((package_id is null) <> (product_id is null))
);
create unique index image_of_package on casekit.catalogue_image (company_id, package_id) where package_id is not null and deleted_at is null;
create unique index image_of_product on casekit.catalogue_image (company_id, product_id) where product_id is not null and deleted_at is null;

-- Which documents a package stands in, and what its lines come to there.
create table casekit.package_use (
  company_id int not null,
  package_id uuid not null,
  offer_id uuid not null,
  net bigint not null,
  primary key (company_id, package_id, offer_id),
  foreign key (company_id, package_id) references casekit.package on delete cascade,
  foreign key (company_id, offer_id) references casekit.offer on delete cascade
);
create index on casekit.package_use (company_id, offer_id);

do $$
declare t text;
begin
  foreach t in array '{package,catalogue_image,package_use}'::text[] loop
    execute format('alter table casekit.%I enable row level security', t);
    execute format('alter table casekit.%I force row level security', t);
    execute format('create policy company on casekit.%I using (company_id = (select casekit.current_company())) with check (company_id = (select casekit.current_company()))', t);
    execute format('create policy scope on casekit.%I as restrictive using ((select casekit.scope_key()) is null and (select casekit.scope_customer()) is null)', t);
    -- 0131 says so of every table that stood before it.
    if exists (select from pg_roles where rolname = 'casekit_embed') then
      execute format('alter policy scope on casekit.%I to casekit_embed', t);
    end if;
  end loop;
end $$;

-- A document's lines tell which packages they came with.
create function casekit.note_packages() returns trigger language plpgsql as $$
begin
  delete from casekit.package_use where company_id = new.company_id and offer_id = new.id;
  if new.content::text like '%packageId%' then
    insert into casekit.package_use (company_id, package_id, offer_id, net)
    select new.company_id, p.id, new.id, sum(round((line ->> 'quantity')::numeric * (line ->> 'price')::numeric * 100 * (1 - (line ->> 'discountPercent')::numeric / 100)))
    from jsonb_array_elements(new.content -> 'options') option, jsonb_array_elements(option -> 'lines') line
    join casekit.package p on p.company_id = new.company_id and p.id = (line ->> 'packageId')::uuid
    group by p.id;
  end if;
  return null;
end $$;
create trigger note_packages_made after insert on casekit.offer for each row
  when (new.content is not null) execute function casekit.note_packages();
create trigger note_packages_written after update of content on casekit.offer for each row
  when (new.content is distinct from old.content) execute function casekit.note_packages();

create function search.text_of(package casekit.package) returns text language sql stable as $$
  select search.fold(concat_ws(' ', package.number, package.name, package.text, package.category))
$$;

create function search.index_package() returns trigger language plpgsql as $$
begin
  if new.deleted_at is not null then perform search.remove(new.company_id, 'package', new.id);
  else
    insert into search.entry (company_id, kind, id, sort_key, text) values (new.company_id, 'package', new.id, new.number_key, search.text_of(new))
    on conflict (company_id, kind, id) do update set sort_key = excluded.sort_key, text = excluded.text;
  end if;
  return null;
end $$;
create trigger index_package after insert or update of number, name, text, category, deleted_at
  on casekit.package for each row execute function search.index_package();
create index package_trigrams on search.entry using gin (company_id, text gin_trgm_ops) with (gin_pending_list_limit = 512) where kind = 'package';
