-- Who owns a property, each a share of it from a day until a day. `property.owner_id` is who has the largest share today;
-- of a property without shares it is its only owner.
create table casekit.property_share (
  company_id int not null,
  property_id uuid not null,
  position int not null,
  owner_id uuid not null,
  -- In hundredths of a percent.
  share int not null check (share between 1 and 10000),
  started_on date,
  ended_on date,
  primary key (company_id, property_id, position),
  foreign key (company_id, property_id) references casekit.property on delete cascade,
  foreign key (company_id, owner_id) references casekit.property_owner on delete cascade,
  check (started_on is null or ended_on is null or ended_on >= started_on)
);
create index on casekit.property_share (company_id, owner_id);

alter table casekit.property_share enable row level security;
alter table casekit.property_share force row level security;
create policy company on casekit.property_share
  using (company_id = (select casekit.current_company())) with check (company_id = (select casekit.current_company()));

do $$
begin
  -- A page of some customers alone sees none of it.
  execute format('create policy scope on casekit.property_share as restrictive%s using ((select casekit.scope_key()) is null and (select casekit.scope_customer()) is null)',
    case when exists (select from pg_roles where rolname = 'casekit_embed') then ' to casekit_embed' else '' end);
end $$;

-- With the day the owners of a property change.
create function casekit.seat_owners(company int, one uuid) returns void language plpgsql as $$
declare
  today date := (select (now() at time zone c.time_zone)::date from directory.company c where c.id = company);
begin
  update casekit.property p set owner_id = o.owner_id
  from (
    select h.id, (select s.owner_id from casekit.property_share s
      where s.company_id = h.company_id and s.property_id = h.id
        and coalesce(s.started_on, today) <= today and coalesce(s.ended_on, today) >= today
      order by s.share desc, s.position limit 1) as owner_id
    from casekit.property h
    where h.company_id = company and (h.id = one
      or one is null and exists (select from casekit.property_share s where s.company_id = h.company_id and s.property_id = h.id))
  ) o
  where p.company_id = company and p.id = o.id and p.owner_id is distinct from o.owner_id;
end $$;
