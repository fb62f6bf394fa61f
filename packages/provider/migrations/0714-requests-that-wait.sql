-- What people ask a company of their data, until it is done; then who asked is forgotten and that it was done stays.
create table casekit.privacy_request (
  company_id int not null references directory.company on delete cascade,
  id uuid not null,
  kind text not null check (kind in ('access', 'rectification', 'erasure', 'objection')),
  asked_by text not null,
  received_on date not null,
  due_on date not null,
  done_at timestamptz,
  done_by text not null default '',
  primary key (company_id, id)
);
create index on casekit.privacy_request (company_id, due_on) where done_at is null;
alter table casekit.privacy_request enable row level security;
alter table casekit.privacy_request force row level security;
create policy company on casekit.privacy_request using (company_id = (select casekit.current_company())) with check (company_id = (select casekit.current_company()));
