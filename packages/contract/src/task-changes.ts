import { type Static, Type } from 'typebox'
import { changesPage, changesQuery, changesSummary } from './changes.ts'
import { get, Id, Line, LongText, nullable, oneOf, Time } from './endpoint.ts'
import { ACTIVITY_STATUSES, CASE_PRIORITIES } from './ids.ts'

/** A task for another system to sync: its own fields, and the ids of related records. */
export const KeptTask = Type.Object({
  id: Id,
  version: Type.Integer(),
  number: Type.Integer(),
  subject: Line,
  description: LongText,
  note: LongText,
  activityTypeId: nullable(Id),
  status: oneOf(ACTIVITY_STATUSES),
  priority: oneOf(CASE_PRIORITIES),
  caseId: nullable(Id),
  offerId: nullable(Id),
  customerId: nullable(Id),
  propertyId: nullable(Id),
  propertyLeaseId: nullable(Id),
  partnerCompanyId: nullable(Id),
  assignedToStakeholderId: nullable(Id),
  dueDateTime: nullable(Time),
  /** Only the day of `dueDateTime` was given. */
  isWholeDay: Type.Boolean(),
  durationInMinutes: Type.Integer(),
  mandatory: Type.Boolean(),
  doneAt: nullable(Time),
  createdAt: Time,
  updatedAt: Time,
})
export type KeptTask = Static<typeof KeptTask>

export const TaskChanges = Type.Object({
  /** Current state, earliest change first. */
  tasks: Type.Array(KeptTask, { maxItems: 500 }),
  ...changesPage,
})
export type TaskChanges = Static<typeof TaskChanges>

export const getTaskChanges = get('/api/Activity/Changes', {
  guard: 'api-key',
  module: 'Activities',
  api: 'tasks',
  summary: changesSummary('tasks'),
  query: changesQuery,
  answer: TaskChanges,
})
