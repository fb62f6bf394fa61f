-- Names that stand without the id of their member go by the name itself, within the company that forgets it.
create function casekit.erase_name(company int, gone text, signed text) returns void language plpgsql as $$
begin
  if gone = '' then return; end if;
  update casekit.customer_merge set actor_name = signed where company_id = company and actor_name = gone;
  update casekit.customer_import set actor_name = signed where company_id = company and actor_name = gone;
  update casekit.product_import set actor_name = signed where company_id = company and actor_name = gone;
  update casekit.offer_version set by_name = signed where company_id = company and by_name = gone;
  update casekit.transfer set answered_by_name = case when answered_by_name = gone then signed else answered_by_name end,
      quoted_by_name = case when quoted_by_name = gone then signed else quoted_by_name end
    where company_id = company and gone in (answered_by_name, quoted_by_name);
  update directory.company c set changed_by_name = signed where c.id = erase_name.company and c.changed_by_name = gone;
end $$;

create function casekit.forget_member(company int, member uuid) returns void language plpgsql as $$
declare
  gone text;
  signed text;
begin
  select name into gone from casekit.stakeholder where company_id = company and id = member;
  perform casekit.erase_member(company, member);
  select name into signed from casekit.stakeholder where company_id = company and id = member;
  perform casekit.erase_name(company, gone, signed);
end $$;
grant execute on function casekit.erase_name(int, text, text), casekit.forget_member(int, uuid) to casekit_app;
