-- What a company pays a month, to the company of the provider that agreed on it, from when on, and the invoices of it.
alter table directory.company
  add monthly_price bigint check (monthly_price > 0),
  add vat_percent int not null default 25 check (vat_percent between 0 and 30),
  add billed_by int,
  add billed_from date,
  add subscription_invoices int not null default 0;

-- Seller and buyer as they were; money in minor units. The number counts by the seller.
create table casekit.subscription_invoice (
  company_id int not null references directory.company on delete cascade,
  id uuid not null,
  seller_id int not null,
  number int not null,
  seller jsonb not null,
  buyer jsonb not null,
  plan text not null,
  from_day date not null,
  to_day date not null,
  net bigint not null,
  vat_percent int not null,
  vat bigint not null,
  currency text not null,
  issued_on date not null,
  due_on date not null,
  primary key (company_id, id),
  unique (company_id, from_day),
  unique (seller_id, number)
);
alter table casekit.subscription_invoice enable row level security;
alter table casekit.subscription_invoice force row level security;
create policy company on casekit.subscription_invoice using (company_id = (select casekit.current_company())) with check (company_id = (select casekit.current_company()));

drop trigger audit on directory.company;
create trigger audit after update of name, cvr, address, zip_code, city, email, phone, language, time_zone, theme, suspended_at, delete_at,
    modules_off, plan, user_limit, storage_limit_gb, monthly_price, vat_percent, distributor_name, distributor_contact, distributor_email, distributor_phone, look_version on directory.company
  for each row when (current_setting('casekit.actor', true) <> '')
  execute function casekit.audit_company('name,cvr,address,zip_code,city,email,phone,language,time_zone,theme,suspended_at,delete_at,modules_off,plan,user_limit,storage_limit_gb,monthly_price,vat_percent,distributor_name,distributor_contact,distributor_email,distributor_phone,look_version');
