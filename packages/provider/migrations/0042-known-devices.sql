-- Browsers in which an account has signed in by its password: they have tries of their own, which nobody else uses up.
create table directory.known_device (
  account_id uuid not null references directory.account on delete cascade,
  token_hash bytea not null,
  used_at timestamptz not null default now(),
  primary key (account_id, token_hash)
);
grant select, insert, update, delete on directory.known_device to casekit_app;
