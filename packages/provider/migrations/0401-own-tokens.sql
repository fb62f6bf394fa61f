-- A member's own tokens for scripts: some of their guards, to read or to change too, until a day.
create table directory.own_token (
  company_id int not null references directory.company on delete cascade,
  id uuid not null,
  stakeholder_id uuid not null,
  account_id uuid not null references directory.account on delete cascade,
  name text not null check (name <> ''),
  token_hash bytea not null unique,
  guards text[] not null,
  may_change boolean not null default false,
  -- When the session that made it showed the second factor, if it did.
  second_factor_at timestamptz,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  last_used_at timestamptz,
  primary key (company_id, id)
);
create index on directory.own_token (company_id, stakeholder_id);
create index on directory.own_token (account_id);
create index on directory.own_token (expires_at);
grant select, insert, update, delete on directory.own_token to casekit_app;
create trigger audit after insert or delete on directory.own_token for each row
  execute function casekit.audit('api-key', 'id', 'name,guards,may_change,expires_at', '');

-- How long own tokens are good in a company at most, in days; 0: nobody has any. Asked with the company open.
create function directory.own_token_days(company int) returns int language sql stable as $$
  select coalesce((select (s.value #>> '{}')::int from casekit.company_setting s
    where s.company_id = company and s.id = '01900000-0000-7000-8000-000000000963'), 365)
$$;

-- Minutes without use after which a session ends; 0: it does not. Asked with the company open.
create function directory.idle_minutes(company int) returns int language sql stable as $$
  select coalesce((select (s.value #>> '{}')::int from casekit.company_setting s
    where s.company_id = company and s.id = '01900000-0000-7000-8000-000000000962'), 0)
$$;

-- What a token opens: never more than its member holds now.
create function directory.open_token(hash bytea)
returns table (account_id uuid, company_id int, stakeholder_id uuid, name text, email text, guards text[], modules_off text[],
  company_number int, company_name text, company_language text, is_provider_administrator boolean, has_consent boolean,
  second_factor_by timestamptz, second_factor_is_due boolean, token_id uuid, token_may_change boolean)
language plpgsql as $$
#variable_conflict use_column
declare t directory.own_token%rowtype;
begin
  select * into t from directory.own_token x where x.token_hash = hash and x.expires_at > now();
  if not found or not directory.has_passed(t.account_id, t.second_factor_at) then return; end if;
  perform set_config('casekit.company_id', t.company_id::text, false), set_config('casekit.scope_key', '', false), set_config('casekit.scope_customer', '', false);
  if t.created_at + make_interval(days => directory.own_token_days(t.company_id)) <= now() then return; end if;
  if t.last_used_at is null or t.last_used_at < now() - interval '1 minute' then
    update directory.own_token x set last_used_at = now() where x.token_hash = hash;
  end if;
  return query
    select r.account_id, r.company_id, r.stakeholder_id, r.name, r.email,
      array(select unnest(r.guards) intersect select unnest(t.guards) order by 1), r.modules_off,
      r.company_number, r.company_name, r.company_language, false, r.has_consent, d.due, d.due <= now(), t.id, t.may_change
    from directory.rights_of(t.company_id, t.stakeholder_id) r, directory.second_factor_due(t.company_id, r.account_id, r.guards) d (due)
    where r.account_id = t.account_id;
end $$;

drop function directory.open_session(bytea);
create function directory.open_session(hash bytea)
returns table (account_id uuid, company_id int, stakeholder_id uuid, name text, email text, guards text[], modules_off text[],
  company_number int, company_name text, company_language text, is_provider_administrator boolean, has_consent boolean,
  viewer_name text, viewing_until timestamptz, second_factor_by timestamptz, second_factor_is_due boolean, idle_minutes int)
language plpgsql as $$
#variable_conflict use_column
declare
  s directory.session;
  idle int;
begin
  select * into s from directory.session x where x.token_hash = hash and x.expires_at > now();
  if not found or not directory.has_passed(s.account_id, s.second_factor_at) then return; end if;
  perform set_config('casekit.company_id', s.company_id::text, false), set_config('casekit.scope_key', '', false), set_config('casekit.scope_customer', '', false);
  if s.view_id is null then
    idle := directory.idle_minutes(s.company_id);
    -- its last use is right to a minute
    if idle > 0 and s.last_used_at < now() - make_interval(mins => idle + 1) then
      delete from directory.session x where x.token_hash = hash;
      return;
    end if;
    if s.last_used_at < now() - (case when idle > 0 then interval '1 minute' else interval '15 minutes' end) then
      update directory.session x set last_used_at = now() where x.token_hash = hash;
    end if;
    return query select r.*, null::text, null::timestamptz, d.due, d.due <= now(), idle
      from directory.rights_of(s.company_id, s.stakeholder_id) r, directory.second_factor_due(s.company_id, r.account_id, r.guards) d (due)
      where r.account_id = s.account_id;
    return;
  end if;
  return query
    select r.account_id, r.company_id, r.stakeholder_id, r.name, r.email, r.guards, r.modules_off, r.company_number, r.company_name,
      r.company_language, false, r.has_consent, w.name, s.expires_at, d.due, d.due <= now(), 0
    from casekit.view_as v, directory.rights_of(v.company_id, v.viewed_id) r, directory.rights_of(v.company_id, v.viewer_id) w,
      directory.second_factor_due(v.company_id, w.account_id, w.guards) d (due)
    where v.company_id = s.company_id and v.id = s.view_id and v.viewed_id = s.stakeholder_id and v.ended_at is null
      and r.account_id = s.account_id and w.has_consent and 'SettingsAccess' = any (w.guards) and r.guards <@ w.guards;
end $$;

-- A stream of events ends too once its reader has done nothing for that long: it is no use of the session.
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
      cross join directory.idle_minutes(s.company_id) idle
      where s.token_hash = any (hashes) and s.company_id = company and s.expires_at > now()
        and directory.has_passed(s.account_id, s.second_factor_at)
        and (idle = 0 or s.view_id is not null or s.last_used_at >= now() - make_interval(mins => idle + 1))
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
