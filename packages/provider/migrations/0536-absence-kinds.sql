-- Names that a company gives to reasons for absence of its own.
create table casekit.absence_kind (
  company_id int not null references directory.company on delete cascade,
  id uuid not null,
  name text not null check (name <> ''),
  deleted_at timestamptz,
  primary key (company_id, id)
);
alter table casekit.absence_kind enable row level security;
alter table casekit.absence_kind force row level security;
create policy company on casekit.absence_kind using (company_id = (select casekit.current_company())) with check (company_id = (select casekit.current_company()));

-- Absence that stands has no reason more than that: it stays »other«. A person may be away for several reasons a day.
alter table casekit.work_line drop constraint work_line_kind_check;
alter table casekit.work_line add constraint work_line_kind_check check (kind in ('travel', 'internal', 'vacation', 'sick', 'child-sick', 'unpaid', 'absence'));
alter table casekit.work_line add absence_kind_id uuid check (absence_kind_id is null or kind = 'absence');
alter table casekit.work_line add absence_key uuid not null generated always as (coalesce(absence_kind_id, '00000000-0000-0000-0000-000000000000')) stored;
alter table casekit.work_line drop constraint work_line_pkey;
alter table casekit.work_line add primary key (company_id, stakeholder_id, day, kind, absence_key);
alter table casekit.work_line add foreign key (company_id, absence_kind_id) references casekit.absence_kind;
create index on casekit.work_line (company_id, absence_kind_id) where absence_kind_id is not null;

alter table casekit.payroll_line add absence_kind_id uuid check (absence_kind_id is null or kind = 'absence');
alter table casekit.payroll_line add absence_key uuid not null generated always as (coalesce(absence_kind_id, '00000000-0000-0000-0000-000000000000')) stored;
alter table casekit.payroll_line drop constraint payroll_line_pkey;
alter table casekit.payroll_line add primary key (company_id, run_id, stakeholder_id, day, kind, absence_key);
alter table casekit.payroll_line add foreign key (company_id, absence_kind_id) references casekit.absence_kind;
create index on casekit.payroll_line (company_id, absence_kind_id) where absence_kind_id is not null;
