import type { Db } from '../platform/db.ts'

/**
 * Serializes everyone who schedules these people, until the end of the transaction: planners, bookings and devices that
 * sync offline work. Call before taking any other lock.
 */
export const holdPeople = (db: Db, companyId: number, people: readonly string[]) =>
  db.rows(
    `select pg_advisory_xact_lock(hashtextextended($1::text || '/' || person, 18))
     from (select distinct unnest($2::text[]) as person order by 1) people`,
    [companyId, people],
  )

/** Whether a person has a task at that time that is not from a booking. */
export const hasTaskAt = (db: Db, companyId: number, fitterId: string, from: string, to: string, besides?: string) =>
  db.row(
    `select 1 from casekit.busy_times($1, array[$2::uuid], $3::timestamptz, $4::timestamptz) b
     where b.starts_at < $4::timestamptz and b.starts_at + make_interval(mins => b.minutes) > $3::timestamptz
       and b.activity_id is distinct from $5::uuid limit 1`,
    [companyId, fitterId, from, to, besides ?? null],
  )
