import type { ClientBase } from 'pg'

/** The cost of every second product rose twice in the last year, as in suppliers' price lists. */
const WRITE = `insert into casekit.product_price (company_id, product_id, at, actor_id, cause, cost_before, cost, price_before, price)
  select $1, p.id, now() - t.ago, (select s.id from casekit.stakeholder s where s.company_id = $1 and s.deleted_at is null order by s.id limit 1),
    t.cause, round(p.cost * t.before), round(p.cost * t.after), round(p.sales_price * t.before), round(p.sales_price * t.after)
  from (select *, row_number() over (order by number, id) as place from casekit.product where company_id = $1 and kind = 'product') p
  cross join (values
    (interval '310 days', 'import', 0.92, 0.96),
    (interval '75 days', 'edit', 0.96, 1)
  ) as t (ago, cause, before, after)
  where p.place % 2 = 0 and p.cost > 0`

export const writePrices = (client: ClientBase, companyId: number) => client.query(WRITE, [companyId])
