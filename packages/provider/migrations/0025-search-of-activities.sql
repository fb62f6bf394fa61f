-- Activities and properties are searched as cases are, beyond row-level security and by the index of parts of words: tried row
-- by row, a word that none holds was looked for longer than a statement may take.
alter table search.entry drop constraint entry_kind_check;
alter table search.entry add constraint entry_kind_check check (kind in ('customer', 'case', 'document', 'activity', 'property'));

create function search.text_of(activity casekit.activity) returns text language sql stable as $$
  select (select search.fold(concat_ws(' ', activity.number, activity.subject, k.number, c.name, p.name))
    from (select) one
    left join casekit.cases k on k.company_id = activity.company_id and k.id = activity.case_id and k.deleted_at is null
    left join casekit.customer c on c.company_id = activity.company_id and c.id = coalesce(activity.customer_id, k.customer_id)
    left join casekit.property p on p.company_id = activity.company_id and p.id = activity.property_id)
$$;
create function search.text_of(property casekit.property) returns text language sql stable as $$
  select search.fold(concat_ws(' ', property.number, property.name, property.address, property.zip_code, property.city,
    (select w.name from casekit.property_owner w where w.company_id = property.company_id and w.id = property.owner_id)))
$$;

-- Their words are not learnt: the search that mends what was typed wrong shows neither.
create function search.index_activity() returns trigger language plpgsql as $$
begin
  if new.deleted_at is not null then perform search.remove(new.company_id, 'activity', new.id);
  else
    insert into search.entry (company_id, kind, id, sort_key, text) values (new.company_id, 'activity', new.id, '', search.text_of(new))
    on conflict (company_id, kind, id) do update set text = excluded.text;
  end if;
  return null;
end $$;
create trigger index_activity after insert or update of number, subject, case_id, customer_id, property_id, deleted_at
  on casekit.activity for each row execute function search.index_activity();

create function search.index_property() returns trigger language plpgsql as $$
begin
  if new.deleted_at is not null then perform search.remove(new.company_id, 'property', new.id);
  else
    insert into search.entry (company_id, kind, id, sort_key, text) values (new.company_id, 'property', new.id, '', search.text_of(new))
    on conflict (company_id, kind, id) do update set text = excluded.text;
  end if;
  return null;
end $$;
create trigger index_property after insert or update of number, name, address, zip_code, city, owner_id, deleted_at
  on casekit.property for each row execute function search.index_property();

-- What an activity borrows from its customer, its case and its property, and a property from its owner, follows them, also
-- where who writes it may see only a part of the company.
create function search.index_activities(company int, activities uuid[]) returns void language sql as $$
  update search.entry e set text = search.text_of(a) from casekit.activity a
  where a.company_id = company and a.id = any (activities) and e.company_id = company and e.kind = 'activity' and e.id = a.id
$$;

create function search.index_what_borrows() returns trigger language plpgsql as $$
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
create trigger index_what_borrows after update of name on casekit.customer for each row
  when (old.name is distinct from new.name) execute function search.index_what_borrows();
create trigger index_what_borrows after update of number, customer_id, deleted_at on casekit.cases for each row
  when ((old.number, old.customer_id, old.deleted_at) is distinct from (new.number, new.customer_id, new.deleted_at))
  execute function search.index_what_borrows();
create trigger index_what_borrows after update of name on casekit.property for each row
  when (old.name is distinct from new.name) execute function search.index_what_borrows();
create trigger index_what_borrows after update of name on casekit.property_owner for each row
  when (old.name is distinct from new.name) execute function search.index_what_borrows();

-- What stood here before, each company as the open one; its index after it.
do $$
declare company int;
begin
  for company in select id from directory.company loop
    perform set_config('casekit.company_id', company::text, true);
    insert into search.entry (company_id, kind, id, sort_key, text)
      select a.company_id, 'activity', a.id, '', search.text_of(a) from casekit.activity a where a.company_id = company and a.deleted_at is null
      union all
      select p.company_id, 'property', p.id, '', search.text_of(p) from casekit.property p where p.company_id = company and p.deleted_at is null;
  end loop;
  perform set_config('casekit.company_id', '', true);
end $$;
create index activity_trigrams on search.entry using gin (company_id, text gin_trgm_ops) with (gin_pending_list_limit = 512) where kind = 'activity';
create index property_trigrams on search.entry using gin (company_id, text gin_trgm_ops) with (gin_pending_list_limit = 512) where kind = 'property';
