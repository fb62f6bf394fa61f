import { addActivity } from '../activities/edit.ts'
import { inviteIfPossible } from '../booking/invite.ts'
import { currentTime } from '../platform/clock.ts'
import { DONE, type Doing, type Kept, refused } from './kept.ts'

type Source = {
  subject: string
  typeId: string | null
  categoryId: string | null
  customerId: string | null
  propertyId: string | null
  leaseId: string | null
}

const alive = (table: string, column: string) =>
  `(select x.id from casekit.${table} x where x.company_id = a.company_id and x.id = a.${column} and x.deleted_at is null)`
const SOURCE = `select a.subject, ${alive('activity_type', 'type_id')} as "typeId", ${alive('activity_category', 'category_id')} as "categoryId",
    a.customer_id as "customerId", a.property_id as "propertyId", a.lease_id as "leaseId"
  from casekit.activity a where a.company_id = $1 and a.id = $2`

/** The member's other timed tasks, and bookings held or confirmed for them. */
const TAKEN = `select 1 from casekit.activity k where k.company_id = $1 and k.assigned_to = $2 and k.deleted_at is null and k.has_time
    and k.status not in ('Done', 'Canceled') and k.due_at < $4 and k.due_at + make_interval(mins => greatest(k.minutes, 15)) > $3
  union all
  select 1 from casekit.booking b where b.company_id = $1 and b.fitter_id = $2 and b.taken && tstzrange($3, $4)
    and (b.status = 'confirmed' or b.status = 'held' and b.held_until > now()) limit 1`

/**
 * Schedules a follow-up visit of the same case for the same technician; the customer is mailed if they have an address.
 */
export async function planNext({ db, companyId, staff, deed, before }: Doing): Promise<Kept> {
  const from = new Date(deed.startsAt ?? '')
  const minutes = deed.minutes ?? 60
  if (from.getTime() < currentTime()) return refused('past')
  const to = new Date(from.getTime() + minutes * 60_000)
  if (await db.row(TAKEN, [companyId, staff.id, from, to])) return refused('taken')
  const source = await db.row<Source>(SOURCE, [companyId, deed.activityId])
  if (!source) return refused('gone')
  const id = await addActivity(db, companyId, staff, {
    subject: source.subject,
    description: deed.text?.trim() ?? '',
    activityType: source.typeId,
    categoryId: source.categoryId,
    ...(before.caseId
      ? { caseId: before.caseId }
      : { customerId: source.customerId, propertyId: source.propertyId, propertyLeaseId: source.leaseId }),
    assignedToStakeholder: staff.id,
    dueDateTime: from.toISOString(),
    durationInMinutes: minutes,
  })
  await inviteIfPossible(db, companyId, id)
  return DONE
}
