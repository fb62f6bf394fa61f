import { type Static, Type } from 'typebox'
import { VISIT_STATUSES } from './booking.ts'
import { changesPage, changesQuery, changesSummary } from './changes.ts'
import { Email, get, Id, Line, nullable, oneOf, Phone, Time, ZipCode } from './endpoint.ts'

/** A booked visit for another system to sync. */
export const KeptBooking = Type.Object({
  id: Id,
  status: oneOf(VISIT_STATUSES),
  start: Time,
  end: Time,
  fitterId: Id,
  skillId: nullable(Id),
  activityId: nullable(Id),
  caseId: nullable(Id),
  customerId: nullable(Id),
  name: Line,
  address: Line,
  zipCode: ZipCode,
  city: Line,
  phone: Phone,
  email: Email,
  note: Type.String({ maxLength: 2000 }),
  /** The company's name for the kind of visit; empty: none. */
  kind: Line,
  /** The visitor's answers, in the company's language. */
  answers: Type.Array(Type.Object({ label: Line, answer: Type.String({ maxLength: 500 }) }), { maxItems: 20 }),
  createdAt: Time,
  updatedAt: Time,
})
export type KeptBooking = Static<typeof KeptBooking>

export const BookingChanges = Type.Object({
  /** Current state, earliest change first. */
  bookings: Type.Array(KeptBooking, { maxItems: 500 }),
  ...changesPage,
})
export type BookingChanges = Static<typeof BookingChanges>

export const getBookingChanges = get('/api/Website/Booking/Changes', {
  guard: 'api-key',
  api: 'bookings',
  summary: changesSummary('bookings', 'A cancelled visit has the status cancelled.'),
  query: changesQuery,
  answer: BookingChanges,
})
