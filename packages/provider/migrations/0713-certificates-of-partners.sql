-- What every partner must have, and what each partner has shown of it.
create table casekit.certificate_kind (
  company_id int not null references directory.company on delete cascade,
  id uuid not null,
  name text not null check (name <> ''),
  deleted_at timestamptz,
  primary key (company_id, id)
);
alter table casekit.certificate_kind enable row level security;
alter table casekit.certificate_kind force row level security;
create policy company on casekit.certificate_kind using (company_id = (select casekit.current_company())) with check (company_id = (select casekit.current_company()));

create table casekit.partner_certificate (
  company_id int not null,
  partner_id uuid not null,
  certificate_id uuid not null,
  -- The last day on which it holds; null: without end.
  expires_on date,
  note text not null default '',
  -- The end that was told of by mail.
  told_for date,
  primary key (company_id, partner_id, certificate_id),
  foreign key (company_id, partner_id) references casekit.partner on delete cascade,
  foreign key (company_id, certificate_id) references casekit.certificate_kind on delete cascade
);
create index on casekit.partner_certificate (company_id, certificate_id);
alter table casekit.partner_certificate enable row level security;
alter table casekit.partner_certificate force row level security;
create policy company on casekit.partner_certificate using (company_id = (select casekit.current_company())) with check (company_id = (select casekit.current_company()));
