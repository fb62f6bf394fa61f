-- What is promised in a service agreement, and of a trade; and how much of the time has gone when somebody is warned.
alter table casekit.deadline_rule
  add agreement_id uuid,
  add trade_id uuid,
  add warn_percent int not null default 80 check (warn_percent between 1 and 99),
  add foreign key (company_id, agreement_id) references casekit.agreement,
  add foreign key (company_id, trade_id) references casekit.skill;
create index on casekit.deadline_rule (company_id, agreement_id) where agreement_id is not null;
create index on casekit.deadline_rule (company_id, trade_id) where trade_id is not null;

drop index casekit.deadline_rule_once;
create unique index deadline_rule_once on casekit.deadline_rule (company_id, coalesce(priority, ''),
  coalesce(agreement_id, '00000000-0000-0000-0000-000000000000'), coalesce(customer_id, '00000000-0000-0000-0000-000000000000'),
  coalesce(department_id, '00000000-0000-0000-0000-000000000000'), coalesce(trade_id, '00000000-0000-0000-0000-000000000000'))
  where deleted_at is null;

-- The trade of a case is the skill that the first of its tasks asks for; another task, visit or asset may be another rule.
create function casekit.queue_deadlines_of_matter() returns trigger language plpgsql as $$
declare stood text := casekit.see_all_rows();
begin
  insert into casekit.deadline_work (company_id, case_id)
  select k.company_id, k.id from casekit.cases k
  where k.company_id = coalesce(new.company_id, old.company_id) and k.id in (old.case_id, new.case_id)
    and exists (select from casekit.deadline_rule r
      where r.company_id = k.company_id and r.deleted_at is null and num_nonnulls(r.agreement_id, r.trade_id) > 0)
  on conflict do nothing;
  perform casekit.see_as(stood);
  return null;
end $$;
create trigger queue_deadlines_new after insert on casekit.activity for each row
  when (new.case_id is not null and new.skill_id is not null) execute function casekit.queue_deadlines_of_matter();
create trigger queue_deadlines after update of skill_id, case_id, deleted_at on casekit.activity for each row
  when ((old.skill_id, old.case_id, old.deleted_at) is distinct from (new.skill_id, new.case_id, new.deleted_at))
  execute function casekit.queue_deadlines_of_matter();
create trigger queue_deadlines_gone after delete on casekit.activity for each row
  when (old.case_id is not null and old.skill_id is not null) execute function casekit.queue_deadlines_of_matter();
create trigger queue_deadlines after insert or update of case_id or delete on casekit.agreement_visit for each row
  execute function casekit.queue_deadlines_of_matter();
create trigger queue_deadlines after insert or delete on casekit.case_asset for each row
  execute function casekit.queue_deadlines_of_matter();

-- What an agreement covers while it is active.
create function casekit.queue_deadlines_of_asset() returns trigger language plpgsql as $$
declare stood text := casekit.see_all_rows();
begin
  insert into casekit.deadline_work (company_id, case_id)
  select k.company_id, k.id from casekit.case_asset c
  join casekit.cases k on k.company_id = c.company_id and k.id = c.case_id and k.status in ('Open', 'NeedPlanning') and k.deleted_at is null
  where c.company_id = coalesce(new.company_id, old.company_id) and c.asset_id = coalesce(new.asset_id, old.asset_id)
    and exists (select from casekit.deadline_rule r where r.company_id = c.company_id and r.deleted_at is null
      and r.agreement_id = coalesce(new.agreement_id, old.agreement_id))
  on conflict do nothing;
  perform casekit.see_as(stood);
  return null;
end $$;
create trigger queue_deadlines after insert or delete on casekit.agreement_asset for each row
  execute function casekit.queue_deadlines_of_asset();

create function casekit.queue_deadlines_of_agreement() returns trigger language plpgsql as $$
declare stood text := casekit.see_all_rows();
begin
  insert into casekit.deadline_work (company_id, case_id)
  select k.company_id, k.id from casekit.cases k
  where k.company_id = new.company_id and k.status in ('Open', 'NeedPlanning') and k.deleted_at is null
    and exists (select from casekit.deadline_rule r where r.company_id = new.company_id and r.deleted_at is null and r.agreement_id = new.id)
    and k.id in (
      select v.case_id from casekit.agreement_visit v where v.company_id = new.company_id and v.agreement_id = new.id
      union all
      select c.case_id from casekit.agreement_asset x
      join casekit.case_asset c on c.company_id = x.company_id and c.asset_id = x.asset_id
      where x.company_id = new.company_id and x.agreement_id = new.id)
  on conflict do nothing;
  perform casekit.see_as(stood);
  return null;
end $$;
create trigger queue_deadlines after update of state, deleted_at on casekit.agreement for each row
  when ((old.state, old.deleted_at) is distinct from (new.state, new.deleted_at))
  execute function casekit.queue_deadlines_of_agreement();
