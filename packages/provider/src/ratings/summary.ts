import { BEST_SCORE, RATING_REASONS, type RatingReason } from '@casekit/contract/rating-shapes'
import type { getRatingSummary, RatingSummary } from '@casekit/contract/ratings'
import type { Query } from '@casekit/contract/endpoint'
import { spreadOf } from '@casekit/rules/rating-average'
import type { Db } from '../platform/db.ts'

type Asked = Query<typeof getRatingSummary>
type Row = { id: string | null; name: string; scores: number[]; asked: number }

/** What ratings are grouped by: the id, and the table with its name. */
const GROUPS: Record<NonNullable<Asked['by']>, { id: string; from: string }> = {
  responsible: { id: 'r.responsible_id', from: 'casekit.stakeholder' },
  fitter: { id: 'r.fitter_id', from: 'casekit.stakeholder' },
  department: { id: 'k.department_id', from: 'casekit.department' },
  // the skill that its first task requires
  trade: {
    id: `(select a.skill_id from casekit.activity a where a.company_id = k.company_id and a.case_id = k.id
      and a.deleted_at is null and a.skill_id is not null order by a.number limit 1)`,
    from: 'casekit.skill',
  },
  // the partner the case was transferred to
  partner: {
    id: `(select t.partner_id from casekit.transfer t where t.company_id = k.company_id and t.case_id = k.id
      and t.side = 'sent' and t.state in ('accepted', 'awarded') order by t.created_at desc, t.id limit 1)`,
    from: 'casekit.partner',
  },
  property: { id: 'k.property_id', from: 'casekit.property' },
}

const WITHIN = `r.company_id = $1 and r.deleted_at is null
  and r.asked_at >= coalesce($2::date::timestamp at time zone z.time_zone, '-infinity')
  and r.asked_at < coalesce(($3::date + 1)::timestamp at time zone z.time_zone, 'infinity')`

const FROM = `from casekit.rating r join directory.company z on z.id = r.company_id`

const SCORES = `array[${[1, 2, 3, 4, 5].map(score => `count(*) filter (where r.score = ${score})`).join(', ')}]::int[]`

/** Ratings between two days of the company's calendar. */
export async function summarize(db: Db, companyId: number, { fromDate, toDate, by }: Asked): Promise<RatingSummary> {
  const within = [companyId, fromDate ?? null, toDate ?? null]
  const total = await db.row<Omit<Row, 'id' | 'name'>>(
    `select count(*)::int as asked, ${SCORES} as scores ${FROM} where ${WITHIN} and r.asked_at is not null`,
    within,
  )
  const reasons = await db.rows<{ reason: RatingReason; count: number }>(
    `select reason, count(*)::int as count ${FROM}, unnest(r.reasons) reason
     where ${WITHIN} and r.answered_at is not null group by reason order by count desc, reason`,
    within,
  )
  const scores = total?.scores ?? Array.from({ length: BEST_SCORE }, () => 0)
  return {
    asked: total?.asked ?? 0,
    ...spreadOf(scores),
    scores,
    reasons: reasons.filter(({ reason }) => RATING_REASONS.includes(reason)),
    groups: by ? await groupsBy(db, by, within) : [],
  }
}

async function groupsBy(db: Db, by: NonNullable<Asked['by']>, within: unknown[]) {
  const { id, from } = GROUPS[by]
  const rows = await db.rows<Row>(
    `select g.id, coalesce(g.name, '') as name, count(*)::int as asked, ${SCORES} as scores ${FROM}
     join casekit.cases k on k.company_id = r.company_id and k.id = r.case_id
     left join ${from} g on g.company_id = r.company_id and g.id = ${id}
     where ${WITHIN} and r.asked_at is not null group by g.id, g.name order by count(*) desc, name limit 50`,
    within,
  )
  return rows.map(({ id, name, asked, scores }) => ({ id, name, asked, ...spreadOf(scores) }))
}
