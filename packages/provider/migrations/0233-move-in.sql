-- What is moved in from another system: customers, properties, cases and notes by one engine. It takes the place of the
-- import of customers alone.
create table casekit.move_in (
  company_id int not null references directory.company on delete cascade,
  id uuid not null,
  kind text not null check (kind in ('customer', 'property', 'case', 'note')),
  file_name text not null default '',
  rules text[] not null default '{}',
  on_match text not null default 'update' check (on_match in ('update', 'leave', 'new')),
  day_first boolean not null default true,
  state text not null default 'held' check (state in ('held', 'running', 'done', 'undoing', 'undone')),
  at timestamptz not null default now(),
  actor_name text not null default '',
  -- The last number that was given out before it ran: an undo gives the numbers back.
  counter_before int,
  finished_at timestamptz,
  primary key (company_id, id)
);
create index on casekit.move_in (company_id, at desc, id desc);

-- One line of the file: what it says, what becomes of it, and what stood before.
create table casekit.move_in_row (
  company_id int not null,
  move_in_id uuid not null,
  line int not null,
  said jsonb not null,
  verdict text not null check (verdict in ('new', 'changed', 'same', 'left', 'faulty')),
  faults jsonb not null default '[]',
  -- The earlier line of the file that it is like.
  like_line int,
  step text not null default 'held' check (step in ('held', 'in', 'out', 'kept')),
  -- The row that it made or changed, of the kind that the import is of.
  target uuid,
  before jsonb,
  -- How the row stood when the import left it: whoever changes it makes it another.
  mark text not null default '',
  -- What the change wrote into a history.
  told uuid[] not null default '{}',
  primary key (company_id, move_in_id, line),
  foreign key (company_id, move_in_id) references casekit.move_in on delete cascade
);
create index on casekit.move_in_row (company_id, target) where target is not null;

-- By what rows of one file are told to be the same, as a digest; the first line that says it.
create table casekit.move_in_key (
  company_id int not null,
  move_in_id uuid not null,
  key text not null,
  line int not null,
  primary key (company_id, move_in_id, key),
  foreign key (company_id, move_in_id) references casekit.move_in on delete cascade
);

-- Which field a heading filled the last time.
create table casekit.move_in_column (
  company_id int not null references directory.company on delete cascade,
  kind text not null check (kind in ('customer', 'property', 'case', 'note')),
  heading text not null,
  field text,
  primary key (company_id, kind, heading)
);

do $$
declare t text;
begin
  foreach t in array '{move_in,move_in_row,move_in_key,move_in_column}'::text[] loop
    execute format('alter table casekit.%I enable row level security', t);
    execute format('alter table casekit.%I force row level security', t);
    execute format('create policy company on casekit.%I using (company_id = (select casekit.current_company())) with check (company_id = (select casekit.current_company()))', t);
    -- A page of some customers alone sees none of it.
    execute format('create policy scope on casekit.%I as restrictive%s using ((select casekit.scope_key()) is null and (select casekit.scope_customer()) is null)', t,
      case when exists (select from pg_roles where rolname = 'casekit_embed') then ' to casekit_embed' else '' end);
  end loop;
end $$;

-- Which of these rows another table names; `beside`: tables whose rows come and go with them.
create function casekit.rows_in_use(target regclass, company int, ids uuid[], beside regclass[]) returns setof uuid stable language plpgsql as $$
declare r record;
begin
  for r in select x.conrelid::regclass as name, a.attname as holder
    from pg_constraint x join pg_attribute a on a.attrelid = x.conrelid and a.attnum = x.conkey[2]
    where x.contype = 'f' and x.confrelid = target and cardinality(x.conkey) = 2 and x.conrelid <> all (beside)
  loop
    return query execute format('select distinct t.%I from %s t where t.company_id = $1 and t.%I = any ($2)', r.holder, r.name, r.holder)
      using company, ids;
  end loop;
end $$;

-- What moved in happened elsewhere and long ago: nobody is alerted to it.
drop trigger tell_of_case on casekit.case_history;
create trigger tell_of_case after insert on casekit.case_history for each row
  when (current_user in ('casekit_app', 'casekit_department', 'casekit_own', 'casekit_partner', 'casekit_embed')
    and coalesce(current_setting('casekit.quiet', true), '') = '')
  execute function casekit.tell_of_case();

create or replace function casekit.erase_name(company int, gone text, signed text) returns void language plpgsql as $$
begin
  if gone = '' then return; end if;
  update casekit.customer_merge set actor_name = signed where company_id = company and actor_name = gone;
  update casekit.move_in set actor_name = signed where company_id = company and actor_name = gone;
  update casekit.product_import set actor_name = signed where company_id = company and actor_name = gone;
  update casekit.offer_version set by_name = signed where company_id = company and by_name = gone;
  update casekit.transfer set answered_by_name = case when answered_by_name = gone then signed else answered_by_name end,
      quoted_by_name = case when quoted_by_name = gone then signed else quoted_by_name end
    where company_id = company and gone in (answered_by_name, quoted_by_name);
  update directory.company c set changed_by_name = signed where c.id = erase_name.company and c.changed_by_name = gone;
end $$;

-- Imports of customers that stand go over with the customers that they made, so that they can still be taken back.
do $$
declare company int;
begin
  for company in select id from directory.company order by id loop
    perform set_config('casekit.company_id', company::text, true);
    delete from casekit.customer c where c.company_id = company and c.import_id is not null and c.deleted_at is not null
      and not exists (select from casekit.customer_history h where h.company_id = company and h.customer_id = c.id);
    insert into casekit.move_in (company_id, id, kind, file_name, state, at, actor_name, finished_at)
      select company, id, 'customer', file_name, case when undone_at is null then 'done' else 'undone' end, at, actor_name, at
      from casekit.customer_import where company_id = company;
    insert into casekit.move_in_row (company_id, move_in_id, line, said, verdict, step, target, mark)
      select company, import_id, 1 + row_number() over (partition by import_id order by number), '{}', 'new', 'in', id, '1'
      from casekit.customer where company_id = company and import_id is not null and deleted_at is null;
  end loop;
  perform set_config('casekit.company_id', '', true);
end $$;
alter table casekit.customer drop column import_id;
drop table casekit.customer_import;
