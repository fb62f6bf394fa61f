-- The log as a list: the newest first, of one kind.
create index audit_entry_newest on casekit.audit_entry (company_id, at desc, id desc);
create index audit_entry_of_kind on casekit.audit_entry (company_id, kind, at desc, id desc);

-- Also from which address of the network; and what moves in by the thousand is told by the list that it came in.
create or replace function casekit.audit() returns trigger language plpgsql as $$
declare
  was jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
  made jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
  told text[] := string_to_array(tg_argv[2], ',');
  before jsonb;
  after jsonb;
begin
  if coalesce(current_setting('casekit.quiet', true), '') <> '' then return null; end if;
  select jsonb_object_agg(key, was -> key) filter (where was ? key), jsonb_object_agg(key, made -> key) filter (where made ? key)
    into before, after from unnest(told) as key where was -> key is distinct from made -> key;
  if tg_op = 'UPDATE' and before is null and after is null then return null; end if;
  perform casekit.write_audit((coalesce(made, was) ->> 'company_id')::int, tg_argv[0], jsonb_strip_nulls(jsonb_build_object(
    'deed', lower(tg_op), 'subject', coalesce(made, was) ->> tg_argv[1],
    'actor', coalesce(nullif(current_setting('casekit.actor', true), ''), coalesce(made, was) ->> tg_argv[3]),
    'via', nullif(current_setting('casekit.via', true), ''), 'from', nullif(current_setting('casekit.from', true), '')))
    || jsonb_build_object('before', before, 'after', after));
  return null;
end $$;
