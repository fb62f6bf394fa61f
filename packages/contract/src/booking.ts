import { type Static, Type } from 'typebox'
import {
  closed,
  del,
  Email,
  get,
  Id,
  Line,
  Nothing,
  nullable,
  oneOf,
  Phone,
  post,
  put,
  Time,
  ZipCode,
} from './endpoint.ts'
import { LANGUAGES } from './languages.ts'

const EMBED = ['timeslot-chooser'] as const
const GUARD = ['Core', 'Activities'] as const

/** §9 of cases-and-customers: 15 minutes to 8 hours. */
const Duration = Type.Integer({ minimum: 15, maximum: 480 })
/** A day in the company's time zone; of a time only its day is read. */
const FromDay = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}(T|$)', maxLength: 40 })
const Days = Type.Integer({ minimum: 1, maximum: 62 })
const Token = Type.String({ minLength: 1, maxLength: 200 })

/** `start` and `end` carry the company's offset: their clock is the one to show. One slot a start: the fitter who has least to do. */
export const Slot = Type.Object({ start: Time, end: Time, fitterId: Id, fitterName: Line })
export type Slot = Static<typeof Slot>

export const getSlots = get('/api/Website/Booking/Slots', {
  guard: GUARD,
  summary:
    'Free times, earliest first: working hours with exceptions and holidays, less what the fitters have planned, less buffers and notice. Default: 14 days from today, the duration of the settings, any skill.',
  query: closed({
    skillId: Type.Optional(Id),
    /** Only this fitter's times. */
    fitterId: Type.Optional(Id),
    durationInMinutes: Type.Optional(Duration),
    from: Type.Optional(FromDay),
    days: Type.Optional(Days),
  }),
  answer: Type.Array(Slot),
  embed: EMBED,
  scope: 'any',
})

const wanted = { skillId: Type.Optional(nullable(Id)), durationInMinutes: Type.Optional(Duration) }

export const Hold = Type.Object({ holdId: Id, expiresAt: Time, slot: Slot })
export type Hold = Static<typeof Hold>

export const holdSlot = post('/api/Website/Booking/Hold', {
  guard: GUARD,
  summary:
    'Keeps a time while its form is filled in. Taken or not offered: 409 `slot-taken` with other times in `current.slots`.',
  body: closed({ start: Time, fitterId: Id, ...wanted }),
  answer: Hold,
  embed: EMBED,
  scope: 'any',
  creates: true,
  rush: true,
})

export const releaseHold = del('/api/Website/Booking/Hold/:holdId', {
  guard: GUARD,
  summary: 'Gives a held time back.',
  params: closed({ holdId: Id }),
  answer: Nothing,
  embed: EMBED,
  scope: 'any',
})

/** Without `holdId` the time itself: `start` and `fitterId`. Without `customerId` and `caseId` the visitor becomes a customer, or is found by name and e-mail. */
export const NewBooking = closed({
  holdId: Type.Optional(nullable(Id)),
  start: Type.Optional(nullable(Time)),
  fitterId: Type.Optional(nullable(Id)),
  ...wanted,
  name: Type.String({ minLength: 1, maxLength: 200 }),
  address: Type.Optional(Line),
  zipCode: Type.Optional(ZipCode),
  city: Type.Optional(Line),
  phone: Type.Optional(Phone),
  /** Where the confirmation goes, with the link and the calendar file. */
  email: Type.Optional(Email),
  note: Type.Optional(Type.String({ maxLength: 2000 })),
  customerId: Type.Optional(nullable(Id)),
  /** The case that the visit belongs to; else `createCase` makes one. */
  caseId: Type.Optional(nullable(Id)),
  createCase: Type.Optional(Type.Boolean()),
  /** Title of that case and subject of the activity. */
  title: Type.Optional(Line),
  language: Type.Optional(oneOf(LANGUAGES)),
})
export type NewBooking = Static<typeof NewBooking>

export const Booked = Type.Object({ activityId: Id, caseId: nullable(Id), slot: Slot })
export type Booked = Static<typeof Booked>

export const confirmBooking = post('/api/Website/Booking/Confirm', {
  guard: GUARD,
  summary:
    'Books a held time, or a free one at once: the activity, the customer, the case where asked for, and the mail, all or nothing. A hold whose time is up is still good while nobody else took it; else 409 `slot-taken` with other times in `current.slots`.',
  body: NewBooking,
  answer: Booked,
  embed: EMBED,
  scope: 'any',
  creates: true,
  rush: true,
})

