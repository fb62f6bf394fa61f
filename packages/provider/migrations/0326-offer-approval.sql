-- What the members of a role may offer by themselves, without VAT; a role without a row has no limit.
-- `role` has no foreign key: the roles that every company has stand in the contract.
create table casekit.offer_limit (
  company_id int not null references directory.company on delete cascade,
  role uuid not null,
  amount bigint not null check (amount >= 0),
  primary key (company_id, role)
);

-- A version of an offer that somebody was asked to approve, and what came of it.
create table casekit.offer_approval (
  company_id int not null,
  id uuid not null,
  offer_id uuid not null,
  -- The version is kept for as long as this stands.
  version int not null,
  state text not null default 'asked' check (state in ('asked', 'approved', 'refused', 'overtaken')),
  -- What it could come to, in hundredths.
  net bigint not null,
  asked_by_id uuid not null,
  asked_at timestamptz not null default now(),
  note text not null default '',
  decided_by_id uuid,
  decided_at timestamptz,
  reason text not null default '',
  primary key (company_id, id),
  foreign key (company_id, offer_id) references casekit.offer on delete cascade,
  foreign key (company_id, asked_by_id) references casekit.stakeholder,
  foreign key (company_id, decided_by_id) references casekit.stakeholder,
  check ((decided_at is null) = (state in ('asked', 'overtaken')) and (decided_by_id is null) = (decided_at is null))
);
create index on casekit.offer_approval (company_id, offer_id, asked_at);
create unique index offer_approval_once on casekit.offer_approval (company_id, offer_id) where state = 'asked';

-- Changed after it was sent into more than its writer may offer: its receiver neither reads nor accepts it until it is approved.
alter table casekit.offer add is_held boolean not null default false;

do $$ declare t text;
begin
  foreach t in array '{offer_limit,offer_approval}'::text[] loop
    execute format('alter table casekit.%I enable row level security', t);
    execute format('alter table casekit.%I force row level security', t);
    execute format('create policy company on casekit.%I using (company_id = (select casekit.current_company())) with check (company_id = (select casekit.current_company()))', t);
    -- A page of some customers alone sees none of it.
    execute format('create policy scope on casekit.%I as restrictive%s using ((select casekit.scope_key()) is null and (select casekit.scope_customer()) is null)', t,
      case when exists (select from pg_roles where rolname = 'casekit_embed') then ' to casekit_embed' else '' end);
  end loop;
end $$;

create trigger audit after insert or update or delete on casekit.offer_limit for each row
  execute function casekit.audit('role', 'role', 'amount', '');
create trigger audit after insert or update or delete on casekit.offer_approval for each row
  execute function casekit.audit('offer', 'offer_id', 'state,version,net,reason', '', 'id');
select casekit.bind_rows();
