-- Where a company hands its e-invoices over to be delivered.
create table casekit.e_invoice_point (
  company_id int primary key references directory.company on delete cascade,
  -- Empty: none; what was handed over stays.
  address text not null,
  -- As the access point holds it; each request carries it.
  token text not null default '',
  -- What customers with a location number get; all others get Peppol.
  format text not null default 'peppol' check (format in ('peppol', 'oioubl')),
  is_automatic boolean not null default true,
  is_paused boolean not null default false,
  version int not null default 1
);

-- An e-invoice on its way, written in the transaction that hands it over. Its id is the key by which the access point
-- knows a repetition; one that is handed over anew after it was refused gets another.
create table casekit.e_invoice (
  company_id int not null,
  id uuid not null,
  offer_id uuid not null,
  format text not null check (format in ('peppol', 'oioubl')),
  -- As it is sent each time; gone once the access point has it.
  xml text not null,
  state text not null default 'waiting' check (state in ('waiting', 'taken', 'acknowledged', 'refused', 'failed')),
  attempts int not null default 0,
  at timestamptz not null default now(),
  due_at timestamptz not null default now(),
  leased_until timestamptz,
  status int,
  fault text not null default '',
  reason text not null default '',
  -- What the access point calls it.
  receipt text not null default '',
  primary key (company_id, id),
  unique (company_id, offer_id),
  foreign key (company_id, offer_id) references casekit.offer on delete cascade
);
create index e_invoice_due on casekit.e_invoice (company_id, due_at) where state in ('waiting', 'taken');

do $$
declare t text;
begin
  foreach t in array '{e_invoice_point,e_invoice}'::text[] loop
    execute format('alter table casekit.%I enable row level security', t);
    execute format('alter table casekit.%I force row level security', t);
    execute format('create policy company on casekit.%I using (company_id = (select casekit.current_company())) with check (company_id = (select casekit.current_company()))', t);
    -- A page of some customers alone sees none of it.
    execute format('create policy scope on casekit.%I as restrictive%s using ((select casekit.scope_key()) is null and (select casekit.scope_customer()) is null)', t,
      case when exists (select from pg_roles where rolname = 'casekit_embed') then ' to casekit_embed' else '' end);
  end loop;
end $$;
create policy dispatcher on casekit.e_invoice_point for select using ((select casekit.is_dispatcher()));
create policy dispatcher on casekit.e_invoice using ((select casekit.is_dispatcher())) with check ((select casekit.is_dispatcher()));
select casekit.bind_rows();
