-- What was written on a case stays with the case and its visit: both are forgotten with the customer, another customer's agreement is not.
create or replace function casekit.end_visit() returns trigger language plpgsql as $$
declare
  visit record;
  is_over boolean := new.deleted_at is not null or new.status in ('Closed', 'Posted', 'Canceled');
  is_done boolean := new.deleted_at is null and new.status in ('Closed', 'Posted');
  ended text := case when is_done then 'done' else 'skipped' end;
begin
  select v.id, v.agreement_id, v.ordinal, v.state into visit from casekit.agreement_visit v
    where v.company_id = new.company_id and v.case_id = new.id;
  if not found then return null; end if;
  perform from casekit.agreement a where a.company_id = new.company_id and a.id = visit.agreement_id for update;
  if is_over and visit.state <> ended then
    update casekit.agreement_visit v set state = ended, reason = case when is_done then '' else new.status_reason end,
        done_on = case when is_done then coalesce(v.done_on, (select (now() at time zone c.time_zone)::date from directory.company c where c.id = new.company_id)) end
      where v.company_id = new.company_id and v.id = visit.id;
    insert into casekit.agreement_event (company_id, agreement_id, kind, field)
      values (new.company_id, visit.agreement_id, ended, visit.ordinal::text);
  elsif not is_over and visit.state in ('done', 'skipped') then
    delete from casekit.agreement_visit v where v.company_id = new.company_id and v.agreement_id = visit.agreement_id
      and v.ordinal > visit.ordinal and v.state = 'planned';
    update casekit.agreement_visit v set state = 'made', done_on = null, reason = '' where v.company_id = new.company_id and v.id = visit.id
      and not exists (select from casekit.agreement_visit o where o.company_id = v.company_id and o.agreement_id = v.agreement_id and o.ordinal > v.ordinal);
    if found then
      insert into casekit.agreement_event (company_id, agreement_id, kind, field) values (new.company_id, visit.agreement_id, 'reopened', visit.ordinal::text);
    end if;
  end if;
  return null;
end $$;
