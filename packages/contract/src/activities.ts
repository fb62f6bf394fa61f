import { type Static, Type } from 'typebox'
import {
  closed,
  del,
  get,
  Id,
  Line,
  LongText,
  Nothing,
  nullable,
  oneOf,
  patch,
  post,
  put,
  Time,
  Name,
} from './endpoint.ts'
import { Recurrence, SeriesRule } from './activity-rules.ts'
import { StoredFile } from './files.ts'
import { ACTIVITY_STATUSES, CASE_PRIORITIES } from './ids.ts'
import { ListEntry } from './reference.ts'

/** Activities: tasks for people to do (§3 of cases-and-customers, Activity). */

const READ = ['Core', 'Activities'] as const
const LIST = 500

export const WAITS_AT_MOST = 20

const WaitedFor = Type.Object({ id: Id, number: Type.Integer(), subject: Line, status: oneOf(ACTIVITY_STATUSES) })

export const Activity = Type.Object({
  id: Id,
  version: Type.Integer(),
  number: Type.Integer(),
  subject: Line,
  description: LongText,
  note: LongText,
  activityType: nullable(ListEntry),
  status: oneOf(ACTIVITY_STATUSES),
  statusId: Id,
  priority: oneOf(CASE_PRIORITIES),
  caseId: nullable(Id),
  caseNumber: nullable(Type.Integer()),
  offerId: nullable(Id),
  customerId: nullable(Id),
  customerName: Type.String(),
  propertyId: nullable(Id),
  propertyName: Type.String(),
  propertyLeaseId: nullable(Id),
  partnerCompanyId: nullable(Id),
  /** In the company's time zone; `dueTime` is null when only a day was given. */
  dueDate: nullable(Type.String({ format: 'date' })),
  dueTime: nullable(Type.String()),
  dueDateTime: nullable(Time),
  durationInMinutes: Type.Integer(),
  assignedToStakeholder: nullable(ListEntry),
  recurring: Type.Boolean(),
  recurrance: nullable(Recurrence),
  /** The series it belongs to and its day in that series, which stays the same when the task is moved. */
  series: nullable(
    Type.Object({
      id: Id,
      on: Type.String({ format: 'date' }),
      startsOn: Type.String({ format: 'date' }),
      rule: SeriesRule,
    }),
  ),
  templateId: nullable(Id),
  categoryId: nullable(Id),
  dvCategoryId: nullable(Id),
  dvAccountPlanId: nullable(Id),
  /** The skill required to do it. */
  skillId: nullable(Id),
  mandatory: Type.Boolean(),
  /** Tasks of the same case that must be done first. */
  waitsFor: Type.Array(WaitedFor, { maxItems: WAITS_AT_MOST }),
  /** Total time spent on it, in minutes. */
  minutesSpent: Type.Integer(),
  doneAt: nullable(Time),
  createdAt: Time,
})
export type Activity = Static<typeof Activity>

/** The settable fields of a task. */
export const fields = {
  subject: Type.Optional(Name),
  description: Type.Optional(LongText),
  note: Type.Optional(LongText),
  activityType: Type.Optional(nullable(Id)),
  /** One of the fixed ids; a new one starts as `New`. */
  statusId: Type.Optional(Id),
  /** The same by English name or id. */
  status: Type.Optional(Type.Union([oneOf(ACTIVITY_STATUSES), Id])),
  priority: Type.Optional(oneOf(CASE_PRIORITIES)),
  priorityId: Type.Optional(Id),
  caseId: Type.Optional(nullable(Id)),
  offerId: Type.Optional(nullable(Id)),
  customerId: Type.Optional(nullable(Id)),
  propertyId: Type.Optional(nullable(Id)),
  propertyLeaseId: Type.Optional(nullable(Id)),
  partnerCompanyId: Type.Optional(nullable(Id)),
  dueDate: Type.Optional(nullable(Type.String({ format: 'date' }))),
  dueTime: Type.Optional(nullable(Type.String({ pattern: '^([01]\\d|2[0-3]):[0-5]\\d$' }))),
  dueDateTime: Type.Optional(nullable(Time)),
  durationInMinutes: Type.Optional(Type.Integer({ minimum: 0, maximum: 100_000 })),
  assignedToStakeholder: Type.Optional(nullable(Id)),
  recurrance: Type.Optional(nullable(Recurrence)),
  /** False ends the recurrence; its rule is in `recurrance`. */
  recurring: Type.Optional(Type.Boolean()),
  templateId: Type.Optional(nullable(Id)),
  categoryId: Type.Optional(nullable(Id)),
  dvCategoryId: Type.Optional(nullable(Id)),
  dvAccountPlanId: Type.Optional(nullable(Id)),
  skillId: Type.Optional(nullable(Id)),
  mandatory: Type.Optional(Type.Boolean()),
  /** Tasks of the same case that must be done first. Replaces the whole list; an empty one removes every dependency. */
  waitsForIds: Type.Optional(Type.Array(Id, { maxItems: WAITS_AT_MOST, uniqueItems: true })),
}
const ActivityEdit = Type.Object(fields)
export type ActivityEdit = Static<typeof ActivityEdit>

