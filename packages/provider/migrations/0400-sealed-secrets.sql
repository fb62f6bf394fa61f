-- Secrets that the server must read again lie sealed: by a data key, which is wrapped by a key that is not in the database.
create table directory.data_key (
  id int primary key,
  wrapped bytea not null,
  made_at timestamptz not null default now()
);
grant select, insert, update, delete on directory.data_key to casekit_app;

-- What stands in the plain columns is sealed and emptied with the next start, or after the restore of an older backup.
alter table directory.authenticator add secret_sealed bytea, add next_secret_sealed bytea;
alter table casekit.webhook add secret_sealed bytea, add previous_secret_sealed bytea;
alter table casekit.integration add token_sealed bytea, alter token set default '';
alter table casekit.sign_in_issuer add client_secret_sealed bytea, alter client_secret set default '';

create or replace function directory.has_second_factor(account uuid) returns boolean language sql stable as $$
  select exists (select from directory.authenticator a where a.account_id = account and a.since is not null)
    or exists (select from directory.passkey p where p.account_id = account)
$$;

-- Companies that hold one, so that a start looks into no other.
create function directory.companies_with_plain_secrets() returns setof int language plpgsql as $$
declare
  open text := current_setting('casekit.company_id', true);
  company int;
begin
  for company in select c.id from directory.company c order by c.id loop
    perform set_config('casekit.company_id', company::text, true);
    if exists (select from casekit.webhook w where w.company_id = company and (w.secret is not null or w.previous_secret is not null))
      or exists (select from casekit.integration i where i.company_id = company and i.token <> '')
      or exists (select from casekit.sign_in_issuer s where s.company_id = company and s.client_secret <> '')
    then return next company; end if;
  end loop;
  perform set_config('casekit.company_id', coalesce(open, ''), true);
end $$;
