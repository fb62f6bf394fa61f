-- Whether a file has it: until then its bytes count by themselves. What stands already is counted by its files.
alter table casekit.move_in_entry add is_taken boolean not null default true;
alter table casekit.move_in_entry alter is_taken set default false;
create index on casekit.move_in_entry (company_id) where content is not null and not is_taken;
