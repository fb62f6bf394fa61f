-- Replaces what names one person and nobody else in the texts of every row of a company, whoever they belong to. Keys,
-- words from a fixed choice and what may not be changed stay. `pattern` also takes what is theirs beside what `find`
-- tells them by. Answers how many rows were changed.
create function casekit.replace_company_wide(target regclass, company int, find text, pattern text, mark text) returns int language plpgsql as $$
declare
  c record;
  sets text[] := '{}';
  finds text[] := '{}';
  made text;
  changed int := 0;
begin
  if not has_table_privilege(target, 'update') then return 0; end if;
  for c in select quote_ident(a.attname) as name, format_type(a.atttypid, null) as type from pg_attribute a
    where a.attrelid = target and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      and format_type(a.atttypid, null) in ('text', 'text[]', 'jsonb')
      and not exists (select from pg_constraint x where x.conrelid = target and a.attnum = any (x.conkey)
        and (x.contype in ('p', 'f') or pg_get_constraintdef(x.oid) like '%= ANY (ARRAY[%'))
  loop
    made := format('regexp_replace(%s::text, $3, $4, ''gi'')', c.name);
    sets := sets || format('%s = case when %s::text ~* $2 then %s else %s end', c.name, c.name,
      case c.type when 'text' then made else format('(%s)::%s', made, c.type) end, c.name);
    finds := finds || format('%s::text ~* $2', c.name);
  end loop;
  if cardinality(sets) > 0 then
    execute format('update %s set %s where company_id = $1 and (%s)', target, array_to_string(sets, ', '), array_to_string(finds, ' or '))
      using company, find, pattern, mark;
    get diagnostics changed = row_count;
  end if;
  return changed;
end $$;
grant execute on function casekit.replace_company_wide(regclass, int, text, text, text) to casekit_app;
