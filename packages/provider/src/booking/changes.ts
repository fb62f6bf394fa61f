import type { BookingChanges, KeptBooking } from '@casekit/contract/booking-changes'
import type { Db } from '../platform/db.ts'
import { changesAfter, changesOf, ISO, type Question } from '../server/changes.ts'

const BOOKING = `b.id, b.status, ${ISO('b.starts_at')} as start, ${ISO('b.ends_at')} as end, b.fitter_id as "fitterId",
  b.skill_id as "skillId", b.activity_id as "activityId", b.case_id as "caseId", b.customer_id as "customerId",
  b.name, b.address, b.zip_code as "zipCode", b.city, b.phone, b.email, b.note, b.kind_name as kind,
  (select coalesce(jsonb_agg(a - '{questionId,spoken}'::text[]), '[]') from jsonb_array_elements(b.answers) a) as answers,
  ${ISO('b.created_at')} as "createdAt", ${ISO('b.updated_at')} as "updatedAt"`

/** A held time is not a visit yet. */
const CHANGED = changesOf({
  table: 'booking',
  told: `status in ('confirmed', 'cancelled')`,
  gone: 'false',
  row: `select ${BOOKING} from casekit.booking b where b.company_id = $1 and b.id = h.id`,
})

export async function bookingChanges(db: Db, companyId: number, question: Question): Promise<BookingChanges> {
  const { rows, ...page } = await changesAfter<KeptBooking>(db, companyId, CHANGED, question)
  return { bookings: rows, ...page }
}
