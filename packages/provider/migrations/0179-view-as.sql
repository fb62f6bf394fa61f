-- An administrator looks at the console as somebody of the company sees it: in a session of its own that ends soon.
create table casekit.view_as (
  company_id int not null references directory.company on delete cascade,
  id uuid not null,
  viewer_id uuid not null,
  viewed_id uuid not null,
  started_at timestamptz not null default now(),
  ends_at timestamptz not null,
  ended_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, viewer_id) references casekit.stakeholder on delete cascade,
  foreign key (company_id, viewed_id) references casekit.stakeholder on delete cascade
);
create index view_as_newest on casekit.view_as (company_id, started_at desc, id desc);
create index view_as_of_viewed on casekit.view_as (company_id, viewed_id);
create index view_as_of_viewer on casekit.view_as (company_id, viewer_id);
alter table casekit.view_as enable row level security;
alter table casekit.view_as force row level security;
create policy company on casekit.view_as using (company_id = (select casekit.current_company())) with check (company_id = (select casekit.current_company()));
grant select, insert, update, delete on casekit.view_as to casekit_app;

-- The view that a session is; its viewer stands there.
alter table directory.session add view_id uuid, add foreign key (company_id, view_id) references casekit.view_as on delete cascade;
create index session_of_view on directory.session (company_id, view_id) where view_id is not null;

-- Whoever is looked at has not been here.
create or replace function directory.follow_session() returns trigger language plpgsql as $$
declare open text := current_setting('casekit.company_id', true);
begin
  if new.view_id is not null then return null; end if;
  perform set_config('casekit.company_id', new.company_id::text, true);
  update casekit.stakeholder set last_seen_at = new.last_used_at where company_id = new.company_id and id = new.stakeholder_id;
  perform set_config('casekit.company_id', coalesce(open, ''), true);
  return null;
end $$;

-- A view lasts as long as its viewer may change settings and holds all that the viewed one holds.
drop function directory.open_session(bytea);
create function directory.open_session(hash bytea)
returns table (account_id uuid, company_id int, stakeholder_id uuid, name text, email text, guards text[], modules_off text[],
  company_number int, company_name text, company_language text, is_provider_administrator boolean, has_consent boolean,
  viewer_name text, viewing_until timestamptz)
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
    return query select r.*, null::text, null::timestamptz from directory.rights_of(s.company_id, s.stakeholder_id) r
      where r.account_id = s.account_id;
    return;
  end if;
  return query
    select r.account_id, r.company_id, r.stakeholder_id, r.name, r.email, r.guards, r.modules_off, r.company_number, r.company_name,
      r.company_language, false, r.has_consent, w.name, s.expires_at
    from casekit.view_as v, directory.rights_of(v.company_id, v.viewed_id) r, directory.rights_of(v.company_id, v.viewer_id) w
    where v.company_id = s.company_id and v.id = s.view_id and v.viewed_id = s.stakeholder_id and v.ended_at is null
      and r.account_id = s.account_id and w.has_consent and 'SettingsAccess' = any (w.guards) and r.guards <@ w.guards;
end $$;
grant execute on all functions in schema directory to casekit_app;
