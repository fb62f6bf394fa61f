import type { Db } from '../platform/db.ts'
import { newId } from '../platform/new-id.ts'
import { notFound, ProblemError } from '../server/problem.ts'
import { sendVisitMail } from './visit-mail.ts'

type Asked = {
  id: string
  hasTime: boolean
  fitterId: string | null
  email: string
  isBooked: boolean
}

/** The person to contact on site: the contact, else the one at the address, else the customer. */
const who = (column: string) =>
  `coalesce(nullif(t.${column}, ''), nullif(l.${column}, ''), nullif(c.${column}, ''), '')`
const place = (column: string) =>
  `coalesce(nullif(l.${column}, ''), nullif(y.${column}, ''), nullif(c.${column}, ''), '')`

const FROM = `from casekit.activity a join directory.company z on z.id = a.company_id
  left join casekit.cases k on k.company_id = a.company_id and k.id = a.case_id
  left join casekit.customer c on c.company_id = a.company_id and c.id = coalesce(a.customer_id, k.customer_id) and c.deleted_at is null
  left join casekit.customer_address l on l.company_id = a.company_id and l.id = k.delivery_id
  left join casekit.customer_address t on t.company_id = a.company_id and t.id = k.contact_id
  left join casekit.property y on y.company_id = a.company_id and y.id = coalesce(a.property_id, k.property_id)
  where a.company_id = $1 and a.id = $2 and a.deleted_at is null and a.status not in ('Done', 'Canceled')`

const ASKED = `select a.id, a.has_time as "hasTime", a.assigned_to as "fitterId", ${who('email')} as email,
    exists (select from casekit.booking b where b.company_id = a.company_id and b.activity_id = a.id and b.status = 'confirmed') as "isBooked"
  ${FROM}`

/** A canceled visit is booked again, with a higher sequence number for calendars. */
const BOOK = `insert into casekit.booking as b (company_id, id, fitter_id, skill_id, status, starts_at, ends_at, taken,
    name, address, zip_code, city, phone, email, language, activity_id, case_id, customer_id)
  select a.company_id, $3, a.assigned_to, a.skill_id, 'confirmed', a.due_at, a.due_at + make_interval(mins => greatest(a.minutes, 15)), 'empty',
    left(${who('name')}, 200), ${place('address')}, ${place('zip_code')}, ${place('city')},
    coalesce(nullif(${who('mobile')}, ''), ${who('phone')}), ${who('email')}, coalesce(nullif(c.language_id, ''), z.language),
    a.id, a.case_id, coalesce(a.customer_id, k.customer_id)
  ${FROM}
  on conflict (company_id, activity_id) where activity_id is not null do update set status = 'confirmed',
    fitter_id = excluded.fitter_id, starts_at = excluded.starts_at, ends_at = excluded.ends_at, email = excluded.email,
    name = excluded.name, sequence = b.sequence + 1
  returning id`

/** Whether the visit has a time, a fitter and an email address. */
export const isInvitable = ({ hasTime, fitterId, email }: Asked) =>
  hasTime && fitterId !== null && /^[^@\s]+@[^@\s]+$/.test(email)

const find = (db: Db, companyId: number, activityId: string) => db.row<Asked>(ASKED, [companyId, activityId])

/** Invites the contact if possible and not done before; returns whether it did. */
export async function inviteIfPossible(db: Db, companyId: number, activityId: string): Promise<boolean> {
  const asked = await find(db, companyId, activityId)
  if (!asked || asked.isBooked || !isInvitable(asked)) return false
  await book(db, companyId, activityId)
  return true
}

/**
 * Makes a planned visit known to its customer, who gets it by email for their calendar, with a link to move or cancel
 * it, and is notified of every later change.
 */
export async function invite(db: Db, companyId: number, activityId: string): Promise<void> {
  const asked = await find(db, companyId, activityId)
  if (!asked) throw notFound('activity')
  if (asked.isBooked)
    throw new ProblemError(409, 'already-invited', 'The customer has already been invited to this visit.')
  if (!asked.hasTime || !asked.fitterId)
    throw new ProblemError(409, 'no-time', 'The visit has no time or nobody assigned yet.')
  if (!isInvitable(asked)) throw new ProblemError(409, 'no-address', 'The customer has no email address.')
  await book(db, companyId, activityId)
}

async function book(db: Db, companyId: number, activityId: string): Promise<void> {
  const made = await db.row<{ id: string }>(BOOK, [companyId, activityId, newId()])
  if (made) await sendVisitMail(db, companyId, made.id)
}
