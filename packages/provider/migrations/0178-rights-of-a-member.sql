-- What a member holds is asked in one place: by a session that is open, and by who asks what somebody else may do.
create function directory.rights_of(company int, member uuid)
returns table (account_id uuid, company_id int, stakeholder_id uuid, name text, email text, guards text[], modules_off text[],
  company_number int, company_name text, company_language text, is_provider_administrator boolean, has_consent boolean)
language plpgsql stable as $$
#variable_conflict use_column
begin
  return query
    select a.id, c.id, h.id, h.name, a.email,
      array(select held.guard from (
          select g.guard from casekit.stakeholder_guard g where g.company_id = company and g.stakeholder_id = h.id
          union select 'ServiceContract' where c.has_service_contract
          union select added.guard from casekit.stakeholder_guard g, (values ('GoogleMap'), ('Custom Forms'), ('Minuba'), ('E-KOMPLET A/S'), ('Scalepoint'), ('Ordrestyring'), ('Bewise')) added (guard)
            where g.company_id = company and g.stakeholder_id = h.id and g.guard = 'SettingsAccess'
          union select 'Shop startpage' from casekit.stakeholder_guard g
            where g.company_id = company and g.stakeholder_id = h.id and g.guard = 'PropertyManagement') held (guard)
        where held.guard <> all (c.modules_off) order by 1),
      c.modules_off,
      c.number, c.name, c.language, a.is_provider_administrator,
      a.gdpr_consent_at is not null and (c.consent_asked_at is null or h.consent_version >= c.consent_version)
    from casekit.stakeholder h
    join directory.account a on a.id = h.account_id
    join directory.company c on c.id = h.company_id and c.suspended_at is null
    where h.company_id = company and h.id = member and h.deleted_at is null;
end $$;

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
  return query select * from directory.rights_of(s.company_id, s.stakeholder_id) r where r.account_id = s.account_id;
end $$;
grant execute on all functions in schema directory to casekit_app;
