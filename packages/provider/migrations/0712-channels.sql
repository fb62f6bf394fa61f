-- The ways by which cases reach a company; a case keeps the name, and one from before the list stays as it is.
create table casekit.channel (
  company_id int not null references directory.company on delete cascade,
  id uuid not null,
  name text not null check (name <> ''),
  deleted_at timestamptz,
  primary key (company_id, id)
);
alter table casekit.channel enable row level security;
alter table casekit.channel force row level security;
create policy company on casekit.channel using (company_id = (select casekit.current_company())) with check (company_id = (select casekit.current_company()));
