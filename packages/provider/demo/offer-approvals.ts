import { DELIVERED_ROLES } from '@casekit/contract/roles'
import type { ClientBase } from 'pg'

const holds = (guard: string) => `exists (select from casekit.stakeholder_guard g
    where g.company_id = s.company_id and g.stakeholder_id = s.id and g.guard = '${guard}')`

const WRITE = `with asker as (
    select s.id from casekit.stakeholder s where s.company_id = $1 and ${holds('OfferAccess')} and not ${holds('SettingsAccess')}
    order by s.name limit 1
  ), boss as (
    select s.id from casekit.stakeholder s where s.company_id = $1 and ${holds('OfferAccess')} and ${holds('SettingsAccess')}
    order by s.name limit 1
  ), draft as (
    select o.id, o.version, o.net, least(o.created_at + interval '40 minutes', now()) as at, row_number() over (order by o.number desc) as place
    from casekit.offer o join directory.company c on c.id = o.company_id and c.language = 'da-DK'
    where o.company_id = $1 and o.kind = 'Offer' and o.status = 'Draft' and not o.is_template
      and exists (select from casekit.offer_version v where v.company_id = $1 and v.offer_id = o.id and v.version = o.version)
    order by o.number desc limit 3
  ), said as (
    select * from (values (1, 'asked', 'Kunden vil gerne have svar i dag.', ''), (2, 'approved', '', ''),
      (3, 'refused', 'Kan vi give den ekstra rabat?', 'Rabatten er for stor til den opgave.')) as said (place, state, note, reason)
  ), limited as (
    insert into casekit.offer_limit (company_id, role, amount) select $1, $2, 10000000 where exists (select from draft)
  )
  insert into casekit.offer_approval (company_id, id, offer_id, version, state, net, asked_by_id, asked_at, note, decided_by_id, decided_at, reason)
  select $1, md5('offer-approval/' || d.id)::uuid, d.id, d.version, s.state, greatest(d.net, 0), asker.id, d.at, s.note,
    case when s.state <> 'asked' then boss.id end, case when s.state <> 'asked' then d.at end, s.reason
  from draft d join said s on s.place = d.place cross join asker cross join boss`

/** The newest drafts: one waiting for approval, one approved, one rejected. Caseworkers have a limit. */
export const writeOfferApprovals = (client: ClientBase, companyId: number) =>
  client.query(WRITE, [companyId, DELIVERED_ROLES.caseworker.id])
