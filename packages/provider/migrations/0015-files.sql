-- Files of a case: in folders, found by random ids in the store; what is still being sent stands apart and shows nowhere.

create table casekit.case_folder (
  company_id int not null,
  id uuid not null,
  case_id uuid not null,
  name text not null check (name <> ''),
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, case_id) references casekit.cases on delete cascade
);
create unique index on casekit.case_folder (company_id, case_id, lower(name));

-- `path`: the name in the store. `type` was read from the content; `made_by` is the name at that time.
alter table casekit.case_file
  add folder_id uuid,
  add size bigint not null default 0,
  add type text not null default 'application/octet-stream',
  add has_thumbnail boolean not null default false,
  add made_by text not null default '',
  add version int not null default 1,
  add deleted_at timestamptz,
  add foreign key (company_id, folder_id) references casekit.case_folder;
create index on casekit.case_file (company_id, folder_id) where folder_id is not null;

-- `received`: bytes that are safe on the disk; a sender who lost the connection goes on from there.
create table casekit.case_upload (
  company_id int not null,
  id uuid not null,
  case_id uuid not null,
  stakeholder_id uuid not null,
  folder_id uuid,
  original_name text not null,
  size bigint not null check (size >= 0),
  received bigint not null default 0 check (received <= size),
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, case_id) references casekit.cases on delete cascade,
  foreign key (company_id, folder_id) references casekit.case_folder,
  foreign key (company_id, stakeholder_id) references casekit.stakeholder on delete cascade
);
create index on casekit.case_upload (created_at);

do $$
declare t text;
begin
  foreach t in array '{case_folder,case_upload}'::text[] loop
    execute format('alter table casekit.%I enable row level security', t);
    execute format('alter table casekit.%I force row level security', t);
    execute format('create policy company on casekit.%I using (company_id = (select casekit.current_company())) with check (company_id = (select casekit.current_company()))', t);
  end loop;
end $$;
