-- The foundation: who may be here (directory), what a company owns (casekit), what is searched (search).
--
-- directory  reached before a company is known: accounts, companies, credentials. No row-level security;
--            only session and embed modules read it.
-- casekit    every table belongs to a company: company_id first in every key, forced row-level security.
-- search     the one documented exception: LIKE is not leakproof, so under row-level security its index
--            would lie idle. One query module reads it, always with a company, and takes ids only.

create extension if not exists pg_trgm;
create extension if not exists btree_gin;

-- The schema directory was made by the migration runner for its own table.
create schema casekit;
create schema search;

-- ---------------------------------------------------------------- who is asking

create function casekit.current_company() returns int language sql stable
  return nullif(current_setting('casekit.company_id', true), '')::int;

-- An embed token may see less than its company: only customers made through its key, or one customer.
create function casekit.scope_key() returns uuid language sql stable
  return nullif(current_setting('casekit.scope_key', true), '')::uuid;
create function casekit.scope_customer() returns uuid language sql stable
  return nullif(current_setting('casekit.scope_customer', true), '')::uuid;

-- The account that is signing in or switching company.
create function casekit.current_account() returns uuid language sql stable
  return nullif(current_setting('casekit.account_id', true), '')::uuid;

-- The worker that sends what waits in the outbox works for every company.
create function casekit.is_dispatcher() returns boolean language sql stable
  return coalesce(current_setting('casekit.dispatcher', true), '') = 'on';

-- ---------------------------------------------------------------- text

-- Lower case, and one spelling for letters that people write in two ways: aa/å, oe/ø/ö, ae/æ/ä.
-- Capitals beyond ASCII are named, because lower() leaves them on a server whose locale is C.
create function search.fold(text) returns text language sql immutable strict parallel safe
  return replace(replace(replace(replace(replace(replace(translate(lower($1),
    'ÅÆØÄÖÜéèêëáàâóòôúùûíìîñçÉÈÊËÁÀÂÓÒÔÚÙÛÍÌÎÑÇ', 'åæøäöüeeeeaaaooouuuiiinceeeeaaaooouuuiiinc'),
    'å', 'aa'), 'ø', 'oe'), 'ö', 'oe'), 'æ', 'ae'), 'ä', 'ae'), 'ü', 'ue');

-- Sorts rightly under the C collation of any server: æ ø å last in Danish and Norwegian, å ä ö last in Swedish, aa as å.
create function casekit.sort_key(text) returns text language sql immutable strict parallel safe
  return replace(replace(replace(replace(replace(replace(translate(lower($1),
    'ÅÆØÄÖéèêëáàâóòôúùûíìîñçüÉÈÊËÁÀÂÓÒÔÚÙÛÍÌÎÑÇÜ', 'åæøäöeeeeaaaooouuuiiincyeeeeaaaooouuuiiincy'),
    'aa', '{3'), 'æ', '{1'), 'ø', '{2'), 'å', '{3'), 'ä', '{4'), 'ö', '{5');

-- Sorts numbers inside text by their value: 1204, 1210, 12040 and A2 before A10.
create function casekit.natural_key(text) returns text language sql immutable strict parallel safe
  return (select coalesce(string_agg(coalesce(lpad(part[1], greatest(length(part[1]), 12), '0'), casekit.sort_key(part[2])), '' order by place), '')
    from regexp_matches($1, '([0-9]+)|([^0-9]+)', 'g') with ordinality as parts (part, place));

-- What a typed address is compared with, by range: a comparison that row-level security lets an index answer, as LIKE is not.
create function casekit.address_key(address text, zip_code text, city text) returns text language sql immutable strict parallel safe
  return search.fold(case when address = '' then '' else address || ', ' || zip_code || ' ' || city end);

-- ---------------------------------------------------------------- directory

create table directory.company (
  id int primary key,
  number int not null unique,
  name text not null,
  address text not null default '', zip_code text not null default '', city text not null default '',
  email text not null default '', phone text not null default '', cvr text not null default '',
  language text not null default 'da-DK',
  type text not null default '',
  time_zone text not null default 'Europe/Copenhagen',
  logo text, origin_id uuid, google_analytics_id text,
  suspended_at timestamptz,
  created_at timestamptz not null default now()
);

