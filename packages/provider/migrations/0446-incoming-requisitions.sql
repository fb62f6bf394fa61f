-- What partners ordered: their requisition as it was sent, in the inbox of the company that is to deliver.
create table casekit.incoming_requisition (
  company_id int not null references directory.company on delete cascade,
  -- Of the requisition in the company that ordered.
  id uuid not null,
  from_company int not null references directory.company on delete cascade,
  number text not null,
  title text not null,
  gross bigint not null,
  currency text not null,
  place text not null default '',
  deliver_on date,
  sent_at timestamptz not null,
  state text not null default 'open' check (state in ('open', 'confirmed', 'revoked')),
  primary key (company_id, id)
);
create index incoming_requisition_waiting on casekit.incoming_requisition (company_id, sent_at desc) where state = 'open';
alter table casekit.incoming_requisition enable row level security;
alter table casekit.incoming_requisition force row level security;
create policy company on casekit.incoming_requisition using (company_id = (select casekit.current_company()))
  with check (company_id = (select casekit.current_company()));
do $$
begin
  execute format('create policy scope on casekit.incoming_requisition as restrictive%s using ((select casekit.scope_key()) is null and (select casekit.scope_customer()) is null)',
    case when exists (select from pg_roles where rolname = 'casekit_embed') then ' to casekit_embed' else '' end);
end $$;
-- In whose inbox it lies.
alter table casekit.requisition add inbox_company int references directory.company on delete set null;
