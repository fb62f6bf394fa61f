import type { ClientBase } from 'pg'

const WRITE = `with sent as (
    insert into casekit.offer_link (company_id, id, offer_id, made_at, expires_at, sent_to, language)
    select o.company_id, md5('offer-link/' || o.id)::uuid, o.id, o.sent_at, o.sent_at + interval '30 days', u.email,
      coalesce(nullif(u.language_id, ''), c.language)
    from casekit.offer o join casekit.customer u on u.company_id = o.company_id and u.id = o.customer_id
    join directory.company c on c.id = o.company_id
    where o.company_id = $1 and o.status = 'Sent' and o.sent_at > now() - interval '30 days' and u.email like '%@%'
    returning *
  ), opened as (
    insert into directory.link (id, kind, company_id, target, expires_at)
    select id, 'offer-link', company_id, jsonb_build_object('offerLinkId', id::text), expires_at + interval '1 year' from sent
  )
  insert into casekit.offer_reminder (company_id, id, link_id, rule, at)
  select company_id, md5('offer-reminder/' || id)::uuid, id, 'after-sending', made_at + interval '5 days' from sent
  where made_at < now() - interval '5 days'`

/** Sent offers were mailed, with a reminder after five days without a response. */
export const writeOfferMails = (client: ClientBase, companyId: number) => client.query(WRITE, [companyId])
