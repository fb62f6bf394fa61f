-- Where a property is, where that is known better than by its postal code: visits are planned by it.
alter table casekit.property
  add latitude float8 check (latitude between -90 and 90),
  add longitude float8 check (longitude between -180 and 180),
  add check ((latitude is null) = (longitude is null));

-- Where people are taken says now also where on the map.
drop function casekit.taken_times(int, uuid[], timestamptz, timestamptz, uuid);
create function casekit.taken_times(company int, people uuid[], begins timestamptz, ends timestamptz, besides uuid)
returns table (stakeholder_id uuid, starts_at timestamptz, ends_at timestamptz, address text, zip_code text, latitude float8, longitude float8)
language plpgsql as $$
declare stood text := casekit.see_all_rows();
begin
  return query
    select a.assigned_to, a.due_at, a.due_at + make_interval(mins => a.minutes),
      coalesce(nullif(l.address, ''), nullif(y.address, ''), c.address, ''), coalesce(nullif(l.zip_code, ''), nullif(y.zip_code, ''), c.zip_code, ''),
      case when coalesce(l.zip_code, '') = '' then y.latitude end, case when coalesce(l.zip_code, '') = '' then y.longitude end
    from casekit.activity a
    left join casekit.cases k on k.company_id = a.company_id and k.id = a.case_id
    left join casekit.customer c on c.company_id = a.company_id and c.id = coalesce(a.customer_id, k.customer_id)
    left join casekit.customer_address l on l.company_id = a.company_id and l.id = k.delivery_id
    left join casekit.property y on y.company_id = a.company_id and y.id = coalesce(a.property_id, k.property_id)
    where a.company_id = company and a.assigned_to = any (people) and a.has_time and a.status <> 'Canceled' and a.deleted_at is null
      and a.due_at < ends and a.due_at > begins - interval '70 days' and a.due_at + make_interval(mins => a.minutes) > begins
      and not exists (select from casekit.booking b where b.company_id = company and b.activity_id = a.id and b.status = 'confirmed')
    union all
    select b.fitter_id, lower(b.taken), upper(b.taken), b.address, b.zip_code, null::float8, null::float8 from casekit.booking b
    where b.company_id = company and b.fitter_id = any (people) and b.taken && tstzrange(begins, ends)
      and (b.status = 'confirmed' or b.status = 'held' and b.held_until > now()) and b.id is distinct from besides;
  perform casekit.see_as(stood);
end $$;
