-- What the company, a team or a person agreed on for overtime and for evenings, nights, weekends and holidays; null: as
-- the team or company.
create table casekit.overtime_rule (
  company_id int not null references directory.company on delete cascade,
  id uuid not null,
  department_id uuid,
  stakeholder_id uuid,
  agreement jsonb,
  version int not null default 1,
  primary key (company_id, id),
  check (num_nonnulls(department_id, stakeholder_id) <= 1),
  foreign key (company_id, department_id) references casekit.department on delete cascade,
  foreign key (company_id, stakeholder_id) references casekit.stakeholder on delete cascade
);
create unique index overtime_rule_of_owner on casekit.overtime_rule (company_id, coalesce(department_id, stakeholder_id, '00000000-0000-0000-0000-000000000000'));
create index on casekit.overtime_rule (company_id, department_id) where department_id is not null;
create index on casekit.overtime_rule (company_id, stakeholder_id) where stakeholder_id is not null;

-- The one rule that a company had counts as before: by the day, for everybody.
insert into casekit.overtime_rule (company_id, id, agreement)
  select id, casekit.new_id(), jsonb_build_object('byDay', true, 'byWeek', false, 'firstMinutes', coalesce((time_rules ->> 'overtimeFirstMinutes')::int, 120),
    'evening', 'usual', 'night', 'usual', 'weekend', 'usual', 'holiday', 'usual', 'eveningFrom', '18:00', 'nightFrom', '22:00', 'nightTo', '06:00')
  from directory.company where (time_rules ->> 'hasOvertime')::boolean;
update directory.company set time_rules = time_rules - '{hasOvertime,overtimeFirstMinutes}'::text[] where time_rules is not null;

alter table casekit.payroll_line drop constraint payroll_line_kind_check;
alter table casekit.payroll_line add constraint payroll_line_kind_check check (kind in ('worked', 'travel', 'internal',
  'vacation', 'sick', 'child-sick', 'unpaid', 'absence', 'evening', 'night', 'weekend', 'holiday', 'overtime1', 'overtime2'));

alter table casekit.overtime_rule enable row level security;
alter table casekit.overtime_rule force row level security;
create policy company on casekit.overtime_rule using (company_id = (select casekit.current_company())) with check (company_id = (select casekit.current_company()));
