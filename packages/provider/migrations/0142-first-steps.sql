-- When somebody put the first steps of a new company aside; those who have worked so far are past them.
alter table directory.company add first_steps_closed_at timestamptz;
update directory.company set first_steps_closed_at = now();
