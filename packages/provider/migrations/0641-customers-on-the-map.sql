-- Where a customer's address is on the map, or one for delivery, as an address service told it; without coordinates: it was
-- asked and did not know. Nothing of the address itself stands here, and another address forgets it.
create table casekit.address_point (
  company_id int not null references directory.company on delete cascade,
  id uuid not null default casekit.new_id(),
  customer_id uuid,
  address_id uuid,
  latitude float8 check (latitude between -90 and 90),
  longitude float8 check (longitude between -180 and 180),
  asked_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, customer_id) references casekit.customer on delete cascade,
  foreign key (company_id, address_id) references casekit.customer_address on delete cascade,
  check (num_nonnulls(customer_id, address_id) = 1),
  check ((latitude is null) = (longitude is null))
);
create unique index address_point_of_customer on casekit.address_point (company_id, customer_id) where customer_id is not null;
create unique index address_point_of_address on casekit.address_point (company_id, address_id) where address_id is not null;
alter table casekit.address_point enable row level security;
alter table casekit.address_point force row level security;
create policy company on casekit.address_point using (company_id = (select casekit.current_company())) with check (company_id = (select casekit.current_company()));

do $$
begin
  execute format('create policy scope on casekit.address_point as restrictive%s using ((select casekit.scope_key()) is null and (select casekit.scope_customer()) is null)',
    case when exists (select from pg_roles where rolname = 'casekit_embed') then ' to casekit_embed' else '' end);
end $$;

create function casekit.forget_point() returns trigger language plpgsql as $$
begin
  delete from casekit.address_point where company_id = new.company_id and (customer_id = new.id or address_id = new.id);
  return null;
end $$;
create trigger forget_point after update of address, zip_code on casekit.customer for each row
  when ((new.address, new.zip_code) is distinct from (old.address, old.zip_code)) execute function casekit.forget_point();
create trigger forget_point after update of address, zip_code on casekit.customer_address for each row
  when ((new.address, new.zip_code) is distinct from (old.address, old.zip_code)) execute function casekit.forget_point();

-- Where people are taken says where on the map also of addresses.
create or replace function casekit.taken_times(company int, people uuid[], begins timestamptz, ends timestamptz, besides uuid)
returns table (stakeholder_id uuid, starts_at timestamptz, ends_at timestamptz, address text, zip_code text, latitude float8, longitude float8)
language plpgsql as $$
declare stood text := casekit.see_all_rows();
begin
  return query
    select a.assigned_to, a.due_at, a.due_at + make_interval(mins => a.minutes),
      coalesce(nullif(l.address, ''), nullif(y.address, ''), c.address, ''), coalesce(nullif(l.zip_code, ''), nullif(y.zip_code, ''), c.zip_code, ''),
      case when coalesce(l.zip_code, '') <> '' then pl.latitude when coalesce(y.zip_code, '') <> '' or y.latitude is not null then y.latitude else pc.latitude end,
      case when coalesce(l.zip_code, '') <> '' then pl.longitude when coalesce(y.zip_code, '') <> '' or y.latitude is not null then y.longitude else pc.longitude end
    from casekit.activity a
    left join casekit.cases k on k.company_id = a.company_id and k.id = a.case_id
    left join casekit.customer c on c.company_id = a.company_id and c.id = coalesce(a.customer_id, k.customer_id)
    left join casekit.customer_address l on l.company_id = a.company_id and l.id = k.delivery_id
    left join casekit.property y on y.company_id = a.company_id and y.id = coalesce(a.property_id, k.property_id)
    left join casekit.address_point pl on pl.company_id = l.company_id and pl.address_id = l.id
    left join casekit.address_point pc on pc.company_id = c.company_id and pc.customer_id = c.id
    where a.company_id = company and a.assigned_to = any (people) and a.has_time and a.status <> 'Canceled' and a.deleted_at is null
      and a.due_at < ends and a.due_at > begins - interval '70 days' and a.due_at + make_interval(mins => a.minutes) > begins
      and not exists (select from casekit.booking b where b.company_id = company and b.activity_id = a.id and b.status = 'confirmed')
    union all
    select b.fitter_id, lower(b.taken), upper(b.taken), b.address, b.zip_code, null::float8, null::float8 from casekit.booking b
    where b.company_id = company and b.fitter_id = any (people) and b.taken && tstzrange(begins, ends)
      and (b.status = 'confirmed' or b.status = 'held' and b.held_until > now()) and b.id is distinct from besides;
  perform casekit.see_as(stood);
end $$;
