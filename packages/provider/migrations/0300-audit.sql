-- Who changed which record, right, setting or key, who came in and who was erased. Entries are only added; a job seals them in batches.
create table casekit.audit_entry (
  company_id int not null references directory.company on delete cascade,
  id uuid not null default casekit.new_id(),
  at timestamptz not null default now(),
  kind text not null check (kind in ('role', 'user', 'guard', 'setting', 'invitation', 'view-as', 'erasure', 'api-key', 'embed-key', 'sign-in',
    'case', 'customer', 'activity', 'property', 'asset', 'offer', 'product', 'profit-rule', 'agreement', 'requisition', 'partner', 'location')),
  -- Null once whoever they are about was erased; the digest still stands for them.
  facts jsonb,
  salt bytea,
  digest bytea not null,
  -- Null until it was sealed.
  seal int,
  place int,
  primary key (company_id, id),
  check ((facts is null) = (salt is null)),
  check ((seal is null) = (place is null))
);
create index audit_entry_to_seal on casekit.audit_entry (company_id, at, id) where seal is null;
create index audit_entry_of_seal on casekit.audit_entry (company_id, seal, place) where seal is not null;
create index audit_entry_of_subject on casekit.audit_entry (company_id, (facts ->> 'subject'));
create index audit_entry_of_actor on casekit.audit_entry (company_id, (facts ->> 'actor'));

create table casekit.audit_seal (
  company_id int not null references directory.company on delete cascade,
  number int not null check (number > 0),
  sealed_at timestamptz not null default now(),
  leaves bytea[] not null check (cardinality(leaves) between 1 and 1000),
  hash bytea not null,
  primary key (company_id, number)
);

alter table casekit.audit_entry enable row level security;
alter table casekit.audit_entry force row level security;
create policy company on casekit.audit_entry using (company_id = (select casekit.current_company())) with check (company_id = (select casekit.current_company()));
alter table casekit.audit_seal enable row level security;
alter table casekit.audit_seal force row level security;
create policy company on casekit.audit_seal using (company_id = (select casekit.current_company())) with check (company_id = (select casekit.current_company()));
-- Who comes by an embed adds to it and reads none of it.
create policy scope on casekit.audit_entry as restrictive for select to casekit_embed
  using ((select casekit.scope_key()) is null and (select casekit.scope_customer()) is null);
create policy scope on casekit.audit_seal as restrictive for select to casekit_embed
  using ((select casekit.scope_key()) is null and (select casekit.scope_customer()) is null);
revoke all on casekit.audit_entry, casekit.audit_seal from casekit_app;
grant select, insert, update (facts, salt, seal, place) on casekit.audit_entry to casekit_app;
grant select, insert on casekit.audit_seal to casekit_app;

create function casekit.audit_digest(salt bytea, facts jsonb) returns bytea immutable language sql as $$
  select sha256(salt || convert_to(facts::text, 'UTF8')) $$;

create function casekit.audit_leaf(id uuid, at timestamptz, kind text, digest bytea) returns bytea immutable language sql as $$
  select sha256(convert_to(id || '|' || (extract(epoch from at) * 1000000)::bigint || '|' || kind, 'UTF8') || digest) $$;

-- The first seal of a company stands on its id, so that no chain passes for another's.
create function casekit.audit_seal_hash(company int, previous bytea, leaves bytea[]) returns bytea immutable language sql as $$
  select sha256(coalesce(previous, sha256(convert_to(company::text, 'UTF8'))) || string_agg(leaf, ''::bytea order by place))
  from unnest(leaves) with ordinality as l (leaf, place) $$;

create function casekit.write_audit(company int, kind text, facts jsonb) returns void language plpgsql as $$
declare
  open text := coalesce(current_setting('casekit.company_id', true), '');
  salt bytea := uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid());
  other boolean := open <> company::text;
begin
  -- With the company goes all that is told of it.
  if not exists (select from directory.company c where c.id = company) then return; end if;
  if other then perform set_config('casekit.company_id', company::text, true); end if;
  insert into casekit.audit_entry (company_id, kind, facts, salt, digest)
    values (company, kind, facts, salt, casekit.audit_digest(salt, facts));
  if other then perform set_config('casekit.company_id', open, true); end if;
end $$;

