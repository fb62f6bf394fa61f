-- Assets: what stands at customers and in properties, with its parts, its state over time, its meters and its cases.

create table casekit.asset_category (
  company_id int not null references directory.company on delete cascade,
  id uuid not null,
  name text not null check (name <> ''),
  -- Fields of its own: [{key, label, kind, options}].
  fields jsonb not null default '[]',
  version int not null default 1,
  deleted_at timestamptz,
  primary key (company_id, id)
);
create unique index on casekit.asset_category (company_id, lower(name)) where deleted_at is null;

create table casekit.asset_import (
  company_id int not null references directory.company on delete cascade,
  id uuid not null,
  file_name text not null default '',
  at timestamptz not null default now(),
  actor_name text not null default '',
  finished_at timestamptz,
  undone_at timestamptz,
  primary key (company_id, id)
);

-- What stands on a label: ten letters and digits that cannot be taken for one another.
create function casekit.new_asset_code() returns text language sql volatile as $$
  select string_agg(substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', 1 + get_byte(r.bytes, place) % 32, 1), '')
  from (select uuid_send(gen_random_uuid()) as bytes) r, unnest('{0,1,2,3,4,5,9,10,11,12}'::int[]) place
$$;

-- STANDBY, MODERNIZATION, INSPECTION_SCHEDULED and COMMISSIONING count as up, as OPERATIONAL does; the other two as down.
create table casekit.asset (
  company_id int not null references directory.company on delete cascade,
  id uuid not null,
  number text not null check (number <> ''),
  sort_key text collate "C" not null generated always as (casekit.natural_key(number)) stored,
  name text not null,
  name_key text collate "C" not null generated always as (casekit.sort_key(name)) stored,
  status text not null default 'OPERATIONAL' check (status in ('OPERATIONAL', 'STANDBY', 'MODERNIZATION', 'INSPECTION_SCHEDULED',
    'COMMISSIONING', 'DOWN', 'EMERGENCY_SHUTDOWN')),
  status_place int not null generated always as (array_position('{OPERATIONAL,STANDBY,MODERNIZATION,INSPECTION_SCHEDULED,COMMISSIONING,DOWN,EMERGENCY_SHUTDOWN}'::text[], status)) stored,
  parent_id uuid, category_id uuid,
  property_id uuid, lease_id uuid, room text not null default '',
  address text not null default '', zip_code text not null default '', city text not null default '',
  customer_id uuid, owner_id uuid, responsible_id uuid, supplier_id uuid,
  manufacturer text not null default '', model text not null default '', serial_number text not null default '',
  bar_code text not null default '', access text not null default '', note text not null default '',
  -- In minor units of the company's currency.
  acquisition_cost bigint,
  in_service_on date, warranty_until date, life_years int,
  fields jsonb not null default '{}',
  code text not null default casekit.new_asset_code(),
  scrapped_at timestamptz, replaced_by uuid,
  import_id uuid,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, parent_id) references casekit.asset,
  foreign key (company_id, replaced_by) references casekit.asset,
  foreign key (company_id, category_id) references casekit.asset_category,
  foreign key (company_id, property_id) references casekit.property,
  foreign key (company_id, lease_id) references casekit.lease,
  foreign key (company_id, customer_id) references casekit.customer,
  foreign key (company_id, owner_id) references casekit.customer,
  foreign key (company_id, responsible_id) references casekit.stakeholder,
  foreign key (company_id, supplier_id) references casekit.partner,
  foreign key (company_id, import_id) references casekit.asset_import
);
create unique index asset_code on casekit.asset (company_id, code);
create unique index asset_number on casekit.asset (company_id, number) where deleted_at is null;
create index asset_by_key on casekit.asset (company_id, sort_key, id) include (customer_id) where deleted_at is null;
create index asset_by_name on casekit.asset (company_id, name_key, id) include (customer_id) where deleted_at is null;
create index asset_by_status on casekit.asset (company_id, status_place, id) include (customer_id) where deleted_at is null;
create index asset_newest on casekit.asset (company_id, created_at desc, id desc) include (customer_id) where deleted_at is null;
create index asset_of_property on casekit.asset (company_id, property_id, sort_key) where deleted_at is null and property_id is not null;
create index asset_of_lease on casekit.asset (company_id, lease_id) where lease_id is not null;
create index asset_of_customer on casekit.asset (company_id, customer_id, sort_key) where deleted_at is null and customer_id is not null;
create index asset_of_owner on casekit.asset (company_id, owner_id) where owner_id is not null;
create index asset_of_category on casekit.asset (company_id, category_id, sort_key) where deleted_at is null;
create index asset_of_parent on casekit.asset (company_id, parent_id) where parent_id is not null;
create index asset_of_import on casekit.asset (company_id, import_id) where import_id is not null;
create index asset_by_serial on casekit.asset (company_id, lower(serial_number)) where deleted_at is null and serial_number <> '';
create index asset_by_bar_code on casekit.asset (company_id, lower(bar_code)) where deleted_at is null and bar_code <> '';

