-- What overviews sort by: each has an index that ends in the id, so that a page is found behind any row (decisions §7).

-- Words in the order of a case's and an offer's life. What belongs to another row is kept beside the case, for no index
-- spans two tables; the triggers below follow that row.
alter table casekit.cases
  add status_place int not null generated always as (array_position('{Open,NeedPlanning,Closed,Posted,Canceled}'::text[], status)) stored,
  add priority_place int not null generated always as (array_position('{Low,Normal,High,Urgent}'::text[], priority)) stored,
  add customer_key text collate "C" not null default '',
  add responsible_key text collate "C" not null default '',
  add stage_place int not null default 0;

alter table casekit.offer
  add status_place int not null generated always as (array_position('{Draft,Sent,Accepted,Rejected,Expired}'::text[], status)) stored,
  add title_key text collate "C" not null generated always as (casekit.sort_key(title)) stored;

create function casekit.keep_case_keys() returns trigger language plpgsql as $$
begin
  new.customer_key := coalesce((select c.sort_key from casekit.customer c where c.company_id = new.company_id and c.id = new.customer_id), '');
  new.responsible_key := coalesce((select casekit.sort_key(s.name) from casekit.stakeholder s where s.company_id = new.company_id and s.id = new.responsible_id), '');
  new.stage_place := coalesce((select s.position from casekit.case_stage s where s.company_id = new.company_id and s.id = new.stage_id), 0);
  return new;
end $$;
create trigger keep_case_keys before insert or update of customer_id, responsible_id, stage_id
  on casekit.cases for each row execute function casekit.keep_case_keys();

create function casekit.follow_name() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'customer' then
    update casekit.cases k set customer_key = new.sort_key where k.company_id = new.company_id and k.customer_id = new.id and k.customer_key <> new.sort_key;
  elsif tg_table_name = 'stakeholder' then
    update casekit.cases k set responsible_key = casekit.sort_key(new.name) where k.company_id = new.company_id and k.responsible_id = new.id;
  else
    update casekit.cases k set stage_place = new.position where k.company_id = new.company_id and k.stage_id = new.id;
  end if;
  return null;
end $$;
create trigger follow_name after update of name on casekit.customer for each row
  when (old.name is distinct from new.name) execute function casekit.follow_name();
create trigger follow_name after update of name on casekit.stakeholder for each row
  when (old.name is distinct from new.name) execute function casekit.follow_name();
create trigger follow_place after update of position on casekit.case_stage for each row
  when (old.position is distinct from new.position) execute function casekit.follow_name();

update casekit.cases set customer_id = customer_id;

create index cases_by_status_place on casekit.cases (company_id, status_place, id) where deleted_at is null;
create index cases_by_priority on casekit.cases (company_id, priority_place, id) where deleted_at is null;
create index cases_by_customer_name on casekit.cases (company_id, customer_key, id) where deleted_at is null;
create index cases_by_responsible_name on casekit.cases (company_id, responsible_key, id) where deleted_at is null;
create index cases_by_stage on casekit.cases (company_id, stage_place, id) where deleted_at is null;
create index cases_of_stage on casekit.cases (company_id, stage_id, created_at desc, id desc) where deleted_at is null;
create index cases_of_priority on casekit.cases (company_id, priority, created_at desc, id desc) where deleted_at is null;
create index cases_of_fitter on casekit.cases (company_id, fitter_id, created_at desc, id desc) where deleted_at is null;
create index cases_told on casekit.cases (company_id, created_at desc, id desc) where deleted_at is null and not disable_notifications;

create index customer_by_zip_code on casekit.customer (company_id, zip_code, id) where deleted_at is null;
create index customer_by_city on casekit.customer (company_id, casekit.sort_key(city), id) where deleted_at is null;
create index customer_by_address_key on casekit.customer (company_id, address_key, id) where deleted_at is null;
create index customer_newest on casekit.customer (company_id, created_at desc, id desc) where deleted_at is null;

create index offer_newest on casekit.offer (company_id, created_at desc, id desc) where deleted_at is null;
create index offer_by_title on casekit.offer (company_id, title_key, id) where deleted_at is null;
create index offer_by_status on casekit.offer (company_id, status_place, id) where deleted_at is null;

create index activity_by_key on casekit.activity (company_id, (coalesce(due_at, '9999-12-31 00:00+00'::timestamptz)), id) where deleted_at is null;
create index activity_by_subject on casekit.activity (company_id, subject_key, id) where deleted_at is null;

-- Views that a company shares, and how somebody left the grid of activities (§3 of cases-and-customers).
create table casekit.shared_view (
  company_id int not null references directory.company on delete cascade,
  id uuid not null,
  overview text not null,
  name text not null,
  query text not null,
  column_state text not null default '',
  stakeholder_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, stakeholder_id) references casekit.stakeholder on delete cascade
);
create index on casekit.shared_view (company_id, overview, name);

create table casekit.activity_grid (
  company_id int not null,
  stakeholder_id uuid not null,
  column_state text not null,
  filter_model text not null,
  primary key (company_id, stakeholder_id),
  foreign key (company_id, stakeholder_id) references casekit.stakeholder on delete cascade
);

do $$
declare t text;
begin
  foreach t in array '{shared_view,activity_grid}'::text[] loop
    execute format('alter table casekit.%I enable row level security', t);
    execute format('alter table casekit.%I force row level security', t);
    execute format('create policy company on casekit.%I using (company_id = (select casekit.current_company())) with check (company_id = (select casekit.current_company()))', t);
  end loop;
end $$;
