/** SQL over an issued invoice `o`: what is left of it, less what was credited and what was paid or is being taken. */
export const OUTSTANDING = `(o.gross + coalesce((select sum(c.gross) from casekit.offer c where c.company_id = $1 and c.credits_id = o.id
        and c.invoice_number is not null and c.deleted_at is null), 0)
      - coalesce((select sum(case when p.state = 'capturing' then p.amount else p.captured end - p.refunded) from casekit.payment p
        where p.company_id = $1 and p.offer_id = o.id), 0))::float8`
