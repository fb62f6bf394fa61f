-- A merged case is answered for by the one it was merged into, as long as that has the same customer: another customer's case says
-- nothing to them. Ten merges in a row at most.
create function casekit.merged_case(company int, given uuid) returns uuid language sql stable as $$
  with recursive way (id, customer_id, hops) as (
    select k.id, k.customer_id, 0 from casekit.cases k where k.company_id = company and k.id = given
    union all
    select k.id, k.customer_id, w.hops + 1 from way w
      join casekit.case_relation r on r.company_id = company and r.case_id = w.id and r.kind = 'merge'
      join casekit.cases k on k.company_id = company and k.id = r.other_id and k.deleted_at is null
        and k.customer_id is not distinct from w.customer_id
      where w.hops < 10)
  select way.id from way order by way.hops desc limit 1
$$;

-- A case may do several visits, since merged cases bring theirs along.
create or replace function casekit.end_visit() returns trigger language plpgsql as $$
declare
  visit record;
  is_over boolean := new.deleted_at is not null or new.status in ('Closed', 'Posted', 'Canceled');
  is_done boolean := new.deleted_at is null and new.status in ('Closed', 'Posted');
  ended text := case when is_done then 'done' else 'skipped' end;
begin
  for visit in select v.id, v.agreement_id, v.ordinal, v.state from casekit.agreement_visit v
      where v.company_id = new.company_id and v.case_id = new.id order by v.agreement_id, v.ordinal loop
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
  end loop;
  return null;
end $$;
