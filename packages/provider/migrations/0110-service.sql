-- Service agreements: what is looked after for a customer, when visits come, what they cost, and each visit with its case.

create table casekit.agreement (
  company_id int not null references directory.company on delete cascade,
  id uuid not null,
  number int not null,
  name text not null check (name <> ''),
  name_key text collate "C" not null generated always as (casekit.sort_key(name)) stored,
  state text not null default 'draft' check (state in ('draft', 'active', 'paused', 'closed')),
  state_place int not null generated always as (array_position('{draft,active,paused,closed}'::text[], state)) stored,
  customer_id uuid not null, property_id uuid, department_id uuid, responsible_id uuid,
  rhythm text not null default 'calendar' check (rhythm in ('calendar', 'meter', 'manual')),
  every int not null default 1 check (every > 0),
  unit text not null default 'year' check (unit in ('day', 'week', 'month', 'year')),
  basis text not null default 'scheduled' check (basis in ('scheduled', 'completed')),
  first_on date not null,
  meter_id uuid,
  meter_step double precision check (meter_step > 0),
  -- Days of every year in which visits may lie: [{from, to}] as month-day.
  seasons jsonb not null default '[]',
  lead_days int not null default 14 check (lead_days >= 0),
  visit_title text not null default '',
  -- What is to be done on each visit: [{subject, minutes}].
  tasks jsonb not null default '[]',
  pricing text not null default 'visit' check (pricing in ('visit', 'subscription')),
  -- In minor units of the company's currency: of a visit, or of a year.
  price bigint not null default 0 check (price >= 0),
  billed text not null default 'year' check (billed in ('month', 'quarter', 'halfYear', 'year')),
  index_name text not null default '',
  index_percent numeric(6, 2) not null default 0,
  index_month int check (index_month between 1 and 12),
  starts_on date not null,
  ends_on date,
  term_months int check (term_months > 0),
  notice_months int not null default 3 check (notice_months >= 0),
  internal_note text not null default '',
  -- The day of the visit that stands, kept by its rows.
  next_on date,
  next_place int not null generated always as (coalesce(next_on - date '2000-01-01', 2147483647)) stored,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, customer_id) references casekit.customer,
  foreign key (company_id, property_id) references casekit.property,
  foreign key (company_id, department_id) references casekit.department,
  foreign key (company_id, responsible_id) references casekit.stakeholder,
  foreign key (company_id, meter_id) references casekit.asset_meter
);
create unique index agreement_number on casekit.agreement (company_id, number);
create index agreement_by_number on casekit.agreement (company_id, number, id) where deleted_at is null;
create index agreement_by_name on casekit.agreement (company_id, name_key, id) where deleted_at is null;
create index agreement_by_state on casekit.agreement (company_id, state_place, id) where deleted_at is null;
create index agreement_by_next on casekit.agreement (company_id, next_place, id) where deleted_at is null;
create index agreement_newest on casekit.agreement (company_id, created_at desc, id desc) where deleted_at is null;
create index agreement_of_customer on casekit.agreement (company_id, customer_id, id);
create index agreement_of_property on casekit.agreement (company_id, property_id) where property_id is not null;
create index agreement_of_department on casekit.agreement (company_id, department_id) where department_id is not null;
create index agreement_of_responsible on casekit.agreement (company_id, responsible_id) where responsible_id is not null;
create index agreement_of_meter on casekit.agreement (company_id, meter_id) where meter_id is not null;

create table casekit.agreement_asset (
  company_id int not null,
  agreement_id uuid not null,
  asset_id uuid not null,
  primary key (company_id, agreement_id, asset_id),
  foreign key (company_id, agreement_id) references casekit.agreement on delete cascade,
  foreign key (company_id, asset_id) references casekit.asset on delete cascade
);
create index on casekit.agreement_asset (company_id, asset_id);

