-- The address of an account, and of its memberships that went by the old one, in whichever companies they are.
create function directory.change_email(account uuid, new_email text) returns void language plpgsql as $$
declare
  open text := coalesce(current_setting('casekit.company_id', true), '');
  was text;
  companies int[];
  company int;
begin
  select a.email into strict was from directory.account a where a.id = account for update;
  update directory.account a set email = new_email where a.id = account;
  perform set_config('casekit.account_id', account::text, true);
  select array_agg(distinct s.company_id order by s.company_id) into companies
    from casekit.stakeholder s where s.account_id = account;
  perform set_config('casekit.account_id', '', true);
  foreach company in array coalesce(companies, '{}') loop
    perform set_config('casekit.company_id', company::text, true);
    update casekit.stakeholder s set email = new_email
      where s.company_id = company and s.account_id = account and lower(s.email) = lower(was);
  end loop;
  perform set_config('casekit.company_id', open, true);
end $$;
grant execute on function directory.change_email(uuid, text) to casekit_app;
