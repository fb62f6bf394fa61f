-- What a technician brings back from a visit: pictures by their use, a signature, materials by their code, pauses.

-- `mark`: what a file of a task shows. `at`: when it was taken, by the clock that the deed told.
alter table casekit.activity_file add mark text check (mark in ('before', 'after', 'picture', 'voice')),
  add caption text not null default '', add at timestamptz;

create table casekit.field_signature (
  company_id int not null,
  activity_id uuid not null,
  name text not null,
  -- Lines as points in a field of 600 by 200.
  strokes jsonb not null,
  at timestamptz not null,
  stakeholder_id uuid not null,
  primary key (company_id, activity_id),
  foreign key (company_id, activity_id) references casekit.activity on delete cascade,
  foreign key (company_id, stakeholder_id) references casekit.stakeholder on delete cascade
);

alter table casekit.case_material add activity_id uuid;
alter table casekit.case_material add foreign key (company_id, activity_id) references casekit.activity on delete set null (activity_id);
create index case_material_of_activity on casekit.case_material (company_id, activity_id) where activity_id is not null;

-- Codes that stand on the things themselves, as who scanned them said what they are.
create table casekit.product_code (
  company_id int not null references directory.company on delete cascade,
  code text not null,
  product_id uuid not null,
  primary key (company_id, code),
  foreign key (company_id, product_id) references casekit.product on delete cascade
);
create index on casekit.product_code (company_id, product_id);

-- `paused_at`: work stands still since then; `arrives_from` and `arrives_to`: what the customer was told.
alter table casekit.field_visit add paused_at timestamptz, add arrives_from timestamptz, add arrives_to timestamptz;
-- Why a deed was refused.
alter table casekit.field_deed add reason text;

do $$
declare t text;
begin
  foreach t in array '{field_signature,product_code}'::text[] loop
    execute format('alter table casekit.%I enable row level security', t);
    execute format('alter table casekit.%I force row level security', t);
    execute format('create policy company on casekit.%I using (company_id = (select casekit.current_company())) with check (company_id = (select casekit.current_company()))', t);
  end loop;
end $$;
select casekit.bind_rows();
