-- Keys to try with: behind each stands a company of its own whose records are made up, so that nothing of the real one is
-- seen or changed, and all of it can be made anew.
alter table directory.company add is_test boolean not null default false;
alter table directory.embed_key add is_test boolean not null default false;
-- Null once the key was revoked: with it went its records.
alter table directory.embed_key add test_company int references directory.company;
alter table directory.embed_key add check (is_test or test_company is null);
create index on directory.embed_key (test_company) where test_company is not null;

-- `company_id`: whose rows are seen; `owner_id`: whose key it is.
drop function directory.open_embed_session(bytea);
create function directory.open_embed_session(hash bytea)
returns table (key_id uuid, key_name text, company_id int, owner_id int, company_language text, widgets text[], origin text, subject text,
  scope text, scope_key uuid, scope_customer_id uuid, is_preview boolean)
language plpgsql as $$
#variable_conflict use_column
declare s record;
begin
  select e.widgets, e.origin, e.subject, e.session_hash is not null as is_preview, k.id as key_id, k.name as key_name,
      coalesce(k.test_company, k.company_id) as company_id, k.company_id as owner_id, k.scope,
      directory.scope_of(k.scope, k.id, e.subject) as scope_key, k.scope_customer_id, c.language into s
    from directory.embed_session e join directory.embed_key k on k.id = e.key_id join directory.company c on c.id = k.company_id
    where e.token_hash = hash and e.expires_at > now() and k.revoked_at is null
      and (k.expires_at is null or k.expires_at > now()) and e.widgets <@ k.widgets
      and (e.session_hash is not null or e.origin = any (k.origins)) and c.suspended_at is null
      and (not k.is_test or k.test_company is not null);
  if not found then return; end if;
  perform set_config('casekit.company_id', s.company_id::text, false),
    set_config('casekit.scope_key', coalesce(s.scope_key::text, ''), false),
    set_config('casekit.scope_customer', coalesce(s.scope_customer_id::text, ''), false);
  return query select s.key_id, s.key_name, s.company_id, s.owner_id, s.language, s.widgets, s.origin, s.subject, s.scope, s.scope_key,
    s.scope_customer_id, s.is_preview;
end $$;
grant execute on all functions in schema directory to casekit_app;

-- The installation's list tells of companies that somebody works in.
create or replace function directory.companies() returns table (id int, number int, name text, language text, created_at timestamptz,
  suspended_at timestamptz, delete_at timestamptz, users int, cases int, customers int, last_seen_at timestamptz, storage float8, mails int, calls int)
language plpgsql as $$
#variable_conflict use_column
declare
  open text := current_setting('casekit.company_id', true);
  c directory.company%rowtype;
begin
  for c in select * from directory.company where not is_test order by casekit.sort_key(name) collate "C", id limit 2001 loop
    perform set_config('casekit.company_id', c.id::text, true);
    return query select c.id, c.number, c.name, c.language, c.created_at, c.suspended_at, c.delete_at,
      (select count(*)::int from casekit.stakeholder s where s.company_id = c.id and s.deleted_at is null),
      coalesce((select n.value from casekit.counter n where n.company_id = c.id and n.kind = 'case'), 0),
      coalesce((select n.value from casekit.counter n where n.company_id = c.id and n.kind = 'customer'), 0),
      (select max(s.last_seen_at) from casekit.stakeholder s where s.company_id = c.id),
      (select coalesce(sum(f.size), 0)::float8 from (
        select size from casekit.case_file where company_id = c.id union all select size from casekit.asset_file where company_id = c.id
        union all select size from casekit.requisition_file where company_id = c.id union all select size from casekit.form_file where company_id = c.id
        union all select size from casekit.catalogue_image where company_id = c.id) f),
      (select count(*)::int from casekit.outbox o where o.company_id = c.id and o.sent_at > now() - interval '30 days'),
      (select coalesce(sum(u.count), 0)::int from casekit.embed_use u where u.company_id = c.id and u.hour > now() - interval '30 days')
        + (select coalesce(sum(u.count), 0)::int from casekit.api_use u where u.company_id = c.id and u.last_at > now() - interval '30 days');
  end loop;
  perform set_config('casekit.company_id', coalesce(open, ''), true);
end $$;

-- No mail and no text message leaves for what is made up, whoever writes it: it counts as sent.
create function casekit.hold_test_mail() returns trigger language plpgsql as $$
begin
  if exists (select from directory.company c where c.id = new.company_id and c.is_test) then new.sent_at := now(); end if;
  return new;
end $$;
create trigger hold_test_mail before insert on casekit.outbox for each row execute function casekit.hold_test_mail();

-- Ends a test company with every row of it. What refers to others goes first, in as many rounds as that takes; what may only
-- be added to (the audit log) goes with the company itself.
create function directory.end_test_company(company int) returns void language plpgsql as $$
declare
  waiting text[] := array(select format('%I.%I', n.nspname, t.relname) from pg_class t join pg_namespace n on n.oid = t.relnamespace
    join pg_attribute a on a.attrelid = t.oid and a.attname = 'company_id' and not a.attisdropped
    where n.nspname in ('casekit', 'search') and t.relkind = 'r' order by 1);
  held text[];
  name text;
begin
  if not exists (select from directory.company c where c.id = company and c.is_test) then
    raise exception 'company % is no test company', company;
  end if;
  perform set_config('casekit.company_id', company::text, true);
  loop
    held := '{}';
    foreach name in array waiting loop
      begin
        execute format('delete from %s where company_id = $1', name) using company;
      exception when foreign_key_violation or insufficient_privilege then
        held := held || name;
      end;
    end loop;
    exit when held = '{}' or cardinality(held) = cardinality(waiting);
    waiting := held;
  end loop;
  delete from directory.company c where c.id = company;
end $$;
grant execute on all functions in schema directory, casekit to casekit_app;
