-- Who was erased, by a hash of company and id: a backup from before is restored without them.
create table casekit.erasure (
  company_id int not null references directory.company on delete cascade,
  key bytea not null,
  at timestamptz not null default now(),
  primary key (company_id, key)
);
alter table casekit.erasure enable row level security;
alter table casekit.erasure force row level security;
create policy company on casekit.erasure using (company_id = (select casekit.current_company())) with check (company_id = (select casekit.current_company()));

create function casekit.erasure_key(company int, customer uuid) returns bytea immutable language sql
return sha256(convert_to(company || '/' || customer, 'UTF8'));

-- Replaces a pattern in every text of the rows of a table that `condition` ($1 company, $2 ids) finds. Keys and words
-- from a fixed choice stay: they name nobody.
create function casekit.replace_in(target regclass, condition text, company int, ids uuid[], pattern text, mark text) returns void language plpgsql as $$
declare
  c record;
  sets text[] := '{}';
  finds text[] := '{}';
  made text;
begin
  if not has_table_privilege(target, 'update') then return; end if;
  for c in select quote_ident(a.attname) as name, format_type(a.atttypid, null) as type from pg_attribute a
    where a.attrelid = target and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      and format_type(a.atttypid, null) in ('text', 'text[]', 'jsonb')
      and not exists (select from pg_constraint x where x.conrelid = target and a.attnum = any (x.conkey)
        and (x.contype in ('p', 'f') or pg_get_constraintdef(x.oid) like '%= ANY (ARRAY[%'))
  loop
    made := format('regexp_replace(%s::text, $3, $4, ''gi'')', c.name);
    sets := sets || format('%s = %s', c.name, case c.type when 'text' then made else format('(%s)::%s', made, c.type) end);
    finds := finds || format('%s::text ~* $3', c.name);
  end loop;
  if cardinality(sets) > 0 then
    execute format('update %s set %s where company_id = $1 and (%s) and (%s)', target, array_to_string(sets, ', '), condition, array_to_string(finds, ' or '))
      using company, ids, pattern, mark;
  end if;
end $$;

-- Replaces what names a person in all rows that belong to their customers, however far away: whatever refers to a
-- customer, to what refers to it, and so on. A property and a lease are others' too: nothing is followed from there.
-- Answers the ids of what belongs to them.
create function casekit.forget_words(company int, customers uuid[], pattern text, mark text) returns uuid[] language plpgsql as $$
declare
  here regclass;
  edge record;
  found uuid[];
  own jsonb := jsonb_build_object('casekit.customer', to_jsonb(customers));
  ids uuid[];
  everything uuid[] := customers;
  waiting regclass[] := '{casekit.customer}';
begin
  perform casekit.replace_in('casekit.customer', 'id = any ($2)', company, customers, pattern, mark);
  while cardinality(waiting) > 0 loop
    here := waiting[1];
    waiting := waiting[2:];
    ids := array(select e::uuid from jsonb_array_elements_text(own -> here::text) e);
    for edge in
      select distinct x.conrelid::regclass as child, quote_ident(a.attname) as holder,
        exists (select from pg_attribute i where i.attrelid = x.conrelid and i.attname = 'id' and i.atttypid = 'uuid'::regtype) as has_id
      from pg_constraint x join pg_class c on c.oid = x.conrelid join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'casekit'
      join pg_attribute a on a.attrelid = x.conrelid and a.attnum = x.conkey[2]
      where x.contype = 'f' and x.confrelid = here
    loop
      perform casekit.replace_in(edge.child, format('%s = any ($2)', edge.holder), company, ids, pattern, mark);
      continue when not edge.has_id or edge.child in ('casekit.property'::regclass, 'casekit.lease'::regclass);
      execute format('select array_agg(id) from %s where company_id = $1 and %s = any ($2) and not id = any ($3)', edge.child, edge.holder)
        into found using company, ids, array(select e::uuid from jsonb_array_elements_text(coalesce(own -> edge.child::text, '[]')) e);
      if found is not null then
        own := own || jsonb_build_object(edge.child::text, coalesce(own -> edge.child::text, '[]') || to_jsonb(found));
        everything := everything || found;
        waiting := waiting || edge.child;
      end if;
    end loop;
  end loop;
  return everything;
end $$;

-- The same in what names them without a reference: alerts and searched texts; kept answers of creates are given up,
-- and so are letters that wait or were sent.
create function casekit.forget_elsewhere(company int, ids uuid[], pattern text, folded text, mark text) returns void language plpgsql as $$
declare id_pattern text := (select string_agg(i::text, '|') from unnest(ids) i);
begin
  perform casekit.replace_in('casekit.stakeholder_message', 'subject_id = any ($2)', company, ids, pattern, mark);
  update search.entry e set text = regexp_replace(e.text, folded, '', 'g'), sort_key = regexp_replace(e.sort_key, folded, '', 'g')
    where e.company_id = company and e.id = any (ids) and (e.text ~ folded or e.sort_key ~ folded);
  delete from casekit.idempotency i where i.company_id = company and (i.answer::text ~* pattern or i.answer::text ~ id_pattern);
  with gone as (
    delete from casekit.outbox o where o.company_id = company and (o.dedupe_key || o.payload::text) ~ id_pattern and o.payload::text ~* pattern returning o.id)
  delete from directory.mailbox m where m.company_id = company and m.id in (select g.id from gone g);
end $$;
