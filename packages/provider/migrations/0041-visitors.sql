-- A token of a key that sees only what was made through it sees only what its own visitor made, where the partner names
-- the visitor: the scope is then a name of key and visitor together, under which customers are kept.
create function directory.scope_of(scope text, key_id uuid, subject text) returns uuid language sql immutable
  return case when scope <> 'created' then null when subject is null then key_id
    else encode(substr(sha256(convert_to(key_id::text || '/' || subject, 'UTF8')), 1, 16), 'hex')::uuid end;

drop function directory.open_embed_session(bytea);
create function directory.open_embed_session(hash bytea)
returns table (key_id uuid, key_name text, company_id int, company_language text, widgets text[], origin text, subject text,
  scope text, scope_key uuid, scope_customer_id uuid, is_preview boolean)
language plpgsql as $$
#variable_conflict use_column
declare s record;
begin
  select e.widgets, e.origin, e.subject, e.session_hash is not null as is_preview, k.id as key_id, k.name as key_name,
      k.company_id, k.scope, directory.scope_of(k.scope, k.id, e.subject) as scope_key, k.scope_customer_id, c.language into s
    from directory.embed_session e join directory.embed_key k on k.id = e.key_id join directory.company c on c.id = k.company_id
    where e.token_hash = hash and e.expires_at > now() and k.revoked_at is null
      and (k.expires_at is null or k.expires_at > now()) and e.widgets <@ k.widgets
      and (e.session_hash is not null or e.origin = any (k.origins)) and c.suspended_at is null;
  if not found then return; end if;
  perform set_config('casekit.company_id', s.company_id::text, false),
    set_config('casekit.scope_key', coalesce(s.scope_key::text, ''), false),
    set_config('casekit.scope_customer', coalesce(s.scope_customer_id::text, ''), false);
  return query select s.key_id, s.key_name, s.company_id, s.language, s.widgets, s.origin, s.subject, s.scope, s.scope_key,
    s.scope_customer_id, s.is_preview;
end $$;
grant execute on all functions in schema directory to casekit_app;

-- Who holds a time: the token and the address of a visitor, by their hashes.
alter table casekit.booking add held_by text[] not null default '{}';

-- An announced file ends an hour after its last bytes.
alter table casekit.case_upload add touched_at timestamptz not null default now();
