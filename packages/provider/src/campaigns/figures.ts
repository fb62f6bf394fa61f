import type { CampaignFigures } from '@casekit/contract/campaigns'
import { effectOf } from '@casekit/rules/campaign-effect'
import type { Db } from '../platform/db.ts'
import { ACCEPTED_AT } from './goals.ts'
import { theCampaign } from './queries.ts'

const has = (test: string) =>
  `exists (select from casekit.campaign_send s where s.company_id = p.company_id and s.person_id = p.id and ${test})`

const PEOPLE = `select count(*)::int as enrolled, count(*) filter (where ${has(`s.state = 'sent'`)})::int as sent,
    count(*) filter (where ${has('s.opened_at is not null')})::int as opened, count(*) filter (where ${has('s.clicked_at is not null')})::int as clicked,
    count(*) filter (where p.goal_at is not null)::int as goals, count(*) filter (where p.state = 'opted-out')::int as "optedOut",
    count(*) filter (where p.state = 'bounced')::int as bounced, count(*) filter (where p.state = 'waiting')::int as waiting,
    min(p.due_at) filter (where p.state = 'waiting') as "nextAt"
  from casekit.campaign_person p where p.company_id = $1 and p.campaign_id = $2 and not p.is_held_out`

const STEPS = `select s.step, count(*) filter (where s.state = 'sent')::int as sent, count(*) filter (where s.opened_at is not null)::int as opened,
    count(*) filter (where s.clicked_at is not null)::int as clicked, count(*) filter (where s.state = 'failed')::int as failed,
    count(*) filter (where s.state = 'waiting')::int as unsent, count(*) filter (where s.state = 'waiting' and s.kind = 'letter')::int as letters
  from casekit.campaign_send s join casekit.campaign_person p on p.company_id = s.company_id and p.id = s.person_id
  where s.company_id = $1 and p.campaign_id = $2 group by s.step`

const NEXT = `select next_step as step, count(*)::int as waiting from casekit.campaign_person
  where company_id = $1 and campaign_id = $2 and state = 'waiting' group by next_step`

/** What they were sold within the window, whether or not that is the goal. */
const SIDES = `select p.is_held_out as "isHeldOut", count(*)::int as persons, count(p.goal_at)::int as goals,
    coalesce(sum((select sum(o.net) from casekit.offer o where o.company_id = p.company_id and o.customer_id = p.customer_id
      and o.deleted_at is null and o.status = 'Accepted' and ${ACCEPTED_AT} > p.enrolled_at
      and ${ACCEPTED_AT} <= p.enrolled_at + make_interval(days => c.goal_days))), 0)::float8 / 100 as earned
  from casekit.campaign_person p join casekit.campaign c on c.company_id = p.company_id and c.id = p.campaign_id
  where p.company_id = $1 and p.campaign_id = $2 group by p.is_held_out`

type Step = {
  step: number
  sent: number
  opened: number
  clicked: number
  failed: number
  unsent: number
  letters: number
}
type Side = { isHeldOut: boolean; persons: number; goals: number; earned: number }
type People = Omit<CampaignFigures, 'steps' | 'letters' | 'treated' | 'heldOut' | 'effect'>

const NOBODY = { persons: 0, goals: 0, earned: 0 }

export async function figuresOf(db: Db, companyId: number, campaignId: string): Promise<CampaignFigures> {
  const { steps } = await theCampaign(db, companyId, campaignId)
  const of = [companyId, campaignId]
  const people = await db.row<People>(PEOPLE, of)
  const sent = await db.rows<Step>(STEPS, of)
  const next = await db.rows<{ step: number; waiting: number }>(NEXT, of)
  const sides = await db.rows<Side>(SIDES, of)
  const sideOf = (isHeld: boolean) => {
    const { persons, goals, earned } = sides.find(({ isHeldOut }) => isHeldOut === isHeld) ?? NOBODY
    return { persons, goals, earned }
  }
  const [treated, heldOut] = [sideOf(false), sideOf(true)]
  return {
    ...(people as People),
    steps: steps.map((_, at) => {
      const {
        sent: count = 0,
        opened = 0,
        clicked = 0,
        failed = 0,
        unsent = 0,
      } = sent.find(one => one.step === at) ?? {}
      return {
        sent: count,
        opened,
        clicked,
        failed,
        waiting: unsent + (next.find(one => one.step === at)?.waiting ?? 0),
      }
    }),
    letters: sent.reduce((sum, { letters }) => sum + letters, 0),
    treated,
    heldOut,
    effect: effectOf(treated, heldOut),
  }
}
