-- What a customer pays less than the price book says. No key but the id: customers that are merged bring theirs along,
-- and one may follow another in time.
create table casekit.customer_discount (
  company_id int not null references directory.company on delete cascade,
  id uuid not null,
  customer_id uuid not null,
  -- Of products, as the price book writes it; empty for everything.
  category text not null default '',
  -- In per cent.
  discount numeric(5, 2) not null check (discount between 0 and 100),
  valid_from date,
  valid_until date,
  version int not null default 1,
  primary key (company_id, id),
  check (valid_until >= valid_from),
  foreign key (company_id, customer_id) references casekit.customer on delete cascade
);
create index on casekit.customer_discount (company_id, customer_id);

alter table casekit.customer_discount enable row level security;
alter table casekit.customer_discount force row level security;
create policy company on casekit.customer_discount
  using (company_id = (select casekit.current_company())) with check (company_id = (select casekit.current_company()));
-- A page of some customers alone sees none of it.
do $$ begin
  execute format('create policy scope on casekit.customer_discount as restrictive%s using ((select casekit.scope_key()) is null and (select casekit.scope_customer()) is null)',
    case when exists (select from pg_roles where rolname = 'casekit_embed') then ' to casekit_embed' else '' end);
end $$;

-- A kind of its own: a discount that ends is no customer who is gone.
alter table casekit.audit_entry drop constraint audit_entry_kind_check;
alter table casekit.audit_entry add constraint audit_entry_kind_check check (kind in ('role', 'user', 'guard', 'setting', 'invitation', 'view-as', 'erasure', 'api-key', 'embed-key', 'sign-in', 'issuer',
  'case', 'customer', 'discount', 'activity', 'property', 'asset', 'offer', 'product', 'profit-rule', 'agreement', 'requisition', 'partner', 'location', 'export'));
create trigger audit_made after insert on casekit.customer_discount for each row when (current_setting('casekit.actor', true) <> '')
  execute function casekit.audit('discount', 'customer_id', 'category,discount,valid_from,valid_until', '', 'id');
create trigger audit after update of category, discount, valid_from, valid_until or delete on casekit.customer_discount for each row
  execute function casekit.audit('discount', 'customer_id', 'category,discount,valid_from,valid_until', '', 'id');
