-- The secret address of a member's calendar: who knows it reads what the member has to do, and nothing else.
create table casekit.calendar_feed (
  company_id int not null references directory.company on delete cascade,
  stakeholder_id uuid not null,
  token text collate "C" not null,
  made_at timestamptz not null default now(),
  primary key (company_id, stakeholder_id),
  foreign key (company_id, stakeholder_id) references casekit.stakeholder on delete cascade
);
create unique index on casekit.calendar_feed (company_id, token);
alter table casekit.calendar_feed enable row level security;
alter table casekit.calendar_feed force row level security;
create policy company on casekit.calendar_feed using (company_id = (select casekit.current_company())) with check (company_id = (select casekit.current_company()));
