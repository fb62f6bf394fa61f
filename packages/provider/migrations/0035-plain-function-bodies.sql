-- Databases of earlier versions come to what a new one is made with.

-- A body that PostgreSQL keeps parsed holds on to the row type that it reads: the newest minor versions then refuse to
-- rewrite the table. A body that is kept as text does not.
create or replace function search.text_of(customer casekit.customer) returns text language sql stable as $$
  select search.fold(concat_ws(' ', customer.number, customer.name, customer.address, customer.zip_code, customer.city, customer.phone, customer.mobile,
    customer.email, regexp_replace(customer.phone, '\D', '', 'g'), regexp_replace(customer.mobile, '\D', '', 'g')))
$$;
create or replace function search.customer_of(company int, customer uuid) returns text language sql stable as $$
  select (select concat_ws(' ', c.name, c.address, c.zip_code, c.city) from casekit.customer c where c.company_id = company and c.id = customer)
$$;
create or replace function search.text_of(cases casekit.cases) returns text language sql stable as $$
  select search.fold(concat_ws(' ', cases.number, cases.title, cases.requisition_number, cases.reference,
    search.customer_of(cases.company_id, cases.customer_id)))
$$;
create or replace function search.text_of(offer casekit.offer) returns text language sql stable as $$
  select search.fold(concat_ws(' ', offer.number, offer.title,
    (select k.number from casekit.cases k where k.company_id = offer.company_id and k.id = offer.case_id),
    (select c.name from casekit.customer c where c.company_id = offer.company_id and c.id = offer.customer_id)))
$$;
create or replace function search.text_of(activity casekit.activity) returns text language sql stable as $$
  select (select search.fold(concat_ws(' ', activity.number, activity.subject, k.number, c.name, p.name))
    from (select) one
    left join casekit.cases k on k.company_id = activity.company_id and k.id = activity.case_id and k.deleted_at is null
    left join casekit.customer c on c.company_id = activity.company_id and c.id = coalesce(activity.customer_id, k.customer_id)
    left join casekit.property p on p.company_id = activity.company_id and p.id = activity.property_id)
$$;
create or replace function search.text_of(property casekit.property) returns text language sql stable as $$
  select search.fold(concat_ws(' ', property.number, property.name, property.address, property.zip_code, property.city,
    (select w.name from casekit.property_owner w where w.company_id = property.company_id and w.id = property.owner_id)))
$$;
do $body$ begin
  if to_regclass('casekit.product') is not null then
    create or replace function search.text_of(product casekit.product) returns text language sql stable as $$
      select search.fold(concat_ws(' ', product.number, product.name, product.text, product.category, product.supplier))
    $$;
  end if;
end $body$;

-- This one was changed after it had landed.
create or replace function search.index_what_borrows() returns trigger language plpgsql as $$
declare
  scope_key text := current_setting('casekit.scope_key', true);
  scope_customer text := current_setting('casekit.scope_customer', true);
begin
  perform set_config('casekit.scope_key', '', true), set_config('casekit.scope_customer', '', true);
  if tg_table_name = 'customer' then
    perform search.index_activities(new.company_id, array(
      select a.id from casekit.activity a where a.company_id = new.company_id and a.customer_id = new.id and a.deleted_at is null
      union all select a.id from casekit.cases k join casekit.activity a on a.company_id = k.company_id and a.case_id = k.id
        where k.company_id = new.company_id and k.customer_id = new.id and a.deleted_at is null));
  elsif tg_table_name = 'cases' then
    perform search.index_activities(new.company_id, array(
      select a.id from casekit.activity a where a.company_id = new.company_id and a.case_id = new.id and a.deleted_at is null));
  elsif tg_table_name = 'property' then
    perform search.index_activities(new.company_id, array(
      select a.id from casekit.activity a where a.company_id = new.company_id and a.property_id = new.id and a.deleted_at is null));
  else
    update search.entry e set text = search.text_of(p) from casekit.property p
      where p.company_id = new.company_id and p.owner_id = new.id and e.company_id = p.company_id and e.kind = 'property' and e.id = p.id;
  end if;
  perform set_config('casekit.scope_key', scope_key, true), set_config('casekit.scope_customer', scope_customer, true);
  return null;
end $$;
