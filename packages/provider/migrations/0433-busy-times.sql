-- When people are taken, whoever asks: a planner who may not see a case sees that its fitter is busy, and nothing of why.
create function casekit.busy_times(company int, people uuid[], begins timestamptz, ends timestamptz)
returns table (activity_id uuid, stakeholder_id uuid, starts_at timestamptz, minutes int) language plpgsql as $$
declare stood text := casekit.see_all_rows();
begin
  return query select k.id, k.assigned_to, k.due_at, greatest(k.minutes, 15) from casekit.activity k
    where k.company_id = company and k.assigned_to = any (people) and k.deleted_at is null and k.has_time
      and k.status <> 'Canceled' and k.due_at >= begins - interval '1 day' and k.due_at < ends;
  perform casekit.see_as(stood);
end $$;

-- The same for times that are offered to customers: what is planned, and visits that are held or booked with their buffers.
-- Where it is tells how long it takes to get there; it is never answered.
create function casekit.taken_times(company int, people uuid[], begins timestamptz, ends timestamptz, besides uuid)
returns table (stakeholder_id uuid, starts_at timestamptz, ends_at timestamptz, address text, zip_code text) language plpgsql as $$
declare stood text := casekit.see_all_rows();
begin
  return query
    select a.assigned_to, a.due_at, a.due_at + make_interval(mins => a.minutes),
      coalesce(nullif(l.address, ''), nullif(y.address, ''), c.address, ''), coalesce(nullif(l.zip_code, ''), nullif(y.zip_code, ''), c.zip_code, '')
    from casekit.activity a
    left join casekit.cases k on k.company_id = a.company_id and k.id = a.case_id
    left join casekit.customer c on c.company_id = a.company_id and c.id = coalesce(a.customer_id, k.customer_id)
    left join casekit.customer_address l on l.company_id = a.company_id and l.id = k.delivery_id
    left join casekit.property y on y.company_id = a.company_id and y.id = coalesce(a.property_id, k.property_id)
    where a.company_id = company and a.assigned_to = any (people) and a.has_time and a.status <> 'Canceled' and a.deleted_at is null
      and a.due_at < ends and a.due_at > begins - interval '70 days' and a.due_at + make_interval(mins => a.minutes) > begins
      and not exists (select from casekit.booking b where b.company_id = company and b.activity_id = a.id and b.status = 'confirmed')
    union all
    select b.fitter_id, lower(b.taken), upper(b.taken), b.address, b.zip_code from casekit.booking b
    where b.company_id = company and b.fitter_id = any (people) and b.taken && tstzrange(begins, ends)
      and (b.status = 'confirmed' or b.status = 'held' and b.held_until > now()) and b.id is distinct from besides;
  perform casekit.see_as(stood);
end $$;
