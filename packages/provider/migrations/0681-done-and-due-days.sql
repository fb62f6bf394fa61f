-- Numbers of a month read the tasks done in it and the deadlines that fell due, not all there ever were.
create index activity_by_done on casekit.activity (company_id, done_at) where done_at is not null;
create index case_deadline_by_day on casekit.case_deadline (company_id, due_at) where due_at is not null;
