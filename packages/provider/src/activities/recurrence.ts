import type { Db } from '../platform/db.ts'
import { newId } from '../platform/new-id.ts'

// Keeps the local time in the company's time zone across daylight saving changes.
const FOLLOW = `with next as (
    insert into casekit.counter as given (company_id, kind, value)
    select $1, 'activity', 1 from casekit.activity a where a.company_id = $1 and a.id = $2 and a.recurrence is not null
    on conflict (company_id, kind) do update set value = given.value + 1 returning value
  ),
  due as (
    select (coalesce(a.due_at, now()) at time zone c.time_zone
        + ((a.recurrence ->> 'interval') || ' ' || (a.recurrence ->> 'frequency'))::interval) as at, c.time_zone
    from casekit.activity a join directory.company c on c.id = a.company_id
    where a.company_id = $1 and a.id = $2 and a.recurrence is not null
  )
  insert into casekit.activity (company_id, id, number, subject, description, note, type_id, template_id, category_id,
    dv_category_id, account_plan_id, priority, case_id, offer_id, customer_id, property_id, lease_id, partner_id, assigned_to,
    due_at, has_time, minutes, mandatory, recurrence, created_by, follows_id, skill_id)
  select a.company_id, $3, next.value, a.subject, a.description, a.note, a.type_id, a.template_id, a.category_id,
    a.dv_category_id, a.account_plan_id, a.priority, a.case_id, a.offer_id, a.customer_id, a.property_id, a.lease_id,
    a.partner_id, a.assigned_to, due.at at time zone due.time_zone, a.has_time, a.minutes, a.mandatory, a.recurrence,
    a.created_by, a.id, a.skill_id
  from casekit.activity a, next, due
  where a.company_id = $1 and a.id = $2 and (a.recurrence ->> 'until' is null or due.at::date <= (a.recurrence ->> 'until')::date)`

/** Creates the next occurrence of a completed recurring activity, if any. */
export const follow = (db: Db, companyId: number, id: string) => db.rows(FOLLOW, [companyId, id, newId()])

/** Deletes the next occurrence if nobody has changed it. */
export const unfollow = (db: Db, companyId: number, id: string) =>
  db.rows(
    `update casekit.activity set deleted_at = now()
     where company_id = $1 and follows_id = $2 and version = 1 and status = 'New' and deleted_at is null`,
    [companyId, id],
  )
