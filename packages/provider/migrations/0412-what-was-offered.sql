-- What a case is counted with in reports is what was offered on it: its accepted offers, else the newest that was sent.
create function casekit.count_offered(company int, counted uuid) returns void language sql as $$
  with offered as (
    select net, number, status from casekit.offer
    where company_id = company and case_id = counted and kind = 'Offer' and status <> 'Draft' and not is_template and deleted_at is null
  )
  update casekit.cases k set sales_price = v.net
  from (select coalesce((select sum(net) from offered where status = 'Accepted'),
      (select net from offered order by status <> 'Sent', number desc limit 1), 0) as net) v
  where k.company_id = company and k.id = counted and k.sales_price <> v.net
$$;

create function casekit.count_offered() returns trigger language plpgsql as $$
begin
  if new.case_id is not null then perform casekit.count_offered(new.company_id, new.case_id); end if;
  if tg_op = 'UPDATE' and old.case_id is distinct from new.case_id and old.case_id is not null then
    perform casekit.count_offered(old.company_id, old.case_id);
  end if;
  return null;
end $$;
create trigger count_offered after insert on casekit.offer for each row
  when (new.kind = 'Offer' and new.status <> 'Draft') execute function casekit.count_offered();
create trigger count_offered_anew after update of net, status, case_id, deleted_at, is_template on casekit.offer for each row
  when (new.kind = 'Offer' and (new.status <> 'Draft' or old.status <> 'Draft')
    and (old.net, old.status, old.case_id, old.deleted_at, old.is_template) is distinct from (new.net, new.status, new.case_id, new.deleted_at, new.is_template))
  execute function casekit.count_offered();

update casekit.cases k set sales_price = v.net
from (select company_id, case_id, coalesce(sum(net) filter (where status = 'Accepted'),
    (array_agg(net order by status <> 'Sent', number desc))[1]) as net
  from casekit.offer where kind = 'Offer' and status <> 'Draft' and not is_template and deleted_at is null and net <> 0 and case_id is not null
  group by 1, 2) v
where k.company_id = v.company_id and k.id = v.case_id and k.sales_price <> v.net;
