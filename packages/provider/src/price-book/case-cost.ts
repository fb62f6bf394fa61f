/** Costs of a case `k`, each a SQL expression in minor units without VAT. */

/** A CTE of the company's hourly products, evaluated once however many cases the statement reads. The company is $1. */
export const WITH_HOURS = `with hour_of_work as materialized (
    select p.id, p.number_key, p.price_group_id, p.cost from casekit.product p
    where p.company_id = $1 and p.kind = 'hours' and p.is_active and p.deleted_at is null and p.cost > 0)`

/** Hourly cost: the product for the worker's price group, else the company's first hourly product. */
const HOUR = `(select p.cost from hour_of_work p left join casekit.stakeholder s on s.company_id = k.company_id
    and s.id = coalesce(k.fitter_id, k.responsible_id)
  order by (p.price_group_id = s.price_group_id) desc nulls last, p.number_key, p.id limit 1)`

/** Null if hours were spent but no hourly cost is known. Needs `WITH_HOURS` in the statement. */
export const HOURS_COST = `(case when k.hours = 0 then 0 else k.hours * ${HOUR} end)`

/** At current product costs. */
export const MATERIALS_COST = `(select coalesce(sum(m.quantity / 1000.0 * p.cost), 0) from casekit.case_material m
  join casekit.product p on p.company_id = m.company_id and p.id = m.product_id where m.company_id = k.company_id and m.case_id = k.id)`

/** Supplier invoices matched with the case's requisitions. */
export const PURCHASES = `(select coalesce(sum(r.invoice_amount), 0) from casekit.requisition r
  where r.company_id = k.company_id and r.case_id = k.id and r.deleted_at is null)`
