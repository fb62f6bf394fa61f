-- What a document says, who decided on it, and the links by which customers read it.

alter table casekit.offer
  add kind text not null default 'Offer' check (kind in ('Offer', 'OrderConfirmation', 'InvoiceBasis', 'Credit')),
  -- A closed schema (document-content.ts); what the lines cost the company stands apart from it, so that it goes nowhere along.
  add content jsonb,
  add costs jsonb not null default '{}',
  add valid_until date,
  add internal_note text not null default '',
  add is_template boolean not null default false,
  -- In hundredths, of the chosen option, else of the recommended one.
  add net bigint not null default 0, add vat bigint not null default 0, add gross bigint not null default 0,
  add cost bigint not null default 0,
  add sent_at timestamptz, add opened_at timestamptz,
  add decision jsonb;
create index offer_templates on casekit.offer (company_id, kind) where is_template and deleted_at is null;

create table casekit.offer_version (
  company_id int not null,
  offer_id uuid not null,
  version int not null,
  title text not null,
  content jsonb not null,
  costs jsonb not null,
  at timestamptz not null default now(),
  by_name text not null default '',
  primary key (company_id, offer_id, version),
  foreign key (company_id, offer_id) references casekit.offer on delete cascade
);

create table casekit.offer_link (
  company_id int not null,
  id uuid not null,
  offer_id uuid not null,
  made_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, offer_id) references casekit.offer on delete cascade
);
create index on casekit.offer_link (company_id, offer_id);

do $$
declare t text;
begin
  foreach t in array '{offer_version,offer_link}'::text[] loop
    execute format('alter table casekit.%I enable row level security', t);
    execute format('alter table casekit.%I force row level security', t);
    execute format('create policy company on casekit.%I using (company_id = (select casekit.current_company())) with check (company_id = (select casekit.current_company()))', t);
    execute format('create policy scope on casekit.%I as restrictive using ((select casekit.scope_key()) is null and (select casekit.scope_customer()) is null)', t);
  end loop;
end $$;

alter table directory.link drop constraint link_check;
alter table directory.link add check (case when kind in ('booking', 'case-view', 'offer-link', 'invitation') then company_id is not null and stakeholder_id is null and account_id is null
  else account_id is not null and (company_id is null) = (stakeholder_id is null) end);
