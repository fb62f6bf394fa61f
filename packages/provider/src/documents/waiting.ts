/** Last day to answer offer `o` by link `n`, in the time zone of company `c`. */
export const LAST_DAY = 'least(o.valid_until, (n.expires_at at time zone c.time_zone)::date)'

/** Whether link `n` of offer `o` is the last one mailed, still works, and the offer is unanswered. */
export const isWaiting = (now: string) => `n.sent_to <> '' and n.revoked_at is null and n.expires_at > ${now}
    and o.kind = 'Offer' and o.status = 'Sent' and o.decision is null and not o.is_template and not o.is_held
    and coalesce(o.valid_until >= (${now} at time zone c.time_zone)::date, true)
    and not exists (select from casekit.offer_link m where m.company_id = n.company_id and m.offer_id = n.offer_id
      and m.sent_to <> '' and (m.made_at, m.id) > (n.made_at, n.id))`