create table directory.account (
  id uuid primary key,
  email text not null,
  password_hash text not null,
  is_provider_administrator boolean not null default false,
  created_at timestamptz not null default now()
);
create unique index on directory.account (lower(email));

create table directory.session (
  token_hash bytea primary key,
  account_id uuid not null references directory.account on delete cascade,
  company_id int not null references directory.company on delete cascade,
  stakeholder_id uuid not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index on directory.session (account_id);
create index on directory.session (expires_at);

create table directory.embed_key (
  id uuid primary key,
  key_hash bytea not null unique,
  company_id int not null references directory.company on delete cascade,
  name text not null,
  origins text[] not null,
  widgets text[] not null,
  scope text not null check (scope in ('all', 'created', 'customer')),
  scope_customer_id uuid,
  created_at timestamptz not null default now(),
  expires_at timestamptz,
  revoked_at timestamptz,
  last_used_at timestamptz,
  check ((scope = 'customer') = (scope_customer_id is not null))
);

create table directory.embed_session (
  token_hash bytea primary key,
  key_id uuid not null references directory.embed_key on delete cascade,
  widgets text[] not null,
  origin text not null,
  subject text,
  language text,
  expires_at timestamptz not null
);
create index on directory.embed_session (expires_at);

-- Attempts counted in windows that begin with the first one, shared by every process on this database.
create table directory.attempt (
  bucket text primary key,
  window_start timestamptz not null default now(),
  count int not null default 1
);

-- Where mails go without a mail server; shown by /dev/mailbox in demo mode.
create table directory.mailbox (
  id uuid primary key,
  company_id int not null references directory.company on delete cascade,
  recipient text not null,
  subject text not null,
  body text not null,
  received_at timestamptz not null default now()
);
create index on directory.mailbox (received_at desc, id);

-- ---------------------------------------------------------------- a company's own

create table casekit.stakeholder (
  company_id int not null references directory.company on delete cascade,
  id uuid not null,
  account_id uuid references directory.account on delete set null,
  name text not null,
  email text not null default '', phone text not null default '', title text not null default '',
  is_responsible boolean not null default false,
  is_fitter boolean not null default false,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (company_id, id)
);
create unique index on casekit.stakeholder (company_id, account_id) where deleted_at is null;
create index on casekit.stakeholder (account_id);

create table casekit.stakeholder_guard (
  company_id int not null,
  stakeholder_id uuid not null,
  guard text not null,
  primary key (company_id, stakeholder_id, guard),
  foreign key (company_id, stakeholder_id) references casekit.stakeholder on delete cascade
);

-- The last number given out, per kind: case, customer.
create table casekit.counter (
  company_id int not null references directory.company on delete cascade,
  kind text not null,
  value int not null,
  primary key (company_id, kind)
);

create table casekit.customer (
  company_id int not null references directory.company on delete cascade,
  id uuid not null,
  number int not null,
  name text not null,
  sort_key text collate "C" not null generated always as (casekit.sort_key(name)) stored,
  address text not null default '', zip_code text not null default '', city text not null default '',
  address_key text collate "C" not null generated always as (casekit.address_key(address, zip_code, city)) stored,
  phone text not null default '', mobile text not null default '', email text not null default '', fax text not null default '',
  invoice_name text not null default '', invoice_address text not null default '',
  invoice_zip_code text not null default '', invoice_city text not null default '',
  invoice_phone text not null default '', invoice_mobile text not null default '',
  invoice_email text not null default '', invoice_fax text not null default '',
  cvr text not null default '', att text not null default '', ean text not null default '',
  remarks text not null default '', external_id text, group_external_id text,
  language_id text,
  made_by_key uuid,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (company_id, id)
);
create unique index on casekit.customer (company_id, number);
-- A page is found in this index alone; made_by_key is there for the policy of embed tokens.
create index customer_by_name on casekit.customer (company_id, sort_key, id) include (made_by_key) where deleted_at is null;
create index customer_by_address on casekit.customer (company_id, address_key) where deleted_at is null;
create index on casekit.customer (company_id, made_by_key) where made_by_key is not null;

create table casekit.customer_address (
  company_id int not null,
  id uuid not null,
  customer_id uuid not null,
  kind text not null check (kind in ('delivery', 'contact')),
  name text not null default '', address text not null default '', zip_code text not null default '', city text not null default '',
  address_key text collate "C" not null generated always as (casekit.address_key(address, zip_code, city)) stored,
  phone text not null default '', mobile text not null default '', email text not null default '', fax text not null default '',
  ean text not null default '', att text not null default '', cvr text not null default '',
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, customer_id) references casekit.customer on delete cascade
);
create index on casekit.customer_address (company_id, customer_id);
create index customer_address_by_address on casekit.customer_address (company_id, address_key) where deleted_at is null;

