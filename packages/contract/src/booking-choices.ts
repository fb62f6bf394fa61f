import { type Static, Type } from 'typebox'
import { Duration } from './booking.ts'
import { closed, get, Id, Name, nullable, oneOf } from './endpoint.ts'
import { LANGUAGES } from './languages.ts'

/** What a company lets its visitors choose and answers for, before and while they book; see booking-settings.ts. */

export const Buffer = Type.Integer({ minimum: 0, maximum: 480 })

/** Where visits are offered, on which weekdays (1: Monday), and by whom. Postal codes as `8000-8299, 8310`. */
export const BookingZone = closed({
  name: Name,
  zipCodes: Type.String({ maxLength: 1000, pattern: String.raw`^\d{3,10}(-\d{3,10})?(, \d{3,10}(-\d{3,10})?)*$` }),
  weekdays: Type.Array(Type.Integer({ minimum: 1, maximum: 7 }), { minItems: 1, maxItems: 7, uniqueItems: true }),
  /** The department whose people come; without one anybody does. */
  departmentId: Type.Optional(nullable(Id)),
})
export type BookingZone = Static<typeof BookingZone>

const KindName = closed({ language: oneOf(LANGUAGES), name: Name })

/** A kind of visit: how long it takes, and what who comes must be able to do. Without buffers of its own those of the company. */
export const BookingKind = closed({
  id: Id,
  name: Name,
  /** What visitors of a language read instead, one for each. */
  names: Type.Optional(Type.Array(KindName, { maxItems: LANGUAGES.length })),
  durationInMinutes: Duration,
  skillId: nullable(Id),
  bufferBeforeInMinutes: nullable(Buffer),
  bufferAfterInMinutes: nullable(Buffer),
  /** Among what visitors choose from; else only pages that name it book it. */
  isShown: Type.Boolean(),
})
export type BookingKind = Static<typeof BookingKind>

export const BOOKING_QUESTION_KINDS = ['text', 'choice', 'yesNo', 'number'] as const
export type BookingQuestionKind = (typeof BOOKING_QUESTION_KINDS)[number]

const QuestionText = closed({
  language: oneOf(LANGUAGES),
  label: Name,
  /** What can be chosen, of a question of kind `choice`. */
  options: Type.Array(Name, { maxItems: 20 }),
})

export const BookingQuestion = closed({
  id: Id,
  kind: oneOf(BOOKING_QUESTION_KINDS),
  isRequired: Type.Boolean(),
  /** Asked before visits of these kinds; none: before every visit. */
  kindIds: Type.Array(Id, { maxItems: 50 }),
  /** One for each language; who speaks another gets the first. */
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
  summary: 'What a visitor chooses and answers: the kinds of visit that are shown, in order, and the questions.',
  answer: BookingChoices,
  embed: ['timeslot-chooser'],
  scope: 'any',
  steady: true,
})