-- Arguments: kind, the column that names the subject, the columns to tell (nothing else is: no secret gets in by itself),
-- the column that names who did it where no caller is known.
create function casekit.audit() returns trigger language plpgsql as $$
declare
  was jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
  made jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
  told text[] := string_to_array(tg_argv[2], ',');
  before jsonb;
  after jsonb;
begin
  select jsonb_object_agg(key, was -> key) filter (where was ? key), jsonb_object_agg(key, made -> key) filter (where made ? key)
    into before, after from unnest(told) as key where was -> key is distinct from made -> key;
  if tg_op = 'UPDATE' and before is null and after is null then return null; end if;
  perform casekit.write_audit((coalesce(made, was) ->> 'company_id')::int, tg_argv[0], jsonb_strip_nulls(jsonb_build_object(
    'deed', lower(tg_op), 'subject', coalesce(made, was) ->> tg_argv[1],
    'actor', coalesce(nullif(current_setting('casekit.actor', true), ''), coalesce(made, was) ->> tg_argv[3]),
    'via', nullif(current_setting('casekit.via', true), ''))) || jsonb_build_object('before', before, 'after', after));
  return null;
end $$;

create trigger audit after insert or update or delete on casekit.role for each row
  execute function casekit.audit('role', 'id', 'name,guards,row_rule,deleted_at', '');
create trigger audit after insert or update or delete on casekit.stakeholder for each row
  execute function casekit.audit('user', 'id', 'name,email,title,department_id,role_id,is_fitter,is_responsible,deleted_at', '');
create trigger audit after insert or delete on casekit.stakeholder_guard for each row
  execute function casekit.audit('guard', 'stakeholder_id', 'guard', '');
create trigger audit after insert or update or delete on casekit.company_setting for each row
  execute function casekit.audit('setting', 'id', 'value', '');
create trigger audit after insert or update of role_id, guards, ended_at on casekit.invitation for each row
  execute function casekit.audit('invitation', 'id', 'role_id,guards,ended_at', 'invited_by');
create trigger audit after insert or update of ended_at on casekit.view_as for each row
  execute function casekit.audit('view-as', 'viewed_id', 'ends_at,ended_at', 'viewer_id');
create trigger audit after insert on casekit.erasure for each row
  execute function casekit.audit('erasure', '', '', '');
create trigger audit after insert or update of name, scopes, networks, expires_at, rotated_at, revoked_at or delete on directory.api_key for each row
  execute function casekit.audit('api-key', 'id', 'name,scopes,networks,expires_at,rotated_at,revoked_at', '');
create trigger audit after insert or update of name, origins, widgets, scope, expires_at, revoked_at or delete on directory.embed_key for each row
  execute function casekit.audit('embed-key', 'id', 'name,origins,widgets,scope,expires_at,revoked_at', '');
create trigger audit after insert on directory.session for each row when (new.view_id is null)
  execute function casekit.audit('sign-in', 'stakeholder_id', 'device', 'stakeholder_id');

-- Records: what somebody makes is told (what is filled in by the thousand is not), and each change and each end whoever makes it.
do $$
declare
  told record;
begin
  for told in select * from (values
    ('cases', 'case', 'id', 'title,status,status_reason,priority,stage_id,responsible_id,fitter_id,customer_id,delivery_id,contact_id,property_id,lease_id,department_id,requisition_number,reference,channel,expected_price,sales_price,disable_notifications,deleted_at'),
    ('customer', 'customer', 'id', 'name,address,zip_code,city,phone,mobile,email,invoice_name,invoice_address,invoice_zip_code,invoice_city,invoice_email,cvr,att,ean,language_id,deleted_at'),
    ('customer_address', 'customer', 'customer_id', 'name,address,zip_code,city,phone,mobile,email,att,deleted_at'),
    ('activity', 'activity', 'id', 'subject,type_id,status,priority,case_id,assigned_to,due_at,minutes,done_at,deleted_at'),
    ('property', 'property', 'id', 'number,name,address,zip_code,city,responsible_id,owner_id,customer_id,deleted_at'),
    ('asset', 'asset', 'id', 'name,status,category_id,property_id,customer_id,owner_id,responsible_id,serial_number,acquisition_cost,in_service_on,warranty_until,scrapped_at,deleted_at'),
    ('offer', 'offer', 'id', 'title,status,customer_id,valid_until,net,vat,gross,sent_at,decision,invoice_number,invoiced_on,due_on,posted_at,deleted_at'),
    ('profit_rule', 'profit-rule', 'id', 'start_number,end_number,price_start,price_end,profit'),
    ('agreement', 'agreement', 'id', 'name,state,customer_id,property_id,responsible_id,price,starts_on,ends_on,notice_months,deleted_at'),
    ('requisition', 'requisition', 'id', 'title,status,supplier_name,supplier_email,case_id,deliver_on,net,vat,gross,approved_by_id,invoice_number,invoice_amount,deleted_at'),
    ('partner', 'partner', 'id', 'name,cvr,email,phone,deleted_at'),
    ('location', 'location', 'id', 'name,address,zip_code,city,phone,is_public,deleted_at')
  ) as t (name, kind, subject, columns) loop
    execute format($f$create trigger audit_made after insert on casekit.%I for each row when (current_setting('casekit.actor', true) <> '')
      execute function casekit.audit(%L, %L, %L, '')$f$, told.name, told.kind, told.subject, told.columns);
    execute format($f$create trigger audit after update of %s or delete on casekit.%I for each row
      execute function casekit.audit(%L, %L, %L, '')$f$, told.columns, told.name, told.kind, told.subject, told.columns);
  end loop;
