import { type Static, Type } from 'typebox'
import { Duration } from './booking.ts'
import { BookingKind, BookingQuestion, BookingZone, Buffer } from './booking-choices.ts'
import { closed, del, get, Id, Line, Name, Nothing, nullable, post, put } from './endpoint.ts'
import { limitsOf } from './limits.ts'

/** How visits are booked, who can be booked, and their skills; see booking.ts. */

const settings = {
  durationInMinutes: Duration,
  /** Interval between start times. */
  stepInMinutes: Type.Integer({ minimum: 5, maximum: 480 }),
  /** Kept free before and after each visit, in addition to the neighboring visits' buffers. */
  bufferBeforeInMinutes: Buffer,
  bufferAfterInMinutes: Buffer,
  /** The earliest bookable visit, counted from now. */
  noticeInMinutes: Type.Integer({ minimum: 0, maximum: 43_200 }),
  /** The last bookable day, counted from today. */
  horizonInDays: Type.Integer({ minimum: 1, maximum: 366 }),
  holdInMinutes: Type.Integer({ minimum: 1, maximum: 60 }),
  /** How long before a visit the visitor may still move or cancel it. */
  changeNoticeInMinutes: Type.Integer({ minimum: 0, maximum: 43_200 }),
}

const choices = {
  /** Visitors are shown arrival windows of this width, counted from opening time; 0: exact times. */
  windowInMinutes: Type.Integer({ minimum: 0, maximum: 480 }),
  /** Where visits are offered; empty: everywhere, every day. */
  zones: Type.Array(BookingZone, { maxItems: 50 }),
  /** In display order. */
  kinds: Type.Array(BookingKind, { maxItems: 50 }),
  questions: Type.Array(BookingQuestion, { maxItems: 20 }),
}

/** The defaults for companies that have not changed them. */
export const USUAL_BOOKING_SETTINGS = {
  durationInMinutes: 60,
  stepInMinutes: 30,
  bufferBeforeInMinutes: 0,
  bufferAfterInMinutes: 15,
  noticeInMinutes: 120,
  horizonInDays: 60,
  holdInMinutes: 10,
  changeNoticeInMinutes: 1440,
  windowInMinutes: 0,
}

/** The limits the settings form validates against. */
export const BOOKING_LIMITS = limitsOf({ ...settings, windowInMinutes: choices.windowInMinutes })

export const BookingSettings = Type.Object({ ...settings, ...choices, version: Type.Integer() })
export type BookingSettings = Static<typeof BookingSettings>

export const getBookingSettings = get('/api/Website/Booking/Settings', {
  guard: 'SettingsAccess',
  summary: 'The booking settings.',
  answer: BookingSettings,
})

export const setBookingSettings = put('/api/Website/Booking/Settings', {
  guard: 'SettingsAccess',
  summary:
    'Changes the booking settings for future bookings. Omitted `windowInMinutes`, `zones`, `kinds` and `questions` are unchanged.',
  body: closed({
    ...settings,
    windowInMinutes: Type.Optional(choices.windowInMinutes),
    zones: Type.Optional(choices.zones),
    kinds: Type.Optional(choices.kinds),
    questions: Type.Optional(choices.questions),
  }),
  answer: BookingSettings,
  updates: true,
})

/** A fitter as the booking module sees them. */
export const BookableFitter = Type.Object({
  fitterId: Id,
  name: Line,
  isBookable: Type.Boolean(),
  departmentId: nullable(Id),
  skillIds: Type.Array(Id),
})
export type BookableFitter = Static<typeof BookableFitter>

export const getBookableFitters = get('/api/Website/Booking/Fitters', {
  guard: 'SettingsAccess',
  summary: "The company's fitters: who is bookable, their team and their skills.",
  answer: Type.Array(BookableFitter),
})

export const setBookableFitter = put('/api/Website/Booking/Fitters/:fitterId', {
  guard: 'SettingsAccess',
  summary: 'Sets whether a fitter is bookable, their team and their skills.',
  params: closed({ fitterId: Id }),
  body: closed({
    isBookable: Type.Boolean(),
    departmentId: Type.Optional(nullable(Id)),
    skillIds: Type.Array(Id, { maxItems: 200 }),
  }),
  answer: BookableFitter,
})

export const Skill = Type.Object({ id: Id, name: Line, version: Type.Integer() })
export type Skill = Static<typeof Skill>
const SkillName = closed({ name: Name })

export const getSkills = get('/api/Website/Booking/Skills', {
  guard: ['Core', 'Activities'],
  summary: "The skills of the company's fitters, by name.",
  answer: Type.Array(Skill),
  embed: ['timeslot-chooser'],
  scope: 'any',
})

export const addSkill = post('/api/Website/Booking/Skills', {
  guard: 'SettingsAccess',
  summary: 'Adds a skill. 409 if the name is taken.',
  body: SkillName,
  answer: Skill,
  creates: true,
})

export const editSkill = put('/api/Website/Booking/Skills/:skillId', {
  guard: 'SettingsAccess',
  summary: 'Renames a skill.',
  params: closed({ skillId: Id }),
  body: SkillName,
  answer: Skill,
  updates: true,
})

export const removeSkill = del('/api/Website/Booking/Skills/:skillId', {
  guard: 'SettingsAccess',
  summary: 'Deletes a skill for everybody; visits that required it keep it.',
  params: closed({ skillId: Id }),
  answer: Nothing,
})
