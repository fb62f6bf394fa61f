-- What the work with activities adds: a recurring one leaves a follower when it is done.
alter table casekit.activity add follows_id uuid;
alter table casekit.activity add foreign key (company_id, follows_id) references casekit.activity;
create index activity_by_followed on casekit.activity (company_id, follows_id) where follows_id is not null;
create index activity_time_by_start on casekit.activity_time (company_id, starts_at desc);
