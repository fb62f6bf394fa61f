-- A question on a week may be about one of its days.
alter table casekit.work_week_word add day date check (day between monday and monday + 6);
