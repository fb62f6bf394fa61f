import type { CampaignPerson, getCampaignPersons } from '@casekit/contract/campaigns'
import type { Query } from '@casekit/contract/endpoint'
import { anywhere } from '../search/anywhere.ts'
import type { Db } from '../platform/db.ts'
import { theCampaign } from './queries.ts'

const CAP = 500

const PERSONS = `select p.id, p.customer_id as "customerId", k.number as "customerNumber", k.name, k.email, p.state, p.enrolled_at as "enrolledAt",
    p.goal_at as "goalAt", p.due_at as "nextAt", sends.sent, sends.opened, sends.clicked
  from casekit.campaign_person p
  join casekit.customer k on k.company_id = p.company_id and k.id = p.customer_id
  cross join lateral (select count(*) filter (where s.state = 'sent')::int as sent, coalesce(bool_or(s.opened_at is not null), false) as opened,
      coalesce(bool_or(s.clicked_at is not null), false) as clicked
    from casekit.campaign_send s where s.company_id = p.company_id and s.person_id = p.id) sends
  where p.company_id = $1 and p.campaign_id = $2 and ($3::text is null or p.state = $3)
    and ($4::text is null or search.fold(k.name || ' ' || k.number) like search.fold($4))
  order by p.enrolled_at desc, p.id desc limit ${CAP + 1}`

export async function personsOf(
  db: Db,
  companyId: number,
  campaignId: string,
  { state, search }: Query<typeof getCampaignPersons>,
): Promise<CampaignPerson[]> {
  await theCampaign(db, companyId, campaignId)
  const sought = search?.trim() ? anywhere(search.trim()) : null
  return db.rows<CampaignPerson>(PERSONS, [companyId, campaignId, state ?? null, sought])
}