create table casekit.partner (
  company_id int not null references directory.company on delete cascade,
  id uuid not null,
  name text not null,
  cvr text not null default '', email text not null default '', phone text not null default '',
  deleted_at timestamptz,
  primary key (company_id, id)
);

create table casekit.property_owner (
  company_id int not null references directory.company on delete cascade,
  id uuid not null,
  name text not null,
  address text not null default '', zip_code text not null default '', city text not null default '',
  email text not null default '', phone text not null default '', cvr text not null default '',
  primary key (company_id, id)
);

create table casekit.property (
  company_id int not null references directory.company on delete cascade,
  id uuid not null,
  number text not null,
  sort_key text collate "C" not null generated always as (casekit.natural_key(number)) stored,
  name text not null,
  address text not null default '', zip_code text not null default '', city text not null default '',
  address_key text collate "C" not null generated always as (casekit.address_key(address, zip_code, city)) stored,
  responsible_id uuid, owner_id uuid, customer_id uuid,
  deleted_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, responsible_id) references casekit.stakeholder,
  foreign key (company_id, owner_id) references casekit.property_owner,
  foreign key (company_id, customer_id) references casekit.customer
);
create unique index on casekit.property (company_id, number);
create index property_by_address on casekit.property (company_id, address_key) where deleted_at is null;

create table casekit.property_partner (
  company_id int not null,
  property_id uuid not null,
  partner_id uuid not null,
  primary key (company_id, property_id, partner_id),
  foreign key (company_id, property_id) references casekit.property on delete cascade,
  foreign key (company_id, partner_id) references casekit.partner on delete cascade
);

create table casekit.lease (
  company_id int not null,
  id uuid not null,
  property_id uuid not null,
  number text not null,
  sort_key text collate "C" not null generated always as (casekit.natural_key(number)) stored,
  address text not null default '',
  address_key text collate "C" not null generated always as (casekit.address_key(address, '', '')) stored,
  type text not null check (type in ('Residential', 'Commercial', 'Parking', 'Storage')),
  deleted_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, property_id) references casekit.property
);
create unique index on casekit.lease (company_id, property_id, number);
create index lease_by_address on casekit.lease (company_id, address_key) where deleted_at is null;

create table casekit.lease_tenant (
  company_id int not null,
  lease_id uuid not null,
  customer_id uuid not null,
  position int not null default 1,
  primary key (company_id, lease_id, customer_id),
  foreign key (company_id, lease_id) references casekit.lease on delete cascade,
  foreign key (company_id, customer_id) references casekit.customer on delete cascade
);
create index on casekit.lease_tenant (company_id, customer_id);

create table casekit.case_stage (
  company_id int not null references directory.company on delete cascade,
  id uuid not null,
  name text not null,
  position int not null,
  deleted_at timestamptz,
  primary key (company_id, id)
);

create table casekit.notification_set (
  company_id int not null references directory.company on delete cascade,
  id uuid not null,
  name text not null,
  alert boolean not null default true,
  mail boolean not null default false,
  sms boolean not null default false,
  is_default boolean not null default false,
  primary key (company_id, id)
);

