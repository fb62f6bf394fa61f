-- Partners of a property by trade, in the order in which they are called.
alter table casekit.property_partner
  add trade text not null default 'other' check (trade in ('plumbing', 'heating', 'electricity', 'locks', 'carpentry', 'windows',
    'roof', 'ventilation', 'lift', 'painting', 'cleaning', 'garden', 'pests', 'other')),
  add position int not null default 1;
alter table casekit.property_partner drop constraint property_partner_pkey;
alter table casekit.property_partner add primary key (company_id, property_id, trade, partner_id);
create index on casekit.property_partner (company_id, partner_id);

-- Documents of a property; some of them stand on the pages of those who rent a home there.
create table casekit.property_file (
  company_id int not null,
  id uuid not null,
  property_id uuid not null,
  original_name text not null,
  path text not null,
  size bigint not null,
  type text not null,
  made_by text not null default '',
  is_for_tenants boolean not null default false,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, property_id) references casekit.property on delete cascade
);
create index on casekit.property_file (company_id, property_id);
alter table casekit.property_file enable row level security;
alter table casekit.property_file force row level security;
create policy company on casekit.property_file
  using (company_id = (select casekit.current_company())) with check (company_id = (select casekit.current_company()));
-- A page of some customers alone sees none of it.
do $$ begin
  execute format('create policy scope on casekit.property_file as restrictive%s using ((select casekit.scope_key()) is null and (select casekit.scope_customer()) is null)',
    case when exists (select from pg_roles where rolname = 'casekit_embed') then ' to casekit_embed' else '' end);
end $$;

-- Meters of energy and water: what they measure, and how much a day is too much.
alter table casekit.asset_meter
  add supply text check (supply in ('heat', 'hotWater', 'coldWater', 'electricity', 'gas')),
  add most_per_day double precision;
create index on casekit.asset_meter (company_id, asset_id) where supply is not null and deleted_at is null;
