import { PAYROLL_DAYS, type PayrollPeriod } from '@casekit/contract/payroll'
import { daysAfter, momentAt, weekdayOf } from '@casekit/rules/zoned-time'
import type { Db } from '../platform/db.ts'
import { badRequest } from '../server/problem.ts'
import { companyClock } from '../working-hours/queries.ts'

export type Period = { from: string; to: string }

const DAY_MS = 86_400_000

/** Validates the first and last day of a payroll period. */
export function periodOf({ from, to }: Period): Period {
  if (from < '1970' || from > '2200') throw badRequest('/from', 'is not a valid day')
  if (to < from) throw badRequest('/to', 'is before the first day')
  if (Date.parse(to) - Date.parse(from) >= PAYROLL_DAYS * DAY_MS)
    throw badRequest('/to', `must be at most ${PAYROLL_DAYS} days after the first`)
  return { from, to }
}

const mondayOf = (day: string) => daysAfter(day, 1 - weekdayOf(day))

/** `$2` and `$3` are the first and last day, `$4` the Monday of the first. */
const READY = `select json_build_object('id', s.id, 'name', s.name) as stakeholder, w.monday::text, e.at as "exportedAt", coalesce(e.by, '') as "exportedBy",
    coalesce(e.version <> w.version, false) as "isChanged"
  from casekit.work_week w join casekit.stakeholder s on s.company_id = w.company_id and s.id = w.stakeholder_id
  left join lateral (
    select r.made_at as at, m.name as by, d.week_version as version from casekit.payroll_day d
    join casekit.payroll_run r on r.company_id = d.company_id and r.id = d.run_id
    join casekit.stakeholder m on m.company_id = r.company_id and m.id = r.made_by_id
    where d.company_id = w.company_id and d.stakeholder_id = w.stakeholder_id and d.monday = w.monday and d.day between $2::date and $3::date
    order by r.made_at desc, r.id desc limit 1) e on true
  where w.company_id = $1 and w.state = 'approved' and w.monday between $4::date and $3::date
  order by s.name, s.id, w.monday limit 2000`

/** `$5` and `$6` are the start of the first day and the end of the last. */
const WAITING = `with spent as (
    select t.stakeholder_id, date_trunc('week', t.starts_at at time zone $7)::date as monday from casekit.activity_time t
    join casekit.activity a on a.company_id = t.company_id and a.id = t.activity_id and a.deleted_at is null
    where t.company_id = $1 and t.starts_at >= $5 and t.starts_at < $6
    union
    select stakeholder_id, date_trunc('week', day::timestamp)::date from casekit.work_line where company_id = $1 and day between $2::date and $3::date)
  select json_build_object('id', s.id, 'name', s.name) as stakeholder, p.monday::text, coalesce(w.state, 'draft') as state
  from spent p join casekit.stakeholder s on s.company_id = $1 and s.id = p.stakeholder_id
  left join casekit.work_week w on w.company_id = s.company_id and w.stakeholder_id = s.id and w.monday = p.monday
  where p.monday >= $4::date and coalesce(w.state, 'draft') <> 'approved'
  order by s.name, s.id, p.monday limit 2000`

/** Weeks ready for payroll in a period, and weeks still waiting for approval. */
export async function readPeriod(db: Db, companyId: number, { from, to }: Period): Promise<PayrollPeriod> {
  const days = [companyId, from, to, mondayOf(from)]
  const { timeZone } = await companyClock(db, companyId)
  const [start, end] = [from, daysAfter(to, 1)].map(day => new Date(momentAt(`${day}T00:00`, timeZone)))
  return {
    ready: await db.rows<PayrollPeriod['ready'][number]>(READY, days),
    waiting: await db.rows<PayrollPeriod['waiting'][number]>(WAITING, [...days, start, end, timeZone]),
  }
}