-- Whose a label is, for who scans it and is not signed in.
create table directory.asset_code (
  code text primary key,
  company_id int not null,
  asset_id uuid not null,
  foreign key (company_id, asset_id) references casekit.asset on delete cascade
);
create index on directory.asset_code (company_id, asset_id);
create function casekit.keep_asset_code() returns trigger language plpgsql as $$
begin
  insert into directory.asset_code (code, company_id, asset_id) values (new.code, new.company_id, new.id);
  return null;
end $$;
create trigger keep_asset_code after insert on casekit.asset for each row execute function casekit.keep_asset_code();

-- How long it was in each state; the one without an end is the present one. Of a down state it is the record of the downtime.
create table casekit.asset_period (
  company_id int not null,
  id uuid not null default casekit.new_id(),
  asset_id uuid not null,
  status text not null,
  since timestamptz not null,
  until timestamptz,
  note text not null default '',
  actor_name text not null default '',
  primary key (company_id, id),
  foreign key (company_id, asset_id) references casekit.asset on delete cascade
);
create index on casekit.asset_period (company_id, asset_id, since desc);
create unique index asset_period_open on casekit.asset_period (company_id, asset_id) where until is null;

-- `isRising`: counts on, such as operating hours; else a value that goes up and down. Over a limit it makes a case where `case_title` says so.
create table casekit.asset_meter (
  company_id int not null,
  id uuid not null,
  asset_id uuid not null,
  name text not null check (name <> ''),
  unit text not null default '',
  is_rising boolean not null default false,
  lower_limit double precision, upper_limit double precision,
  raises_case boolean not null default false,
  case_title text not null default '',
  position int not null default 1,
  version int not null default 1,
  deleted_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, asset_id) references casekit.asset on delete cascade
);
create index on casekit.asset_meter (company_id, asset_id);

create table casekit.asset_reading (
  company_id int not null,
  id uuid not null,
  meter_id uuid not null,
  value double precision not null,
  at timestamptz not null default now(),
  by_name text not null default '',
  note text not null default '',
  -- The case that it raised.
  case_id uuid,
  primary key (company_id, id),
  foreign key (company_id, meter_id) references casekit.asset_meter on delete cascade,
  foreign key (company_id, case_id) references casekit.cases
);
create index on casekit.asset_reading (company_id, meter_id, at desc);
create index on casekit.asset_reading (company_id, case_id) where case_id is not null;

-- What happened to an asset; a row per changed field of an edit.
create table casekit.asset_event (
  company_id int not null,
  id uuid not null default casekit.new_id(),
  asset_id uuid not null,
  at timestamptz not null default clock_timestamp(),
  kind text not null check (kind in ('created', 'imported', 'edited', 'moved', 'status', 'replaced', 'replaces', 'scrapped', 'restored', 'overLimit', 'reported')),
  actor_id uuid,
  actor_name text not null default '',
  field text,
  before_text text not null default '',
  after_text text not null default '',
  primary key (company_id, id),
  foreign key (company_id, asset_id) references casekit.asset on delete cascade
);
create index on casekit.asset_event (company_id, asset_id, at desc);

create table casekit.asset_file (
  company_id int not null,
  id uuid not null,
  asset_id uuid not null,
  original_name text not null,
  path text not null,
  size bigint not null,
  type text not null,
  has_thumbnail boolean not null default false,
  made_by text not null default '',
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, asset_id) references casekit.asset on delete cascade
);
create index on casekit.asset_file (company_id, asset_id);

-- The assets that a case is about.
create table casekit.case_asset (
  company_id int not null,
  case_id uuid not null,
  asset_id uuid not null,
  primary key (company_id, case_id, asset_id),
  foreign key (company_id, case_id) references casekit.cases on delete cascade,
  foreign key (company_id, asset_id) references casekit.asset on delete cascade
);
create index on casekit.case_asset (company_id, asset_id);

-- Faults that visitors reported by a label.
create table casekit.asset_report (
  company_id int not null,
  id uuid not null,
  asset_id uuid not null,
  case_id uuid not null,
  name text not null default '', email text not null default '', phone text not null default '',
  photos int not null default 0,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, asset_id) references casekit.asset on delete cascade,
  foreign key (company_id, case_id) references casekit.cases on delete cascade
);
create index on casekit.asset_report (company_id, asset_id, created_at desc);
create index on casekit.asset_report (company_id, case_id);

do $$
declare t text;
begin
  foreach t in array '{asset_category,asset_import,asset,asset_period,asset_meter,asset_reading,asset_event,asset_file,case_asset,asset_report}'::text[] loop
    execute format('alter table casekit.%I enable row level security', t);
    execute format('alter table casekit.%I force row level security', t);
    execute format('create policy company on casekit.%I using (company_id = (select casekit.current_company())) with check (company_id = (select casekit.current_company()))', t);
  end loop;
end $$;
-- A page that sees only some customers sees their assets alone.
create policy scope on casekit.asset as restrictive using (
  case when (select casekit.scope_key()) is null and (select casekit.scope_customer()) is null then true
  else exists (select from casekit.customer c where c.company_id = asset.company_id and c.id = asset.customer_id) end);

