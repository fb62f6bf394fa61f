-- Places of a company: visits set out from them, and customers read when they are open.
create table casekit.location (
  company_id int not null references directory.company on delete cascade,
  id uuid not null,
  name text not null check (name <> ''),
  address text not null default '',
  zip_code text not null default '',
  city text not null default '',
  phone text not null default '',
  latitude float8 check (latitude between -90 and 90),
  longitude float8 check (longitude between -180 and 180),
  is_public boolean not null default true,
  -- As of a working week: weekday, start and end of each.
  hours jsonb not null default '[]',
  version int not null default 1,
  changed_by_name text not null default '',
  changed_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (company_id, id),
  check ((latitude is null) = (longitude is null))
);

-- Everybody sets out from one place at most.
create table casekit.location_person (
  company_id int not null,
  stakeholder_id uuid not null,
  location_id uuid not null,
  primary key (company_id, stakeholder_id),
  foreign key (company_id, stakeholder_id) references casekit.stakeholder on delete cascade,
  foreign key (company_id, location_id) references casekit.location on delete cascade
);
create index location_person_of_location on casekit.location_person (company_id, location_id);

do $$
declare t text;
begin
  foreach t in array '{location,location_person}'::text[] loop
    execute format('alter table casekit.%I enable row level security', t);
    execute format('alter table casekit.%I force row level security', t);
    execute format('create policy company on casekit.%I using (company_id = (select casekit.current_company())) with check (company_id = (select casekit.current_company()))', t);
  end loop;
end $$;
