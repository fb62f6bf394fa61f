-- An alert tells of a case, or of what is of one: who may not see that reads no word of it, neither on the page nor by mail.
alter policy rows on casekit.stakeholder_message
  using (recipient_id <> (select casekit.row_member()) or kind = 'system' or subject_id is null
    or exists (select from casekit.cases k where k.company_id = stakeholder_message.company_id and k.id = subject_id)
    or exists (select from casekit.offer k where k.company_id = stakeholder_message.company_id and k.id = subject_id)
    or exists (select from casekit.rating k where k.company_id = stakeholder_message.company_id and k.id = subject_id)
    or exists (select from casekit.transfer k where k.company_id = stakeholder_message.company_id and k.id = subject_id)
    or exists (select from casekit.requisition k where k.company_id = stakeholder_message.company_id and k.id = subject_id));

-- Those of some alerts that their recipient may see, in their order: what is mailed is asked as they would ask it.
create function casekit.alerts_seen(company int, member uuid, given uuid[]) returns uuid[] language plpgsql as $$
declare
  stood text := current_user;
  rule record;
  seen uuid[];
begin
  select * into rule from directory.row_rule_of(company, member);
  if not found then return given; end if;
  perform set_config('casekit.row_company', company::text, true), set_config('casekit.row_member', member::text, true),
    set_config('casekit.row_department', coalesce(rule.department_id::text, ''), true),
    set_config('casekit.row_partner', coalesce(rule.partner_id::text, ''), true),
    set_config('role', 'casekit_' || rule.row_rule, true);
  select coalesce(array_agg(m.id order by array_position(given, m.id)), '{}') into seen
    from casekit.stakeholder_message m where m.company_id = company and m.id = any (given);
  perform set_config('role', stood, true);
  return seen;
end $$;
grant execute on function casekit.alerts_seen(int, uuid, uuid[]) to casekit_app;
