-- A company's own mailbox, whose mails become cases by rules, and what became of each.
create table casekit.company_mailbox (
  company_id int primary key references directory.company on delete cascade,
  -- Names it as the maker of customers.
  id uuid not null,
  host text not null,
  port int not null,
  username text not null,
  -- As its server holds it.
  password text not null,
  folder text not null,
  is_on boolean not null,
  rules jsonb not null,
  otherwise text not null check (otherwise in ('case', 'leave')),
  responsible_id uuid,
  is_confirmed boolean not null,
  -- Where the server counts from, and up to which mail all were taken; null before the first look.
  uid_validity bigint, last_uid bigint,
  checked_at timestamptz, fault text not null default '',
  leased_until timestamptz,
  version int not null default 1,
  foreign key (company_id, responsible_id) references casekit.stakeholder
);

create table casekit.company_mailbox_mail (
  company_id int not null references directory.company on delete cascade,
  id uuid not null default casekit.new_id(),
  -- Its Message-ID: the same mail once more is none.
  mail_id text not null,
  uid_validity bigint not null, uid bigint not null,
  at timestamptz not null default now(),
  from_text text not null, subject text not null,
  result text not null check (result in ('case', 'message', 'left', 'automatic', 'failed')),
  case_id uuid,
  -- Its words and files stand on the case.
  is_whole boolean not null default true,
  fault text not null default '',
  primary key (company_id, id),
  unique (company_id, mail_id),
  foreign key (company_id, case_id) references casekit.cases on delete cascade
);
create index on casekit.company_mailbox_mail (company_id, at desc, id desc);
create index on casekit.company_mailbox_mail (company_id, case_id) where case_id is not null;

do $$
declare
  t text;
  embed text := case when exists (select from pg_roles where rolname = 'casekit_embed') then ' to casekit_embed' else '' end;
begin
  foreach t in array '{company_mailbox,company_mailbox_mail}'::text[] loop
    execute format('alter table casekit.%I enable row level security', t);
    execute format('alter table casekit.%I force row level security', t);
    execute format('create policy company on casekit.%I using (company_id = (select casekit.current_company())) with check (company_id = (select casekit.current_company()))', t);
    execute format('create policy scope on casekit.%I as restrictive%s using ((select casekit.scope_key()) is null and (select casekit.scope_customer()) is null)', t, embed);
  end loop;
end $$;

select casekit.bind_rows();
