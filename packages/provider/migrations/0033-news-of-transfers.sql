-- How far the partner is with its case is told live in both companies: status, stage and who is responsible.
-- The lower company first, as in every write of two: what numbers their events is held until the commit.
create or replace function casekit.follow_work() returns trigger language plpgsql as $$
declare
  open text := current_setting('casekit.company_id', true);
  handed record;
  company int;
begin
  for handed in
    update casekit.transfer set work_status = new.status
    where company_id = new.company_id and case_id = new.id and side = 'received' returning id, other_company
  loop
    foreach company in array array[least(new.company_id, handed.other_company), greatest(new.company_id, handed.other_company)] loop
      perform set_config('casekit.company_id', company::text, true);
      update casekit.transfer set work_status = new.status
        where company_id = company and id = handed.id and side = 'sent' and other_company = new.company_id;
      perform casekit.announce(company, 'transfer', handed.id, null, '{TransferAccess}');
    end loop;
    perform set_config('casekit.company_id', coalesce(open, ''), true);
    perform pg_notify('casekit_live', handed.other_company::text);
  end loop;
  return null;
end $$;
drop trigger follow_work on casekit.cases;
create trigger follow_work after update of status, stage_id, responsible_id on casekit.cases for each row
  when ((old.status, old.stage_id, old.responsible_id) is distinct from (new.status, new.stage_id, new.responsible_id))
  execute function casekit.follow_work();
