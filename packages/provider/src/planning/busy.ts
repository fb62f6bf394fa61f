import type { Db } from '../platform/db.ts'

/** Time taken by a task the caller may not see. */
export type Busy = { id: string; assignedTo: string; day: string; minute: number; minutes: number }

const HIDDEN = `select b.activity_id as id, b.stakeholder_id as "assignedTo", to_char(at, 'YYYY-MM-DD') as day,
    (extract(hour from at) * 60 + extract(minute from at))::int as minute, b.minutes
  from directory.company z, casekit.busy_times($1, $2::uuid[], $3::date::timestamp at time zone z.time_zone,
    ($4::date + 1)::timestamp at time zone z.time_zone) b
  cross join lateral (select b.starts_at at time zone z.time_zone as at) local
  where z.id = $1 and not exists (select from casekit.activity k where k.company_id = $1 and k.id = b.activity_id)
  order by b.starts_at, b.activity_id`

/** People's busy times hidden from the caller; empty if the caller sees everything. */
export const hiddenBusy = (db: Db, companyId: number, people: readonly string[], first: string, last: string) =>
  db.rows<Busy>(HIDDEN, [companyId, people, first, last])
