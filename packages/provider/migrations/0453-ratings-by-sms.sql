-- Customers without a mail address are asked by text message, where the company wants that: nobody is left out for having none.
create or replace function casekit.plan_rating() returns trigger language plpgsql as $$
declare wish jsonb;
begin
  if new.status <> 'Closed' then
    update casekit.rating set deleted_at = now()
      where company_id = new.company_id and case_id = new.id and asked_at is null and deleted_at is null;
    return null;
  end if;
  select value into wish from casekit.company_setting
    where company_id = new.company_id and id = '01900000-0000-7000-8000-000000000920';
  if not coalesce((wish ->> 'isOn')::boolean, false) or new.customer_id is null then return null; end if;
  insert into casekit.rating (company_id, case_id, customer_id, responsible_id, fitter_id, ask_at)
    select new.company_id, new.id, c.id, new.responsible_id, new.fitter_id, now() + make_interval(hours => (wish ->> 'delayHours')::int)
    from casekit.customer c
    where c.company_id = new.company_id and c.id = new.customer_id and c.deleted_at is null
      and (c.email like '%@%' or coalesce((wish ->> 'isBySms')::boolean, false) and c.mobile <> '')
      and not exists (select from casekit.rating r where r.company_id = c.company_id and r.customer_id = c.id and r.deleted_at is null
        and coalesce(r.asked_at, r.ask_at) > now() - interval '30 days')
    on conflict do nothing;
  return null;
end $$;
