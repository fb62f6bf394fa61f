-- Passkeys beside the password, in the place of the codes or next to them: keys that a device or a password manager holds.
create table directory.passkey (
  account_id uuid not null references directory.account on delete cascade,
  id uuid not null,
  -- What the browser calls it by: of one account, whoever else shows it.
  credential bytea not null unique,
  public_key bytea not null,
  -- How often it has signed, where it counts: a smaller number comes from a copy.
  counter bigint not null default 0,
  transports text[] not null default '{}',
  name text not null,
  created_at timestamptz not null default now(),
  used_at timestamptz,
  primary key (account_id, id)
);

-- What a passkey is to sign: once, within five minutes, and for who holds the bearer or ticket it was made for.
create table directory.passkey_challenge (
  token_hash bytea primary key,
  -- Null for a sign-in by passkey alone: whose it is, the passkey says.
  account_id uuid references directory.account on delete cascade,
  challenge text not null,
  expires_at timestamptz not null
);
create index on directory.passkey_challenge (account_id);
create index on directory.passkey_challenge (expires_at);
grant select, insert, update, delete on directory.passkey, directory.passkey_challenge to casekit_app;

create function directory.has_second_factor(account uuid) returns boolean language sql stable as $$
  select exists (select from directory.authenticator a where a.account_id = account and a.secret is not null)
    or exists (select from directory.passkey p where p.account_id = account)
$$;

create or replace function directory.has_passed(account uuid, passed_at timestamptz) returns boolean language sql stable as $$
  select passed_at is not null or not directory.has_second_factor(account)
$$;

create or replace function directory.second_factor_due(company int, account uuid, guards text[]) returns timestamptz language plpgsql stable as $$
declare who text; asked_at timestamptz; days int;
begin
  select s.value #>> '{}', s.changed_at into who, asked_at from casekit.company_setting s
    where s.company_id = company and s.id = '01900000-0000-7000-8000-000000000960';
  if who is null or who = 'nobody' or (who = 'administrators' and not 'SettingsAccess' = any (guards)) then return null; end if;
  if directory.has_second_factor(account) then return null; end if;
  select (s.value #>> '{}')::int into days from casekit.company_setting s
    where s.company_id = company and s.id = '01900000-0000-7000-8000-000000000961';
  return asked_at + make_interval(days => coalesce(days, 14));
end $$;

-- Devices that an account knows can be told apart and forgotten. A forgotten one stays as a row that no browser
-- finds, so that whoever signs in there next is news to the account again.
alter table directory.known_device
  add id uuid not null default gen_random_uuid() unique,
  add device text not null default '',
  add created_at timestamptz not null default now(),
  add forgotten_at timestamptz;
grant execute on all functions in schema directory to casekit_app;
