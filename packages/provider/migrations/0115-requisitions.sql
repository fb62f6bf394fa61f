-- What a company orders from its suppliers, who approved it, and the budgets it draws on. Amounts are hundredths of its currency.
create table casekit.requisition (
  company_id int not null references directory.company on delete cascade,
  id uuid not null,
  number text not null check (number <> ''),
  sort_key text collate "C" not null generated always as (casekit.natural_key(number)) stored,
  title text not null,
  title_key text collate "C" not null generated always as (casekit.sort_key(title)) stored,
  status text not null default 'Draft' check (status in ('Draft', 'Requested', 'Approved', 'Sent', 'Confirmed', 'PartlyDelivered', 'Delivered',
    'Invoiced', 'Closed', 'Cancelled')),
  status_place int not null generated always as (array_position('{Draft,Requested,Approved,Sent,Confirmed,PartlyDelivered,Delivered,Invoiced,Closed,Cancelled}'::text[], status)) stored,
  -- Paid once the work was inspected.
  is_resident boolean not null default false,
  partner_id uuid, supplier_name text not null default '', supplier_email text not null default '', supplier_phone text not null default '',
  case_id uuid, activity_id uuid, property_id uuid, dv_category_id uuid, buyer_id uuid, maker_id uuid,
  year int not null check (year between 2000 and 2100),
  deliver_on date,
  message text not null default '', note text not null default '', terms text not null default '',
  net bigint not null default 0, vat bigint not null default 0, gross bigint not null default 0,
  -- Over its maker's limit when they asked for approval: never approved by themselves.
  is_over_limit boolean not null default false,
  requested_at timestamptz, approved_at timestamptz, approved_by_id uuid,
  channel text check (channel in ('mail', 'paper')), sent_at timestamptz, sent_to text not null default '', opened_at timestamptz,
  confirmed_at timestamptz, confirmed_by text not null default '', promised_on date,
  inspected_at timestamptz, inspected_by_id uuid,
  invoice_number text not null default '', invoice_amount bigint, invoice_reason text not null default '', invoice_at timestamptz, invoice_by_id uuid,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, partner_id) references casekit.partner,
  foreign key (company_id, case_id) references casekit.cases,
  foreign key (company_id, activity_id) references casekit.activity,
  foreign key (company_id, property_id) references casekit.property,
  foreign key (company_id, dv_category_id) references casekit.activity_category,
  foreign key (company_id, buyer_id) references casekit.stakeholder,
  foreign key (company_id, maker_id) references casekit.stakeholder,
  foreign key (company_id, approved_by_id) references casekit.stakeholder,
  foreign key (company_id, inspected_by_id) references casekit.stakeholder,
  foreign key (company_id, invoice_by_id) references casekit.stakeholder,
  check ((invoice_amount is null) = (status not in ('Invoiced', 'Closed')))
);
create unique index requisition_number on casekit.requisition (company_id, number);
create index requisition_by_key on casekit.requisition (company_id, sort_key, id) where deleted_at is null;
create index requisition_by_title on casekit.requisition (company_id, title_key, id) where deleted_at is null;
create index requisition_by_status on casekit.requisition (company_id, status_place, id) where deleted_at is null;
create index requisition_newest on casekit.requisition (company_id, created_at desc, id desc) where deleted_at is null;
create index requisition_of_year on casekit.requisition (company_id, year, property_id) where deleted_at is null;
create index requisition_of_case on casekit.requisition (company_id, case_id) where case_id is not null;
create index requisition_of_activity on casekit.requisition (company_id, activity_id) where activity_id is not null;
create index requisition_of_property on casekit.requisition (company_id, property_id) where property_id is not null;
create index requisition_of_partner on casekit.requisition (company_id, partner_id) where partner_id is not null;
create index requisition_of_category on casekit.requisition (company_id, dv_category_id) where dv_category_id is not null;
create index requisition_of_buyer on casekit.requisition (company_id, buyer_id) where buyer_id is not null;
create index requisition_of_maker on casekit.requisition (company_id, maker_id) where maker_id is not null;
create index requisition_of_approver on casekit.requisition (company_id, approved_by_id) where approved_by_id is not null;
create index requisition_of_inspector on casekit.requisition (company_id, inspected_by_id) where inspected_by_id is not null;
create index requisition_of_matcher on casekit.requisition (company_id, invoice_by_id) where invoice_by_id is not null;

create table casekit.requisition_line (
  company_id int not null,
  id uuid not null,
  requisition_id uuid not null,
  position int not null,
  text text not null,
  quantity numeric(12, 3) not null,
  unit text not null default '',
  -- Of one unit, without VAT.
  price bigint not null,
  vat_percent numeric(5, 2) not null,
  net bigint not null,
  account_id uuid,
  delivered numeric(12, 3) not null default 0,
  -- Its part of the invoice.
  used bigint not null default 0,
  primary key (company_id, id),
  foreign key (company_id, requisition_id) references casekit.requisition on delete cascade,
  foreign key (company_id, account_id) references casekit.account_plan
);
create index on casekit.requisition_line (company_id, requisition_id, position);
create index on casekit.requisition_line (company_id, account_id) where account_id is not null;

