-- An order that was made in an order system comes in as a case and is sent back once it is done: until then its number stands and
-- nothing was sent. How it goes is told to those alone that ask for it; an order system gets the case when it is closed.
create or replace function casekit.sync_closed_case() returns trigger language plpgsql as $$
begin
  insert into casekit.integration_sync as standing (company_id, system, case_id)
    select new.company_id, i.system, new.id from casekit.integration i
    where i.company_id = new.company_id and i.address <> '' and i.system in ('minuba', 'ekomplet')
  on conflict (company_id, system, case_id) where file_id is null
    do update set state = 'waiting', attempts = 0, due_at = now(), fault = ''
    where standing.state = 'failed' or (standing.state = 'acknowledged' and standing.status is null);
  insert into casekit.integration_sync as standing (company_id, system, case_id, file_id)
    select f.company_id, i.system, f.case_id, f.id from casekit.integration i
    join casekit.case_file f on f.company_id = i.company_id and f.case_id = new.id and f.deleted_at is null
    where i.company_id = new.company_id and i.address <> '' and i.system = 'bewise'
  on conflict (company_id, system, file_id) where file_id is not null
    do update set state = 'waiting', attempts = 0, due_at = now(), fault = '' where standing.state = 'failed';
  return null;
end $$;

create or replace function casekit.sync_news_of(company int, told uuid) returns void language plpgsql as $$
begin
  insert into casekit.integration_sync as standing (company_id, system, case_id)
    select l.company_id, l.system, l.case_id from casekit.integration_case l
    join casekit.integration i on i.company_id = l.company_id and i.system = l.system and i.address <> ''
    where l.company_id = company and l.case_id = told and l.system in ('scalepoint', 'ordrestyring')
  on conflict (company_id, system, case_id) where file_id is null
    do update set state = 'waiting', attempts = 0, due_at = now(), fault = '', revision = standing.revision + 1;
end $$;
