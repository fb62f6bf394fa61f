import { type Static, Type } from 'typebox'
import { closed, del, get, Id, Line, Nothing, nullable, oneOf, post, put } from './endpoint.ts'

/** Computed public holidays; `none`: none are days off. */
export const HOLIDAY_LISTS = ['DK', 'SE', 'NO', 'DE', 'ES', 'FO', 'none'] as const
export type HolidayList = (typeof HOLIDAY_LISTS)[number]

/** Whose hours can apply, most specific first. */
export const HOURS_OWNERS = ['person', 'team', 'company'] as const
export type HoursOwner = (typeof HOURS_OWNERS)[number]

const Day = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' })
/** Local time; `24:00` is the end of the day. */
const Clock = Type.String({ pattern: '^(([01]\\d|2[0-3]):[0-5]\\d|24:00)$' })

/** From `start` up to, but not including, `end`. */
const Hours = closed({ start: Clock, end: Clock })
/** `weekday` from 1, Monday, to 7. */
export const WeekdayHours = closed({ weekday: Type.Integer({ minimum: 1, maximum: 7 }), start: Clock, end: Clock })
export type WeekdayHours = Static<typeof WeekdayHours>

/** With neither id: the company. A team is a department. */
const owner = { departmentId: Type.Optional(nullable(Id)), stakeholderId: Type.Optional(nullable(Id)) }
const ownerShown = { departmentId: nullable(Id), stakeholderId: nullable(Id) }

const week = {
  /** IANA name; null: inherited from the team or company. */
  timeZone: nullable(Type.String({ minLength: 1, maxLength: 60 })),
  holidays: nullable(oneOf(HOLIDAY_LISTS)),
  /** Null: inherited from the team or company; empty: never. */
  week: nullable(Type.Array(WeekdayHours, { maxItems: 70 })),
}

export const WorkingWeek = Type.Object({ ...ownerShown, ...week, version: Type.Integer() })
export type WorkingWeek = Static<typeof WorkingWeek>

const exception = {
  fromDay: Day,
  toDay: Day,
  /** Empty: closed. They replace the week's hours, on holidays too. */
  hours: Type.Array(Hours, { maxItems: 10 }),
  note: Line,
}
export const WorkingException = Type.Object({ id: Id, ...ownerShown, ...exception, version: Type.Integer() })
export type WorkingException = Static<typeof WorkingException>

export const getWorkingHours = get('/api/Website/WorkingHours', {
  guard: 'SettingsAccess',
  summary:
    'The working weeks of the company, its teams and people, and the exceptions from today on. The company always has a week.',
  answer: Type.Object({ weeks: Type.Array(WorkingWeek), exceptions: Type.Array(WorkingException) }),
})

export const setWorkingWeek = put('/api/Website/WorkingHours', {
  guard: 'SettingsAccess',
  summary: "Sets one owner's week; null values are inherited: person, team, company.",
  body: closed({ ...owner, ...week }),
  answer: WorkingWeek,
  updates: true,
})

export const addWorkingException = post('/api/Website/WorkingHours/Exceptions', {
  guard: 'SettingsAccess',
  summary:
    "Adds days with hours different from the week's, or none. The exception of the nearest owner applies; for the same owner, the shortest.",
  body: closed({ ...owner, ...exception }),
  answer: WorkingException,
  creates: true,
})

export const editWorkingException = put('/api/Website/WorkingHours/Exceptions/:exceptionId', {
  guard: 'SettingsAccess',
  summary: 'Changes the days or hours of an exception.',
  params: closed({ exceptionId: Id }),
  body: closed(exception),
  answer: WorkingException,
  updates: true,
})

export const removeWorkingException = del('/api/Website/WorkingHours/Exceptions/:exceptionId', {
  guard: 'SettingsAccess',
  summary: 'Deletes an exception.',
  params: closed({ exceptionId: Id }),
  answer: Nothing,
})

export const getHolidays = get('/api/Website/WorkingHours/Holidays/:country/:year', {
  guard: 'SettingsAccess',
  summary: 'The public holidays of a year, by their name in the country.',
  params: closed({ country: oneOf(HOLIDAY_LISTS), year: Type.Integer({ minimum: 1970, maximum: 2200 }) }),
  answer: Type.Array(Type.Object({ day: Day, name: Line })),
})

export const getWorkingDays = get('/api/Website/WorkingHours/Days', {
  guard: ['SettingsAccess', 'Activities'],
  summary:
    'The working hours of a person, a team, or (without either) the company on each of some days, for planning and deadlines, and their source. 400 at `/query/departmentId` together with a person.',
  query: closed({
    stakeholderId: Type.Optional(Id),
    departmentId: Type.Optional(Id),
    from: Day,
    days: Type.Integer({ minimum: 1, maximum: 366 }),
  }),
  answer: Type.Array(
    Type.Object({
      day: Day,
      hours: Type.Array(
        Type.Object({ start: Type.String({ format: 'date-time' }), end: Type.String({ format: 'date-time' }) }),
      ),
      /** Actual duration, which differs from the clock times on days with a DST change. */
      minutes: Type.Integer(),
      why: Type.Object({
        by: oneOf(['exception', 'holiday', 'week']),
        /** The owner of the exception, holiday list or week that applies. */
        of: oneOf(HOURS_OWNERS),
        /** The holiday's name, or the exception's note for callers who may edit it. */
        note: Line,
      }),
    }),
  ),
})
