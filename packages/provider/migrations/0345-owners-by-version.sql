-- The facts of an owner are edited: whoever saved later than another is told so.
alter table casekit.property_owner add version int not null default 1;
