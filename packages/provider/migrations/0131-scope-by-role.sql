-- What an embed token of some customers alone may see is asked of its own role. Each statement of staff planned these
-- policies too, about sixty sub-selects in a list, only to find that no scope is set.

do $$
begin
  if not exists (select from pg_roles where rolname = 'casekit_embed') then
    create role casekit_embed nologin nosuperuser nobypassrls;
  end if;
  if not pg_has_role('casekit_embed', 'casekit_app', 'usage') then
    grant casekit_app to casekit_embed;
  end if;
  if not pg_has_role(current_user, 'casekit_embed', 'member') then
    execute format('grant casekit_embed to %I', current_user);
  end if;
end $$;

do $$
declare
  standing record;
begin
  for standing in select schemaname, tablename from pg_policies where policyname = 'scope' loop
    execute format('alter policy scope on %I.%I to casekit_embed', standing.schemaname, standing.tablename);
  end loop;
end $$;

-- What the server writes in either role is news.
drop trigger tell_of_case on casekit.case_history;
create trigger tell_of_case after insert on casekit.case_history for each row
  when (current_user in ('casekit_app', 'casekit_embed')) execute function casekit.tell_of_case();

drop trigger tell_of_customers on casekit.customer_history;
create trigger tell_of_customers after insert on casekit.customer_history referencing new table as written
  for each statement when (current_user in ('casekit_app', 'casekit_embed')) execute function casekit.tell_of_customers();
