-- What a product cost and was sold for before, who changed it and by what.
create table casekit.product_price (
  company_id int not null,
  product_id uuid not null,
  id uuid not null default casekit.new_id(),
  at timestamptz not null default now(),
  actor_id uuid,
  cause text not null check (cause in ('edit', 'rule', 'import')),
  -- In hundredths.
  cost_before int not null,
  cost int not null,
  price_before int not null,
  price int not null,
  primary key (company_id, product_id, id),
  foreign key (company_id, product_id) references casekit.product on delete cascade,
  foreign key (company_id, actor_id) references casekit.stakeholder
);
create index on casekit.product_price (company_id, actor_id) where actor_id is not null;

alter table casekit.product_price enable row level security;
alter table casekit.product_price force row level security;
create policy company on casekit.product_price
  using (company_id = (select casekit.current_company())) with check (company_id = (select casekit.current_company()));

do $$
begin
  -- A page of some customers alone sees none of it.
  execute format('create policy scope on casekit.product_price as restrictive%s using ((select casekit.scope_key()) is null and (select casekit.scope_customer()) is null)',
    case when exists (select from pg_roles where rolname = 'casekit_embed') then ' to casekit_embed' else '' end);
end $$;

-- Once for all that a statement changes: an import changes thousands.
create function casekit.keep_product_prices() returns trigger language plpgsql as $$
begin
  insert into casekit.product_price (company_id, product_id, actor_id, cause, cost_before, cost, price_before, price)
  select n.company_id, n.id,
    (select s.id from casekit.stakeholder s
      where s.company_id = n.company_id and s.id = nullif(current_setting('casekit.actor', true), '')::uuid),
    case when n.import_id is distinct from o.import_id then 'import'
      when n.is_by_rule and o.is_by_rule and n.cost = o.cost then 'rule' else 'edit' end,
    o.cost, n.cost, o.sales_price, n.sales_price
  from made n join was o on o.company_id = n.company_id and o.id = n.id
  where (o.cost, o.sales_price) is distinct from (n.cost, n.sales_price);
  return null;
end $$;
create trigger keep_prices after update on casekit.product referencing old table as was new table as made
  for each statement execute function casekit.keep_product_prices();
