/** SQL over an issued invoice `o`: the amount left to pay, less credits, payments and captures in progress. */
export const OUTSTANDING = `(o.gross + coalesce((select sum(c.gross) from casekit.offer c where c.company_id = $1 and c.credits_id = o.id
        and c.invoice_number is not null and c.deleted_at is null), 0)
      - coalesce((select sum(case when p.state = 'capturing' then p.amount else p.captured end - p.refunded) from casekit.payment p
        where p.company_id = $1 and p.offer_id = o.id), 0))::float8`