-- One visit for each number of an agreement, whoever makes it; one of them stands at a time.
create table casekit.agreement_visit (
  company_id int not null,
  id uuid not null default casekit.new_id(),
  agreement_id uuid not null,
  ordinal int not null check (ordinal > 0),
  state text not null default 'planned' check (state in ('planned', 'made', 'done', 'skipped')),
  due_on date,
  planned_on date,
  is_moved boolean not null default false,
  done_on date,
  reason text not null default '',
  meter_value double precision,
  case_id uuid,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, agreement_id) references casekit.agreement on delete cascade,
  foreign key (company_id, case_id) references casekit.cases
);
create unique index agreement_visit_ordinal on casekit.agreement_visit (company_id, agreement_id, ordinal);
create unique index agreement_visit_standing on casekit.agreement_visit (company_id, agreement_id) where state in ('planned', 'made');
create index agreement_visit_due on casekit.agreement_visit (company_id, planned_on) where state = 'planned';
create index agreement_visit_case on casekit.agreement_visit (company_id, case_id) where case_id is not null;

-- A new term or a new price, which somebody approves.
create table casekit.agreement_renewal (
  company_id int not null,
  id uuid not null default casekit.new_id(),
  agreement_id uuid not null,
  kind text not null check (kind in ('renewal', 'index')),
  state text not null default 'proposed' check (state in ('proposed', 'approved', 'declined')),
  from_on date not null,
  until_on date,
  decide_by date,
  index_name text not null default '',
  percent numeric(6, 2) not null default 0,
  price bigint not null,
  new_price bigint not null,
  decided_at timestamptz,
  decided_by_name text not null default '',
  applied_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, agreement_id) references casekit.agreement on delete cascade
);
create unique index agreement_renewal_once on casekit.agreement_renewal (company_id, agreement_id, kind, from_on);
create index agreement_renewal_open on casekit.agreement_renewal (company_id, from_on) where state = 'proposed';
create index agreement_renewal_coming on casekit.agreement_renewal (company_id, from_on) where state = 'approved' and applied_at is null;

create table casekit.agreement_event (
  company_id int not null,
  id uuid not null default casekit.new_id(),
  agreement_id uuid not null,
  at timestamptz not null default clock_timestamp(),
  kind text not null check (kind in ('created', 'edited', 'state', 'planned', 'moved', 'skipped', 'restored', 'made', 'done', 'reopened',
    'renewed', 'priced', 'declined')),
  actor_name text not null default '',
  field text,
  before_text text not null default '',
  after_text text not null default '',
  primary key (company_id, id),
  foreign key (company_id, agreement_id) references casekit.agreement on delete cascade
);
create index on casekit.agreement_event (company_id, agreement_id, at desc);

do $$
declare t text;
begin
  foreach t in array '{agreement,agreement_asset,agreement_visit,agreement_renewal,agreement_event}'::text[] loop
    execute format('alter table casekit.%I enable row level security', t);
    execute format('alter table casekit.%I force row level security', t);
    execute format('create policy company on casekit.%I using (company_id = (select casekit.current_company())) with check (company_id = (select casekit.current_company()))', t);
  end loop;
end $$;

create function casekit.tell_of_agreement() returns trigger language plpgsql as $$
begin
  perform casekit.announce(new.company_id, 'agreement', new.agreement_id, null, '{Assets}');
  return null;
end $$;
create trigger tell_of_agreement after insert on casekit.agreement_event for each row
  when (current_user in ('casekit_app', 'casekit_embed')) execute function casekit.tell_of_agreement();

-- The agreement says itself when its next visit is.
create function casekit.keep_next_visit() returns trigger language plpgsql as $$
declare
  company int := coalesce(new.company_id, old.company_id);
  of_agreement uuid := coalesce(new.agreement_id, old.agreement_id);
begin
  update casekit.agreement a set next_on = (select v.planned_on from casekit.agreement_visit v
      where v.company_id = company and v.agreement_id = of_agreement and v.state in ('planned', 'made'))
    where a.company_id = company and a.id = of_agreement;
  return null;
end $$;
create trigger keep_next_visit after insert or delete or update of state, planned_on on casekit.agreement_visit
  for each row execute function casekit.keep_next_visit();