export const VISIT_STATUSES = ['confirmed', 'cancelled'] as const

/** What the link in the mail shows. */
export const Visit = Type.Object({
  status: oneOf(VISIT_STATUSES),
  start: Time,
  end: Time,
  fitterId: Id,
  fitterName: Line,
  name: Line,
  address: Line,
  zipCode: ZipCode,
  city: Line,
  timeZone: Type.String(),
  company: Type.Object({ name: Line, email: Email, phone: Line }),
  language: Type.String(),
  /** Until then the visitor may move or cancel it. */
  changeUntil: Time,
  canChange: Type.Boolean(),
})
export type Visit = Static<typeof Visit>

const visitor = { guard: 'public', cost: 'write' } as const

export const getVisit = post('/api/Website/Booking/Visit', {
  ...visitor,
  summary: 'The visit of a mailed link. It changes nothing. A link that does not fit: 401 `link`, as everywhere.',
  body: closed({ token: Token }),
  answer: Visit,
})

export const getVisitSlots = post('/api/Website/Booking/Visit/Slots', {
  ...visitor,
  summary: 'Times that the visit of a mailed link can be moved to.',
  body: closed({ token: Token, from: Type.Optional(FromDay), days: Type.Optional(Days) }),
  answer: Type.Array(Slot),
})

export const moveVisit = post('/api/Website/Booking/Visit/Move', {
  ...visitor,
  summary: 'Moves the visit of a mailed link. Taken: 409 `slot-taken`; too late or cancelled: 409 `visit-fixed`.',
  body: closed({ token: Token, start: Time, fitterId: Id }),
  answer: Visit,
})

export const cancelVisit = post('/api/Website/Booking/Visit/Cancel', {
  ...visitor,
  summary: 'Cancels the visit of a mailed link; once cancelled it stays so. Too late: 409 `visit-fixed`.',
  body: closed({ token: Token }),
  answer: Visit,
})

const settings = {
  durationInMinutes: Duration,
  /** How far apart start times lie. */
  stepInMinutes: Type.Integer({ minimum: 5, maximum: 480 }),
  /** Kept free before and after each visit, on top of those of its neighbours. */
  bufferBeforeInMinutes: Type.Integer({ minimum: 0, maximum: 480 }),
  bufferAfterInMinutes: Type.Integer({ minimum: 0, maximum: 480 }),
  /** The soonest visit, from now. */
  noticeInMinutes: Type.Integer({ minimum: 0, maximum: 43_200 }),
  /** The last day on offer, from today. */
  horizonInDays: Type.Integer({ minimum: 1, maximum: 366 }),
  holdInMinutes: Type.Integer({ minimum: 1, maximum: 60 }),
  /** How long before the visit its visitor may still move or cancel it. */
  changeNoticeInMinutes: Type.Integer({ minimum: 0, maximum: 43_200 }),
}
export const BookingSettings = Type.Object({ ...settings, version: Type.Integer() })
export type BookingSettings = Static<typeof BookingSettings>

export const getBookingSettings = get('/api/Website/Booking/Settings', {
  guard: 'SettingsAccess',
  summary: 'How visits are booked.',
  answer: BookingSettings,
})

export const setBookingSettings = put('/api/Website/Booking/Settings', {
  guard: 'SettingsAccess',
  summary: 'Changes how visits are booked from now on.',
  body: closed(settings),
  answer: BookingSettings,
  updates: true,
})

/** A fitter as booking sees them. */
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
  summary: "The company's fitters: who may be booked, their team and their skills.",
  answer: Type.Array(BookableFitter),
})

export const setBookableFitter = put('/api/Website/Booking/Fitters/:fitterId', {
  guard: 'SettingsAccess',
  summary: 'Sets whether a fitter may be booked, their team and their skills.',
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
const SkillName = closed({ name: Type.String({ minLength: 1, maxLength: 200 }) })

export const getSkills = get('/api/Website/Booking/Skills', {
  guard: GUARD,
  summary: 'What the fitters of the company can, by name.',
  answer: Type.Array(Skill),
  embed: EMBED,
  scope: 'any',
})

export const addSkill = post('/api/Website/Booking/Skills', {
  guard: 'SettingsAccess',
  summary: 'Adds a skill; a name that is taken is a conflict.',
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
  summary: 'Takes a skill away from everybody; visits that asked for it keep it.',
  params: closed({ skillId: Id }),
  answer: Nothing,
})
