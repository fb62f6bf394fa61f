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
  summary: "Scheduled reports: the caller's own or, with `SettingsAccess`, everyone's; at most 500.",
  answer: Type.Array(ReportSchedule),
  cap: 500,
})

export const addReportSchedule = post('/api/Insight/Schedules', {
  guard,
  summary:
    "Schedules a report to be mailed at six on each Monday, or on the first of each month or quarter, with the caller's permissions: a saved report or numbers as XLSX, PDF or both, or a property's report for its owner as PDF.",
  body: closed(given),
  answer: ReportSchedule,
  creates: true,
})

const { name, every, format, language, receivers, isOn } = given

export const changeReportSchedule = put('/api/Insight/Schedules/:scheduleId', {
  guard,
  summary: "Changes when and to whom one of the caller's reports is mailed, or pauses it.",
  params: ofSchedule,
  body: closed({ name, every, format, language, receivers, isOn }),
  answer: ReportSchedule,
  updates: true,
})

export const sendReportSchedule = post('/api/Insight/Schedules/:scheduleId/Send', {
  guard,
  summary: 'Mails the report once more now; its schedule is unchanged.',
  params: ofSchedule,
  answer: ReportSchedule,
  cost: 'write',
})

export const removeReportSchedule = del('/api/Insight/Schedules/:scheduleId', {
  guard,
  summary: 'Deletes a scheduled report of the caller or, with `SettingsAccess`, anybody’s; it can be restored.',
  params: ofSchedule,
  answer: Nothing,
})

export const restoreReportSchedule = post('/api/Insight/Schedules/:scheduleId/Restore', {
  guard,
  summary: 'Restores a schedule deleted within the last day.',
  params: ofSchedule,
  answer: ReportSchedule,
  cost: 'write',
})
