-- Keys of partners as the company itself keeps them, and tokens that try a widget inside the console.

-- `previous_hash`: the key before the last rotation, which goes on working until `previous_until`.
alter table directory.embed_key
  add version int not null default 1,
  add rotated_at timestamptz,
  add previous_hash bytea unique,
  add previous_until timestamptz,
  add check ((previous_hash is null) = (previous_until is null));
create index on directory.embed_key (company_id, created_at);

-- A token made by a member of staff to try a widget: it belongs to the session and ends with it. It has no origin of
-- a partner's; the page that may use it is our own.
alter table directory.embed_session
  add session_hash bytea references directory.session on delete cascade;
create index on directory.embed_session (session_hash);

drop function directory.open_embed_session(bytea);
create function directory.open_embed_session(hash bytea)
returns table (key_id uuid, key_name text, company_id int, company_language text, widgets text[], origin text, subject text,
  scope text, scope_customer_id uuid, is_preview boolean)
language plpgsql as $$
#variable_conflict use_column
declare s record;
begin
  select e.widgets, e.origin, e.subject, e.session_hash is not null as is_preview, k.id as key_id, k.name as key_name,
      k.company_id, k.scope, k.scope_customer_id, c.language into s
    from directory.embed_session e join directory.embed_key k on k.id = e.key_id join directory.company c on c.id = k.company_id
    where e.token_hash = hash and e.expires_at > now() and k.revoked_at is null
      and (k.expires_at is null or k.expires_at > now()) and e.widgets <@ k.widgets
      and (e.session_hash is not null or e.origin = any (k.origins)) and c.suspended_at is null;
  if not found then return; end if;
  perform set_config('casekit.company_id', s.company_id::text, false),
    set_config('casekit.scope_key', case when s.scope = 'created' then s.key_id::text else '' end, false),
    set_config('casekit.scope_customer', coalesce(s.scope_customer_id::text, ''), false);
  return query select s.key_id, s.key_name, s.company_id, s.language, s.widgets, s.origin, s.subject, s.scope, s.scope_customer_id, s.is_preview;
end $$;
grant execute on all functions in schema directory to casekit_app;
