-- What an overview counts and walks is answered by its index alone: the policies of row-level security read whose customer a
-- row is (of a customer by which key it was made), and an index without that sends each row it counts to the table.
drop index casekit.cases_newest, casekit.cases_by_status, casekit.cases_by_title, casekit.cases_by_status_place,
  casekit.cases_by_priority, casekit.cases_by_customer_name, casekit.cases_by_responsible_name, casekit.cases_by_stage,
  casekit.cases_of_stage, casekit.cases_of_priority, casekit.cases_of_fitter, casekit.cases_told,
  casekit.cases_company_id_responsible_id_created_at_idx, casekit.cases_by_channel,
  casekit.customer_by_zip_code, casekit.customer_by_city, casekit.customer_by_address_key, casekit.customer_newest,
  casekit.offer_newest, casekit.offer_by_title, casekit.offer_by_status,
  casekit.activity_by_key, casekit.activity_by_subject;

-- What may fail or tell (numerics, coalesce, functions) is not tried before row-level security has spoken, so no index answers
-- it: such keys are columns of their own.
alter table casekit.cases add hours_key float8 generated always as (hours::float8) stored;
alter table casekit.customer add city_key text collate "C" not null generated always as (casekit.sort_key(city)) stored;
alter table casekit.property add name_key text collate "C" not null generated always as (casekit.sort_key(name)) stored;
alter table casekit.activity add due_key timestamptz not null generated always as (coalesce(due_at, '9999-12-31 00:00+00'::timestamptz)) stored;

create index cases_newest on casekit.cases (company_id, created_at desc, id desc) include (customer_id) where deleted_at is null;
create index cases_by_number on casekit.cases (company_id, number, id) include (customer_id) where deleted_at is null;
create index cases_by_title on casekit.cases (company_id, title_key, id) include (customer_id) where deleted_at is null;
create index cases_by_customer_name on casekit.cases (company_id, customer_key, id) include (customer_id) where deleted_at is null;
create index cases_by_status_place on casekit.cases (company_id, status_place, id) include (customer_id) where deleted_at is null;
create index cases_by_priority on casekit.cases (company_id, priority_place, id) include (customer_id) where deleted_at is null;
create index cases_by_responsible_name on casekit.cases (company_id, responsible_key, id) include (customer_id) where deleted_at is null;
create index cases_by_stage on casekit.cases (company_id, stage_place, id) include (customer_id) where deleted_at is null;

-- Of one value, the newest first.
create index cases_by_status on casekit.cases (company_id, status, created_at desc, id desc) include (customer_id) where deleted_at is null;
create index cases_of_stage on casekit.cases (company_id, stage_id, created_at desc, id desc) include (customer_id) where deleted_at is null;
create index cases_of_priority on casekit.cases (company_id, priority, created_at desc, id desc) include (customer_id) where deleted_at is null;
create index cases_of_responsible on casekit.cases (company_id, responsible_id, created_at desc, id desc) include (customer_id) where deleted_at is null;
create index cases_of_fitter on casekit.cases (company_id, fitter_id, created_at desc, id desc) include (customer_id) where deleted_at is null;
create index cases_of_channel on casekit.cases (company_id, channel, created_at desc, id desc) include (customer_id) where deleted_at is null;
create index cases_told on casekit.cases (company_id, created_at desc, id desc) include (customer_id) where deleted_at is null and not disable_notifications;
create index cases_by_hours on casekit.cases (company_id, hours_key, created_at desc, id desc) include (customer_id) where deleted_at is null;

create index customer_by_number on casekit.customer (company_id, number, id) include (made_by_key) where deleted_at is null;
create index customer_by_zip_code on casekit.customer (company_id, zip_code, id) include (made_by_key) where deleted_at is null;
create index customer_by_city on casekit.customer (company_id, city_key, id) include (made_by_key) where deleted_at is null;
create index customer_by_address_key on casekit.customer (company_id, address_key, id) include (made_by_key) where deleted_at is null;
create index customer_newest on casekit.customer (company_id, created_at desc, id desc) include (made_by_key) where deleted_at is null;
create index customer_of_businesses on casekit.customer (company_id, number, id) include (made_by_key) where deleted_at is null and cvr <> '';

create index offer_newest on casekit.offer (company_id, created_at desc, id desc) include (customer_id) where deleted_at is null;
create index offer_by_title on casekit.offer (company_id, title_key, id) include (customer_id) where deleted_at is null;
create index offer_by_creator on casekit.offer (company_id, created_by_name, created_at desc, id desc) include (customer_id) where deleted_at is null;
create index offer_by_status on casekit.offer (company_id, status_place, id) include (customer_id) where deleted_at is null;

create index activity_by_key on casekit.activity (company_id, due_key, id) include (customer_id) where deleted_at is null;
create index activity_by_subject on casekit.activity (company_id, subject_key, id) include (customer_id) where deleted_at is null;
create index property_by_key on casekit.property (company_id, sort_key, id) where deleted_at is null;
create index property_by_name on casekit.property (company_id, name_key, id) where deleted_at is null;

create index activity_by_status on casekit.activity (company_id, status, due_at, id) include (customer_id) where deleted_at is null;

-- The same rule in a form that the planner takes for half of the rows: of the old one it expected five customers at most,
-- sorted all of them for a page and read all of them to name a hundred.
alter policy scope on casekit.customer using (
  case when (select casekit.scope_key()) is null and (select casekit.scope_customer()) is null then true
  else ((select casekit.scope_key()) is null or made_by_key = (select casekit.scope_key()))
    and ((select casekit.scope_customer()) is null or id = (select casekit.scope_customer())) end);
