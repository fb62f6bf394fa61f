-- Who changed which address of a customer and when, and news of a customer for those who look at it.

alter table casekit.customer_history drop constraint customer_history_kind_check;
alter table casekit.customer_history add constraint customer_history_kind_check check (kind in (
  'created', 'imported', 'edited', 'merged', 'unmerged', 'erased', 'exported',
  'deliveryAdded', 'deliveryEdited', 'contactAdded', 'contactEdited'));
-- The name of the delivery address or contact person that the entry is of; empty for the customer's own.
alter table casekit.customer_history add about text not null default '';

-- Writes down which fields of an address differ; answers how many.
create function casekit.note_address(actor uuid, actor_name text, before jsonb, after jsonb) returns int language sql as $$
  with noted as (
    insert into casekit.customer_history (company_id, customer_id, actor_id, actor_name, kind, about, field, before_text, after_text)
    select (after ->> 'company_id')::int, (after ->> 'customer_id')::uuid, actor, actor_name, (after ->> 'kind') || 'Edited',
      after ->> 'name', field, coalesce(before ->> field, ''), coalesce(after ->> field, '')
    from unnest('{name,address,zip_code,city,phone,mobile,email,fax,ean,att,cvr}'::text[]) field
    where before ->> field is distinct from after ->> field
    returning 1)
  select count(*)::int from noted
$$;

-- A few customers are told of one by one; of a file full of them, that any may have changed.
create function casekit.tell_of_customers() returns trigger language plpgsql as $$
declare
  told record;
begin
  for told in select company_id, case when count(distinct customer_id) > 10 then null else array_agg(distinct customer_id) end as ids
    from written group by company_id
  loop
    if told.ids is null then
      perform casekit.announce(told.company_id, 'customer', null, null, '{Core}');
    else
      perform casekit.announce(told.company_id, 'customer', id, null, '{Core}') from unnest(told.ids) id;
    end if;
  end loop;
  return null;
end $$;

create trigger tell_of_customers after insert on casekit.customer_history referencing new table as written
  for each statement when (current_user = 'casekit_app') execute function casekit.tell_of_customers();
