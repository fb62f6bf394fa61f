-- The cleaning reads the setting by its name.
drop function casekit.retention_days(int, text, int);
