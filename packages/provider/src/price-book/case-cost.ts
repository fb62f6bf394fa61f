/** What went into a case `k`, each as an expression in minor units without VAT. */

/** The company's kinds of hours, to stand before a statement: looked up once, however many cases it reckons. The company is $1. */
export const WITH_HOURS = `with hour_of_work as materialized (
    select p.id, p.number_key, p.price_group_id, p.cost from casekit.product p
    where p.company_id = $1 and p.kind = 'hours' and p.is_active and p.deleted_at is null and p.cost > 0)`

/** An hour of who works on the case costs what the price book says of their price group, else of its first kind of hours. */
const HOUR = `(select p.cost from hour_of_work p left join casekit.stakeholder s on s.company_id = k.company_id
    and s.id = coalesce(k.fitter_id, k.responsible_id)
  order by (p.price_group_id = s.price_group_id) desc nulls last, p.number_key, p.id limit 1)`

/** Null where it took hours and nothing says what one costs; in a statement that begins with `WITH_HOURS`. */
export const HOURS_COST = `(case when k.hours = 0 then 0 else k.hours * ${HOUR} end)`

/** By what the products cost today. */
export const MATERIALS_COST = `(select coalesce(sum(m.quantity / 1000.0 * p.cost), 0) from casekit.case_material m
  join casekit.product p on p.company_id = m.company_id and p.id = m.product_id where m.company_id = k.company_id and m.case_id = k.id)`

/** What suppliers were paid: the invoices that were matched with its requisitions. */
export const PURCHASES = `(select coalesce(sum(r.invoice_amount), 0) from casekit.requisition r
  where r.company_id = k.company_id and r.case_id = k.id and r.deleted_at is null)`
