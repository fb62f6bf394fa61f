-- Texts in the place of those that the product ships with. `text` null: withdrawn, the shipped one counts again; the row
-- stays so that its version goes on. `earlier`: the last ten texts before this one, newest first.

create table directory.translation (
  key text not null,
  language text not null,
  text text,
  state text not null check (state in ('draft', 'reviewed')),
  version int not null default 1,
  changed_by text not null,
  changed_at timestamptz not null default now(),
  earlier jsonb not null default '[]',
  primary key (key, language)
);

-- A company's own words, over the product's.
create table casekit.wording (
  company_id int not null references directory.company on delete cascade,
  key text not null,
  language text not null,
  text text,
  version int not null default 1,
  changed_by text not null,
  changed_at timestamptz not null default now(),
  earlier jsonb not null default '[]',
  primary key (company_id, key, language)
);

alter table casekit.wording enable row level security;
alter table casekit.wording force row level security;
create policy company on casekit.wording using (company_id = (select casekit.current_company())) with check (company_id = (select casekit.current_company()));