create table casekit.cases (
  company_id int not null references directory.company on delete cascade,
  id uuid not null,
  number int not null,
  title text not null default '',
  title_key text collate "C" not null generated always as (casekit.sort_key(title)) stored,
  description text not null,
  status text not null default 'Open' check (status in ('Open', 'NeedPlanning', 'Closed', 'Posted', 'Canceled')),
  priority text not null default 'Normal' check (priority in ('Low', 'Normal', 'High', 'Urgent')),
  stage_id uuid, responsible_id uuid, fitter_id uuid,
  customer_id uuid, delivery_id uuid, contact_id uuid,
  property_id uuid, lease_id uuid,
  requisition_number text not null default '', reference text not null default '', external_id text not null default '',
  channel text not null default '', internal_note text not null default '',
  hours numeric(10, 2) not null default 0,
  notification_address text not null default 'customer' check (notification_address in ('customer', 'invoice', 'delivery', 'contact')),
  notification_set_id uuid,
  disable_notifications boolean not null default true,
  created_by uuid, created_by_name text not null default '',
  made_by_key uuid,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, stage_id) references casekit.case_stage,
  foreign key (company_id, responsible_id) references casekit.stakeholder,
  foreign key (company_id, fitter_id) references casekit.stakeholder,
  foreign key (company_id, customer_id) references casekit.customer,
  foreign key (company_id, delivery_id) references casekit.customer_address,
  foreign key (company_id, contact_id) references casekit.customer_address,
  foreign key (company_id, property_id) references casekit.property,
  foreign key (company_id, lease_id) references casekit.lease,
  foreign key (company_id, notification_set_id) references casekit.notification_set
);
create unique index on casekit.cases (company_id, number);
create index cases_newest on casekit.cases (company_id, created_at desc, id desc) where deleted_at is null;
create index cases_by_status on casekit.cases (company_id, status, created_at desc, id desc) where deleted_at is null;
create index cases_by_title on casekit.cases (company_id, title_key, id) where deleted_at is null;
create index on casekit.cases (company_id, responsible_id, created_at desc) where deleted_at is null;
create index on casekit.cases (company_id, customer_id);
create index on casekit.cases (company_id, property_id) where property_id is not null;

create table casekit.case_file (
  company_id int not null,
  id uuid not null,
  case_id uuid not null,
  original_name text not null,
  extension text not null default '',
  type_id uuid,
  path text not null,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, case_id) references casekit.cases on delete cascade
);
create index on casekit.case_file (company_id, case_id);

create table casekit.case_history (
  company_id int not null,
  id uuid not null,
  case_id uuid not null,
  at timestamptz not null default now(),
  type text not null,
  actor_id uuid,
  actor_name text,
  text text not null default '',
  sub_text text not null default '',
  primary key (company_id, id),
  foreign key (company_id, case_id) references casekit.cases on delete cascade
);
create index on casekit.case_history (company_id, case_id, at);

-- A stored answer for each Idempotency-Key, written in the transaction that made the row.
create table casekit.idempotency (
  company_id int not null references directory.company on delete cascade,
  actor_id uuid not null,
  key text not null,
  endpoint text not null,
  body_hash bytea not null,

  answer jsonb not null,
  created_at timestamptz not null default now(),
  primary key (company_id, actor_id, key)
);
create index on casekit.idempotency (company_id, created_at);

-- Mail and later text messages: written in the business transaction, sent by whichever process takes the lease.
create table casekit.outbox (
  company_id int not null references directory.company on delete cascade,
  id uuid not null,
  kind text not null,
  dedupe_key text not null,
  payload jsonb not null,
  attempts int not null default 0,
  due_at timestamptz not null default now(),
  leased_until timestamptz,
  sent_at timestamptz,
  failed_at timestamptz,
  last_error text,
  created_at timestamptz not null default now(),
  primary key (company_id, id)
);
create unique index on casekit.outbox (company_id, dedupe_key);
create index outbox_due on casekit.outbox (due_at) where sent_at is null and failed_at is null;

-- ---------------------------------------------------------------- search

