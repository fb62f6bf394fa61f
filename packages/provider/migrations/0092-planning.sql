-- Planning: what a task asks of who does it, the day by which it is to be done, and news of it for who looks at the plan.

-- `latest_on`: the day that a task had before it was given a time; it goes back to it when it is taken out of the plan.
alter table casekit.activity add skill_id uuid, add latest_on date;
alter table casekit.activity add foreign key (company_id, skill_id) references casekit.skill;
create index activity_by_skill on casekit.activity (company_id, skill_id) where skill_id is not null;
create index activity_unplanned on casekit.activity (company_id, due_at)
  where deleted_at is null and status in ('New', 'Started', 'Overdue') and (not has_time or assigned_to is null);

-- One event a statement: of the task where it is one, else of any.
create function casekit.tell_of_activity() returns trigger language plpgsql as $$
declare company int; told uuid; number bigint;
begin
  select min(w.company_id), min(w.id::text)::uuid, count(*) into company, told, number from written w;
  if number > 0 then perform casekit.announce(company, 'activity', case when number = 1 then told end, null, '{Core,Activities}'); end if;
  return null;
end $$;
create trigger tell_of_new_activity after insert on casekit.activity referencing new table as written
  for each statement when (current_user in ('casekit_app', 'casekit_embed')) execute function casekit.tell_of_activity();
create trigger tell_of_activity after update on casekit.activity referencing new table as written
  for each statement when (current_user in ('casekit_app', 'casekit_embed')) execute function casekit.tell_of_activity();
