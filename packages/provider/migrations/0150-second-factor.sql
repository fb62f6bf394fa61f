-- A second factor beside the password: the codes of an authenticator, and recovery codes that work once each.
create table directory.authenticator (
  account_id uuid primary key references directory.account on delete cascade,
  -- Null until the first code was right.
  secret bytea,
  -- Of an authenticator that is being set up, in the place of the one before.
  next_secret bytea,
  -- The latest half minute whose code was taken: no code works twice.
  last_step bigint not null default 0,
  since timestamptz
);
create table directory.recovery_code (
  account_id uuid not null references directory.account on delete cascade,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (account_id, code_hash)
);

-- Who has shown the first factor and not the second: a ticket to the next step, which opens nothing else.
create table directory.sign_in_step (
  token_hash bytea primary key,
  account_id uuid not null references directory.account on delete cascade,
  company_id int not null references directory.company on delete cascade,
  stakeholder_id uuid not null,
  user_agent text not null,
  -- The hash of a device that the account knows.
  device text,
  -- Where a link was to lead.
  target jsonb,
  expires_at timestamptz not null
);
create index on directory.sign_in_step (account_id);
create index on directory.sign_in_step (expires_at);
grant select, insert, update, delete on directory.authenticator, directory.recovery_code, directory.sign_in_step to casekit_app;

alter table directory.session add second_factor_at timestamptz;

-- A session that began before its account had a second factor, or beside it, opens nothing.
create function directory.has_passed(account uuid, passed_at timestamptz) returns boolean language sql stable as $$
  select passed_at is not null or not exists (select from directory.authenticator a where a.account_id = account and a.secret is not null)
$$;

create or replace function directory.open_session(hash bytea)
returns table (account_id uuid, company_id int, stakeholder_id uuid, name text, email text, guards text[], modules_off text[],
  company_number int, company_name text, company_language text, is_provider_administrator boolean, has_consent boolean)
language plpgsql as $$
#variable_conflict use_column
declare s directory.session;
begin
  select * into s from directory.session x where x.token_hash = hash and x.expires_at > now();
  if not found or not directory.has_passed(s.account_id, s.second_factor_at) then return; end if;
  if s.last_used_at < now() - interval '15 minutes' then
    update directory.session x set last_used_at = now() where x.token_hash = hash;
  end if;
  perform set_config('casekit.company_id', s.company_id::text, false), set_config('casekit.scope_key', '', false), set_config('casekit.scope_customer', '', false);
  return query
    select a.id, c.id, h.id, h.name, a.email,
      array(select held.guard from (
          select g.guard from casekit.stakeholder_guard g where g.company_id = s.company_id and g.stakeholder_id = h.id
          union select 'ServiceContract' where c.has_service_contract
          union select added.guard from casekit.stakeholder_guard g, (values ('GoogleMap'), ('Custom Forms'), ('Minuba'), ('E-KOMPLET A/S'), ('Scalepoint'), ('Ordrestyring'), ('Bewise')) added (guard)
            where g.company_id = s.company_id and g.stakeholder_id = h.id and g.guard = 'SettingsAccess'
          union select 'Shop startpage' from casekit.stakeholder_guard g
            where g.company_id = s.company_id and g.stakeholder_id = h.id and g.guard = 'PropertyManagement') held (guard)
        where held.guard <> all (c.modules_off) order by 1),
      c.modules_off,
      c.number, c.name, c.language, a.is_provider_administrator,
      a.gdpr_consent_at is not null and (c.consent_asked_at is null or h.consent_version >= c.consent_version)
    from directory.account a, directory.company c, casekit.stakeholder h
    where a.id = s.account_id and c.id = s.company_id and c.suspended_at is null
      and h.company_id = s.company_id and h.id = s.stakeholder_id and h.deleted_at is null;
end $$;

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
        and directory.has_passed(s.account_id, s.second_factor_at);
  end loop;
  perform set_config('casekit.company_id', '', true);
  return query
    select e.token_hash, case when 'Kanban' = any (c.modules_off) then '{Core}' else '{Core,Kanban}' end::text[] from directory.embed_session e
    join directory.embed_key k on k.id = e.key_id and k.revoked_at is null and (k.expires_at is null or k.expires_at > now())
    join directory.company c on c.id = k.company_id and c.suspended_at is null
    where e.token_hash = any (hashes) and e.expires_at > now();
end $$;
grant execute on all functions in schema directory to casekit_app;
