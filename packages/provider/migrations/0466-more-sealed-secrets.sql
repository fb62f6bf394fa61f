-- The rest of what the server must read again lies sealed as well: mailboxes, payments, access points, and the key of notices to phones.
alter table casekit.company_mailbox add password_sealed bytea, alter password set default '';
alter table casekit.payment_setting add client_secret_sealed bytea, add subscription_key_sealed bytea,
  alter client_secret set default '', alter subscription_key set default '';
alter table casekit.e_invoice_point add token_sealed bytea;
alter table directory.push_key add private_key_sealed bytea, alter private_key set default '';

create or replace function directory.companies_with_plain_secrets() returns setof int language plpgsql as $$
declare
  open text := current_setting('casekit.company_id', true);
  company int;
begin
  for company in select c.id from directory.company c order by c.id loop
    perform set_config('casekit.company_id', company::text, true);
    if exists (select from casekit.webhook w where w.company_id = company and (w.secret is not null or w.previous_secret is not null))
      or exists (select from casekit.integration i where i.company_id = company and i.token <> '')
      or exists (select from casekit.sign_in_issuer s where s.company_id = company and s.client_secret <> '')
      or exists (select from casekit.company_mailbox m where m.company_id = company and m.password <> '')
      or exists (select from casekit.payment_setting p where p.company_id = company and (p.client_secret <> '' or p.subscription_key <> ''))
      or exists (select from casekit.e_invoice_point e where e.company_id = company and e.token <> '')
    then return next company; end if;
  end loop;
  perform set_config('casekit.company_id', coalesce(open, ''), true);
end $$;
