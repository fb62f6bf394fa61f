-- An import that comes again every night from an address: by which columns it is read, and how much it may change unasked.
create table casekit.move_in_source (
  company_id int not null references directory.company on delete cascade,
  id uuid not null,
  name text not null check (name <> ''),
  kind text not null check (kind in ('customer', 'property', 'lease', 'tenancy', 'asset', 'case', 'note')),
  url text not null,
  -- Each {heading, field}; field null: not taken.
  columns jsonb not null,
  rules text[] not null default '{}',
  day_first boolean not null default true,
  most_percent int not null default 20 check (most_percent between 1 and 100),
  is_on boolean not null default true,
  next_at timestamptz not null,
  made_by uuid,
  version int not null default 1,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, made_by) references casekit.stakeholder on delete set null (made_by)
);
create index on casekit.move_in_source (company_id, next_at) where is_on;
create index on casekit.move_in_source (company_id, made_by) where made_by is not null;

alter table casekit.move_in
  add columns jsonb not null default '[]',
  add source_id uuid,
  -- Why a nightly one did not run.
  add stopped_for text not null default '' check (stopped_for in ('', 'address', 'answer', 'unreadable', 'columns', 'tooLong', 'changed', 'vanished')),
  drop constraint move_in_state_check,
  add constraint move_in_state_check check (state in ('held', 'stopped', 'running', 'done', 'undoing', 'undone')),
  add foreign key (company_id, source_id) references casekit.move_in_source on delete set null (source_id);
create index on casekit.move_in (company_id, source_id, at desc) where source_id is not null;

alter table casekit.move_in_source enable row level security;
alter table casekit.move_in_source force row level security;
create policy company on casekit.move_in_source using (company_id = (select casekit.current_company())) with check (company_id = (select casekit.current_company()));
do $$
begin
  -- A page of some customers alone sees none of it.
  execute format('create policy scope on casekit.move_in_source as restrictive%s using ((select casekit.scope_key()) is null and (select casekit.scope_customer()) is null)',
    case when exists (select from pg_roles where rolname = 'casekit_embed') then ' to casekit_embed' else '' end);
end $$;

-- Tomorrow at two where the company is, and some minutes of its own, so that not all ask at once.
create function casekit.next_night(company int, one uuid) returns timestamptz stable language sql as $$
  select ((now() at time zone c.time_zone)::date + interval '1 day 2 hours') at time zone c.time_zone
    + make_interval(mins => abs(hashtext(one::text)) % 60)
  from directory.company c where c.id = company
$$;