create table search.entry (
  company_id int not null,
  kind text not null check (kind in ('customer', 'case')),
  id uuid not null,
  sort_key text collate "C" not null,
  text text not null,
  primary key (company_id, kind, id)
);
-- One index a kind: with the kind as a column of it the planner counts its whole posting list and takes the table instead.
create index customer_trigrams on search.entry using gin (company_id, text gin_trgm_ops) with (gin_pending_list_limit = 512) where kind = 'customer';
create index case_trigrams on search.entry using gin (company_id, text gin_trgm_ops) with (gin_pending_list_limit = 512) where kind = 'case';
create index entry_by_name on search.entry (company_id, kind, sort_key, id);

create function search.text_of(customer casekit.customer) returns text language sql stable as $$
  select search.fold(concat_ws(' ', customer.number, customer.name, customer.address, customer.zip_code, customer.city, customer.phone, customer.mobile,
    customer.email, regexp_replace(customer.phone, '\D', '', 'g'), regexp_replace(customer.mobile, '\D', '', 'g')))
$$;
create function search.text_of(cases casekit.cases) returns text language sql stable as $$
  select search.fold(concat_ws(' ', cases.number, cases.title, cases.requisition_number, cases.reference))
$$;

-- What is searched follows the row, whoever writes it.
create function search.index_customer() returns trigger language plpgsql as $$
begin
  if new.deleted_at is not null then
    delete from search.entry where company_id = new.company_id and kind = 'customer' and id = new.id;
    return null;
  end if;
  insert into search.entry (company_id, kind, id, sort_key, text)
  values (new.company_id, 'customer', new.id, new.sort_key, search.text_of(new))
  on conflict (company_id, kind, id) do update set sort_key = excluded.sort_key, text = excluded.text
    where (entry.sort_key, entry.text) is distinct from (excluded.sort_key, excluded.text);
  return null;
end $$;
create trigger index_customer after insert or update of number, name, address, zip_code, city, phone, mobile, email, deleted_at
  on casekit.customer for each row execute function search.index_customer();

create function search.index_case() returns trigger language plpgsql as $$
begin
  if new.deleted_at is not null then
    delete from search.entry where company_id = new.company_id and kind = 'case' and id = new.id;
    return null;
  end if;
  insert into search.entry (company_id, kind, id, sort_key, text)
  values (new.company_id, 'case', new.id, '', search.text_of(new))
  on conflict (company_id, kind, id) do update set text = excluded.text where entry.text is distinct from excluded.text;
  return null;
end $$;
create trigger index_case after insert or update of number, title, requisition_number, reference, deleted_at
  on casekit.cases for each row execute function search.index_case();

-- ---------------------------------------------------------------- row-level security

do $$
declare t text;
begin
  for t in select tablename from pg_tables where schemaname = 'casekit' loop
    execute format('alter table casekit.%I enable row level security', t);
    execute format('alter table casekit.%I force row level security', t);
    execute format('create policy company on casekit.%I using (company_id = (select casekit.current_company())) with check (company_id = (select casekit.current_company()))', t);
  end loop;
end $$;

-- Before a company is known: an account sees its own memberships, the dispatcher sees what it has to send.
create policy own_memberships on casekit.stakeholder for select using (account_id = (select casekit.current_account()));
create policy dispatcher on casekit.outbox using ((select casekit.is_dispatcher())) with check ((select casekit.is_dispatcher()));

create policy scope on casekit.customer as restrictive using (
  ((select casekit.scope_key()) is null or made_by_key = (select casekit.scope_key()))
  and ((select casekit.scope_customer()) is null or id = (select casekit.scope_customer())));
create policy scope on casekit.customer_address as restrictive using (
  ((select casekit.scope_key()) is null and (select casekit.scope_customer()) is null)
  or exists (select from casekit.customer c where c.company_id = customer_address.company_id and c.id = customer_id));
create policy scope on casekit.lease_tenant as restrictive using (
  ((select casekit.scope_key()) is null and (select casekit.scope_customer()) is null)
  or exists (select from casekit.customer c where c.company_id = lease_tenant.company_id and c.id = customer_id));
