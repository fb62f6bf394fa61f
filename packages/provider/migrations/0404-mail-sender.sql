-- A company's own address that its mails come from, once the DNS of its domain carries the key that they are signed with (DKIM).
create table casekit.mail_sender (
  company_id int primary key references directory.company on delete cascade,
  address text not null,
  -- Of the key: its name in the DNS, and its halves.
  selector text not null,
  public_key text not null,
  private_sealed bytea,
  -- When the records were last looked for, and what was there.
  checked_at timestamptz,
  has_dkim boolean not null default false,
  has_spf boolean not null default false,
  has_dmarc boolean not null default false,
  version int not null default 1
);
alter table casekit.mail_sender enable row level security;
alter table casekit.mail_sender force row level security;
create policy company on casekit.mail_sender using (company_id = (select casekit.current_company())) with check (company_id = (select casekit.current_company()));
create policy scope on casekit.mail_sender as restrictive for select to casekit_embed
  using ((select casekit.scope_key()) is null and (select casekit.scope_customer()) is null);
grant select, insert, update, delete on casekit.mail_sender to casekit_app;
create trigger audit after insert or update or delete on casekit.mail_sender for each row
  execute function casekit.audit('setting', '', 'address,has_dkim', '');
