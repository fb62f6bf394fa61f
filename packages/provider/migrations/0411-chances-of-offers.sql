-- How likely somebody in the company takes an offer to be accepted, in percent; null: as usual for how it stands.
alter table casekit.offer add chance smallint check (chance between 0 and 100);
