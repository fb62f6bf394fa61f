-- What members of a company agree to beside the terms of everybody; a new version asks everybody again.
create table casekit.consent_text (
  company_id int not null references directory.company on delete cascade,
  version int not null,
  language text not null,
  text text not null,
  created_at timestamptz not null default now(),
  primary key (company_id, version, language)
);
alter table casekit.consent_text enable row level security;
alter table casekit.consent_text force row level security;
create policy company on casekit.consent_text using (company_id = (select casekit.current_company())) with check (company_id = (select casekit.current_company()));

-- Without consent_asked_at the company asks for nothing of its own.
alter table directory.company add consent_version int not null default 0, add consent_asked_at timestamptz;
alter table casekit.stakeholder add consent_version int not null default 0;

create or replace function directory.open_session(hash bytea)
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
      c.number, c.name, c.language, a.is_provider_administrator,
      a.gdpr_consent_at is not null and (c.consent_asked_at is null or h.consent_version >= c.consent_version)
    from directory.account a, directory.company c, casekit.stakeholder h
    where a.id = s.account_id and c.id = s.company_id and c.suspended_at is null
      and h.company_id = s.company_id and h.id = s.stakeholder_id and h.deleted_at is null;
end $$;

-- For how many days a company keeps things of a kind.
create function casekit.retention_days(company int, kind text, usual int) returns int language sql stable as $$
  select coalesce((select (value ->> kind)::int from casekit.company_setting
    where company_id = company and id = '01900000-0000-7000-8000-000000000943'), usual)
$$;
