-- A package brings its forms along: they are asked on cases with a task that it became when it was bought.
alter table casekit.activity add package_id uuid;
alter table casekit.activity add foreign key (company_id, package_id) references casekit.package on delete set null (package_id);
create index on casekit.activity (company_id, package_id) where package_id is not null;

alter table casekit.form_use add package_id uuid;
alter table casekit.form_use add foreign key (company_id, package_id) references casekit.package on delete cascade;
alter table casekit.form_use drop constraint form_use_check;
alter table casekit.form_use add constraint form_use_check
  check (num_nonnulls(stage_id, category_id, agreement_id, task_category_id, package_id) = 1);
create index on casekit.form_use (company_id, package_id) where package_id is not null;
