-- Whom an offer was mailed to stands with the link that the mail carried; its receiver is reminded by the same link.
alter table casekit.offer_link
  -- Empty where the link was handed over by other ways than mail.
  add sent_to text not null default '', add language text not null default '';
create index offer_link_mailed on casekit.offer_link (company_id, expires_at) where sent_to <> '' and revoked_at is null;

create table casekit.offer_reminder (
  company_id int not null,
  id uuid not null default casekit.new_id(),
  link_id uuid not null,
  rule text not null check (rule in ('after-sending', 'before-expiry', 'by-hand')),
  at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, link_id) references casekit.offer_link on delete cascade
);
create index on casekit.offer_reminder (company_id, link_id);
-- By itself each goes at most once, whoever comes by and however they end.
create unique index offer_reminder_once on casekit.offer_reminder (company_id, link_id, rule) where rule <> 'by-hand';

alter table casekit.offer_reminder enable row level security;
alter table casekit.offer_reminder force row level security;
create policy company on casekit.offer_reminder using (company_id = (select casekit.current_company())) with check (company_id = (select casekit.current_company()));
do $$
begin
  execute format('create policy scope on casekit.offer_reminder as restrictive%s using ((select casekit.scope_key()) is null and (select casekit.scope_customer()) is null)',
    case when exists (select from pg_roles where rolname = 'casekit_embed') then ' to casekit_embed' else '' end);
end $$;
select casekit.bind_rows();
