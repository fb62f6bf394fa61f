import type { ClientBase } from 'pg'

/** Discounts of the customers with the most offers: on everything, on a category, and an expired one. */
const WRITE = `with customer as (
    select o.customer_id as id, row_number() over (order by count(*) desc, min(o.number)) as place
    from casekit.offer o join casekit.customer c on c.company_id = o.company_id and c.id = o.customer_id and c.deleted_at is null
    where o.company_id = $1 group by o.customer_id
  ), said as (
    select * from (values (1, '', 5, -200, null::int), (1, 'Vvs', 12.5, -200, 165), (2, 'El', 10, null, null), (3, '', 3, -400, -35))
      as said (place, category, discount, since, until)
  )
  insert into casekit.customer_discount (company_id, id, customer_id, category, discount, valid_from, valid_until)
  select $1, md5('discount/' || c.id || '/' || s.category)::uuid, c.id, s.category, s.discount, now()::date + s.since, now()::date + s.until
  from customer c join said s on s.place = c.place`

export const writeDiscounts = (client: ClientBase, companyId: number) => client.query(WRITE, [companyId])