const one = closed({ id: Id })

export const testActivityAccess = get('/api/Activity/AuthTest', {
  guard: READ,
  summary: 'Returns true if the caller may work with activities.',
  answer: Type.Boolean(),
})

const list = (path: string, summary: string) =>
  get(path, { guard: READ, summary, answer: Type.Array(Activity), cap: LIST })

export const getAllActivities = list('/api/Activity', "The company's activities, soonest due first; at most 500.")
export const getActivities = list(
  '/api/Activity/GetActivities',
  'The caller’s own ongoing activities, soonest due first.',
)
export const getActivitiesNew = list(
  '/api/Activity/GetActivitiesNew',
  'Activities that nobody has started, soonest due first.',
)

const listOf = (path: string, summary: string) =>
  get(path, { guard: READ, summary, params: one, answer: Type.Array(Activity), cap: LIST })

export const getActivitiesOnCase = listOf('/api/Activity/GetActivitiesOnCase/:id', 'The activities of a case.')
export const getActivitiesOnOffer = listOf('/api/Activity/GetActivitiesOnOffer/:id', 'The activities of an offer.')

export const getCaseActivities = get('/api/Website/Case/GetCaseActivities', {
  guard: READ,
  summary: 'The activities of the case in the query, or of all cases without one; soonest due first.',
  query: closed({ caseId: Type.Optional(Id) }),
  answer: Type.Array(Activity),
  cap: LIST,
})

export const getActivitiesOnProperty = get('/api/PropertyLease/GetActivitiesOnPoperty/:propertyId/0/:amount', {
  guard: ['Core', 'Activities', 'PropertyManagement'],
  summary: 'The activities of a property and its cases, soonest due first.',
  params: closed({ propertyId: Id, amount: Type.Integer({ minimum: 1, maximum: 500 }) }),
  answer: Type.Array(Activity),
})

export const getActivity = get('/api/Activity/:id', {
  guard: READ,
  api: 'tasks',
  summary: 'One activity.',
  params: one,
  answer: Activity,
})

export const saveActivity = post('/api/Activity', {
  guard: READ,
  api: 'tasks',
  summary:
    'Creates an activity and returns its id. Defaults: status New, 60 minutes, not mandatory. It belongs to the offer if given, else the case, else the property, else the lease.',
  body: closed({ ...fields, subject: Name }),
  answer: Id,
  creates: true,
})

const change = {
  guard: READ,
  api: 'tasks',
  params: one,
  body: closed(fields),
  answer: Activity,
  errors: { 'task-waits': Nothing, 'waits-circle': Nothing },
  updates: true,
} as const

export const updateActivity = put('/api/Activity/UpdateActivity/:id', {
  ...change,
  summary:
    'Changes the given fields. Completing a recurring activity creates the next one; reopening it deletes the next one if untouched. 409 `task-waits` if it is started or completed before its predecessors, `waits-circle` if it would wait for itself.',
})
export const putActivity = put('/api/Activity/:id', { ...change, summary: 'The same as UpdateActivity.' })

export const deleteActivity = del('/api/Activity/:id', {
  guard: READ,
  api: 'tasks',
  summary: 'Deletes an activity; it can be restored.',
  params: one,
  answer: Nothing,
  cost: 'write',
})

export const restoreActivity = put('/api/Activity/RestoreActivity/:id', {
  guard: READ,
  api: 'tasks',
  summary: 'Restores a deleted activity with its files and time entries. Idempotent.',
  params: one,
  answer: Nothing,
  cost: 'write',
})

export const getFilesOnActivity = get('/api/Activity/GetFilesOnActivity/:id', {
  guard: READ,
  summary: 'The case files attached to the activity, by name.',
  params: one,
  answer: Type.Array(StoredFile),
})

const oneFile = closed({ id: Id, fileId: Id })

export const addFileToActivity = put('/api/Activity/AddFileToActivity/:id/:fileId', {
  guard: READ,
  summary: "Adds a file of the activity's case to the activity. Idempotent.",
  params: oneFile,
  answer: Nothing,
  cost: 'write',
})

export const removeFileFromActivity = del('/api/Activity/RemoveFileFromActivity/:id/:fileId', {
  guard: READ,
  summary: 'Removes a file from the activity; it stays on the case.',
  params: oneFile,
  answer: Nothing,
  cost: 'write',
})

export const setOverdue = patch('/api/Activity/SetOverdue', {
  guard: READ,
  summary: 'Marks New and Started activities that are past due as Overdue; returns how many.',
  answer: Type.Integer(),
})
