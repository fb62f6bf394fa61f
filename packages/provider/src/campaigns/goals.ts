import type { Db } from '../platform/db.ts'

/** Margin after a window in case the job did not run. */
const LATE_DAYS = 7

/** When an offer was accepted; for those from before decisions were recorded, its last change. */
export const ACCEPTED_AT = `coalesce((o.decision ->> 'at')::timestamptz, o.updated_at)`

const WINDOW = (at: string) =>
  `${at} > p.enrolled_at and ${at} <= least($2::timestamptz, p.enrolled_at + make_interval(days => c.goal_days))`

const REACHED = `select p.id, c.stops_at_goal and not p.is_held_out as stops,
    case c.goal
      when 'case-created' then (select min(o.created_at) from casekit.cases o
        where o.company_id = p.company_id and o.customer_id = p.customer_id and o.deleted_at is null and ${WINDOW('o.created_at')})
      when 'agreement-renewed' then (select min(o.decided_at) from casekit.agreement_renewal o
        join casekit.agreement a on a.company_id = o.company_id and a.id = o.agreement_id and a.deleted_at is null
        where o.company_id = p.company_id and a.customer_id = p.customer_id and o.kind = 'renewal' and o.state = 'approved' and ${WINDOW('o.decided_at')})
      else (select min(${ACCEPTED_AT}) from casekit.offer o
        where o.company_id = p.company_id and o.customer_id = p.customer_id and o.deleted_at is null and o.status = 'Accepted' and ${WINDOW(ACCEPTED_AT)})
    end as at
  from casekit.campaign_person p
  join casekit.campaign c on c.company_id = p.company_id and c.id = p.campaign_id and c.status <> 'draft' and c.deleted_at is null
  where p.company_id = $1 and p.goal_at is null and p.enrolled_at > $2::timestamptz - make_interval(days => c.goal_days + ${LATE_DAYS})`

/**
 * Records who reached the goal within the window, control group included; if the campaign stops there, they get no
 * more.
 */
export function attributeGoals(db: Db, companyId: number, now: Date): Promise<number> {
  return db.transaction(async db => {
    const reached = await db.rows<{ id: string; stops: boolean }>(
      `with reached as (${REACHED})
       update casekit.campaign_person p set goal_at = r.at from reached r
       where p.company_id = $1 and p.id = r.id and r.at is not null and p.goal_at is null returning p.id, r.stops`,
      [companyId, now],
    )
    const ended = reached.filter(({ stops }) => stops).map(({ id }) => id)
    if (ended.length > 0)
      await db.rows(`select casekit.stop_campaign_persons($1, $2::uuid[], 'goal')`, [companyId, ended])
    return reached.length
  })
}
