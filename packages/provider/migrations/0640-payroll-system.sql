-- A company's payroll system is told of its exports as the named systems are told of cases: written in the transaction that
-- makes one, sent until it is acknowledged, each by a key of its own.
alter table casekit.integration drop constraint integration_system_check,
  add constraint integration_system_check check (system in ('minuba', 'ekomplet', 'scalepoint', 'ordrestyring', 'bewise', 'payroll'));

alter table casekit.integration_sync
  alter case_id drop not null,
  add run_id uuid,
  add foreign key (company_id, run_id) references casekit.payroll_run on delete cascade,
  add check ((case_id is null) = (run_id is not null));
create unique index integration_sync_run on casekit.integration_sync (company_id, system, run_id) where run_id is not null;
