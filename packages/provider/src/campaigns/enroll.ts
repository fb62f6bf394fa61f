import type { CampaignKind } from '@casekit/contract/campaign-shapes'
import type { CampaignStep, Segment } from '@casekit/contract/campaign-draft'
import type { Db } from '../platform/db.ts'
import { selectionOf } from './audience.ts'
import { waysOf } from './queries.ts'

/** Enrolled per transaction. */
const AT_ONCE = 2000

type Waiting = {
  id: string
  kind: CampaignKind
  triggerDays: number
  segment: Segment
  lockMonths: number
  holdOutPercent: number
  steps: CampaignStep[]
}

/**
 * Segments enroll once, automatic campaigns daily in the company's time zone. Locked, so that concurrent jobs skip it.
 */
const OPEN = `select c.id, c.kind, c.trigger_days as "triggerDays", c.segment, c.lock_months as "lockMonths", c.hold_out_percent as "holdOutPercent", c.steps
  from casekit.campaign c join directory.company z on z.id = c.company_id
  where c.company_id = $1 and c.status = 'active' and c.deleted_at is null
    and (c.enrolled_at is null or c.kind <> 'segment' and (c.enrolled_at at time zone z.time_zone)::date < ($2::timestamptz at time zone z.time_zone)::date)
  order by c.id limit 1 for update of c skip locked`

/** Enrolls customers in the next campaign that is due; false if there is none. Interrupted enrollments resume. */
export function enrollNext(db: Db, companyId: number, now: Date): Promise<boolean> {
  return db.transaction(async db => {
    const campaign = await db.row<Waiting>(OPEN, [companyId, now])
    if (!campaign) return false
    if ((await takeIn(db, companyId, campaign, now)) < AT_ONCE)
      await db.rows('update casekit.campaign set enrolled_at = $3 where company_id = $1 and id = $2', [
        companyId,
        campaign.id,
        now,
      ])
    return true
  })
}

async function takeIn(db: Db, companyId: number, campaign: Waiting, now: Date): Promise<number> {
  const { steps, id: campaignId, holdOutPercent } = campaign
  const of = await selectionOf(db, companyId, { ...campaign, campaignId, ways: waysOf(steps) }, now)
  const own = `${of.values.add(campaignId)}::uuid`
  const held = `casekit.is_held_out(${own}, k.id, ${of.values.add(holdOutPercent)}::int)`
  const entry = `1 + coalesce((select max(p.entry) from casekit.campaign_person p where p.company_id = k.company_id and p.campaign_id = ${own} and p.customer_id = k.id), 0)`
  const delay = `make_interval(days => ${of.values.add(steps[0]?.delayDays ?? 0)}::int)`
  const rows = await db.planned(
    `insert into casekit.campaign_person (company_id, campaign_id, customer_id, entry, enrolled_at, is_held_out, state, due_at)
     select k.company_id, ${own}, k.id, ${entry}, ${of.at}, ${held}, case when ${held} then 'held-out' else 'waiting' end,
       case when not ${held} then ${of.at} + ${delay} end
     ${of.from} ${of.where} and ${of.isReached} and not ${of.isLocked} order by k.number limit ${AT_ONCE}
     on conflict do nothing returning id`,
    of.values.list,
  )
  return rows.length
}
