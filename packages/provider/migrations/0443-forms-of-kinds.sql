-- A form is asked on cases of a kind: those with a task of a category.
alter table casekit.form_use add task_category_id uuid;
alter table casekit.form_use add foreign key (company_id, task_category_id) references casekit.activity_category on delete cascade;
alter table casekit.form_use drop constraint form_use_check;
alter table casekit.form_use add check (num_nonnulls(stage_id, category_id, agreement_id, task_category_id) = 1);
create index on casekit.form_use (company_id, task_category_id) where task_category_id is not null;
