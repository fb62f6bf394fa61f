-- Keys of other systems' own servers, each for some areas of the API. A named system has one, kept on its page.
create table directory.api_key (
  id uuid primary key,
  company_id int not null references directory.company on delete cascade,
  name text not null,
  -- What it may read and write: 'customers:read'.
  scopes text[] not null,
  -- Where it is taken from; from everywhere when empty.
  networks cidr[] not null default '{}',
  system text check (system in ('scalepoint', 'ordrestyring')),
  key_hash bytea not null unique,
  previous_hash bytea unique,
  previous_until timestamptz,
  created_at timestamptz not null default now(),
  rotated_at timestamptz,
  expires_at timestamptz,
  revoked_at timestamptz,
  last_used_at timestamptz,
  version int not null default 1,
  check ((previous_hash is null) = (previous_until is null))
);
create index on directory.api_key (company_id, created_at);
create unique index on directory.api_key (company_id, system) where system is not null and revoked_at is null;

alter table casekit.integration drop constraint integration_system_check,
  add constraint integration_system_check check (system in ('minuba', 'ekomplet', 'scalepoint', 'ordrestyring', 'bewise')),
  -- Who answers for what comes in.
  add responsible_id uuid,
  add foreign key (company_id, responsible_id) references casekit.stakeholder;

-- A case that a named system sent in, by the number that it has there.
create table casekit.integration_case (
  company_id int not null,
  system text not null,
  number text not null,
  case_id uuid not null,
  primary key (company_id, system, number),
  foreign key (company_id, system) references casekit.integration on delete cascade,
  foreign key (company_id, case_id) references casekit.cases on delete cascade
);
create index on casekit.integration_case (company_id, case_id);
alter table casekit.integration_case enable row level security;
alter table casekit.integration_case force row level security;
create policy company on casekit.integration_case using (company_id = (select casekit.current_company())) with check (company_id = (select casekit.current_company()));

-- `revision`: what is told of a case that came in changes with it; only the newest counts. `file_id`: a document of a case.
alter table casekit.integration_sync
  add revision int not null default 1,
  add file_id uuid,
  add foreign key (company_id, file_id) references casekit.case_file on delete cascade,
  drop constraint integration_sync_company_id_system_case_id_key;
create unique index integration_sync_case on casekit.integration_sync (company_id, system, case_id) where file_id is null;
create unique index integration_sync_file on casekit.integration_sync (company_id, system, file_id) where file_id is not null;

-- What the other side has is not sent again when a case is closed once more.
create or replace function casekit.sync_closed_case() returns trigger language plpgsql as $$
begin
  insert into casekit.integration_sync as standing (company_id, system, case_id)
    select new.company_id, i.system, new.id from casekit.integration i
    where i.company_id = new.company_id and i.address <> '' and i.system in ('minuba', 'ekomplet')
  on conflict (company_id, system, case_id) where file_id is null
    do update set state = 'waiting', attempts = 0, due_at = now(), fault = '' where standing.state = 'failed';
  insert into casekit.integration_sync as standing (company_id, system, case_id, file_id)
    select f.company_id, i.system, f.case_id, f.id from casekit.integration i
    join casekit.case_file f on f.company_id = i.company_id and f.case_id = new.id and f.deleted_at is null
    where i.company_id = new.company_id and i.address <> '' and i.system = 'bewise'
  on conflict (company_id, system, file_id) where file_id is not null
    do update set state = 'waiting', attempts = 0, due_at = now(), fault = '' where standing.state = 'failed';
  return null;
end $$;

-- A document that comes to a case that is done already, or comes back.
create function casekit.sync_late_file() returns trigger language plpgsql as $$
begin
  insert into casekit.integration_sync (company_id, system, case_id, file_id)
    select k.company_id, i.system, k.id, new.id from casekit.cases k
    join casekit.integration i on i.company_id = k.company_id and i.address <> '' and i.system = 'bewise'
    where k.company_id = new.company_id and k.id = new.case_id and k.status in ('Closed', 'Posted')
  on conflict (company_id, system, file_id) where file_id is not null do nothing;
  return null;
end $$;
create trigger sync_late_file after insert or update of deleted_at on casekit.case_file for each row
  when (new.deleted_at is null and current_user in ('casekit_app', 'casekit_embed')) execute function casekit.sync_late_file();

create function casekit.sync_news_of(company int, told uuid) returns void language plpgsql as $$
begin
  insert into casekit.integration_sync as standing (company_id, system, case_id)
    select l.company_id, l.system, l.case_id from casekit.integration_case l
    join casekit.integration i on i.company_id = l.company_id and i.system = l.system and i.address <> ''
    where l.company_id = company and l.case_id = told
  on conflict (company_id, system, case_id) where file_id is null
    do update set state = 'waiting', attempts = 0, due_at = now(), fault = '', revision = standing.revision + 1;
end $$;

create function casekit.sync_news_of_case() returns trigger language plpgsql as $$
begin
  perform casekit.sync_news_of(new.company_id, new.id);
  return null;
end $$;
create trigger sync_news_of_case after update of status on casekit.cases for each row
  when (new.status <> old.status and current_user in ('casekit_app', 'casekit_embed'))
  execute function casekit.sync_news_of_case();

create function casekit.sync_news_of_offer() returns trigger language plpgsql as $$
begin
  perform casekit.sync_news_of(new.company_id, new.case_id);
  return null;
end $$;
create trigger sync_news_of_offer after update of status on casekit.offer for each row
  when (new.case_id is not null and new.status <> old.status and current_user in ('casekit_app', 'casekit_embed'))
  execute function casekit.sync_news_of_offer();

-- Who may change settings connects the named systems.
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
