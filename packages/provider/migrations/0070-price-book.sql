-- The price book: what a company sells, what it costs and what is added to that (§3 and §9 of cases-and-customers).

create table casekit.product_import (
  company_id int not null references directory.company on delete cascade,
  id uuid not null,
  file_name text not null default '',
  at timestamptz not null default now(),
  actor_name text not null default '',
  finished_at timestamptz,
  undone_at timestamptz,
  primary key (company_id, id)
);

-- Amounts in hundredths, percents in hundredths of a percent.
create table casekit.product (
  company_id int not null references directory.company on delete cascade,
  id uuid not null,
  kind text not null default 'product' check (kind in ('product', 'hours')),
  number text not null,
  number_key text collate "C" not null generated always as (casekit.natural_key(number)) stored,
  name text not null,
  name_key text collate "C" not null generated always as (casekit.sort_key(name)) stored,
  text text not null default '',
  unit text not null default '',
  cost int not null default 0,
  sales_price int not null default 0,
  -- The sales price follows the cost by the profit rules.
  is_by_rule boolean not null default false,
  vat_percent int not null default 2500 check (vat_percent between 0 and 10000),
  category text not null default '',
  supplier text not null default '',
  price_group_id uuid,
  is_active boolean not null default true,
  import_id uuid,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, price_group_id) references casekit.price_group,
  foreign key (company_id, import_id) references casekit.product_import
);
create unique index product_number on casekit.product (company_id, lower(number)) where deleted_at is null;
create index product_by_number on casekit.product (company_id, number_key, id) where deleted_at is null;
create index product_by_name on casekit.product (company_id, name_key, id) where deleted_at is null;
create index product_by_price on casekit.product (company_id, sales_price, id) where deleted_at is null;
create index product_of_import on casekit.product (company_id, import_id) where import_id is not null;
-- The work that is sold by the hour to one price group.
create unique index product_of_price_group on casekit.product (company_id, price_group_id)
  where price_group_id is not null and kind = 'hours' and deleted_at is null;

-- What a file says, before it becomes the price book and as it was before that.
create table casekit.product_import_row (
  company_id int not null,
  import_id uuid not null,
  line int not null,
  number text not null,
  said jsonb not null,
  product_id uuid,
  before jsonb,
  primary key (company_id, import_id, line),
  foreign key (company_id, import_id) references casekit.product_import on delete cascade
);

create table casekit.profit_rule (
  company_id int not null references directory.company on delete cascade,
  id uuid not null,
  -- The first rule that applies counts.
  position int not null,
  start_number text not null default '', end_number text not null default '',
  price_start int not null default 0, price_end int not null,
  profit int not null check (profit between 0 and 1000000),
  version int not null default 1,
  primary key (company_id, id)
);

alter table casekit.price_group add version int not null default 1;

do $$
declare t text;
begin
  foreach t in array '{product_import,product,product_import_row,profit_rule}'::text[] loop
    execute format('alter table casekit.%I enable row level security', t);
    execute format('alter table casekit.%I force row level security', t);
    execute format('create policy company on casekit.%I using (company_id = (select casekit.current_company())) with check (company_id = (select casekit.current_company()))', t);
    execute format('create policy scope on casekit.%I as restrictive using ((select casekit.scope_key()) is null and (select casekit.scope_customer()) is null)', t);
  end loop;
end $$;

-- Each area searches a kind of its own; which kinds there are is no longer repeated here.
alter table search.entry drop constraint if exists entry_kind_check;
alter table search.entry add constraint entry_kind_check check (kind ~ '^[a-z-]{1,30}$');

create function search.text_of(product casekit.product) returns text language sql stable as $$
  select search.fold(concat_ws(' ', product.number, product.name, product.text, product.category, product.supplier))
$$;

create function search.index_product() returns trigger language plpgsql as $$
begin
  if new.deleted_at is not null then perform search.remove(new.company_id, 'product', new.id);
  else
    insert into search.entry (company_id, kind, id, sort_key, text) values (new.company_id, 'product', new.id, new.number_key, search.text_of(new))
    on conflict (company_id, kind, id) do update set sort_key = excluded.sort_key, text = excluded.text;
  end if;
  return null;
end $$;
create trigger index_product after insert or update of number, name, text, category, supplier, deleted_at
  on casekit.product for each row execute function search.index_product();
create index product_trigrams on search.entry using gin (company_id, text gin_trgm_ops) with (gin_pending_list_limit = 512) where kind = 'product';
