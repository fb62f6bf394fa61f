-- Sign-in by OpenID Connect: a company's issuer, and the mail domains that it has proven to be its own.
create table casekit.sign_in_issuer (
  company_id int primary key references directory.company on delete cascade,
  issuer text not null check (issuer <> ''),
  client_id text not null check (client_id <> ''),
  -- As the issuer holds it: it goes with each exchange of a code. Empty for a public client.
  client_secret text not null,
  -- Members with an address of a proven domain sign in by it alone.
  is_required boolean not null default false,
  -- Whom it names and nobody knows becomes a member with this role.
  makes_users boolean not null default false,
  role_id uuid,
  version int not null default 1,
  check (not makes_users or role_id is not null)
);
alter table casekit.sign_in_issuer enable row level security;
alter table casekit.sign_in_issuer force row level security;
create policy company on casekit.sign_in_issuer using (company_id = (select casekit.current_company())) with check (company_id = (select casekit.current_company()));
create policy scope on casekit.sign_in_issuer as restrictive for select to casekit_embed
  using ((select casekit.scope_key()) is null and (select casekit.scope_customer()) is null);
alter table casekit.audit_entry drop constraint audit_entry_kind_check;
alter table casekit.audit_entry add constraint audit_entry_kind_check check (kind in ('role', 'user', 'guard', 'setting', 'invitation', 'view-as', 'erasure', 'api-key', 'embed-key', 'sign-in',
  'case', 'customer', 'activity', 'property', 'asset', 'offer', 'product', 'profit-rule', 'agreement', 'requisition', 'partner', 'location', 'export', 'issuer'));
create trigger audit after insert or update or delete on casekit.sign_in_issuer for each row
  execute function casekit.audit('issuer', '', 'issuer,client_id,is_required,makes_users,role_id', '');

-- Asked for by a mail address, before a company is known. A domain is proven by one company alone.
create table directory.sign_in_domain (
  company_id int not null references directory.company on delete cascade,
  id uuid not null,
  domain text not null check (domain = lower(domain)),
  -- What stands in the DNS of who owns the domain.
  token text not null,
  proven_at timestamptz,
  primary key (company_id, id),
  unique (company_id, domain)
);
create unique index sign_in_domain_proven on directory.sign_in_domain (domain) where proven_at is not null;
create trigger audit after insert or update of proven_at or delete on directory.sign_in_domain for each row
  execute function casekit.audit('issuer', '', 'domain,proven_at', '');

-- By what an issuer names an account: a mail address may pass on to somebody else, this does not.
create table directory.issuer_subject (
  company_id int not null references directory.company on delete cascade,
  issuer text not null,
  subject text not null,
  account_id uuid not null references directory.account on delete cascade,
  used_at timestamptz not null default now(),
  primary key (company_id, issuer, subject)
);
create index on directory.issuer_subject (account_id);

-- Who has left for an issuer and is awaited within ten minutes, in the browser that holds the token.
create table directory.issuer_request (
  token_hash bytea primary key,
  company_id int not null references directory.company on delete cascade,
  state text not null,
  nonce text not null,
  verifier text not null,
  expires_at timestamptz not null
);
create index on directory.issuer_request (expires_at);
grant select, insert, update, delete on casekit.sign_in_issuer, directory.sign_in_domain, directory.issuer_subject, directory.issuer_request to casekit_app;

-- By which company's issuer somebody signed in, if by any.
alter table directory.session add issued_by int references directory.company on delete set null;
alter table directory.sign_in_step add issued_by int references directory.company on delete cascade;

-- Asked while somebody signs in to a company that has not been entered.
create function directory.asks_issuer(company int, account uuid) returns boolean language plpgsql as $$
declare
  open text := current_setting('casekit.company_id', true);
  asks boolean;
begin
  perform set_config('casekit.company_id', company::text, true);
  select exists (select from casekit.sign_in_issuer i where i.company_id = company and i.is_required) into asks;
  perform set_config('casekit.company_id', coalesce(open, ''), true);
  return asks and exists (select from directory.account a join directory.sign_in_domain d
    on d.company_id = company and d.proven_at is not null and d.domain = split_part(lower(a.email), '@', 2) where a.id = account);
end $$;
grant execute on function directory.asks_issuer(int, uuid) to casekit_app;
