-- Drawn beside the name of a stage; null: none was chosen.
alter table casekit.case_stage add color text check (color ~ '^#[0-9a-f]{6}$');
