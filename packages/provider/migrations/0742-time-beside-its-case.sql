-- What time was spent on stands beside it: numbers of hours read all tasks of the company to learn whose case they were on.
-- Exact at any moment: whoever writes time holds its task, so that it reads the task's last facts and the task's next change finds it.

alter table casekit.activity_time
  add case_id uuid,
  add customer_id uuid,
  add property_id uuid,
  add trade_id uuid,
  -- The task is deleted.
  add is_gone boolean not null default false;

create function casekit.keep_task_of_time() returns trigger language plpgsql as $$
declare stood text := casekit.see_all_rows();
begin
  select a.case_id, a.customer_id, a.property_id, a.skill_id, a.deleted_at is not null
    into new.case_id, new.customer_id, new.property_id, new.trade_id, new.is_gone
    from casekit.activity a where a.company_id = new.company_id and a.id = new.activity_id for no key update;
  -- that there is such a task is what the foreign key says
  new.is_gone := coalesce(new.is_gone, false);
  perform casekit.see_as(stood);
  return new;
end $$;
create trigger keep_task before insert or update of activity_id on casekit.activity_time for each row
  execute function casekit.keep_task_of_time();

create function casekit.keep_times_of_task() returns trigger language plpgsql as $$
declare stood text := casekit.see_all_rows();
begin
  update casekit.activity_time t set case_id = new.case_id, customer_id = new.customer_id, property_id = new.property_id,
      trade_id = new.skill_id, is_gone = new.deleted_at is not null
    where t.company_id = new.company_id and t.activity_id = new.id;
  perform casekit.see_as(stood);
  return null;
end $$;
-- Before `count_visits` by its name: who books holds the time first and its case then.
create trigger before_count_keep_times after update of case_id, customer_id, property_id, skill_id, deleted_at on casekit.activity for each row
  when ((old.case_id, old.customer_id, old.property_id, old.skill_id, old.deleted_at is null)
    is distinct from (new.case_id, new.customer_id, new.property_id, new.skill_id, new.deleted_at is null))
  execute function casekit.keep_times_of_task();

-- The lines of a document that was sold, without their words.
create index document_line_sold on casekit.document_line (company_id, kind, offer_id) include (quantity, net, product_id);

do $$
declare company int;
begin
  for company in select id from directory.company loop
    perform set_config('casekit.company_id', company::text, true);
    update casekit.activity_time t set case_id = a.case_id, customer_id = a.customer_id, property_id = a.property_id,
        trade_id = a.skill_id, is_gone = a.deleted_at is not null
      from casekit.activity a where t.company_id = company and a.company_id = company and a.id = t.activity_id;
  end loop;
  perform set_config('casekit.company_id', '', true);
end $$;
