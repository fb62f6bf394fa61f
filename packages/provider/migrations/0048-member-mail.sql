-- The secret address of a member: who knows it and goes by the member's own mail address speaks as the member.
create table casekit.member_mail_address (
  company_id int not null references directory.company on delete cascade,
  stakeholder_id uuid not null,
  token text collate "C" not null,
  made_at timestamptz not null default now(),
  primary key (company_id, stakeholder_id),
  foreign key (company_id, stakeholder_id) references casekit.stakeholder on delete cascade
);
create unique index on casekit.member_mail_address (company_id, token);
alter table casekit.member_mail_address enable row level security;
alter table casekit.member_mail_address force row level security;
create policy company on casekit.member_mail_address using (company_id = (select casekit.current_company())) with check (company_id = (select casekit.current_company()));
