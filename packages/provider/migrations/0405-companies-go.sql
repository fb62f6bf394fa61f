-- A company that is to go: closed at once, gone with all that it holds after the day; until then it comes back as it was.
alter table directory.company add delete_at timestamptz;
create index on directory.company (delete_at) where delete_at is not null;

-- With what is used of it: bytes of its files, mails of the last 30 days, calls of other systems and pages.
drop function directory.companies();
create function directory.companies() returns table (id int, number int, name text, language text, created_at timestamptz,
  suspended_at timestamptz, delete_at timestamptz, users int, cases int, customers int, last_seen_at timestamptz, storage float8, mails int, calls int)
language plpgsql as $$
#variable_conflict use_column
declare
  open text := current_setting('casekit.company_id', true);
  c directory.company%rowtype;
begin
  for c in select * from directory.company order by casekit.sort_key(name) collate "C", id limit 2001 loop
    perform set_config('casekit.company_id', c.id::text, true);
    return query select c.id, c.number, c.name, c.language, c.created_at, c.suspended_at, c.delete_at,
      (select count(*)::int from casekit.stakeholder s where s.company_id = c.id and s.deleted_at is null),
      coalesce((select n.value from casekit.counter n where n.company_id = c.id and n.kind = 'case'), 0),
      coalesce((select n.value from casekit.counter n where n.company_id = c.id and n.kind = 'customer'), 0),
      (select max(s.last_seen_at) from casekit.stakeholder s where s.company_id = c.id),
      (select coalesce(sum(f.size), 0)::float8 from (
        select size from casekit.case_file where company_id = c.id union all select size from casekit.asset_file where company_id = c.id
        union all select size from casekit.requisition_file where company_id = c.id union all select size from casekit.form_file where company_id = c.id
        union all select size from casekit.catalogue_image where company_id = c.id) f),
      (select count(*)::int from casekit.outbox o where o.company_id = c.id and o.sent_at > now() - interval '30 days'),
      (select coalesce(sum(u.count), 0)::int from casekit.embed_use u where u.company_id = c.id and u.hour > now() - interval '30 days')
        + (select coalesce(sum(u.count), 0)::int from casekit.api_use u where u.company_id = c.id and u.last_at > now() - interval '30 days');
  end loop;
  perform set_config('casekit.company_id', coalesce(open, ''), true);
end $$;
grant execute on function directory.companies() to casekit_app;

-- Who belongs to a company and to no other; asked before it goes.
create function directory.accounts_of(company int) returns setof uuid language plpgsql as $$
declare open text := current_setting('casekit.company_id', true);
begin
  perform set_config('casekit.company_id', company::text, true);
  return query select distinct s.account_id from casekit.stakeholder s where s.company_id = company and s.account_id is not null;
  perform set_config('casekit.company_id', coalesce(open, ''), true);
end $$;
grant execute on function directory.accounts_of(int) to casekit_app;
