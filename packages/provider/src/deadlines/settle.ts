import { currentTime } from '../platform/clock.ts'
import type { Db } from '../platform/db.ts'
import { type Reckoned, reckoner, type Work } from './reckon.ts'

const AT_ONCE = 500
/** Larger changes are not announced per case. */
const NEWS_AT_MOST = 20

/**
 * Leaves cases that are being written for the next round: their writer waits for this work, which would be a deadlock.
 */
const TAKE = `with free as materialized (
    select k.id from casekit.cases k where k.company_id = $1 and k.id in (
      select case_id from casekit.deadline_work where company_id = $1 and ($2::uuid is null or case_id = $2) limit $3)
    for update skip locked)
  delete from casekit.deadline_work w using free f where w.company_id = $1 and w.case_id = f.id returning w.case_id as id`

/** A case is under an agreement as its visit, or through an asset that the active agreement covers. */
const IS_UNDER = `exists (select from casekit.agreement g where g.company_id = k.company_id and g.id = r.agreement_id and g.deleted_at is null
  and (exists (select from casekit.agreement_visit v where v.company_id = k.company_id and v.case_id = k.id and v.agreement_id = g.id)
    or g.state = 'active' and exists (select from casekit.agreement_asset x
      join casekit.case_asset y on y.company_id = x.company_id and y.asset_id = x.asset_id
      where x.company_id = k.company_id and x.agreement_id = g.id and y.case_id = k.id)))`

/**
 * The most specific rule: agreement, then customer, department, trade and priority; of two agreements the one with the
 * shorter deadlines. The trade is that of the first task that has one. Canceled cases have no deadlines.
 */
const WORKS = `select k.id, k.department_id as "departmentId", k.created_at as "createdAt", p.answered_at as "answeredAt",
    case when k.status in ('Closed', 'Posted') then coalesce(p.closed_at, k.updated_at) end as "closedAt",
    r.id as "ruleId", r.response_minutes as response, r.resolution_minutes as resolution, r.warn_percent as "warnPercent",
    coalesce((select jsonb_agg(jsonb_build_object('from', u.from_at, 'to', u.to_at)) from casekit.case_pause u
      where u.company_id = k.company_id and u.case_id = k.id), '[]') as pauses
  from casekit.cases k
  left join casekit.case_pace p on p.company_id = k.company_id and p.case_id = k.id
  left join lateral (select t.skill_id as id from casekit.activity t
    where t.company_id = k.company_id and t.case_id = k.id and t.deleted_at is null and t.skill_id is not null
    order by t.number limit 1) trade on true
  left join lateral (
    select r.* from casekit.deadline_rule r
    where r.company_id = k.company_id and r.deleted_at is null and k.status <> 'Canceled' and k.deleted_at is null
      and (r.priority is null or r.priority = k.priority)
      and (r.customer_id is null or r.customer_id = k.customer_id)
      and (r.department_id is null or r.department_id = k.department_id)
      and (r.trade_id is null or r.trade_id = trade.id)
      and (r.agreement_id is null or ${IS_UNDER})
    order by r.agreement_id is null, r.customer_id is null, r.department_id is null, r.trade_id is null, r.priority is null,
      r.resolution_minutes, r.response_minutes, r.id limit 1) r on true
  where k.company_id = $1 and k.id = any ($2::uuid[])`

/** Deadlines already past when first computed are marked as reported: a new rule raises no alarms. */
const KEEP = `insert into casekit.case_deadline as d
    (company_id, case_id, kind, rule_id, limit_minutes, spent_minutes, starts_at, warn_at, due_at, met_at, warned_at, breached_at)
  select $1, j."caseId", j.kind, j."ruleId", j."limit", j.spent, j."startsAt", j."warnAt", j."dueAt", j."metAt",
    case when j."warnAt" <= $3 then $3 end, case when j."dueAt" <= $3 then $3 end
  from jsonb_to_recordset($2::jsonb) as j ("caseId" uuid, kind text, "ruleId" uuid, "limit" int, spent int, "startsAt" timestamptz,
    "warnAt" timestamptz, "dueAt" timestamptz, "metAt" timestamptz)
  on conflict (company_id, case_id, kind) do update set rule_id = excluded.rule_id, limit_minutes = excluded.limit_minutes,
    spent_minutes = excluded.spent_minutes, starts_at = excluded.starts_at, warn_at = excluded.warn_at,
    due_at = excluded.due_at, met_at = excluded.met_at,
    warned_at = case when excluded.warn_at <= $3 then d.warned_at end,
    breached_at = case when excluded.due_at <= $3 then d.breached_at end`

const DROP = `delete from casekit.case_deadline d where d.company_id = $1 and d.case_id = any ($2::uuid[])
  and not exists (select from jsonb_to_recordset($3::jsonb) as j ("caseId" uuid, kind text)
    where j."caseId" = d.case_id and j.kind = d.kind)`

/** Columns shown in lists; writes only changes. */
const MARK = `update casekit.cases k set deadline_mark = n.mark, warn_key = n.warn, due_key = n.due
  from (
    select i.id,
      case when count(d.kind) = 0 then 'none'
        when bool_and(d.met_at is not null) then case when bool_or(d.met_at > d.due_at) then 'late' else 'met' end
        when bool_or(d.met_at is null and d.due_at is not null) then 'running' else 'paused' end as mark,
      coalesce(min(d.warn_at) filter (where d.met_at is null and d.due_at is not null), 'infinity') as warn,
      coalesce(min(d.due_at) filter (where d.met_at is null), 'infinity') as due
    from unnest($2::uuid[]) as i (id)
    left join casekit.case_deadline d on d.company_id = $1 and d.case_id = i.id
    group by i.id) n
  where k.company_id = $1 and k.id = n.id and (k.deadline_mark, k.warn_key, k.due_key) is distinct from (n.mark, n.warn, n.due)
  returning k.id`

/** Recomputes queued cases, or only the given one; returns how many. */
export async function settleDeadlines(
  db: Db,
  companyId: number,
  caseId: string | null = null,
  now = currentTime(),
): Promise<number> {
  const { taken, marked } = await db.transaction(async db => {
    const taken = (await db.rows<{ id: string }>(TAKE, [companyId, caseId, AT_ONCE])).map(({ id }) => id)
    return { taken, marked: taken.length === 0 ? [] : await keep(db, companyId, taken, now) }
  })
  if (marked.length <= NEWS_AT_MOST)
    for (const id of marked)
      await db.rows(`select casekit.announce($1, 'case', $2, null, '{Core,Kanban}')`, [companyId, id])
  return taken.length
}

/** Returns the cases whose columns in lists changed. */
async function keep(db: Db, companyId: number, ids: string[], now: number): Promise<string[]> {
  const works = await db.rows<Work>(WORKS, [companyId, ids])
  const from = Math.min(now, ...works.map(({ createdAt }) => Date.parse(createdAt)))
  const reckon = await reckoner(db, companyId, from, now)
  const found = works.flatMap(work =>
    reckon(work).map((one): Reckoned & { caseId: string } => ({ ...one, caseId: work.id })),
  )
  const json = JSON.stringify(found)
  await db.rows(KEEP, [companyId, json, new Date(now)])
  await db.rows(DROP, [companyId, ids, json])
  return (await db.rows<{ id: string }>(MARK, [companyId, ids])).map(({ id }) => id)
}