end $$;
-- What an import changes stands in the import.
create trigger audit after update of number, name, unit, cost, sales_price, is_by_rule, vat_percent, supplier, is_active, deleted_at on casekit.product
  for each row when (new.import_id is not distinct from old.import_id)
  execute function casekit.audit('product', 'id', 'number,name,unit,cost,sales_price,is_by_rule,vat_percent,supplier,is_active,deleted_at', '');
create trigger audit_made after insert on casekit.product
  for each row when (new.import_id is null and current_setting('casekit.actor', true) <> '')
  execute function casekit.audit('product', 'id', 'number,name,unit,cost,sales_price,is_by_rule,vat_percent,supplier,is_active,deleted_at', '');

-- What is told of a person goes with them: after the trigger above, in the order of their names.
create function casekit.forget_audit() returns trigger language plpgsql as $$
begin
  update casekit.audit_entry set facts = null, salt = null
    where company_id = new.company_id and (facts ->> 'subject' = new.id::text or strpos(facts::text, to_json(old.name)::text) > 0);
  perform casekit.write_audit(new.company_id, 'erasure', jsonb_build_object('deed', 'insert', 'subject', new.id));
  return null;
end $$;
create trigger audit_forget after update of erased_at on casekit.stakeholder for each row
  when (old.erased_at is null and new.erased_at is not null) execute function casekit.forget_audit();

-- Of customers who are erased goes what is told of them, and of what belongs to them.
create function casekit.forget_audit_of(company int, ids uuid[]) returns void language plpgsql as $$
begin
  update casekit.audit_entry set facts = null, salt = null where company_id = company and facts is not null and (
    facts ->> 'subject' = any (ids::text[])
    or facts -> 'before' ->> 'customer_id' = any (ids::text[]) or facts -> 'after' ->> 'customer_id' = any (ids::text[])
    or facts ->> 'subject' in (select c.id::text from casekit.cases c where c.company_id = company and c.customer_id = any (ids)));
end $$;

-- Seals what waits, at most a thousand entries; answers how many. One after the other in a company.
create function casekit.seal_audit(company int) returns int language plpgsql as $$
declare
  last casekit.audit_seal;
  count int;
begin
  perform pg_advisory_xact_lock(hashtext('casekit.seal_audit'), company);
  select * into last from casekit.audit_seal s where s.company_id = company order by s.number desc limit 1;
  with waiting as (
    select e.id, row_number() over (order by e.at, e.id) as place from (
      select w.id, w.at from casekit.audit_entry w where w.company_id = company and w.seal is null order by w.at, w.id limit 1000 for update) e
  ) update casekit.audit_entry e set seal = coalesce(last.number, 0) + 1, place = waiting.place from waiting
    where e.company_id = company and e.id = waiting.id;
  get diagnostics count = row_count;
  if count = 0 then return 0; end if;
  insert into casekit.audit_seal (company_id, number, leaves, hash)
    select company, coalesce(last.number, 0) + 1, l.leaves, casekit.audit_seal_hash(company, last.hash, l.leaves)
    from (select array_agg(casekit.audit_leaf(e.id, e.at, e.kind, e.digest) order by e.place) as leaves
      from casekit.audit_entry e where e.company_id = company and e.seal = coalesce(last.number, 0) + 1) l;
  return count;
end $$;
