-- What became of an invoice basis, what its lines were made of, and what was used on a case.

alter table casekit.offer
  -- Given when it is issued, one after the other; from then on it stays as it is, and is only paid back.
  add invoice_number int, add invoiced_on date, add due_on date,
  -- The basis that a credit pays back.
  add credits_id uuid,
  add posted_at timestamptz,
  add foreign key (company_id, credits_id) references casekit.offer,
  add check ((invoice_number is null) = (invoiced_on is null));
create unique index offer_by_invoice_number on casekit.offer (company_id, invoice_number);
create index on casekit.offer (company_id, credits_id) where credits_id is not null;
create index offer_of_invoicing on casekit.offer (company_id, number desc)
  where kind in ('InvoiceBasis', 'Credit') and deleted_at is null;

-- What was used on a case, at the price that it had then.
create table casekit.case_material (
  company_id int not null references directory.company on delete cascade,
  id uuid not null,
  case_id uuid not null,
  product_id uuid not null,
  -- In thousandths.
  quantity bigint not null check (quantity > 0),
  -- In hundredths.
  price int not null,
  vat_percent int not null,
  stakeholder_id uuid,
  at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, case_id) references casekit.cases on delete cascade,
  foreign key (company_id, product_id) references casekit.product,
  foreign key (company_id, stakeholder_id) references casekit.stakeholder
);
create index on casekit.case_material (company_id, case_id);

-- What a line of a basis invoices. How much of it is the line's own quantity, which its writer may change.
create table casekit.invoice_line (
  company_id int not null,
  offer_id uuid not null,
  line_id text not null,
  -- A line of an offer, the time of a price group on the case, a material, or a line of the basis that is paid back.
  source text not null,
  primary key (company_id, offer_id, line_id, source),
  foreign key (company_id, offer_id) references casekit.offer on delete cascade
);

do $$
declare t text;
begin
  foreach t in array '{case_material,invoice_line}'::text[] loop
    execute format('alter table casekit.%I enable row level security', t);
    execute format('alter table casekit.%I force row level security', t);
    execute format('create policy company on casekit.%I using (company_id = (select casekit.current_company())) with check (company_id = (select casekit.current_company()))', t);
    execute format('create policy scope on casekit.%I as restrictive to casekit_embed using ((select casekit.scope_key()) is null and (select casekit.scope_customer()) is null)', t);
  end loop;
end $$;

select casekit.bind_rows();
