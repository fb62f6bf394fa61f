import { type Static, Type } from 'typebox'
import { closed, del, get, Id, Line, Name, Nothing, nullable, oneOf, post, put, Time } from './endpoint.ts'
import { InsightAsked } from './insight.ts'
import { LANGUAGES } from './languages.ts'
import { SCHEDULE_EVERY, SCHEDULE_FAULTS, SCHEDULE_FORMATS } from './insight-shapes.ts'

const guard = ['SettingsAccess', 'BIAccess'] as const

/** Exactly one of: a saved report, a query, or a property whose owner is mailed. */
const given = {
  reportId: Type.Optional(Id),
  definition: Type.Optional(InsightAsked),
  propertyId: Type.Optional(Id),
  name: Name,
  every: oneOf(SCHEDULE_EVERY),
  /** For queries; absent: a spreadsheet, or unchanged. Owners always get a PDF. */
  format: Type.Optional(oneOf(SCHEDULE_FORMATS)),
  language: oneOf(LANGUAGES),
  receivers: Type.Array(Type.String({ maxLength: 254, pattern: String.raw`^[^@\s,;<>]+@[^@\s,;<>]+$` }), {
    minItems: 1,
    maxItems: 10,
    uniqueItems: true,
  }),
  isOn: Type.Boolean(),
}

export const ReportSchedule = Type.Object({
  id: Id,
  reportId: nullable(Id),
  propertyId: nullable(Id),
  name: Line,
  every: oneOf(SCHEDULE_EVERY),
  format: oneOf(SCHEDULE_FORMATS),
  language: oneOf(LANGUAGES),
  receivers: Type.Array(Line),
  isOn: Type.Boolean(),
  nextAt: Time,
  lastAt: nullable(Time),
  /** Why the last delivery failed; '' when it succeeded. */
  fault: oneOf(SCHEDULE_FAULTS),
  isMine: Type.Boolean(),
  ownerName: Line,
  version: Type.Integer(),
})
export type ReportSchedule = Static<typeof ReportSchedule>

const ofSchedule = closed({ scheduleId: Id })

export const getReportSchedules = get('/api/Insight/Schedules', {
  guard,
  summary:
    "Reports that are mailed by themselves: the caller's own, and with `SettingsAccess` those of all; at most 500.",
  answer: Type.Array(ReportSchedule),
  cap: 500,
})

export const addReportSchedule = post('/api/Insight/Schedules', {
  guard,
  summary:
    "Mails a report each Monday, each first of a month or of a quarter at six, made with the caller's rights: a saved report or numbers as XLSX, PDF or both, a property's report for its owner as PDF.",
  body: closed(given),
  answer: ReportSchedule,
  creates: true,
})

const { name, every, format, language, receivers, isOn } = given

export const changeReportSchedule = put('/api/Insight/Schedules/:scheduleId', {
  guard,
  summary: 'Changes when and to whom a report of the caller is mailed, or pauses it.',
  params: ofSchedule,
  body: closed({ name, every, format, language, receivers, isOn }),
  answer: ReportSchedule,
  updates: true,
})

export const sendReportSchedule = post('/api/Insight/Schedules/:scheduleId/Send', {
  guard,
  summary: 'Mails it once more now; when it goes by itself stays.',
  params: ofSchedule,
  answer: ReportSchedule,
})

export const removeReportSchedule = del('/api/Insight/Schedules/:scheduleId', {
  guard,
  summary: 'Mails a report no more: one of the caller, or with `SettingsAccess` anybody’s. It can be had back.',
  params: ofSchedule,
  answer: Nothing,
})

export const restoreReportSchedule = post('/api/Insight/Schedules/:scheduleId/Restore', {
  guard,
  summary: 'Brings back what was deleted within a day.',
  params: ofSchedule,
  answer: ReportSchedule,
})
