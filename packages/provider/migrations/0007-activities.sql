-- Activities: what somebody is to do, where and by when (§3 of cases-and-customers). Labels of cases stand here too: lists and boards show both.

create table casekit.activity_type (
  company_id int not null references directory.company on delete cascade,
  id uuid not null,
  name text not null,
  position int not null default 0,
  deleted_at timestamptz,
  primary key (company_id, id)
);

-- Two trees of categories: the company's own, and those of operations and maintenance (»DV«) with their accounts.
create table casekit.activity_category (
  company_id int not null references directory.company on delete cascade,
  id uuid not null,
  kind text not null default 'own' check (kind in ('own', 'dv')),
  name text not null,
  parent_id uuid,
  deleted_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, parent_id) references casekit.activity_category
);

create table casekit.account_plan (
  company_id int not null references directory.company on delete cascade,
  id uuid not null,
  number text not null,
  name text not null,
  deleted_at timestamptz,
  primary key (company_id, id)
);

create table casekit.activity_template (
  company_id int not null references directory.company on delete cascade,
  id uuid not null,
  name text not null,
  description text not null default '',
  category_id uuid,
  minutes int not null default 60 check (minutes between 0 and 100000),
  version int not null default 1,
  deleted_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, category_id) references casekit.activity_category
);

-- `due_at` is when it begins or is to be done; `has_time` is false where only the day was said.
create table casekit.activity (
  company_id int not null references directory.company on delete cascade,
  id uuid not null,
  number int not null,
  subject text not null,
  subject_key text collate "C" not null generated always as (casekit.sort_key(subject)) stored,
  description text not null default '',
  note text not null default '',
  type_id uuid, template_id uuid, category_id uuid, dv_category_id uuid, account_plan_id uuid,
  status text not null default 'New' check (status in ('New', 'Started', 'Overdue', 'Done', 'Canceled')),
  priority text not null default 'Normal' check (priority in ('Low', 'Normal', 'High', 'Urgent')),
  case_id uuid, offer_id uuid, customer_id uuid, property_id uuid, lease_id uuid, partner_id uuid,
  assigned_to uuid,
  due_at timestamptz,
  has_time boolean not null default false,
  minutes int not null default 60 check (minutes between 0 and 100000),
  mandatory boolean not null default false,
  recurrence jsonb,
  done_at timestamptz,
  created_by uuid,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, type_id) references casekit.activity_type,
  foreign key (company_id, template_id) references casekit.activity_template,
  foreign key (company_id, category_id) references casekit.activity_category,
  foreign key (company_id, dv_category_id) references casekit.activity_category,
  foreign key (company_id, account_plan_id) references casekit.account_plan,
  foreign key (company_id, case_id) references casekit.cases,
  foreign key (company_id, offer_id) references casekit.offer,
  foreign key (company_id, customer_id) references casekit.customer,
  foreign key (company_id, property_id) references casekit.property,
  foreign key (company_id, lease_id) references casekit.lease,
  foreign key (company_id, partner_id) references casekit.partner,
  foreign key (company_id, assigned_to) references casekit.stakeholder
);
create unique index on casekit.activity (company_id, number);
create index activity_by_due on casekit.activity (company_id, due_at, id) where deleted_at is null;
create index activity_by_member on casekit.activity (company_id, assigned_to, due_at) where deleted_at is null;
create index activity_by_case on casekit.activity (company_id, case_id) where case_id is not null and deleted_at is null;
create index activity_by_offer on casekit.activity (company_id, offer_id) where offer_id is not null and deleted_at is null;
create index activity_by_customer on casekit.activity (company_id, customer_id) where customer_id is not null and deleted_at is null;
create index activity_by_property on casekit.activity (company_id, property_id) where property_id is not null and deleted_at is null;

create table casekit.activity_time (
  company_id int not null references directory.company on delete cascade,
  id uuid not null,
  activity_id uuid not null,
  stakeholder_id uuid not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  description text not null default '',
  price_group_id uuid,
  version int not null default 1,
  primary key (company_id, id),
  check (ends_at > starts_at),
  foreign key (company_id, activity_id) references casekit.activity on delete cascade,
  foreign key (company_id, stakeholder_id) references casekit.stakeholder
);
create index on casekit.activity_time (company_id, activity_id);

create table casekit.price_group (
  company_id int not null references directory.company on delete cascade,
  id uuid not null,
  name text not null,
  deleted_at timestamptz,
  primary key (company_id, id)
);
alter table casekit.activity_time add foreign key (company_id, price_group_id) references casekit.price_group;

create table casekit.tag (
  company_id int not null references directory.company on delete cascade,
  id uuid not null,
  name text not null,
  color text not null default '#5b6b73' check (color ~ '^#[0-9a-f]{6}$'),
  deleted_at timestamptz,
  primary key (company_id, id)
);
create unique index on casekit.tag (company_id, lower(name)) where deleted_at is null;

create table casekit.case_tag (
  company_id int not null,
  case_id uuid not null,
  tag_id uuid not null,
  primary key (company_id, case_id, tag_id),
  foreign key (company_id, case_id) references casekit.cases on delete cascade,
  foreign key (company_id, tag_id) references casekit.tag on delete cascade
);
create index on casekit.case_tag (company_id, tag_id);

create table casekit.department (
  company_id int not null references directory.company on delete cascade,
  id uuid not null,
  name text not null,
  deleted_at timestamptz,
  primary key (company_id, id)
);
alter table casekit.cases add department_id uuid;
alter table casekit.cases add foreign key (company_id, department_id) references casekit.department;

do $$
declare t text;
begin
  foreach t in array '{activity_type,activity_category,account_plan,activity_template,activity,activity_time,price_group,tag,case_tag,department}'::text[] loop
    execute format('alter table casekit.%I enable row level security', t);
    execute format('alter table casekit.%I force row level security', t);
    execute format('create policy company on casekit.%I using (company_id = (select casekit.current_company())) with check (company_id = (select casekit.current_company()))', t);
  end loop;
end $$;

-- Who may see only some customers sees only what belongs to them.
create policy scope on casekit.activity as restrictive using (
  ((select casekit.scope_key()) is null and (select casekit.scope_customer()) is null)
  or exists (select from casekit.customer c where c.company_id = activity.company_id and c.id = customer_id));
