-- Cases handed over to partners (§3, §4 and §7 of cases-and-customers). A transfer stands twice under one id, as a row
-- of the sender's company and as one of the receiver's: neither company ever reads the other's rows.

-- The company that a partner is here. Cases go to it only where its own partners name this company too.
alter table casekit.partner add linked_company int references directory.company on delete set null;
create unique index partner_by_company on casekit.partner (company_id, linked_company) where linked_company is not null and deleted_at is null;

create table casekit.transfer (
  company_id int not null,
  id uuid not null,
  side text not null check (side in ('sent', 'received')),
  other_company int not null references directory.company on delete cascade,
  partner_id uuid not null,
  -- The company's own: the case that was handed over, or the one that was made of it.
  case_id uuid,
  state text not null default 'waiting' check (state in ('waiting', 'accepted', 'declined', 'cancelled')),
  is_offer_request boolean not null,
  -- The number of the sender's case.
  number int not null,
  title text not null,
  -- What was sent: the fields of §3, Case transfer to a partner.
  draft jsonb not null,
  -- The receiver's member, by id in the receiver's row alone.
  responsible_id uuid,
  responsible_name text not null default '',
  sent_by uuid,
  sent_by_name text not null,
  answered_by_name text not null default '',
  reason text not null default '',
  -- The receiver's case, as the sender knows it; its status stands in both rows.
  partner_case_id uuid,
  partner_case_number int,
  work_status text,
  created_at timestamptz not null default now(),
  remind_at timestamptz not null,
  answered_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, partner_id) references casekit.partner,
  foreign key (company_id, case_id) references casekit.cases,
  foreign key (company_id, responsible_id) references casekit.stakeholder,
  foreign key (company_id, sent_by) references casekit.stakeholder,
  check (side = 'received' or case_id is not null)
);
create index on casekit.transfer (company_id, case_id);
create index on casekit.transfer (company_id, created_at, id);
create index on casekit.transfer (company_id, partner_case_id) where partner_case_id is not null;
create unique index transfer_waiting on casekit.transfer (company_id, case_id, other_company) where side = 'sent' and state = 'waiting';

-- The files that went along, as they were then; the content in the store is the same.
create table casekit.transfer_file (
  company_id int not null,
  id uuid not null,
  transfer_id uuid not null,
  original_name text not null,
  extension text not null,
  path text not null,
  size bigint not null,
  type text not null,
  has_thumbnail boolean not null,
  primary key (company_id, id),
  foreign key (company_id, transfer_id) references casekit.transfer on delete cascade
);
create index on casekit.transfer_file (company_id, transfer_id);

do $$
declare t text;
begin
  foreach t in array '{transfer,transfer_file}'::text[] loop
    execute format('alter table casekit.%I enable row level security', t);
    execute format('alter table casekit.%I force row level security', t);
    execute format('create policy company on casekit.%I using (company_id = (select casekit.current_company())) with check (company_id = (select casekit.current_company()))', t);
  end loop;
end $$;

-- How the receiver's case stands is written into both rows, each inside its own company.
create function casekit.follow_work() returns trigger language plpgsql as $$
declare
  open text := current_setting('casekit.company_id', true);
  handed record;
begin
  for handed in
    update casekit.transfer set work_status = new.status
    where company_id = new.company_id and case_id = new.id and side = 'received' returning id, other_company
  loop
    perform set_config('casekit.company_id', handed.other_company::text, true);
    update casekit.transfer set work_status = new.status
      where company_id = handed.other_company and id = handed.id and side = 'sent' and other_company = new.company_id;
    perform set_config('casekit.company_id', coalesce(open, ''), true);
  end loop;
  return null;
end $$;
create trigger follow_work after update of status on casekit.cases for each row
  when (old.status is distinct from new.status) execute function casekit.follow_work();

-- An alert about a transfer for everybody in the company who may answer it.
create function casekit.alert_of_transfer(company int, transfer uuid, message text, details jsonb) returns void language sql as $$
  select casekit.alert(company, s.id, 'transfer', transfer, message, details) from casekit.stakeholder s
  join casekit.stakeholder_guard g on g.company_id = s.company_id and g.stakeholder_id = s.id and g.guard = 'TransferAccess'
  where s.company_id = company and s.deleted_at is null
$$;

-- Transfers are found by the number and title of the case and by the partner's name, as it was then.
alter table search.entry drop constraint entry_kind_check;
alter table search.entry add constraint entry_kind_check check (kind in ('customer', 'case', 'document', 'activity', 'property', 'transfer'));
create index transfer_trigrams on search.entry using gin (company_id, text gin_trgm_ops) with (gin_pending_list_limit = 512) where kind = 'transfer';

create function search.index_transfer() returns trigger language plpgsql as $$
begin
  insert into search.entry (company_id, kind, id, sort_key, text)
  select new.company_id, 'transfer', new.id, '', search.fold(concat_ws(' ', new.number, new.title, p.name))
  from casekit.partner p where p.company_id = new.company_id and p.id = new.partner_id;
  return null;
end $$;
create trigger index_transfer after insert on casekit.transfer for each row execute function search.index_transfer();
