-- The look that a company wears: a few tokens, null as delivered. Each that was ever published is kept.
alter table directory.company add look jsonb, add look_version int not null default 0;

create table casekit.company_look (
  company_id int not null references directory.company on delete cascade,
  version int not null check (version > 0),
  look jsonb check (pg_column_size(look) < 4000),
  published_by text not null default '',
  published_at timestamptz not null default now(),
  primary key (company_id, version)
);
alter table casekit.company_look enable row level security;
alter table casekit.company_look force row level security;
create policy company on casekit.company_look using (company_id = (select casekit.current_company())) with check (company_id = (select casekit.current_company()));
