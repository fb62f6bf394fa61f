import { type Static, Type } from 'typebox'
import {
  closed,
  del,
  get,
  Id,
  Line,
  Name,
  Nothing,
  nullable,
  oneOf,
  OneEmail,
  Phone,
  post,
  Time,
  ZipCode,
} from './endpoint.ts'
import { CompanySign } from './company-logo.ts'
import { LANGUAGES } from './languages.ts'

const EMBED = ['timeslot-chooser'] as const
const GUARD = ['Core', 'Activities'] as const

/** 15 minutes to 8 hours (§9 of cases-and-customers). */
export const Duration = Type.Integer({ minimum: 15, maximum: 480 })
/** A day in the company's time zone; any time of day is ignored. */
export const FromDay = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}(T|$)', maxLength: 40 })
export const Days = Type.Integer({ minimum: 1, maximum: 62 })
const Token = Type.String({ minLength: 1, maxLength: 200 })

const ArrivalWindow = Type.Object({ from: Time, to: Time })

/**
 * `start` and `end` carry the company's UTC offset: show their local time. One slot per start time: the fitter with the
 * least work.
 */
export const Slot = Type.Object({
  start: Time,
  end: Time,
  fitterId: Id,
  fitterName: Line,
  /** The arrival window to show visitors, where the company uses windows instead of exact times. */
  window: Type.Optional(ArrivalWindow),
})
export type Slot = Static<typeof Slot>

/** Sent with `slot-taken`: alternative times. */
const OtherSlots = Type.Object({ slots: Type.Array(Slot) })

/**
 * For companies that only visit some postal codes: `zip-code-needed` before the visitor's is known, and whom to call
 * outside the zones.
 */
const zoneErrors = { 'zip-code-needed': Nothing, 'outside-zones': Type.Object({ phone: Line }) }

/** One of the company's kinds of visit: it decides duration, skill and buffers. */
const KindId = Type.Optional(nullable(Id))

export const getSlots = get('/api/Website/Booking/Slots', {
  guard: GUARD,
  api: 'bookings',
  summary:
    'Free timeslots, earliest first: working hours with exceptions and holidays, minus planned work, buffers and notice. Defaults: 14 days from today, the duration from the settings, any skill. Visitors are offered the weekdays and staff of their zone, and one time per arrival window.',
  query: closed({
    skillId: Type.Optional(Id),
    kindId: Type.Optional(Id),
    /** Only this fitter's times. */
    fitterId: Type.Optional(Id),
    /** For staff: only the times of this department's people. */
    departmentId: Type.Optional(Id),
    durationInMinutes: Type.Optional(Duration),
    from: Type.Optional(FromDay),
    days: Type.Optional(Days),
    /**
     * Where the visit would be: fitters who cannot get there in time are left out, and the closest one is preferred.
     */
    zipCode: Type.Optional(ZipCode),
    /** For staff, who see exact times: what visitors would be offered with windows of this width. */
    windowInMinutes: Type.Optional(Type.Integer({ minimum: 0, maximum: 480 })),
  }),
  errors: zoneErrors,
  answer: Type.Array(Slot),
  embed: EMBED,
  scope: 'any',
})

/** Why a time is not offered for a fitter; none: it is offered. */
export const WHY_NOT_REASONS = ['notice', 'horizon', 'skill', 'dayOff', 'hours', 'taken', 'travel', 'step'] as const
export type WhyNotReason = (typeof WHY_NOT_REASONS)[number]

export const WhyNot = Type.Object({ fitterId: Id, fitterName: Line, reasons: Type.Array(oneOf(WHY_NOT_REASONS)) })
export type WhyNot = Static<typeof WhyNot>

export const getWhyNot = get('/api/Website/Booking/WhyNot', {
  guard: 'Core',
  summary:
    'For staff: for each bookable person, the reasons why a timeslot is not offered with them; fewest reasons first.',
  query: closed({
    start: Time,
    kindId: Type.Optional(Id),
    skillId: Type.Optional(Id),
    durationInMinutes: Type.Optional(Duration),
    zipCode: Type.Optional(ZipCode),
  }),
  answer: Type.Array(WhyNot, { maxItems: 200 }),
})

const wanted = { skillId: Type.Optional(nullable(Id)), durationInMinutes: Type.Optional(Duration), kindId: KindId }

export const Hold = Type.Object({ holdId: Id, expiresAt: Time, slot: Slot })
export type Hold = Static<typeof Hold>

export const holdSlot = post('/api/Website/Booking/Hold', {
  guard: GUARD,
  api: 'bookings',
  summary:
    'Holds a timeslot while its form is filled in. 409 `slot-taken` with alternatives in `current.slots` if it is taken or not offered.',
  body: closed({ start: Time, fitterId: Id, ...wanted }),
  errors: { 'slot-taken': OtherSlots },
  answer: Hold,
  embed: EMBED,
  scope: 'any',
  creates: true,
  rush: true,
})

