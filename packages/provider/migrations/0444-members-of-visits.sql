-- Who takes a visit, where it is not whoever looks after its agreement.
alter table casekit.agreement_visit add member_id uuid;
alter table casekit.agreement_visit add foreign key (company_id, member_id) references casekit.stakeholder;
create index on casekit.agreement_visit (company_id, member_id) where member_id is not null;
