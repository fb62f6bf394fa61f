import { type Static, Type } from 'typebox'
import { closed, del, get, Id, Line, Name, Nothing, oneOf, post, put, Time } from './endpoint.ts'
import { insightAsked } from './insight.ts'
import { CHARTS } from './insight-shapes.ts'

/** `pivot`: the last dimension becomes the columns. */
const definition = { ...insightAsked, chart: oneOf(CHARTS), pivot: Type.Optional(Type.Boolean()) }
export const ReportDefinition = closed(definition)
export type ReportDefinition = Static<typeof ReportDefinition>

export const SavedReport = Type.Object({
  id: Id,
  name: Line,
  isShared: Type.Boolean(),
  /** The roles whose members see it, unless the whole company does. */
  roleIds: Type.Array(Id),
  isMine: Type.Boolean(),
  ownerName: Line,
  updatedAt: Time,
  version: Type.Integer(),
  definition: ReportDefinition,
})
export type SavedReport = Static<typeof SavedReport>

const given = closed({
  name: Name,
  isShared: Type.Boolean(),
  roleIds: Type.Optional(Type.Array(Id, { maxItems: 50, uniqueItems: true })),
  definition: ReportDefinition,
})
const guard = 'BIAccess'
const ofReport = closed({ reportId: Id })

export const getSavedReports = get('/api/Insight/Reports', {
  guard,
  summary: "The caller's own reports and those shared with the company or the caller's role, by name; at most 500.",
  answer: Type.Array(SavedReport),
  cap: 500,
})

export const addSavedReport = post('/api/Insight/Reports', {
  guard,
  summary: 'Saves a report; returns it.',
  body: given,
  answer: SavedReport,
  creates: true,
})

export const changeSavedReport = put('/api/Insight/Reports/:reportId', {
  guard,
  summary: "Changes one of the caller's reports: its name, sharing and content.",
  params: ofReport,
  body: given,
  answer: SavedReport,
  updates: true,
})

export const removeSavedReport = del('/api/Insight/Reports/:reportId', {
  guard,
  summary: "Deletes one of the caller's reports; it can be restored.",
  params: ofReport,
  answer: Nothing,
})

export const restoreSavedReport = post('/api/Insight/Reports/:reportId/Restore', {
  guard,
  summary: 'Restores a deleted report of the caller.',
  params: ofReport,
  answer: SavedReport,
  cost: 'write',
})
