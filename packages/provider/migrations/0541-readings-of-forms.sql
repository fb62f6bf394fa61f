-- A reading that a form brought: one of each answer and meter, so that a form that is done again corrects it.
alter table casekit.asset_reading add answer_id uuid,
  add foreign key (company_id, answer_id) references casekit.form_answer on delete set null (answer_id);
create unique index asset_reading_of_answer on casekit.asset_reading (company_id, answer_id, meter_id) where answer_id is not null;