create policy scope on casekit.cases as restrictive using (
  ((select casekit.scope_key()) is null and (select casekit.scope_customer()) is null)
  or exists (select from casekit.customer c where c.company_id = cases.company_id and c.id = customer_id));

-- ---------------------------------------------------------------- the role that owns nothing

do $$
begin
  if not exists (select from pg_roles where rolname = 'casekit_app') then
    create role casekit_app nologin nosuperuser nobypassrls;
  end if;
  if not pg_has_role(current_user, 'casekit_app', 'member') then
    execute format('grant casekit_app to %I', current_user);
  end if;
end $$;

grant usage on schema directory, casekit, search to casekit_app;
grant select, insert, update, delete on all tables in schema directory, casekit, search to casekit_app;
revoke all on directory.migration from casekit_app;
grant execute on all functions in schema directory, casekit, search to casekit_app;
alter default privileges in schema directory, casekit, search grant select, insert, update, delete on tables to casekit_app;
alter default privileges in schema directory, casekit, search grant execute on functions to casekit_app;

-- ---------------------------------------------------------------- who holds this bearer

-- Opens the company of a live bearer on this connection and tells who holds it; one round trip per call.
create function directory.open_session(hash bytea)
returns table (account_id uuid, company_id int, stakeholder_id uuid, name text, email text, guards text[],
  company_number int, company_name text, company_language text, is_provider_administrator boolean)
language plpgsql as $$
#variable_conflict use_column
declare s directory.session;
begin
  select * into s from directory.session x where x.token_hash = hash and x.expires_at > now();
  if not found then return; end if;
  perform set_config('casekit.company_id', s.company_id::text, false), set_config('casekit.scope_key', '', false), set_config('casekit.scope_customer', '', false);
  return query
    select a.id, c.id, h.id, h.name, a.email,
      array(select g.guard from casekit.stakeholder_guard g where g.company_id = s.company_id and g.stakeholder_id = h.id order by 1),
      c.number, c.name, c.language, a.is_provider_administrator
    from directory.account a, directory.company c, casekit.stakeholder h
    where a.id = s.account_id and c.id = s.company_id and c.suspended_at is null
      and h.company_id = s.company_id and h.id = s.stakeholder_id and h.deleted_at is null;
end $$;

-- The companies that an account may enter, the one it joined first in front.
create function directory.memberships_of(account uuid)
returns table (company_id int, company_name text, stakeholder_id uuid)
language plpgsql as $$
#variable_conflict use_column
begin
  perform set_config('casekit.account_id', account::text, true);
  return query
    select c.id, c.name, h.id from casekit.stakeholder h join directory.company c on c.id = h.company_id
    where h.account_id = account and h.deleted_at is null and c.suspended_at is null
    order by h.created_at, c.number;
  perform set_config('casekit.account_id', '', true);
end $$;

-- Opens the company of a live embed token; `widgets`, `origin` and the scope of its key decide what it may do.
create function directory.open_embed_session(hash bytea)
returns table (key_id uuid, key_name text, company_id int, company_language text, widgets text[], origin text, subject text, scope text, scope_customer_id uuid)
language plpgsql as $$
#variable_conflict use_column
declare s record;
begin
  select e.widgets, e.origin, e.subject, k.id as key_id, k.name as key_name, k.company_id, k.scope, k.scope_customer_id, c.language into s
    from directory.embed_session e join directory.embed_key k on k.id = e.key_id join directory.company c on c.id = k.company_id
    where e.token_hash = hash and e.expires_at > now() and k.revoked_at is null
      and (k.expires_at is null or k.expires_at > now()) and e.origin = any (k.origins) and e.widgets <@ k.widgets
      and c.suspended_at is null;
  if not found then return; end if;
  perform set_config('casekit.company_id', s.company_id::text, false),
    set_config('casekit.scope_key', case when s.scope = 'created' then s.key_id::text else '' end, false),
    set_config('casekit.scope_customer', coalesce(s.scope_customer_id::text, ''), false);
  return query select s.key_id, s.key_name, s.company_id, s.language, s.widgets, s.origin, s.subject, s.scope, s.scope_customer_id;
end $$;

grant execute on all functions in schema directory to casekit_app;
