import { type Static, Type } from 'typebox'
import { closed, del, get, Id, Line, Nothing, oneOf, post, put, Time } from './endpoint.ts'
import { BOARDS } from './insight-shapes.ts'

/** A note on a day of a dashboard: shown on that day's lines to everyone who sees the dashboard. */

const guard = 'SettingsAccess'
const Day = Type.String({ format: 'date', pattern: String.raw`^(19|20)\d\d-\d\d-\d\d$` })
const Words = Type.String({ maxLength: 500, pattern: String.raw`\S` })
const ofNote = closed({ noteId: Id })

export const InsightNote = Type.Object({
  id: Id,
  day: Day,
  text: Type.String(),
  authorName: Line,
  isMine: Type.Boolean(),
  writtenAt: Time,
  version: Type.Integer(),
})
export type InsightNote = Static<typeof InsightNote>

export const getInsightNotes = get('/api/Insight/Notes/:board', {
  guard,
  summary: 'What was written on the days of a dashboard between two of them, the oldest first; at most 200.',
  params: closed({ board: oneOf(BOARDS) }),
  query: closed({ fromDate: Day, toDate: Day }),
  answer: Type.Array(InsightNote),
  cap: 200,
})

export const addInsightNote = post('/api/Insight/Notes/:board', {
  guard,
  summary: 'Writes a note on a day of a dashboard.',
  params: closed({ board: oneOf(BOARDS) }),
  body: closed({ day: Day, text: Words }),
  answer: InsightNote,
  creates: true,
})

export const changeInsightNote = put('/api/Insight/Note/:noteId', {
  guard,
  summary: 'Changes a note of the caller.',
  params: ofNote,
  body: closed({ day: Day, text: Words }),
  answer: InsightNote,
  updates: true,
})

export const removeInsightNote = del('/api/Insight/Note/:noteId', {
  guard,
  summary: 'Deletes a note of the caller; it can be had back.',
  params: ofNote,
  answer: Nothing,
})

export const restoreInsightNote = post('/api/Insight/Note/:noteId/Restore', {
  guard,
  summary: 'Brings a deleted note of the caller back.',
  params: ofNote,
  answer: InsightNote,
})