-- What happened to it. Whoever of the supplier confirmed has no row of their own, so their name stands here.
create table casekit.requisition_event (
  company_id int not null,
  id uuid not null default casekit.new_id(),
  requisition_id uuid not null,
  at timestamptz not null default clock_timestamp(),
  kind text not null check (kind ~ '^[A-Za-z]+$'),
  actor_id uuid,
  supplier_actor text not null default '',
  note text not null default '',
  primary key (company_id, id),
  foreign key (company_id, requisition_id) references casekit.requisition on delete cascade,
  foreign key (company_id, actor_id) references casekit.stakeholder
);
create index on casekit.requisition_event (company_id, requisition_id, at desc);
create index on casekit.requisition_event (company_id, actor_id) where actor_id is not null;

create table casekit.requisition_file (
  company_id int not null,
  id uuid not null,
  requisition_id uuid not null,
  original_name text not null,
  path text not null,
  size bigint not null,
  type text not null,
  made_by_id uuid,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, requisition_id) references casekit.requisition on delete cascade,
  foreign key (company_id, made_by_id) references casekit.stakeholder
);
create index on casekit.requisition_file (company_id, requisition_id);
create index on casekit.requisition_file (company_id, made_by_id) where made_by_id is not null;

create table casekit.requisition_link (
  company_id int not null,
  id uuid not null,
  requisition_id uuid not null,
  made_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, requisition_id) references casekit.requisition on delete cascade
);
create index on casekit.requisition_link (company_id, requisition_id);

-- What a member may approve, with VAT; who has no row has the company's standard limit.
create table casekit.requisition_limit (
  company_id int not null,
  stakeholder_id uuid not null,
  amount bigint not null check (amount >= 0),
  primary key (company_id, stakeholder_id),
  foreign key (company_id, stakeholder_id) references casekit.stakeholder on delete cascade
);

-- What there is for an account in a year; without a property for all those that have none of their own.
create table casekit.requisition_budget (
  company_id int not null,
  id uuid not null,
  account_id uuid not null,
  property_id uuid,
  year int not null check (year between 2000 and 2100),
  amount bigint not null check (amount >= 0),
  version int not null default 1,
  primary key (company_id, id),
  foreign key (company_id, account_id) references casekit.account_plan,
  foreign key (company_id, property_id) references casekit.property
);
create unique index requisition_budget_once on casekit.requisition_budget (company_id, year, account_id, property_id) nulls not distinct;
create index on casekit.requisition_budget (company_id, account_id);
create index on casekit.requisition_budget (company_id, property_id) where property_id is not null;

do $$
declare t text;
begin
  foreach t in array '{requisition,requisition_line,requisition_event,requisition_file,requisition_link,requisition_limit,requisition_budget}'::text[] loop
    execute format('alter table casekit.%I enable row level security', t);
    execute format('alter table casekit.%I force row level security', t);
    execute format('create policy company on casekit.%I using (company_id = (select casekit.current_company())) with check (company_id = (select casekit.current_company()))', t);
    -- A page of some customers alone sees none of it.
    execute format('create policy scope on casekit.%I as restrictive%s using ((select casekit.scope_key()) is null and (select casekit.scope_customer()) is null)', t,
      case when exists (select from pg_roles where rolname = 'casekit_embed') then ' to casekit_embed' else '' end);
  end loop;
end $$;

-- Which budget a line draws on: the one of its property, else the company's.
create function casekit.draws_on(company int, budget uuid, account uuid, property uuid, of_year int) returns boolean language sql stable as $$
  select budget = (select b.id from casekit.requisition_budget b
    where b.company_id = company and b.year = of_year and b.account_id = account and (b.property_id = property or b.property_id is null)
    order by b.property_id nulls last limit 1)
$$;

alter table directory.link drop constraint link_check;
alter table directory.link add check (case when kind in ('booking', 'case-view', 'invitation') or kind like '%-link' then company_id is not null and stakeholder_id is null and account_id is null
  else account_id is not null and (company_id is null) = (stakeholder_id is null) end);

alter table casekit.stakeholder_message drop constraint if exists stakeholder_message_kind_check;
alter table casekit.stakeholder_message add constraint stakeholder_message_kind_check check (kind ~ '^[a-z]+$');

create function casekit.tell_of_requisition() returns trigger language plpgsql as $$
begin
  perform casekit.announce(new.company_id, 'requisition', new.requisition_id, null, '{Rekvisition}');
  return null;
end $$;
create trigger tell_of_requisition after insert on casekit.requisition_event for each row
  when (current_user = 'casekit_app') execute function casekit.tell_of_requisition();

-- Found by number, title, supplier, property and the number of its invoice.
create function search.text_of(requisition casekit.requisition) returns text language sql stable as $$
  select search.fold(concat_ws(' ', requisition.number, requisition.title, requisition.supplier_name, requisition.invoice_number,
      p.number, p.name, k.number))
    from (select) one
    left join casekit.property p on p.company_id = requisition.company_id and p.id = requisition.property_id
    left join casekit.cases k on k.company_id = requisition.company_id and k.id = requisition.case_id
$$;
create function search.index_requisition() returns trigger language plpgsql as $$
begin
  if new.deleted_at is not null then perform search.remove(new.company_id, 'requisition', new.id);
  else
    insert into search.entry (company_id, kind, id, sort_key, text) values (new.company_id, 'requisition', new.id, '', search.text_of(new))
    on conflict (company_id, kind, id) do update set text = excluded.text;
  end if;
  return null;
end $$;
create trigger index_requisition after insert or update of number, title, supplier_name, invoice_number, property_id, case_id, deleted_at
  on casekit.requisition for each row execute function search.index_requisition();
create index requisition_trigrams on search.entry using gin (company_id, text gin_trgm_ops) with (gin_pending_list_limit = 512) where kind = 'requisition';
