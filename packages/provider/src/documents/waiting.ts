/** The last day on which the offer `o` can be answered by its link `n`, on the clock of the company `c`. */
export const LAST_DAY = 'least(o.valid_until, (n.expires_at at time zone c.time_zone)::date)'

/** Of the offer `o`: the link `n` is the one that was mailed last, still opens it, and nobody has answered. */
export const isWaiting = (now: string) => `n.sent_to <> '' and n.revoked_at is null and n.expires_at > ${now}
    and o.kind = 'Offer' and o.status = 'Sent' and o.decision is null and not o.is_template and not o.is_held
    and coalesce(o.valid_until >= (${now} at time zone c.time_zone)::date, true)
    and not exists (select from casekit.offer_link m where m.company_id = n.company_id and m.offer_id = n.offer_id
      and m.sent_to <> '' and (m.made_at, m.id) > (n.made_at, n.id))`
