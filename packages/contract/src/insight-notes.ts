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
  summary: 'The notes on a dashboard between two days, oldest first; at most 200.',
  params: closed({ board: oneOf(BOARDS) }),
  query: closed({ fromDate: Day, toDate: Day }),
  answer: Type.Array(InsightNote),
  cap: 200,
})

export const addInsightNote = post('/api/Insight/Notes/:board', {
  guard,
  summary: 'Adds a note to a day of a dashboard.',
  params: closed({ board: oneOf(BOARDS) }),
  body: closed({ day: Day, text: Words }),
  answer: InsightNote,
  creates: true,
})

export const changeInsightNote = put('/api/Insight/Note/:noteId', {
  guard,
  summary: "Changes one of the caller's notes.",
  params: ofNote,
  body: closed({ day: Day, text: Words }),
  answer: InsightNote,
  updates: true,
})

export const removeInsightNote = del('/api/Insight/Note/:noteId', {
  guard,
  summary: "Deletes one of the caller's notes; it can be restored.",
  params: ofNote,
  answer: Nothing,
})

export const restoreInsightNote = post('/api/Insight/Note/:noteId/Restore', {
  guard,
  summary: 'Restores a deleted note of the caller.',
  params: ofNote,
  answer: InsightNote,
  cost: 'write',
})