export const releaseHold = del('/api/Website/Booking/Hold/:holdId', {
  guard: GUARD,
  api: 'bookings',
  summary: 'Releases a held timeslot.',
  params: closed({ holdId: Id }),
  answer: Nothing,
  embed: EMBED,
  scope: 'any',
})

/** As typed or chosen; `yes` or `no`; digits. Short enough that a case can hold the answers to all questions. */
const Answer = closed({ questionId: Id, answer: Type.String({ maxLength: 500 }) })
export type BookingAnswer = Static<typeof Answer>

/**
 * Without `holdId`, send `start` and `fitterId`. Without `customerId` and `caseId`, the visitor is matched by name and
 * email, or becomes a new customer.
 */
export const NewBooking = closed({
  holdId: Type.Optional(nullable(Id)),
  start: Type.Optional(nullable(Time)),
  fitterId: Type.Optional(nullable(Id)),
  ...wanted,
  name: Name,
  address: Type.Optional(Line),
  zipCode: Type.Optional(ZipCode),
  city: Type.Optional(Line),
  phone: Type.Optional(Phone),
  /** Receives the confirmation with the link and the calendar file. */
  email: Type.Optional(OneEmail),
  note: Type.Optional(Type.String({ maxLength: 2000 })),
  customerId: Type.Optional(nullable(Id)),
  /** The case the visit belongs to; otherwise `createCase` makes one. */
  caseId: Type.Optional(nullable(Id)),
  createCase: Type.Optional(Type.Boolean()),
  /** Title of that case and subject of the activity. */
  title: Type.Optional(Line),
  language: Type.Optional(oneOf(LANGUAGES)),
  /** Answers to the company's questions; a required one that is missing is reported as `/answers/{id}`. */
  answers: Type.Optional(Type.Array(Answer, { maxItems: 20 })),
})
export type NewBooking = Static<typeof NewBooking>

export const Booked = Type.Object({ activityId: Id, caseId: nullable(Id), slot: Slot })
export type Booked = Static<typeof Booked>

export const confirmBooking = post('/api/Website/Booking/Confirm', {
  guard: GUARD,
  api: 'bookings',
  summary:
    'Books a held or free timeslot: creates the activity, the customer, the case if requested, and the mail, in one transaction. An expired hold is honored if nobody else took the slot; otherwise 409 `slot-taken` with alternatives in `current.slots`.',
  body: NewBooking,
  errors: { 'slot-taken': OtherSlots, ...zoneErrors },
  answer: Booked,
  embed: EMBED,
  scope: 'any',
  creates: true,
  rush: true,
})

export const VISIT_STATUSES = ['confirmed', 'cancelled'] as const

/** What the link in the confirmation mail shows. */
export const Visit = Type.Object({
  status: oneOf(VISIT_STATUSES),
  start: Time,
  end: Time,
  window: Type.Optional(ArrivalWindow),
  fitterId: Id,
  fitterName: Line,
  name: Line,
  address: Line,
  zipCode: ZipCode,
  city: Line,
  timeZone: Type.String(),
  company: CompanySign,
  language: Type.String(),
  /** The visitor may move or cancel it until then. */
  changeUntil: Time,
  canChange: Type.Boolean(),
  /** The expected arrival while the fitter is on the way; null before, and once work has started. */
  arrives: nullable(Type.Object({ from: Time, to: Time })),
})
export type Visit = Static<typeof Visit>

const visitor = { guard: 'public', cost: 'write' } as const

export const getVisit = post('/api/Website/Booking/Visit', {
  ...visitor,
  summary: 'The visit of a mailed link. Read-only. 401 `link` if the link is invalid.',
  body: closed({ token: Token }),
  answer: Visit,
})

export const getVisitSlots = post('/api/Website/Booking/Visit/Slots', {
  ...visitor,
  summary: 'Timeslots the visit of a mailed link can be moved to.',
  body: closed({ token: Token, from: Type.Optional(FromDay), days: Type.Optional(Days) }),
  errors: { 'visit-fixed': Nothing },
  answer: Type.Array(Slot),
})

export const moveVisit = post('/api/Website/Booking/Visit/Move', {
  ...visitor,
  summary:
    'Moves the visit of a mailed link; a fitter already on the way is called back. 409 `slot-taken` if the slot is taken, `visit-fixed` if it is too late or the visit has started or been cancelled.',
  body: closed({ token: Token, start: Time, fitterId: Id }),
  errors: { 'slot-taken': OtherSlots, 'visit-fixed': Nothing },
  answer: Visit,
})

export const cancelVisit = post('/api/Website/Booking/Visit/Cancel', {
  ...visitor,
  summary:
    'Cancels the visit of a mailed link. Idempotent. 409 `visit-fixed` if it is too late or the visit has started.',
  body: closed({ token: Token }),
  errors: { 'visit-fixed': Nothing },
  answer: Visit,
})
