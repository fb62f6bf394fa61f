-- How customers pay what was invoiced, what was paid, and what was paid back.
create table casekit.payment_setting (
  company_id int primary key references directory.company on delete cascade,
  provider text not null check (provider in ('sandbox', 'vippsmobilepay')),
  methods text[] not null,
  is_on boolean not null,
  address text not null,
  merchant_number text not null,
  client_id text not null,
  -- As the provider holds them; each request carries them.
  client_secret text not null,
  subscription_key text not null,
  version int not null default 1
);

create table casekit.payment (
  company_id int not null,
  id uuid not null,
  offer_id uuid not null,
  provider text not null,
  method text not null check (method in ('mobilepay', 'card')),
  amount bigint not null check (amount > 0),
  currency text not null,
  -- By which the provider knows it, and a repetition of it.
  reference text not null,
  state text not null default 'open' check (state in ('open', 'capturing', 'paid', 'ended')),
  captured bigint not null default 0,
  refunded bigint not null default 0,
  fault text not null default '',
  -- What was pressed on the page on which nothing is paid.
  sandbox_answer text check (sandbox_answer in ('paid', 'declined')),
  created_at timestamptz not null default now(),
  paid_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, offer_id) references casekit.offer on delete cascade
);
create index on casekit.payment (company_id, offer_id);
create index payment_undecided on casekit.payment (company_id, created_at) where state in ('open', 'capturing');

create table casekit.payment_refund (
  company_id int not null,
  -- The key by which the provider knows a repetition.
  id uuid not null,
  payment_id uuid not null,
  amount bigint not null check (amount > 0),
  state text not null default 'waiting' check (state in ('waiting', 'done', 'failed')),
  fault text not null default '',
  by_name text not null default '',
  at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, payment_id) references casekit.payment on delete cascade
);
create index on casekit.payment_refund (company_id, payment_id);
create index payment_refund_waiting on casekit.payment_refund (company_id, at) where state = 'waiting';

do $$
declare
  t text;
  embed text := case when exists (select from pg_roles where rolname = 'casekit_embed') then ' to casekit_embed' else '' end;
begin
  foreach t in array '{payment_setting,payment,payment_refund}'::text[] loop
    execute format('alter table casekit.%I enable row level security', t);
    execute format('alter table casekit.%I force row level security', t);
    execute format('create policy company on casekit.%I using (company_id = (select casekit.current_company())) with check (company_id = (select casekit.current_company()))', t);
    execute format('create policy scope on casekit.%I as restrictive%s using ((select casekit.scope_key()) is null and (select casekit.scope_customer()) is null)', t, embed);
  end loop;
end $$;

-- Others are told when an invoice is issued, and when something of it is paid or paid back.
create function casekit.webhook_of_invoice() returns trigger language plpgsql as $$
begin
  perform casekit.tell_outside(new.company_id, 'invoice.issued', new.id, new.id);
  return null;
end $$;
create trigger webhook_of_invoice after update on casekit.offer for each row
  when (old.invoice_number is null and new.invoice_number is not null and current_user in ('casekit_app', 'casekit_embed'))
  execute function casekit.webhook_of_invoice();

create function casekit.webhook_of_payment() returns trigger language plpgsql as $$
begin
  perform casekit.tell_outside(new.company_id, case when new.refunded > old.refunded then 'invoice.refunded' else 'invoice.paid' end,
    new.offer_id, new.offer_id);
  -- a copy of the invoice elsewhere says what is paid of it
  update casekit.offer set updated_at = now() where company_id = new.company_id and id = new.offer_id;
  return null;
end $$;
create trigger webhook_of_payment after update on casekit.payment for each row
  when ((old.captured, old.refunded) is distinct from (new.captured, new.refunded) and current_user in ('casekit_app', 'casekit_embed'))
  execute function casekit.webhook_of_payment();

select casekit.bind_rows();
