-- Who has a document open, and at which of its lines: short-lived, so that any process can answer.
create table casekit.document_presence (
  company_id int not null,
  offer_id uuid not null,
  stakeholder_id uuid not null,
  line_id text,
  seen_at timestamptz not null default now(),
  primary key (company_id, offer_id, stakeholder_id),
  foreign key (company_id, offer_id) references casekit.offer on delete cascade,
  foreign key (company_id, stakeholder_id) references casekit.stakeholder on delete cascade
);
alter table casekit.document_presence enable row level security;
alter table casekit.document_presence force row level security;
create policy company on casekit.document_presence
  using (company_id = (select casekit.current_company())) with check (company_id = (select casekit.current_company()));
-- A page of some customers alone sees none of it.
do $$ begin
  execute format('create policy scope on casekit.document_presence as restrictive%s using ((select casekit.scope_key()) is null and (select casekit.scope_customer()) is null)',
    case when exists (select from pg_roles where rolname = 'casekit_embed') then ' to casekit_embed' else '' end);
end $$;
select casekit.bind_rows();
