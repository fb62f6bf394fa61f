-- The provider looks at the console as a member of a company sees it, where that company lets it: to look at, for a
-- while, with a reason, and told to both. Its viewer is no member of the company.
alter table casekit.view_as
  alter viewer_id drop not null,
  add provider_account_id uuid references directory.account on delete set null,
  add provider_name text,
  add reason text not null default '',
  add check ((viewer_id is null) = (provider_name is not null)),
  add check (provider_account_id is null or provider_name is not null);
create index view_as_of_provider on casekit.view_as (provider_account_id) where provider_account_id is not null;

create function directory.lets_support_view(company int) returns boolean language sql stable as $$
  select coalesce((select s.value #>> '{}' from casekit.company_setting s
    where s.company_id = company and s.id = '01900000-0000-7000-8000-000000000965'), 'never') = 'view'
$$;

-- Its view lasts as long as the company lets it, and its viewer is of the provider.
create or replace function directory.open_session(hash bytea)
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
  return query
    select r.account_id, r.company_id, r.stakeholder_id, r.name, r.email, r.guards, r.modules_off, r.company_number, r.company_name,
      r.company_language, false, r.has_consent, v.provider_name, s.expires_at, null::timestamptz, null::boolean, 0
    from casekit.view_as v join directory.account p on p.id = v.provider_account_id and p.is_provider_administrator,
      directory.rights_of(v.company_id, v.viewed_id) r
    where v.company_id = s.company_id and v.id = s.view_id and v.viewed_id = s.stakeholder_id and v.ended_at is null
      and v.viewer_id is null and r.account_id = s.account_id and directory.lets_support_view(s.company_id);
end $$;
grant execute on all functions in schema directory to casekit_app;

drop trigger audit on casekit.view_as;
create trigger audit after insert or update of ended_at on casekit.view_as for each row when (new.viewer_id is not null)
  execute function casekit.audit('view-as', 'viewed_id', 'ends_at,ended_at', 'viewer_id');
create trigger audit_provider after insert or update of ended_at on casekit.view_as for each row when (new.viewer_id is null)
  execute function casekit.audit('view-as', 'viewed_id', 'ends_at,ended_at,provider_name,reason', '');
