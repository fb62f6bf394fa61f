import { type Static, Type } from 'typebox'
import { Duration } from './booking.ts'
import { closed, get, Id, Name, nullable, oneOf } from './endpoint.ts'
import { LANGUAGES } from './languages.ts'

/** What a company lets its visitors choose and asks them when they book; see booking-settings.ts. */

export const Buffer = Type.Integer({ minimum: 0, maximum: 480 })

/** Where visits are offered, on which weekdays (1: Monday), and by whom. Postal codes as `8000-8299, 8310`. */
export const BookingZone = closed({
  name: Name,
  zipCodes: Type.String({ maxLength: 1000, pattern: String.raw`^\d{3,10}(-\d{3,10})?(, \d{3,10}(-\d{3,10})?)*$` }),
  weekdays: Type.Array(Type.Integer({ minimum: 1, maximum: 7 }), { minItems: 1, maxItems: 7, uniqueItems: true }),
  /** The department that serves the zone; absent: anyone. */
  departmentId: Type.Optional(nullable(Id)),
})
export type BookingZone = Static<typeof BookingZone>

const KindName = closed({ language: oneOf(LANGUAGES), name: Name })

/** A kind of visit: how long it takes and the skill it needs. Falls back to the company's buffers. */
export const BookingKind = closed({
  id: Id,
  name: Name,
  /** Names shown to visitors in other languages, one per language. */
  names: Type.Optional(Type.Array(KindName, { maxItems: LANGUAGES.length })),
  durationInMinutes: Duration,
  skillId: nullable(Id),
  bufferBeforeInMinutes: nullable(Buffer),
  bufferAfterInMinutes: nullable(Buffer),
  /** Offered to visitors; otherwise only pages that name it can book it. */
  isShown: Type.Boolean(),
})
export type BookingKind = Static<typeof BookingKind>

export const BOOKING_QUESTION_KINDS = ['text', 'choice', 'yesNo', 'number'] as const
export type BookingQuestionKind = (typeof BOOKING_QUESTION_KINDS)[number]

const QuestionText = closed({
  language: oneOf(LANGUAGES),
  label: Name,
  /** The options of a `choice` question. */
  options: Type.Array(Name, { maxItems: 20 }),
})

export const BookingQuestion = closed({
  id: Id,
  kind: oneOf(BOOKING_QUESTION_KINDS),
  isRequired: Type.Boolean(),
  /** Asked before visits of these kinds; empty: before every visit. */
  kindIds: Type.Array(Id, { maxItems: 50 }),
  /** One per language; the first is the fallback. */
  texts: Type.Array(QuestionText, { minItems: 1, maxItems: LANGUAGES.length }),
})
export type BookingQuestion = Static<typeof BookingQuestion>

export const BookingChoices = Type.Object({
  kinds: Type.Array(Type.Pick(BookingKind, ['id', 'name', 'names', 'durationInMinutes']), { maxItems: 50 }),
  questions: Type.Array(BookingQuestion, { maxItems: 20 }),
})
export type BookingChoices = Static<typeof BookingChoices>

export const getBookingChoices = get('/api/Website/Booking/Choices', {
  guard: ['Core', 'Activities'],
  api: 'bookings',
  summary: 'What a visitor selects and answers: the visible visit types, in order, and the questions.',
  answer: BookingChoices,
  embed: ['timeslot-chooser'],
  scope: 'any',
  steady: true,
})
