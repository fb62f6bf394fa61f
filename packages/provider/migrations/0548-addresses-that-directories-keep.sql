-- Whether the directory of a company, which need not be the one that has been entered, keeps the address of a member.
create function directory.keeps_address(company int, member uuid) returns boolean language plpgsql as $$
declare
  open text := current_setting('casekit.company_id', true);
  keeps boolean;
begin
  perform set_config('casekit.company_id', company::text, true);
  select exists (select from casekit.scim_user x
    where x.company_id = company and x.stakeholder_id = member and x.removed_at is null) into keeps;
  perform set_config('casekit.company_id', coalesce(open, ''), true);
  return keeps;
end $$;
grant execute on function directory.keeps_address(int, uuid) to casekit_app;
