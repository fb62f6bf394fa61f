-- Files of a case that an activity needs, and two lists that offers are sorted by.

create table casekit.activity_file (
  company_id int not null,
  activity_id uuid not null,
  file_id uuid not null,
  primary key (company_id, activity_id, file_id),
  foreign key (company_id, activity_id) references casekit.activity on delete cascade,
  foreign key (company_id, file_id) references casekit.case_file on delete cascade
);
create index on casekit.activity_file (company_id, file_id);

create table casekit.trade_group (
  company_id int not null references directory.company on delete cascade,
  id uuid not null default casekit.new_id(),
  name text not null check (name <> ''),
  position int not null default 0,
  deleted_at timestamptz,
  primary key (company_id, id)
);
create table casekit.established_by (like casekit.trade_group including all);
alter table casekit.established_by add foreign key (company_id) references directory.company on delete cascade;

do $$
declare t text;
begin
  foreach t in array '{activity_file,trade_group,established_by}'::text[] loop
    execute format('alter table casekit.%I enable row level security', t);
    execute format('alter table casekit.%I force row level security', t);
    execute format('create policy company on casekit.%I using (company_id = (select casekit.current_company())) with check (company_id = (select casekit.current_company()))', t);
  end loop;
end $$;
create policy scope on casekit.activity_file as restrictive using (exists (
  select from casekit.activity a where a.company_id = activity_file.company_id and a.id = activity_id));
