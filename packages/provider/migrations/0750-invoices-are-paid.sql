-- Where the invoices of a subscription are mailed; empty: to the company's own address.
alter table directory.company add invoice_email text not null default '';

-- Who sells marks what was paid, credits what was wrong, and mails each once: `path` is its PDF as it was mailed.
alter table casekit.subscription_invoice
  add paid_at timestamptz,
  add paid_by uuid,
  add credits_id uuid,
  add mailed_at timestamptz,
  add mailed_to text not null default '',
  add path text,
  add foreign key (company_id, paid_by) references casekit.stakeholder,
  add foreign key (company_id, credits_id) references casekit.subscription_invoice on delete cascade,
  drop constraint subscription_invoice_month_key;
-- what was issued before is not mailed afterwards
update casekit.subscription_invoice set mailed_at = now();
create unique index subscription_invoice_month on casekit.subscription_invoice (company_id, buyer_id, from_day) where credits_id is null;
create unique index subscription_invoice_credited on casekit.subscription_invoice (company_id, credits_id);
create index subscription_invoice_paid_by on casekit.subscription_invoice (company_id, paid_by);
create index subscription_invoice_unmailed on casekit.subscription_invoice (company_id) where mailed_at is null;
create index subscription_invoice_path on casekit.subscription_invoice (company_id, path);

drop trigger audit on directory.company;
create trigger audit after update of name, cvr, address, zip_code, city, email, phone, language, time_zone, theme, suspended_at, delete_at,
    modules_off, plan, user_limit, storage_limit_gb, monthly_price, vat_percent, invoice_email, distributor_name, distributor_contact, distributor_email, distributor_phone, look_version on directory.company
  for each row when (current_setting('casekit.actor', true) <> '')
  execute function casekit.audit_company('name,cvr,address,zip_code,city,email,phone,language,time_zone,theme,suspended_at,delete_at,modules_off,plan,user_limit,storage_limit_gb,monthly_price,vat_percent,invoice_email,distributor_name,distributor_contact,distributor_email,distributor_phone,look_version');
