-- A budget may be of one building part (DV category) and what is below it. What is ordered draws on the budget that fits
-- best: first by property, then by the nearest building part.
alter table casekit.requisition_budget add dv_category_id uuid,
  add foreign key (company_id, dv_category_id) references casekit.activity_category;
drop index casekit.requisition_budget_once;
create unique index requisition_budget_once on casekit.requisition_budget (company_id, year, account_id, property_id, dv_category_id) nulls not distinct;
create index requisition_budget_of_category on casekit.requisition_budget (company_id, dv_category_id) where dv_category_id is not null;

drop function casekit.draws_on(int, uuid, uuid, uuid, int);
create function casekit.budget_of(company int, of_year int, account uuid, property uuid, category uuid) returns uuid language sql stable as $$
  with recursive part (id, parent_id, steps) as (
    select c.id, c.parent_id, 0 from casekit.activity_category c where c.company_id = company and c.id = category
    union all
    select c.id, c.parent_id, p.steps + 1 from part p join casekit.activity_category c on c.company_id = company and c.id = p.parent_id
  ) cycle id set is_round using way
  select b.id from casekit.requisition_budget b left join part p on p.id = b.dv_category_id
  where b.company_id = company and b.year = of_year and b.account_id = account
    and (b.property_id = property or b.property_id is null) and (p.id is not null or b.dv_category_id is null)
  order by b.property_id nulls last, p.steps nulls last limit 1
$$;
