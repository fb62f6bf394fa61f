-- Who sells keeps each invoice too, under the same id, whatever becomes of who bought; both in the language that it was issued in.
alter table casekit.subscription_invoice
  add buyer_id int,
  add language text;
update casekit.subscription_invoice i set buyer_id = i.company_id, language = c.language from directory.company c where c.id = i.company_id;
alter table casekit.subscription_invoice
  alter buyer_id set not null,
  alter language set not null,
  drop constraint subscription_invoice_company_id_from_day_key,
  add constraint subscription_invoice_month_key unique (company_id, buyer_id, from_day);
create index on casekit.subscription_invoice (company_id, seller_id, issued_on);
