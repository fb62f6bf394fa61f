-- What is used of each company, for the provider's administrators: each looked at inside itself.
create function directory.companies() returns table (id int, number int, name text, language text, created_at timestamptz,
  suspended_at timestamptz, users int, cases int, customers int, last_seen_at timestamptz)
language plpgsql as $$
#variable_conflict use_column
declare
  open text := current_setting('casekit.company_id', true);
  c directory.company;
begin
  for c in select * from directory.company order by casekit.sort_key(name) collate "C", id limit 2001 loop
    perform set_config('casekit.company_id', c.id::text, true);
    return query select c.id, c.number, c.name, c.language, c.created_at, c.suspended_at,
      (select count(*)::int from casekit.stakeholder s where s.company_id = c.id and s.deleted_at is null),
      coalesce((select n.value from casekit.counter n where n.company_id = c.id and n.kind = 'case'), 0),
      coalesce((select n.value from casekit.counter n where n.company_id = c.id and n.kind = 'customer'), 0),
      (select max(s.last_seen_at) from casekit.stakeholder s where s.company_id = c.id);
  end loop;
  perform set_config('casekit.company_id', coalesce(open, ''), true);
end $$;
grant execute on function directory.companies() to casekit_app;
