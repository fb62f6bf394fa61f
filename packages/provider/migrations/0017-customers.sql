-- What happened to a customer, merging of duplicates with a way back, and lists of customers read in from a file.

-- One row per changed field of an edit; one per whole deed. `field` is the column's name.
create table casekit.customer_history (
  company_id int not null,
  id uuid not null default gen_random_uuid(),
  customer_id uuid not null,
  at timestamptz not null default clock_timestamp(),
  kind text not null check (kind in ('created', 'imported', 'edited', 'merged', 'unmerged', 'erased', 'exported')),
  actor_id uuid,
  actor_name text not null default '',
  field text,
  before_text text not null default '',
  after_text text not null default '',
  primary key (company_id, id),
  foreign key (company_id, customer_id) references casekit.customer on delete cascade
);
create index on casekit.customer_history (company_id, customer_id, at desc);

-- Both rows as they stood, and every row that went over: enough to take the merge back.
create table casekit.customer_merge (
  company_id int not null,
  id uuid not null,
  kept_id uuid not null,
  merged_id uuid not null,
  at timestamptz not null default now(),
  actor_name text not null default '',
  kept_before jsonb not null,
  kept_after jsonb not null,
  merged_before jsonb not null,
  moved jsonb not null,
  undone_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, kept_id) references casekit.customer on delete cascade,
  foreign key (company_id, merged_id) references casekit.customer on delete cascade
);
create index on casekit.customer_merge (company_id, kept_id);
create index on casekit.customer_merge (company_id, merged_id);

create table casekit.customer_import (
  company_id int not null references directory.company on delete cascade,
  id uuid not null,
  file_name text not null default '',
  at timestamptz not null default now(),
  actor_name text not null default '',
  undone_at timestamptz,
  primary key (company_id, id)
);
-- Which customers an import made; what became of them since decides whether it can be taken back.
alter table casekit.customer add import_id uuid;
alter table casekit.customer add foreign key (company_id, import_id) references casekit.customer_import;
create index on casekit.customer (company_id, import_id) where import_id is not null;

do $$
declare t text;
begin
  foreach t in array '{customer_history,customer_merge,customer_import}'::text[] loop
    execute format('alter table casekit.%I enable row level security', t);
    execute format('alter table casekit.%I force row level security', t);
    execute format('create policy company on casekit.%I using (company_id = (select casekit.current_company())) with check (company_id = (select casekit.current_company()))', t);
  end loop;
end $$;
create policy scope on casekit.customer_history as restrictive using (
  ((select casekit.scope_key()) is null and (select casekit.scope_customer()) is null)
  or exists (select from casekit.customer c where c.company_id = customer_history.company_id and c.id = customer_id));
create policy scope on casekit.customer_merge as restrictive using (
  (select casekit.scope_key()) is null and (select casekit.scope_customer()) is null);
create policy scope on casekit.customer_import as restrictive using (
  (select casekit.scope_key()) is null and (select casekit.scope_customer()) is null);

-- The columns that people write.
create function casekit.customer_fields() returns text[] immutable language sql
return '{name,address,zip_code,city,phone,mobile,email,fax,invoice_name,invoice_address,invoice_zip_code,invoice_city,invoice_phone,invoice_mobile,invoice_email,invoice_fax,cvr,att,ean,remarks,external_id,group_external_id}'::text[];

-- Writes down which of them differ; answers how many.
create function casekit.note_customer(company int, customer uuid, actor uuid, actor_name text, kind text, before jsonb, after jsonb)
returns int language sql as $$
  with noted as (
    insert into casekit.customer_history (company_id, customer_id, actor_id, actor_name, kind, field, before_text, after_text)
    select company, customer, actor, actor_name, kind, field, coalesce(before ->> field, ''), coalesce(after ->> field, '')
    from unnest(casekit.customer_fields()) field where before ->> field is distinct from after ->> field
    returning 1)
  select count(*)::int from noted
$$;

-- The tables that name a customer and go over to another with it.
create function casekit.customer_holders() returns table (holder text, column_name text, is_key boolean) stable language sql as $$
  select x.conrelid::regclass::text, a.attname::text,
    exists (select from pg_index i where i.indrelid = x.conrelid and i.indisprimary and a.attnum = any (i.indkey))
  from pg_constraint x join pg_attribute a on a.attrelid = x.conrelid and a.attnum = x.conkey[2]
  where x.contype = 'f' and x.confrelid = 'casekit.customer'::regclass
    and x.conrelid <> all (array['casekit.customer_history', 'casekit.customer_merge']::regclass[])
  order by 1, 2
$$;

-- Hands everything of one customer to another; answers what went over, by table and column: the rows' ids, and where a
-- row's key holds the customer the whole rows that went and those that were made instead, for the other may have the same.
create function casekit.move_customer(company int, of_customer uuid, to_customer uuid) returns jsonb language plpgsql as $$
declare
  h record;
  gone jsonb;
  made jsonb;
  moved jsonb := '{}';
begin
  for h in select * from casekit.customer_holders() loop
    if h.is_key then
      execute format('with gone as (delete from %s where company_id = $1 and %I = $2 returning *) select coalesce(jsonb_agg(to_jsonb(g)), ''[]'') from gone g', h.holder, h.column_name)
        into gone using company, of_customer;
      execute format('with made as (insert into %s select r.* from jsonb_array_elements($1) e, jsonb_populate_record(null::%s, e || jsonb_build_object(%L, $2)) r on conflict do nothing returning *) select coalesce(jsonb_agg(to_jsonb(m)), ''[]'') from made m', h.holder, h.holder, h.column_name)
        into made using gone, to_customer;
      moved := moved || jsonb_build_object(h.holder || '.' || h.column_name, jsonb_build_object('gone', gone, 'made', made));
    else
      execute format('with gone as (update %s set %I = $3 where company_id = $1 and %I = $2 returning id) select coalesce(jsonb_agg(id), ''[]'') from gone', h.holder, h.column_name, h.column_name)
        into gone using company, of_customer, to_customer;
      moved := moved || jsonb_build_object(h.holder || '.' || h.column_name, gone);
    end if;
  end loop;
  return moved;
end $$;

-- Takes a merge back: what went over and is still there returns, and what was made for it goes.
create function casekit.return_customer(company int, kept uuid, merged uuid, moved jsonb) returns void language plpgsql as $$
declare
  h record;
  rows jsonb;
begin
  for h in select * from casekit.customer_holders() loop
    rows := moved -> (h.holder || '.' || h.column_name);
    continue when rows is null;
    if h.is_key then
      execute format('delete from %s t using jsonb_array_elements($1) e where t.company_id = $2 and to_jsonb(t) = e', h.holder) using rows -> 'made', company;
      execute format('insert into %s select r.* from jsonb_array_elements($1) e, jsonb_populate_record(null::%s, e) r on conflict do nothing', h.holder, h.holder) using rows -> 'gone';
    else
      execute format('update %s set %I = $3 where company_id = $1 and %I = $2 and id in (select e::uuid from jsonb_array_elements_text($4) e)', h.holder, h.column_name, h.column_name)
        using company, kept, merged, rows;
    end if;
  end loop;
end $$;
