import { type Static, Type } from 'typebox'
import { closed, del, get, Id, Line, Name, Nothing, nullable, post, put } from './endpoint.ts'

/** Tasks that always belong together, e.g. those of an installation: created together, each from its template. */

const READ = ['Core', 'Activities'] as const

export const SET_TASKS_AT_MOST = 30
const Days = Type.Integer({ minimum: 0, maximum: 400 })
/** The zero-based index of another task in the list. */
const Place = Type.Integer({ minimum: 0, maximum: SET_TASKS_AT_MOST - 1 })

const SetTask = closed({
  templateId: Id,
  /** The company's working days after the first day of the set. */
  daysAfter: Days,
  /** The earlier task in the list that must be done first; null: none. */
  waitsFor: nullable(Place),
  /** Whether the case stays open until the task is done. */
  mandatory: Type.Boolean(),
})
export type SetTask = Static<typeof SetTask>

export const ActivitySet = Type.Object({
  id: Id,
  version: Type.Integer(),
  name: Line,
  tasks: Type.Array(
    Type.Object({
      templateId: Id,
      templateName: Line,
      daysAfter: Type.Integer(),
      waitsFor: nullable(Type.Integer()),
      mandatory: Type.Boolean(),
    }),
    { maxItems: SET_TASKS_AT_MOST },
  ),
})
export type ActivitySet = Static<typeof ActivitySet>

const body = closed({ name: Name, tasks: Type.Array(SetTask, { minItems: 1, maxItems: SET_TASKS_AT_MOST }) })
const one = closed({ id: Id })

export const getActivitySets = get('/api/Activity/GetActivitySets', {
  guard: READ,
  summary: 'The task sets, by name.',
  answer: Type.Array(ActivitySet),
  cap: 500,
})

export const addActivitySet = post('/api/Activity/AddActivitySet', {
  guard: READ,
  summary: 'Creates a task set; returns its id.',
  body,
  answer: Id,
  creates: true,
})

export const editActivitySet = put('/api/Activity/EditActivitySet/:id', {
  guard: READ,
  summary: 'Changes a task set; tasks already created from it are unchanged.',
  params: one,
  body,
  answer: ActivitySet,
  updates: true,
})

export const deleteActivitySet = del('/api/Activity/DeleteActivitySet/:id', {
  guard: READ,
  summary: 'Deletes a task set; tasks created from it stay.',
  params: one,
  answer: Nothing,
  cost: 'write',
})

const Start = {
  caseId: Id,
  startsOn: Type.String({ format: 'date' }),
}

export const previewActivitySet = get('/api/Activity/PreviewActivitySet/:id/:startsOn', {
  guard: READ,
  summary: 'The date each task of a set would get.',
  params: closed({ id: Id, startsOn: Start.startsOn }),
  answer: Type.Array(Type.String({ format: 'date' }), { maxItems: SET_TASKS_AT_MOST }),
})

export const useActivitySet = post('/api/Activity/UseActivitySet/:id', {
  guard: READ,
  summary: 'Creates all tasks of a set on a case, in one transaction; returns their ids in the order of the set.',
  params: one,
  body: closed({ ...Start, assignedToStakeholder: Type.Optional(nullable(Id)) }),
  answer: Type.Array(Id, { maxItems: SET_TASKS_AT_MOST }),
  creates: true,
})
