-- From when somebody must sign in with a second factor and does not: null where nobody asks for it, or where they do.
-- Asked with the company open: whom it asks and for how many days it waits are settings of it.
create function directory.second_factor_due(company int, account uuid, guards text[]) returns timestamptz language plpgsql stable as $$
declare who text; asked_at timestamptz; days int;
begin
  select s.value #>> '{}', s.changed_at into who, asked_at from casekit.company_setting s
    where s.company_id = company and s.id = '01900000-0000-7000-8000-000000000960';
  if who is null or who = 'nobody' or (who = 'administrators' and not 'SettingsAccess' = any (guards)) then return null; end if;
  if exists (select from directory.authenticator a where a.account_id = account and a.secret is not null) then return null; end if;
  select (s.value #>> '{}')::int into days from casekit.company_setting s
    where s.company_id = company and s.id = '01900000-0000-7000-8000-000000000961';
  return asked_at + make_interval(days => coalesce(days, 14));
end $$;

drop function directory.open_session(bytea);
create function directory.open_session(hash bytea)
returns table (account_id uuid, company_id int, stakeholder_id uuid, name text, email text, guards text[], modules_off text[],
  company_number int, company_name text, company_language text, is_provider_administrator boolean, has_consent boolean,
  viewer_name text, viewing_until timestamptz, second_factor_by timestamptz, second_factor_is_due boolean)
language plpgsql as $$
#variable_conflict use_column
declare s directory.session;
begin
  select * into s from directory.session x where x.token_hash = hash and x.expires_at > now();
  if not found or not directory.has_passed(s.account_id, s.second_factor_at) then return; end if;
  if s.view_id is null and s.last_used_at < now() - interval '15 minutes' then
    update directory.session x set last_used_at = now() where x.token_hash = hash;
  end if;
  perform set_config('casekit.company_id', s.company_id::text, false), set_config('casekit.scope_key', '', false), set_config('casekit.scope_customer', '', false);
  if s.view_id is null then
    return query select r.*, null::text, null::timestamptz, d.due, d.due <= now()
      from directory.rights_of(s.company_id, s.stakeholder_id) r, directory.second_factor_due(s.company_id, r.account_id, r.guards) d (due)
      where r.account_id = s.account_id;
    return;
  end if;
  return query
    select r.account_id, r.company_id, r.stakeholder_id, r.name, r.email, r.guards, r.modules_off, r.company_number, r.company_name,
      r.company_language, false, r.has_consent, w.name, s.expires_at, d.due, d.due <= now()
    from casekit.view_as v, directory.rights_of(v.company_id, v.viewed_id) r, directory.rights_of(v.company_id, v.viewer_id) w,
      directory.second_factor_due(v.company_id, w.account_id, w.guards) d (due)
    where v.company_id = s.company_id and v.id = s.view_id and v.viewed_id = s.stakeholder_id and v.ended_at is null
      and r.account_id = s.account_id and w.has_consent and 'SettingsAccess' = any (w.guards) and r.guards <@ w.guards;
end $$;

-- A stream of events ends too once its reader must set the second factor up.
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
      where s.token_hash = any (hashes) and s.company_id = company and s.expires_at > now()
        and directory.has_passed(s.account_id, s.second_factor_at)
        and (s.view_id is not null or coalesce(directory.second_factor_due(s.company_id, s.account_id,
          array(select g.guard from casekit.stakeholder_guard g where g.company_id = s.company_id and g.stakeholder_id = s.stakeholder_id)) > now(), true));
  end loop;
  perform set_config('casekit.company_id', '', true);
  return query
    select e.token_hash, case when 'Kanban' = any (c.modules_off) then '{Core}' else '{Core,Kanban}' end::text[] from directory.embed_session e
    join directory.embed_key k on k.id = e.key_id and k.revoked_at is null and (k.expires_at is null or k.expires_at > now())
    join directory.company c on c.id = k.company_id and c.suspended_at is null
    where e.token_hash = any (hashes) and e.expires_at > now();
end $$;
grant execute on all functions in schema directory to casekit_app;
