-- Days off that a planner wrote down, e.g. of who is ill, are theirs to take back; all others are for who keeps the working hours.
alter table casekit.working_exception add by_planner boolean not null default false;
