-- What a property pays for a product or package of the shop, where it is another price than everybody's.
create table casekit.property_price (
  company_id int not null references directory.company on delete cascade,
  id uuid not null,
  property_id uuid not null,
  product_id uuid,
  package_id uuid,
  -- Of one, without VAT, in hundredths.
  price bigint not null check (price between 0 and 1000000000),
  primary key (company_id, id),
  check (num_nonnulls(product_id, package_id) = 1),
  foreign key (company_id, property_id) references casekit.property on delete cascade,
  foreign key (company_id, product_id) references casekit.product on delete cascade,
  foreign key (company_id, package_id) references casekit.package on delete cascade
);
create unique index property_price_of on casekit.property_price (company_id, property_id, (coalesce(product_id, package_id)));
create index on casekit.property_price (company_id, product_id) where product_id is not null;
create index on casekit.property_price (company_id, package_id) where package_id is not null;

alter table casekit.property_price enable row level security;
alter table casekit.property_price force row level security;
create policy company on casekit.property_price
  using (company_id = (select casekit.current_company())) with check (company_id = (select casekit.current_company()));