create function casekit.tell_of_asset() returns trigger language plpgsql as $$
begin
  perform casekit.announce(new.company_id, 'asset', new.asset_id, null, '{Assets}');
  return null;
end $$;
create trigger tell_of_asset after insert on casekit.asset_event for each row
  when (current_user = 'casekit_app') execute function casekit.tell_of_asset();

-- Found by number, name, what stands on its plate, and where it stands. New kinds of rows need no new check.
alter table search.entry drop constraint entry_kind_check;
alter table search.entry add constraint entry_kind_check check (kind ~ '^[a-z]+$');
create function search.text_of(asset casekit.asset) returns text language sql stable as $$
  select search.fold(concat_ws(' ', asset.number, asset.name, asset.manufacturer, asset.model, asset.serial_number, asset.bar_code,
      asset.room, asset.address, asset.zip_code, asset.city, p.number, p.name, l.number, c.name))
    from (select) one
    left join casekit.property p on p.company_id = asset.company_id and p.id = asset.property_id
    left join casekit.lease l on l.company_id = asset.company_id and l.id = asset.lease_id
    left join casekit.customer c on c.company_id = asset.company_id and c.id = asset.customer_id
$$;
create function search.index_asset() returns trigger language plpgsql as $$
begin
  if new.deleted_at is not null then perform search.remove(new.company_id, 'asset', new.id);
  else
    insert into search.entry (company_id, kind, id, sort_key, text) values (new.company_id, 'asset', new.id, '', search.text_of(new))
    on conflict (company_id, kind, id) do update set text = excluded.text;
  end if;
  return null;
end $$;
create trigger index_asset after insert or update of number, name, manufacturer, model, serial_number, bar_code, room, address, zip_code, city,
  property_id, lease_id, customer_id, deleted_at on casekit.asset for each row execute function search.index_asset();
create index asset_trigrams on search.entry using gin (company_id, text gin_trgm_ops) with (gin_pending_list_limit = 512) where kind = 'asset';

-- What it borrows from its property and its customer follows them.
create function search.index_assets_of() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'property' then
    update search.entry e set text = search.text_of(a) from casekit.asset a
      where a.company_id = new.company_id and a.property_id = new.id and a.deleted_at is null
        and e.company_id = a.company_id and e.kind = 'asset' and e.id = a.id;
  else
    update search.entry e set text = search.text_of(a) from casekit.asset a
      where a.company_id = new.company_id and a.customer_id = new.id and a.deleted_at is null
        and e.company_id = a.company_id and e.kind = 'asset' and e.id = a.id;
  end if;
  return null;
end $$;
create trigger index_assets after update of number, name on casekit.property for each row
  when ((old.number, old.name) is distinct from (new.number, new.name)) execute function search.index_assets_of();
create trigger index_assets after update of name on casekit.customer for each row
  when (old.name is distinct from new.name) execute function search.index_assets_of();

-- Names of assets that were written on cases become assets: one for each name of a customer and a property.
do $$
declare company int;
begin
  for company in select id from directory.company loop
    perform set_config('casekit.company_id', company::text, true);
    create temp table written on commit drop as
      select k.id as case_id, k.customer_id, k.property_id, k.lease_id, btrim(n.name) as name
      from casekit.cases k cross join unnest(k.asset_names) n (name) where k.company_id = company and btrim(n.name) <> '';
    create temp table made on commit drop as
      select casekit.new_id() as id, w.customer_id, w.property_id, lower(w.name) as key, min(w.name) as name, row_number() over () as place
      from written w group by w.customer_id, w.property_id, lower(w.name);
    insert into casekit.asset (company_id, id, number, name, customer_id, property_id)
      select company, id, place::text, name, customer_id, property_id from made;
    insert into casekit.asset_period (company_id, asset_id, status, since) select company, id, 'OPERATIONAL', now() from made;
    insert into casekit.asset_event (company_id, asset_id, kind) select company, id, 'created' from made;
    insert into casekit.case_asset (company_id, case_id, asset_id)
      select company, w.case_id, m.id from written w join made m on m.key = lower(w.name)
        and m.customer_id is not distinct from w.customer_id and m.property_id is not distinct from w.property_id
      on conflict do nothing;
    insert into casekit.counter (company_id, kind, value) select company, 'asset', count(*) from made having count(*) > 0;
    update casekit.cases set fact_versions = fact_versions - 'asset_names' || jsonb_build_object('assets', fact_versions -> 'asset_names')
      where company_id = company and fact_versions ? 'asset_names';
    drop table written, made;
  end loop;
  perform set_config('casekit.company_id', '', true);
  execute replace(pg_get_functiondef('casekit.count_facts'::regproc), 'asset_names,', '');
end $$;
alter table casekit.cases drop asset_names;

-- For an hour after a report its photos may follow, by a token that only its sender knows.
create table directory.report_photo (
  token_hash bytea primary key,
  company_id int not null references directory.company on delete cascade,
  report_id uuid not null,
  expires_at timestamptz not null
);
