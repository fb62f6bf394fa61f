-- What a company does not have. Its members keep what their roles give them: it works again once the module is back.
alter table directory.company add modules_off text[] not null default '{}' check (cardinality(modules_off) <= 40);

drop function directory.open_session(bytea);
create function directory.open_session(hash bytea)
returns table (account_id uuid, company_id int, stakeholder_id uuid, name text, email text, guards text[], modules_off text[],
  company_number int, company_name text, company_language text, is_provider_administrator boolean, has_consent boolean)
language plpgsql as $$
#variable_conflict use_column
declare s directory.session;
begin
  select * into s from directory.session x where x.token_hash = hash and x.expires_at > now();
  if not found then return; end if;
  if s.last_used_at < now() - interval '15 minutes' then
    update directory.session x set last_used_at = now() where x.token_hash = hash;
  end if;
  perform set_config('casekit.company_id', s.company_id::text, false), set_config('casekit.scope_key', '', false), set_config('casekit.scope_customer', '', false);
  return query
    select a.id, c.id, h.id, h.name, a.email,
      array(select held.guard from (
          select g.guard from casekit.stakeholder_guard g where g.company_id = s.company_id and g.stakeholder_id = h.id
          union select 'ServiceContract' where c.has_service_contract
          union select 'GoogleMap' from casekit.stakeholder_guard g
            where g.company_id = s.company_id and g.stakeholder_id = h.id and g.guard = 'SettingsAccess') held (guard)
        where held.guard <> all (c.modules_off) order by 1),
      c.modules_off,
      c.number, c.name, c.language, a.is_provider_administrator, a.gdpr_consent_at is not null
    from directory.account a, directory.company c, casekit.stakeholder h
    where a.id = s.account_id and c.id = s.company_id and c.suspended_at is null
      and h.company_id = s.company_id and h.id = s.stakeholder_id and h.deleted_at is null;
end $$;
grant execute on function directory.open_session(bytea) to casekit_app;

-- A stream ends when its session or one of its guards does; a board on a partner's page with the board itself.
create or replace function directory.live_sessions(hashes bytea[])
returns table (token_hash bytea, guards text[]) language plpgsql as $$
#variable_conflict use_column
declare company int;
begin
  for company in select distinct s.company_id from directory.session s where s.token_hash = any (hashes) loop
    perform set_config('casekit.company_id', company::text, true);
    return query
      select s.token_hash, array(select g.guard from casekit.stakeholder_guard g
        where g.company_id = s.company_id and g.stakeholder_id = s.stakeholder_id and g.guard <> all (c.modules_off) order by 1)
      from directory.session s
      join directory.company c on c.id = s.company_id and c.suspended_at is null
      join casekit.stakeholder h on h.company_id = s.company_id and h.id = s.stakeholder_id and h.deleted_at is null
      where s.token_hash = any (hashes) and s.company_id = company and s.expires_at > now();
  end loop;
  perform set_config('casekit.company_id', '', true);
  return query
    select e.token_hash, case when 'Kanban' = any (c.modules_off) then '{Core}' else '{Core,Kanban}' end::text[] from directory.embed_session e
    join directory.embed_key k on k.id = e.key_id and k.revoked_at is null and (k.expires_at is null or k.expires_at > now())
    join directory.company c on c.id = k.company_id and c.suspended_at is null
    where e.token_hash = any (hashes) and e.expires_at > now();
end $$;
