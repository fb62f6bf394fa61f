-- Who set a setting, when, and which version of it stands.
alter table casekit.company_setting
  add version int not null default 1,
  add changed_by uuid,
  add changed_by_name text not null default '',
  add changed_at timestamptz not null default now(),
  add foreign key (company_id, changed_by) references casekit.stakeholder;

-- One setting of a company before it is entered: signing in asks how long a session lasts.
create function directory.setting_of(company int, setting uuid) returns jsonb language plpgsql as $$
declare
  open text := current_setting('casekit.company_id', true);
  found_value jsonb;
begin
  perform set_config('casekit.company_id', company::text, true);
  select s.value into found_value from casekit.company_setting s where s.company_id = company and s.id = setting;
  perform set_config('casekit.company_id', coalesce(open, ''), true);
  return found_value;
end $$;
grant execute on function directory.setting_of(int, uuid) to casekit_app;