-- A visit ends with its case, in the same transaction, whoever closes it; and stands again with it, as long as the next has no case.
-- The agreement is held first, as by whoever plans its next visit.
create function casekit.end_visit() returns trigger language plpgsql as $$
declare
  visit record;
  is_over boolean := new.deleted_at is not null or new.status in ('Closed', 'Posted', 'Canceled');
  is_done boolean := new.deleted_at is null and new.status in ('Closed', 'Posted');
  ended text := case when is_done then 'done' else 'skipped' end;
begin
  select v.id, v.agreement_id, v.ordinal, v.state into visit from casekit.agreement_visit v
    where v.company_id = new.company_id and v.case_id = new.id;
  if not found then return null; end if;
  perform from casekit.agreement a where a.company_id = new.company_id and a.id = visit.agreement_id for update;
  if is_over and visit.state <> ended then
    update casekit.agreement_visit v set state = ended, reason = case when is_done then '' else new.status_reason end,
        done_on = case when is_done then coalesce(v.done_on, (select (now() at time zone c.time_zone)::date from directory.company c where c.id = new.company_id)) end
      where v.company_id = new.company_id and v.id = visit.id;
    insert into casekit.agreement_event (company_id, agreement_id, kind, field, after_text)
      values (new.company_id, visit.agreement_id, ended, visit.ordinal::text, new.status_reason);
  elsif not is_over and visit.state in ('done', 'skipped') then
    delete from casekit.agreement_visit v where v.company_id = new.company_id and v.agreement_id = visit.agreement_id
      and v.ordinal > visit.ordinal and v.state = 'planned';
    update casekit.agreement_visit v set state = 'made', done_on = null, reason = '' where v.company_id = new.company_id and v.id = visit.id
      and not exists (select from casekit.agreement_visit o where o.company_id = v.company_id and o.agreement_id = v.agreement_id and o.ordinal > v.ordinal);
    if found then
      insert into casekit.agreement_event (company_id, agreement_id, kind, field) values (new.company_id, visit.agreement_id, 'reopened', visit.ordinal::text);
    end if;
  end if;
  return null;
end $$;
create trigger end_visit after update of status, deleted_at on casekit.cases for each row
  when (old.status is distinct from new.status or old.deleted_at is distinct from new.deleted_at) execute function casekit.end_visit();

-- Found by number, name, customer and property.
create function search.text_of(agreement casekit.agreement) returns text language sql stable as $$
  select search.fold(concat_ws(' ', agreement.number, agreement.name, c.number, c.name, p.number, p.name))
    from (select) one
    left join casekit.property p on p.company_id = agreement.company_id and p.id = agreement.property_id
    left join casekit.customer c on c.company_id = agreement.company_id and c.id = agreement.customer_id
$$;
create function search.index_agreement() returns trigger language plpgsql as $$
begin
  if new.deleted_at is not null then perform search.remove(new.company_id, 'agreement', new.id);
  else
    insert into search.entry (company_id, kind, id, sort_key, text) values (new.company_id, 'agreement', new.id, '', search.text_of(new))
    on conflict (company_id, kind, id) do update set text = excluded.text;
  end if;
  return null;
end $$;
create trigger index_agreement after insert or update of number, name, customer_id, property_id, deleted_at on casekit.agreement
  for each row execute function search.index_agreement();
create index agreement_trigrams on search.entry using gin (company_id, text gin_trgm_ops) with (gin_pending_list_limit = 512) where kind = 'agreement';

create function search.index_agreements_of() returns trigger language plpgsql as $$
begin
  update search.entry e set text = search.text_of(a) from casekit.agreement a
    where a.company_id = new.company_id and new.id = case tg_table_name when 'property' then a.property_id else a.customer_id end
      and a.deleted_at is null and e.company_id = a.company_id and e.kind = 'agreement' and e.id = a.id;
  return null;
end $$;
create trigger index_agreements after update of number, name on casekit.property for each row
  when ((old.number, old.name) is distinct from (new.number, new.name)) execute function search.index_agreements_of();
create trigger index_agreements after update of name on casekit.customer for each row
  when (old.name is distinct from new.name) execute function search.index_agreements_of();
