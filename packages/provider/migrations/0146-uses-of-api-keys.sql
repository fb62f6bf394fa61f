-- What a key was last used for: one row for each call and what it was answered.
create table casekit.api_use (
  company_id int not null references directory.company on delete cascade,
  key_id uuid not null references directory.api_key on delete cascade,
  call text not null,
  status int not null,
  count int not null default 1,
  last_at timestamptz not null default now(),
  primary key (company_id, key_id, call, status)
);
create index on casekit.api_use (key_id);
alter table casekit.api_use enable row level security;
alter table casekit.api_use force row level security;
create policy company on casekit.api_use using (company_id = (select casekit.current_company())) with check (company_id = (select casekit.current_company()));
