-- When a document was decided stands as a time of its own: numbers read it out of the decision of every document there is.
alter table casekit.offer add decided_at timestamptz;

create function casekit.keep_day_of_decision() returns trigger language plpgsql as $$
begin
  new.decided_at := (new.decision ->> 'at')::timestamptz;
  return new;
end $$;
create trigger keep_day_of_decision before insert or update of decision, decided_at on casekit.offer for each row
  execute function casekit.keep_day_of_decision();

do $$
declare company int;
begin
  for company in select id from directory.company loop
    perform set_config('casekit.company_id', company::text, true);
    update casekit.offer set decided_at = null where company_id = company and decision ->> 'at' is not null;
  end loop;
  perform set_config('casekit.company_id', '', true);
end $$;

create index offer_by_decision on casekit.offer (company_id, decided_at) where decided_at is not null and deleted_at is null;
